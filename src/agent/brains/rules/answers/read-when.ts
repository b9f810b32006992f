import { WakefulError } from '../../../../errors.ts';
import { findWhen } from '../../../../time/index.ts';
import type { MessageBriefing } from '../../../brain.ts';
import type { When } from './hearing.ts';

/** Reads the time in some words of a message; a time that is wrong (past, in no known zone) is kept as its error. */
export function readWhen(text: string, { now, zone }: Pick<MessageBriefing, 'now' | 'zone'>): When {
  try {
    const parsed = findWhen(text, { now, zone });
    return parsed ? { kind: 'found', parsed } : { kind: 'none' };
  } catch (error) {
    if (error instanceof WakefulError && error.code !== 'internal') return { kind: 'wrong', error };
    throw error;
  }
}
