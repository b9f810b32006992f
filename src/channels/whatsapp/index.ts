export { checkWhatsappToken, type WhatsappIdentity } from './check-token.ts';
export type { WhatsappTemplate } from './outgoing.ts';
export { createWhatsappChannel, type WhatsappNumber, type WhatsappOptions } from './whatsapp-channel.ts';
