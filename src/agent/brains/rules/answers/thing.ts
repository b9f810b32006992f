import { addressTo, type Lead, oneLine, type Thing } from '../say/index.ts';

/** Longer things, or things with several parts, stand after a colon. */
const LONGEST_PHRASE = 80;

/** The word before the thing in the request, and how the promise takes it up. */
const LEADS: Readonly<Record<string, Lead>> = { to: 'to', about: 'about', of: 'about', for: 'about', that: 'that' };

/** A thing to be reminded of, hung on the promise in the way the person hung it on the request. */
export function thingOf(content: string, said: string): Thing {
  const text = addressTo(oneLine(content));
  return { lead: leadOf(content, said), text };
}

function leadOf(content: string, said: string): Lead {
  if (content.length > LONGEST_PHRASE || /[\n:;.!?]/.test(content)) return 'colon';
  const at = said.toLowerCase().indexOf(content.toLowerCase());
  if (at < 0) return 'colon';
  const before = /\b(to|about|that|of|for)\s+$/i.exec(said.slice(0, at))?.[1]?.toLowerCase() ?? '';
  return LEADS[before] ?? 'colon';
}
