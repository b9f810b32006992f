export { checkLineToken } from './check-token.ts';
export { createLineChannel, type LineAccount, type LineOptions } from './line-channel.ts';
