import type { Address } from '../views.ts';

/** The chat that the web page shows: the owner's own. */
export const PAGE_CHAT: Address & { readonly chat: 'web' } = { chat: 'web' };
