import type { EventTrigger } from '../../../../store/index.ts';
import { oneLine } from '../say/index.ts';
import { type Answering, type Hearing, refuse, speak } from './hearing.ts';

const MENTIONS = 'mention|say|talk about|speak (?:of|about)|bring up|write about|tell you about';
const HOW = '(?<how>(?:the )?next time|whenever|every time|each time|when|if|once)';
const REMIND = 'remind (?:me|us) (?:to |about |of |that )?';
const EN_FIRST = new RegExp(
  `^(?:please )?${HOW} (?:i|we) (?:ever )?(?:${MENTIONS}) (?<mention>.+?)(?:,| then| please)* ${REMIND}(?<content>.+)$`,
  'iu',
);
const EN_LAST = new RegExp(
  `^(?:please )?${REMIND}(?<content>.+?),? ${HOW} (?:i|we) (?:ever )?(?:${MENTIONS}) (?<mention>.+)$`,
  'iu',
);
const ZH_FIRST =
  /^(?<how>下次|下一次|每次|每當|每当|只要|以後|以后|如果|當|当|等)?(?:我們|我们|咱們|咱们|咱|我)?(?:再)?(?:提到|說到|说到|講到|讲到|聊到|談到|谈到|提起|說起|说起)(?<mention>[^，,]+?)(?:的時候|的时候|時|时)?[，,\s]*(?:就|請|请|記得|记得|要|再)*提醒(?:一下)?(?:我們|我们|咱們|咱们|咱|我)(?:要|記得|记得)?(?<content>.+)$/u;

/** Whenever it is mentioned, not the next time alone. */
const ALWAYS = /whenever|every|each|每|只要|以後|以后/i;

/** A request that waits for a mention instead of a time: "next time I mention the doctor, remind me to …". */
export const answerEvent: Answering = async ({ said, tools, phrases }) => {
  const groups = [EN_FIRST, EN_LAST, ZH_FIRST].map((form) => form.exec(said)?.groups).find((found) => found);
  const mention = trimmed(groups?.['mention']);
  const content = trimmed(groups?.['content']);
  if (mention === '' || content === '') return refuse(phrases.noEvents(), 'schedule_not_found_in_text');
  const times = ALWAYS.test(groups?.['how'] ?? '') ? null : 1;
  const { trigger, existed } = await tools.remindOnMention({ mention, content, times });
  return speak(existed ? phrases.eventExisted(eventInWords(trigger)) : phrases.eventSet(eventInWords(trigger)));
};

/** What waits for a mention, a line each. */
export async function eventLines({ tools, phrases }: Hearing): Promise<string[]> {
  return (await tools.listEvents()).map((event) => phrases.item(phrases.eventListed(eventInWords(event))));
}

/** Ends what the words name, if it waits for a mention. */
export async function cancelEvent({ tools, phrases }: Hearing, words: string): Promise<string | undefined> {
  const [named] = words === '' ? [] : await tools.listEvents(words);
  if (!named) return undefined;
  await tools.cancelEvent(named.id);
  return phrases.eventCancelled(eventInWords(named));
}

function eventInWords({ mention, content, timesLeft }: EventTrigger) {
  return { mention: oneLine(mention), thing: oneLine(content), always: timesLeft === null };
}

function trimmed(text = ''): string {
  return text.replace(/^[\s,，。.;；:：!！?？]+|[\s,，。.;；:：!！?？]+$/gu, '');
}
