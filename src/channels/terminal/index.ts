export { createTerminalChannel } from './terminal-channel.ts';
