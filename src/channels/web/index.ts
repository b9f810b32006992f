export { createWebChannel } from './web-channel.ts';
