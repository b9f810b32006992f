export { checkSlackToken, type SlackIdentity } from './check-token.ts';
export { createSlackChannel, type SlackOptions, type SlackWorkspace } from './slack-channel.ts';
