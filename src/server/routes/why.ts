import type { Context } from 'hono';
import { z } from 'zod';
import type { WhyAsked } from '../../wakeful.ts';
import { parseQuery } from '../input.ts';
import { PAGE_PERSON } from '../page-chat.ts';

const Query = z.strictObject({ lang: z.enum(['en', 'zh-Hant', 'zh-Hans']).optional() });

/** For whom a "why" is answered: the page's person, in the language that the query asks for. */
export function whyAsked(c: Context): WhyAsked {
  const { lang } = parseQuery(c, Query);
  return { ...PAGE_PERSON, ...(lang === undefined ? {} : { lang }) };
}
