import { oneLine } from '../say/index.ts';
import { TIME_MARK } from '../understand/index.ts';
import { type Answering, type Hearing, refuse, timeText } from './hearing.ts';

/** A time beside a Han character leaves no gap. */
const BESIDE_HAN = /(?<=\p{Script=Han})\uFFFC|\uFFFC(?=\p{Script=Han})/gu;

/** A request to remind somebody else: that cannot be promised, but the person can be reminded of it. */
export const answerForOther: Answering = async (hearing) => {
  const { phrases } = hearing;
  const request = otherRequest(hearing);
  if (request === undefined) return refuse(phrases.onlyYou(), 'input_invalid');
  const buttons = [{ label: phrases.offerLabel(), says: request }];
  return refuse(phrases.sentences([phrases.onlyYou(), phrases.offer(request)]), 'input_invalid', buttons);
};

/** "Remind Ann to call the bank at 9" → "remind me at 9: remind Ann to call the bank". */
export function otherRequest(hearing: Hearing): string | undefined {
  const { phrases, words } = hearing;
  const time = timeText(hearing);
  const thing = words.masked.replace(BESIDE_HAN, '').replaceAll(TIME_MARK, ' ').replace(/\s+/g, ' ').trim();
  return time === '' || thing === '' ? undefined : oneLine(phrases.request(time, thing));
}
