export { checkEndpoint } from './check-endpoint.ts';
export { secretOfBytes } from './standard-webhooks.ts';
export { createWebhookChannel, type WebhookEndpoint, type WebhookOptions } from './webhook-channel.ts';
