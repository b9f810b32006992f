import type { Address } from '../views.ts';

/** The chat that the web page shows, and whose it is: the owner's own. */
export const PAGE_CHAT: Address & { readonly person: 'me'; readonly chat: 'web' } = { person: 'me', chat: 'web' };

/** What the page may see of the household: what is its person's. */
export const PAGE_PERSON: Pick<Address, 'person'> = { person: PAGE_CHAT.person };
