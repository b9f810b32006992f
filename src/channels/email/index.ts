export { checkMailServer } from './check-server.ts';
export { createEmailChannel, type EmailOptions } from './email-channel.ts';
export type { SmtpServer } from './transport.ts';
