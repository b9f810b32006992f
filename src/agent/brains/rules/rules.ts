import { type ErrorCode, WakefulError } from '../../../errors.ts';
import { detectLang } from '../../../time/index.ts';
import type { Answer, Brain, MessageBriefing } from '../../brain.ts';
import type { Tools } from '../../tools.ts';
import { answerAboutMe } from './answers/about-me.ts';
import { answerBareTime } from './answers/bare-time.ts';
import { answerCheckInRequest } from './answers/check-in.ts';
import { answerCheckInReply } from './answers/check-in-reply.ts';
import { sayNotFound } from './answers/choose.ts';
import { completeFromBefore, completeSeveral, namesPlace, promisedBefore } from './answers/complete.ts';
import { answerConsent, answerNoConsent } from './answers/consent.ts';
import { answerDigest, answerNoDigest, answerWantDigest } from './answers/digest.ts';
import { answerDone } from './answers/done.ts';
import { answerEnd } from './answers/end.ts';
import { answerEscalate } from './answers/escalate.ts';
import { answerEvent } from './answers/event.ts';
import { answerForOther } from './answers/for-other.ts';
import { answerForget } from './answers/forget.ts';
import { type Answering, type Hearing, refuse, speak } from './answers/hearing.ts';
import { answerHeld } from './answers/held.ts';
import { answerComing, answerList } from './answers/listing.ts';
import { answerCancel, answerResume } from './answers/manage.ts';
import { answerMemo, answerMemoCancel, answerMemoList } from './answers/memo.ts';
import { answerNoWeekends } from './answers/no-weekends.ts';
import { answerLetBe, answerLetGo, answerTellMissed } from './answers/open.ts';
import { answerPause } from './answers/pause.ts';
import { answerPreferDaily, answerPreferNag, answerPreferPart, answerPreferSnooze } from './answers/prefer.ts';
import { answerQuestion } from './answers/question.ts';
import { answerQuiet, answerQuietIs, answerQuietOff } from './answers/quiet.ts';
import { answerAlias, answerPreferLang, answerPreferRoute, answerPreferZone } from './answers/reach.ts';
import { lengthFromNow, readMessageWhen } from './answers/read-when.ts';
import { answerHappening, answerRemind, answerTask } from './answers/remind.ts';
import { answerRename } from './answers/rename.ts';
import { answerReschedule } from './answers/reschedule.ts';
import { answerSaw } from './answers/saw.ts';
import { severalRequests } from './answers/several.ts';
import { answerSkip } from './answers/skip.ts';
import { answerSlack } from './answers/slack.ts';
import {
  answerClock,
  answerFine,
  answerGreeting,
  answerHelp,
  answerThanks,
  answerUnanchored,
} from './answers/small-talk.ts';
import { answerSnooze } from './answers/snooze.ts';
import { answerStatement } from './answers/statement.ts';
import { speakMemos, withMemos } from './answers/tell-memos.ts';
import { answerBlame, answerRelay, answerUnclearChange } from './answers/unclear.ts';
import { answerUndo } from './answers/undo.ts';
import { answerUrgent } from './answers/urgent.ts';
import { speakFire } from './answers/wake.ts';
import { answerWasDone } from './answers/was-done.ts';
import { answerWhy } from './answers/why.ts';
import { answerWishes } from './answers/wishes.ts';
import { answerWordless, isWordless } from './answers/wordless.ts';
import { oneLine, phrasesOf } from './say/index.ts';
import {
  commandOf,
  type IntentKind,
  isCommandKind,
  LONGEST_READ,
  LONGEST_REQUEST,
  prepareWords,
  takeEarlyBehind,
  takeWishes,
  understand,
  type Wished,
  withoutTypos,
} from './understand/index.ts';

const ANSWERS: Readonly<Record<IntentKind, Answering>> = {
  remind: answerRemind,
  task: answerTask,
  check_in: answerCheckInRequest,
  held: answerHeld,
  was_done: answerWasDone,
  undo: answerUndo,
  escalate: answerEscalate,
  event: answerEvent,
  memo: answerMemo,
  memo_list: answerMemoList,
  memo_cancel: answerMemoCancel,
  happening: answerHappening,
  for_other: answerForOther,
  bare_time: answerBareTime,
  question: answerQuestion,
  about_me: answerAboutMe,
  why: answerWhy,
  coming: answerComing,
  saw: answerSaw,
  alias: answerAlias,
  prefer_route: answerPreferRoute,
  prefer_zone: answerPreferZone,
  prefer_lang: answerPreferLang,
  digest: answerDigest,
  no_digest: answerNoDigest,
  want_digest: answerWantDigest,
  list: answerList,
  pause: answerPause,
  resume: answerResume,
  cancel: answerCancel,
  skip: answerSkip,
  no_weekends: answerNoWeekends,
  reschedule: answerReschedule,
  rename: answerRename,
  relay: answerRelay,
  blame: answerBlame,
  unclear_change: answerUnclearChange,
  snooze: answerSnooze,
  done: answerDone,
  quiet: answerQuiet,
  quiet_off: answerQuietOff,
  quiet_is: answerQuietIs,
  prefer_snooze: answerPreferSnooze,
  prefer_nag: answerPreferNag,
  prefer_part: answerPreferPart,
  prefer_daily: answerPreferDaily,
  tell_missed: answerTellMissed,
  let_be: answerLetBe,
  let_go: answerLetGo,
  urgent: answerUrgent,
  slack: answerSlack,
  end: answerEnd,
  consent: answerConsent,
  no_consent: answerNoConsent,
  forget: answerForget,
  help: answerHelp,
  greeting: answerGreeting,
  thanks: answerThanks,
  fine: answerFine,
  clock: answerClock,
  unanchored: answerUnanchored,
  statement: answerStatement,
};

/** Errors that a person can do something about; the others are faults and fail the turn. */
const FOR_PEOPLE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'schedule_not_found_in_text',
  'schedule_in_past',
  'schedule_invalid',
  'schedule_ambiguous',
  'zone_unknown',
  'not_found',
  'id_ambiguous',
  'state_conflict',
  'input_invalid',
]);

/** What a button names. A fact's id stays where it is: "forget fact_…" is complete. */
const ID = /(?<![a-z])(?:trg|fire|fact)_[0-9a-z]+\b/i;

/**
 * The brain that needs no model: it understands what people say from tables of phrases, in English and Chinese, and
 * answers in fixed sentences. The same turn always gets the same answer.
 */
export function createRulesBrain(): Brain {
  return {
    name: 'rules',
    think: async ({ briefing, tools }) =>
      briefing.kind === 'fire' && briefing.wokenBy !== null
        ? speakMemos(briefing)
        : withMemos(briefing.kind === 'fire' ? speakFire(briefing) : await answerMessage(briefing, tools), briefing),
  };
}

async function answerMessage(briefing: MessageBriefing, tools: Tools): Promise<Answer> {
  const read = (text: string): Hearing => readMessage({ ...briefing, text }, tools, undefined);
  const heard = read(briefing.text);
  if (heard.said === '' && !heard.wishes) return speak(heard.phrases.empty());
  if (!heard.wishes && isWordless(heard.said)) return answerWordless(heard);
  const several = completeSeveral(heard, read);
  if (several) {
    const hearings = several.map(({ text, lang, picked }) => readMessage({ ...briefing, text, lang }, tools, picked));
    return answerAll(hearings);
  }
  const completed = completeFromBefore(heard, read);
  if (!completed && namesPlace(heard)) return sayNotFound(heard, '');
  const hearing = completed
    ? readMessage({ ...briefing, text: completed.text, lang: completed.lang }, tools, completed.picked)
    : heard;
  const requests = completed ? undefined : severalRequests(heard, read);
  if (!requests) return answerOne({ ...hearing, promised: promisedBefore(heard, read) });
  return answerAll(requests);
}

/** Several requests of one message, one after the other, in one answer. */
async function answerAll(requests: readonly Hearing[]): Promise<Answer> {
  const answers: Answer[] = [];
  for (const request of requests) answers.push(await answerOne(request));
  const spoken = answers.filter((answer) => answer.kind === 'speak');
  const refusal = spoken.find((answer) => answer.refusal !== undefined)?.refusal;
  return speak(spoken.map(({ text }) => text).join('\n'), {
    buttons: spoken.flatMap(({ buttons = [] }) => buttons),
    ...(refusal === undefined ? {} : { refusal }),
  });
}

async function answerOne(hearing: Hearing): Promise<Answer> {
  const { phrases, briefing } = hearing;
  try {
    if (hearing.wishes && hearing.said === '') return (await answerWishes(hearing, '')) ?? speak(phrases.empty());
    const reply = hearing.isCommand ? undefined : await answerCheckInReply(hearing);
    if (reply) return reply;
    for (const intent of understand(hearing.words)) {
      if (hearing.isCommand && !isCommandKind(intent.kind)) continue;
      const answer = await ANSWERS[intent.kind](hearing, intent);
      if (answer) return answer;
    }
  } catch (error) {
    if (!(error instanceof WakefulError) || !FOR_PEOPLE.has(error.code)) throw error;
    if (error.fields['leastPeriodMs'] !== undefined) return speak(phrases.tooOften(), { refusal: error.code });
    // What does not exist is named by the grammar, in the language of the words.
    const names =
      error.fields['impossible'] !== undefined && detectLang(error.message, briefing.lang) === briefing.lang;
    if (names) return refuse(phrases.sentences([oneLine(error.message), phrases.nothingSet()]), error.code);
    const zone = error.fields['zone'];
    return speak(
      phrases.errors[error.code]?.(typeof zone === 'string' ? oneLine(zone) : null) ?? oneLine(error.message),
      { refusal: error.code },
    );
  }
  return hearing.isCommand ? speak(phrases.help(), { refusal: 'input_invalid' }) : speak(phrases.empty());
}

function readMessage(briefing: MessageBriefing, tools: Tools, picked: string | undefined): Hearing {
  const phrases = phrasesOf(briefing.lang);
  const ref = ID.exec(briefing.text)?.[0].toLowerCase();
  // The words around a trigger's id are read as if it were "it"; a fire's id stands beside its words.
  const command = commandOf(briefing.text.trim());
  const message = command ?? briefing.text;
  const text = message.length > LONGEST_REQUEST ? message : withoutTypos(message);
  const whole = text
    .replace(ID, (id) => (ref?.startsWith('trg_') ? phrases.it : ref?.startsWith('fact_') ? id : ' '))
    .trim();
  const wished = takeWishes(whole) ?? earlyBehindThing(whole, briefing);
  const plain = wished?.text ?? whole;
  const bare = readMessageWhen(plain.slice(0, LONGEST_READ), briefing);
  const said = bare.kind === 'none' ? lengthFromNow(plain) : plain;
  const when = said === plain ? bare : readMessageWhen(said.slice(0, LONGEST_READ), briefing);
  const words = prepareWords(said, when.kind === 'found' ? when.parsed.spans : []);
  const isCommand = command !== undefined;
  const wishes = wished?.wishes;
  return { briefing, tools, phrases, isCommand, said, words, ref, picked, when, wishes, promised: undefined };
}

/** The early reminders behind a thing and its hour, where that alone asks for a reminder: "see Eve on Friday at 3pm, an hour before". */
function earlyBehindThing(whole: string, briefing: MessageBriefing): Wished | undefined {
  const wished = takeEarlyBehind(whole);
  const when = wished && readMessageWhen(wished.text, briefing);
  if (!wished || when?.kind !== 'found' || when.parsed.dateOnly) return undefined;
  for (const { kind, weak } of understand(prepareWords(wished.text, when.parsed.spans)))
    if (!weak) return kind === 'remind' ? wished : undefined;
  return undefined;
}
