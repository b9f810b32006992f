export { createCommandModel } from './command-model.ts';
export { createWebhookModel } from './webhook-model.ts';
