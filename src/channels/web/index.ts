export { isPushKey, newPushKey } from './vapid.ts';
export { createWebChannel, type PushDevices, type WebOptions } from './web-channel.ts';
export { createWebPush, type Pushed, type WebPush, type WebPushOptions } from './web-push.ts';
