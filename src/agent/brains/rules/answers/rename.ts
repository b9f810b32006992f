import { oneLine } from '../say/index.ts';
import { chooseTriggers } from './choose.ts';
import { type Answering, refuse } from './hearing.ts';
import { instantInWords, nameOf } from './in-words.ts';
import { withOne } from './manage.ts';

const QUOTED = /^["“「『]\s*(.+?)\s*["”」』]$/u;
const ENDS = /[\s.!。！]+$/u;

/** Gives a reminder other words. */
export const answerRename: Answering = async (hearing, { subject, when: words, weak }) => {
  const { tools, phrases, briefing } = hearing;
  const bare = words.replace(ENDS, '');
  const cue = QUOTED.exec(bare)?.[1] ?? bare;
  const choice = await chooseTriggers(hearing, subject);
  if (choice.kind === 'all' || cue === '') return undefined;
  const command = (what: string): string => hearing.said.replace(subject === '' ? /^/u : subject, what);
  return withOne(hearing, choice, weak, command, async (trigger) => {
    if (trigger.policy.checkIn) return refuse(phrases.unclearChange(nameOf(trigger)), 'state_conflict');
    const renamed = await tools.rename(trigger.id, cue);
    const next = renamed.nextAt === null ? null : instantInWords(renamed.nextAt, briefing);
    return phrases.renamed(nameOf(trigger), oneLine(cue), next);
  });
};
