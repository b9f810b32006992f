import { domainOfText } from '../../../../memory/index.ts';
import type { MessageButton } from '../../../../store/index.ts';
import type { Lang } from '../../../../time/index.ts';
import { sameWords } from '../../../../triggers/index.ts';
import type { Answer, CheckIn, FireBriefing, ToldFact } from '../../../brain.ts';
import { addressTo, type Button, LANGS, oneLine, phrasesOf } from '../say/index.ts';
import { stateIn } from '../understand/index.ts';
import { factInWords } from './fact-in-words.ts';
import { speak } from './hearing.ts';
import { durationInWords, instantInWords } from './in-words.ts';

/**
 * What a fire says: the thing first, then how late it is, then what memory says about it now, best
 * first, and what it said before that is no longer so.
 */
export function speakFire(briefing: FireBriefing): Answer {
  if (briefing.asks) return askAboutMissed(briefing);
  if (briefing.trigger.checkIn) return askHowItGoes(briefing, briefing.trigger.checkIn);
  const phrases = phrasesOf(briefing.lang);
  const { trigger, recalled, ended } = briefing;
  const facts = besideTheThing(briefing);
  const lines = [head(briefing)];
  const lateness = latenessOf(briefing);
  if (lateness.length > 0) lines.push(phrases.sentences(lateness));
  if (trigger.verbatim === null) {
    for (const fact of facts) {
      const says = factInWords(fact, briefing, phrases);
      lines.push(phrases.item(fact.isNew ? phrases.freshFact(says) : says));
    }
    for (const { text, ...end } of ended)
      if (text !== null) lines.push(phrases.item(phrases.endedFact(factInWords({ text, ...end }, briefing, phrases))));
    if (recalled.length === 0) lines.push(phrases.emptyRecall(oneLine(trigger.cue)));
  }
  return speak(lines.join('\n'), {
    recalled: trigger.verbatim === null ? facts : [],
    buttons: fireButtons(briefing.lang, briefing.fireId),
  });
}

/** Asks how it goes, from what memory knows of it now. */
function askHowItGoes(briefing: FireBriefing, { while: condition }: CheckIn): Answer {
  const phrases = phrasesOf(briefing.lang);
  const { trigger, chatKind, personHandle, fireId, over } = briefing;
  if (over?.waits) return { kind: 'silent', reason: 'asked_whether_over' };
  if (over) {
    const says = chatKind === 'group' ? phrases.fireFor(oneLine(personHandle), over.says) : over.says;
    return speak(says, { recalled: [], buttons: over.buttons });
  }
  const { cue } = trigger;
  const isMe = LANGS.some((lang) => phrasesOf(lang).aboutMe === cue);
  const asks = phrases.checkInAsk({
    thing: isMe ? null : addressTo(oneLine(cue)),
    state: stateIn(condition),
    isHealth: domainOfText(cue) === 'health',
  });
  const facts = besideTheThing(briefing);
  const lines = [chatKind === 'group' ? phrases.fireFor(oneLine(personHandle), asks) : asks];
  if (facts.length > 0) lines.push(phrases.checkInKnown());
  for (const fact of facts) {
    const says = factInWords(fact, briefing, phrases);
    lines.push(phrases.item(fact.isNew ? phrases.freshFact(says) : says));
  }
  const { goesOn, over: isOver } = phrases.checkInButtons;
  return speak(lines.join('\n'), {
    recalled: facts,
    buttons: [goesOn, isOver].map((button) => forFire(button, fireId)),
  });
}

/** The buttons that answer what a fire told. */
export function fireButtons(lang: Lang, fireId: string): MessageButton[] {
  const { done, tenMinutes, hour, tomorrow } = phrasesOf(lang).buttons;
  return [done, tenMinutes, hour, tomorrow].map((button) => forFire(button, fireId));
}

/** Asks whether to tell what was missed, how often, and what it is about. */
function askAboutMissed(briefing: FireBriefing): Answer {
  const phrases = phrasesOf(briefing.lang);
  const { trigger, chatKind, personHandle } = briefing;
  const thing = addressTo(oneLine(trigger.cue));
  const asks = phrases.askMissed(thing, briefing.missedBefore + 1, instantInWords(briefing.slotAt, briefing));
  return speak(chatKind === 'group' ? phrases.fireFor(oneLine(personHandle), asks) : asks, {
    recalled: [],
    buttons: [phrases.tellNow, phrases.letBe].map((button) => forFire(button, briefing.fireId)),
  });
}

function head(briefing: FireBriefing): string {
  const { lang, chatKind, personHandle, trigger, earlyFor } = briefing;
  const phrases = phrasesOf(lang);
  // Exact words are said exactly, and alone.
  if (trigger.verbatim !== null) return trigger.verbatim;
  const thing = addressTo(oneLine(trigger.cue));
  const says =
    trigger.action === 'task'
      ? phrases.fireTask(thing, briefing.isStandIn === true)
      : trigger.isSnooze
        ? phrases.fireAgain(thing)
        : earlyFor === null
          ? phrases.fireRemind(thing)
          : phrases.fireEarly(
              thing,
              instantInWords(earlyFor, briefing),
              durationInWords(earlyFor - (briefing.lateMs === 0 ? briefing.slotAt : briefing.now), briefing),
            );
  return chatKind === 'group' ? phrases.fireFor(oneLine(personHandle), says) : says;
}

function latenessOf(briefing: FireBriefing): string[] {
  const phrases = phrasesOf(briefing.lang);
  const sentences: string[] = [];
  // What an early reminder announces it says with the time that is left.
  if (briefing.earlyFor !== null) return [];
  if (briefing.isHeld) sentences.push(phrases.held(instantInWords(briefing.slotAt, briefing)));
  else if (briefing.lateMs > 0)
    sentences.push(phrases.late(instantInWords(briefing.slotAt, briefing), durationInWords(briefing.lateMs, briefing)));
  if (briefing.missedBefore > 0)
    sentences.push(briefing.isHeld ? phrases.heldMore(briefing.missedBefore) : phrases.missed(briefing.missedBefore));
  return sentences;
}

/** What was recalled, without the thing itself: primary hits before related ones, each in the order of its rank. */
function besideTheThing({ recalled, trigger: { cue } }: FireBriefing): readonly ToldFact[] {
  const others = recalled.filter(({ text }) => !sameWords(text, cue));
  return [...others.filter(({ tier }) => tier === 'primary'), ...others.filter(({ tier }) => tier === 'related')];
}

/** The button names its fire: after the next reminder, "done" alone would mean that one. */
function forFire({ label, says }: Button, fireId: string): MessageButton {
  return { label, says: `${says} ${fireId}` };
}
