export { checkDiscordToken, type DiscordIdentity } from './check-token.ts';
export { createDiscordChannel, type DiscordBot, type DiscordOptions } from './discord-channel.ts';
