import type { Answer } from '../../../brain.ts';
import { oneLine } from '../say/index.ts';
import { TIME_MARK } from '../understand/index.ts';
import { type Answering, type Hearing, refuse, speak, timeText } from './hearing.ts';
import { instantInWords } from './in-words.ts';

/** A time beside a Han character leaves no gap. */
const BESIDE_HAN = /(?<=\p{Script=Han})\uFFFC|\uFFFC(?=\p{Script=Han})/gu;

/**
 * A request to remind somebody else. Another member of the household is asked; for anybody else nothing can be promised,
 * but the person can be reminded of it.
 */
export const answerForOther: Answering = async (hearing, { subject }) => {
  const { phrases } = hearing;
  const asked = await askOther(hearing);
  if (asked) return asked;
  const request = otherRequest(hearing);
  const why = phrases.unknownOther(oneLine(subject.replaceAll(TIME_MARK, '').trim()));
  if (request === undefined) return refuse(why, 'input_invalid');
  const buttons = [{ label: phrases.offerLabel(), says: request }];
  return refuse(phrases.sentences([why, phrases.offer(request)]), 'input_invalid', buttons);
};

async function askOther({ when, tools, phrases, briefing }: Hearing): Promise<Answer | undefined> {
  if (when.kind !== 'found') return undefined;
  const { parsed } = when;
  const result = await tools.remindOther({ action: 'remind', parsed, content: parsed.content });
  if (!result) return undefined;
  const other = {
    handle: oneLine(result.handle),
    thing: oneLine(result.content),
    at: result.at === null ? '' : instantInWords(result.at, briefing),
  };
  switch (result.outcome) {
    case 'asked':
      return speak(phrases.otherAsked(other));
    case 'set':
      return speak(phrases.otherSet(other));
    case 'no_chat':
      return refuse(phrases.otherUnreached(other), 'route_unknown');
    case 'too_many':
      return refuse(phrases.otherTooMany(other), 'state_conflict');
  }
}

/** "Remind Ann to call the bank at 9" → "remind me at 9: remind Ann to call the bank". */
export function otherRequest(hearing: Hearing): string | undefined {
  const { phrases, words } = hearing;
  const time = timeText(hearing);
  const thing = words.masked.replace(BESIDE_HAN, '').replaceAll(TIME_MARK, ' ').replace(/\s+/g, ' ').trim();
  // 提醒我叫媽媽: two of the same verb would be one.
  const told = thing.replace(/^(?:提醒|通知)(?:一下)?(?=\p{Script=Han})/u, '叫');
  return time === '' || thing === '' ? undefined : oneLine(phrases.request(time, told));
}
