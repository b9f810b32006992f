import type { MessageButton } from '../../../../store/index.ts';
import type { Answer } from '../../../brain.ts';
import type { ListedTrigger } from '../../../tools.ts';
import { LANGS, type Phrases, phrasesOf } from '../say/index.ts';
import { TIME_MARK, takeOff } from '../understand/index.ts';
import { type Hearing, refuse, speak } from './hearing.ts';
import { allInWords, listedInWords, nameOf, withoutRepeats } from './in-words.ts';

const KINDS = [
  { names: /\balarms?\b|鬧鐘|闹钟/iu, says: ({ wakeUp }: Phrases) => wakeUp },
  { names: /\btimers?\b|計時|计时/iu, says: ({ timeIsUp }: Phrases) => timeIsUp },
] as const;

/** Which triggers some words mean. */
export type Choice =
  | { readonly kind: 'all'; readonly triggers: readonly ListedTrigger[] }
  | { readonly kind: 'one'; readonly trigger: ListedTrigger }
  | { readonly kind: 'several'; readonly triggers: readonly ListedTrigger[] }
  /** The words name none that is there; empty words when there is nothing at all that they could mean. */
  | { readonly kind: 'none'; readonly words: string };

/**
 * Finds the triggers that a subject means: "all", an id, "it" (what was last said here, or the only one), or words of
 * its cue. `prefers` narrows several down to those with which the wish makes sense (only a paused one can be resumed).
 */
export async function chooseTriggers(
  hearing: Hearing,
  subject: string,
  prefers: (trigger: ListedTrigger) => boolean = () => true,
): Promise<Choice> {
  const { tools, words, ref, briefing } = hearing;
  // A time in the subject ("the 8pm reminder", "for a week") names no words of a cue.
  const plain = subject.replaceAll(TIME_MARK, ' ').replace(/\s+/g, ' ').trim();
  const name = words.tables.reduce(
    (rest, { target }) => (target.all.test(rest) ? rest : stripped(rest, target.before, target.after)),
    plain,
  );
  if (ref?.startsWith('trg_')) {
    const named = (await tools.listTriggers()).find(({ id }) => id === ref);
    return named ? { kind: 'one', trigger: named } : { kind: 'none', words: ref };
  }
  const listed = await fromList(hearing);
  if (listed) return { kind: 'one', trigger: listed };
  if (words.tables.some(({ target }) => target.all.test(plain) || target.all.test(name)))
    return { kind: 'all', triggers: theKind(withoutRepeats(await tools.listTriggers()), words.text) };
  if (words.tables.some(({ target }) => target.last.test(name))) {
    // What was picked has gone since: "it" is nothing else.
    if (hearing.picked !== undefined) return { kind: 'none', words: '' };
    const there = withoutRepeats(await tools.listTriggers());
    const lastId = briefing.lastFire?.triggerId;
    const last = there.find(({ id, repeatOf }) => id === lastId || (lastId !== undefined && repeatOf === lastId));
    const promised = hearing.promised === undefined ? undefined : there.find(({ cue }) => cue === hearing.promised);
    if (promised && prefers(promised)) return { kind: 'one', trigger: promised };
    const kinds = theKind(there, words.text);
    if (kinds.length < there.length && !last) return among(hearing, kinds.filter(prefers), '');
    return last && prefers(last) ? { kind: 'one', trigger: last } : among(hearing, there.filter(prefers), '');
  }
  const found = withoutRepeats(await tools.findTriggers(name));
  const fitting = found.filter(prefers);
  return among(hearing, theNamed(fitting.length > 0 ? fitting : found, name), name);
}

/** The trigger whose line of our last list was picked by its number. */
async function fromList({ tools, picked, phrases, briefing }: Hearing): Promise<ListedTrigger | undefined> {
  if (picked === undefined) return undefined;
  const all = await tools.listTriggers();
  const shown = withoutRepeats(all);
  const lines = allInWords(all, briefing).map((it) => phrases.listed(it));
  const at = lines.indexOf(picked);
  if (at >= 0) return shown[at];
  // Its next time may have come since it was listed: its name stands first.
  const named = shown.filter(
    (trigger) => picked.startsWith(`${nameOf(trigger)}:`) || picked.startsWith(`${nameOf(trigger)}：`),
  );
  return named.length === 1 ? named[0] : undefined;
}

/** Asks which of several is meant, each with a button that says it beyond doubt. */
export function askWhich(
  hearing: Hearing,
  triggers: readonly ListedTrigger[],
  command: (what: string) => string,
): Answer {
  const { phrases } = hearing;
  const lines = triggers.map((trigger, at) => phrases.numbered(at + 1, lineOf(trigger, hearing)));
  const buttons: MessageButton[] = triggers.map((trigger, at) => ({
    label: nameOf(trigger),
    says: phrases.pick(at + 1, nameOf(trigger)),
  }));
  const [first] = triggers;
  return speak([phrases.which(command(first ? nameOf(first) : '')), ...lines].join('\n'), { buttons });
}

function lineOf(trigger: ListedTrigger, { phrases, briefing }: Hearing): string {
  return phrases.listed(listedInWords(trigger, briefing));
}

/** Says that nothing fits, and what there is. */
export async function sayNotFound(hearing: Hearing, words: string): Promise<Answer> {
  const { phrases, tools, briefing } = hearing;
  const there = allInWords(await tools.listTriggers(), briefing);
  if (there.length === 0) return refuse(phrases.listEmpty(), 'not_found');
  const head =
    words === ''
      ? phrases.listHead(there.length)
      : phrases.sentences([phrases.notFound(words), phrases.listHead(there.length)]);
  const lines = there.map((it, at) => phrases.numbered(at + 1, phrases.listed(it)));
  return refuse([head, ...lines].join('\n'), 'not_found');
}

function among(hearing: Hearing, triggers: readonly ListedTrigger[], words: string): Choice {
  const picked = triggers.find((trigger) => lineOf(trigger, hearing) === hearing.picked);
  const [first] = picked ? [picked] : triggers;
  if (!first) return { kind: 'none', words };
  return picked || triggers.length === 1 ? { kind: 'one', trigger: first } : { kind: 'several', triggers };
}

/** Of several, the one whose cue holds the very words, when only one does; the one whose cue they are goes before. */
function theNamed(triggers: readonly ListedTrigger[], name: string): readonly ListedTrigger[] {
  const wanted = name.toLowerCase();
  for (const fits of [(cue: string) => cue === wanted, (cue: string) => cue.includes(wanted)]) {
    const named = triggers.filter(({ cue }) => fits(cue.toLowerCase()));
    if (named.length === 1) return named;
  }
  return triggers;
}

/** A subject without the words around the thing; nothing may be left ("the reminder"). */
function stripped(subject: string, before: RegExp, after: RegExp): string {
  const rest = takeOff(takeOff(subject, before), after);
  return rest.replace(before, '').replace(after, '').trim() === '' ? '' : rest;
}

/** Whether only alarms, or only timers, are spoken of. */
export function namesKind(said: string): boolean {
  return KINDS.some(({ names }) => names.test(said));
}

/** Those of the kind that is named, where there are any: an alarm or a timer is told from others by what it says. */
function theKind(triggers: readonly ListedTrigger[], said: string): readonly ListedTrigger[] {
  const named = KINDS.find(({ names }) => names.test(said));
  if (!named) return triggers;
  const cues = LANGS.map((lang) => named.says(phrasesOf(lang)));
  const kind = triggers.filter(({ cue }) => cues.includes(cue));
  return kind.length > 0 ? kind : triggers;
}
