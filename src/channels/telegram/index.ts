export { checkTelegramToken } from './check-token.ts';
export { createTelegramChannel, type TelegramBot, type TelegramOptions } from './telegram-channel.ts';
