import type { Memo } from '../store/index.ts';
import { describeInstant, describeSchedule, type Lang } from '../time/index.ts';
import type { MessageBriefing } from './brain.ts';
import { oneLine } from './brains/rules/index.ts';
import type { MemoResult } from './memos/index.ts';
import type { ListedTrigger, RememberResult, RemindResult } from './tools.ts';

/** Something that a turn has changed, with what came of it. */
export type Effect =
  | { readonly tool: 'remind'; readonly result: RemindResult }
  | { readonly tool: 'remember' | 'correct'; readonly result: Pick<RememberResult, 'facts'> }
  | { readonly tool: 'scheduleThought'; readonly result: MemoResult }
  | { readonly tool: 'cancelThought'; readonly result: Memo }
  | { readonly tool: 'pauseThoughts' | 'resumeThoughts'; readonly result: readonly Memo[] }
  | { readonly tool: 'remindOnMention' | 'cancelEvent' | 'askConsent' | 'consent'; readonly result: unknown }
  | {
      readonly tool:
        | ('forget' | 'letGo' | 'prefer' | 'remindOther' | 'undo')
        | ('callMember' | 'preferChannel' | 'setZone' | 'setLang' | 'setDigest');
      readonly result: unknown;
    }
  | {
      readonly tool:
        | 'pause'
        | 'resume'
        | 'cancel'
        | 'reschedule'
        | 'rename'
        | 'skipNext'
        | 'skipBetween'
        | 'snooze'
        | 'done'
        | 'end'
        | 'change'
        | 'answerCheckIn';
      readonly result: ListedTrigger;
    };

interface Words {
  readonly head: string;
  readonly verbs: Readonly<Record<Effect['tool'], string>>;
  item(verb: string, what: string): string;
}

const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    head: 'I could not finish my answer. This much is done:',
    verbs: {
      remind: 'set',
      remember: 'noted',
      correct: 'corrected',
      forget: 'forgotten',
      done: 'marked as done',
      undo: 'taken back',
      answerCheckIn: 'answered',
      letGo: 'let be',
      prefer: 'set for all your reminders',
      callMember: 'your name for somebody is kept',
      preferChannel: 'your way to be reached is kept',
      setZone: 'your time zone is set',
      setLang: 'your language is set',
      setDigest: 'the digest is set',
      remindOther: 'told to another',
      end: 'given an end',
      change: 'changed',
      pause: 'paused',
      resume: 'resumed',
      cancel: 'cancelled',
      reschedule: 'moved',
      rename: 'renamed',
      skipNext: 'skipped once',
      skipBetween: 'left out then',
      snooze: 'put off',
      scheduleThought: 'noted for myself',
      cancelThought: 'note dropped',
      pauseThoughts: 'my notes paused',
      resumeThoughts: 'my notes resumed',
      remindOnMention: 'set for when it is mentioned',
      cancelEvent: 'called off',
      askConsent: 'asked',
      consent: 'set',
    },
    item: (verb, what) => (what === '' ? `- ${verb}` : `- ${verb}: ${what}`),
  },
  'zh-Hant': {
    head: '我沒能把話說完，不過這些已經辦好了：',
    verbs: {
      remind: '已設定',
      remember: '已記下',
      correct: '已更正',
      forget: '已忘記',
      done: '已標為完成',
      undo: '已復原',
      answerCheckIn: '已回答',
      letGo: '不再追問',
      prefer: '已設定偏好',
      callMember: '已記下你對某人的稱呼',
      preferChannel: '已記下怎麼聯絡你',
      setZone: '已設定時區',
      setLang: '已設定語言',
      setDigest: '已設定摘要',
      remindOther: '已轉告',
      end: '已設定結束',
      change: '已更改',
      pause: '已暫停',
      resume: '已恢復',
      cancel: '已取消',
      reschedule: '已改時間',
      rename: '已改名',
      skipNext: '已跳過一次',
      skipBetween: '已跳過那段時間',
      snooze: '已延後',
      scheduleThought: '已給自己記下',
      cancelThought: '已刪掉備忘',
      pauseThoughts: '已暫停我的備忘',
      resumeThoughts: '已恢復我的備忘',
      remindOnMention: '已設定提到時提醒',
      cancelEvent: '已取消',
      askConsent: '已詢問',
      consent: '已設定',
    },
    item: (verb, what) => (what === '' ? `- ${verb}` : `- ${verb}：${what}`),
  },
  'zh-Hans': {
    head: '我没能把话说完，不过这些已经办好了：',
    verbs: {
      remind: '已设定',
      remember: '已记下',
      correct: '已更正',
      forget: '已忘记',
      done: '已标为完成',
      undo: '已撤销',
      answerCheckIn: '已回答',
      letGo: '不再追问',
      prefer: '已设定偏好',
      callMember: '已记下你对某人的称呼',
      preferChannel: '已记下怎么联系你',
      setZone: '已设定时区',
      setLang: '已设定语言',
      setDigest: '已设定摘要',
      remindOther: '已转告',
      end: '已设定结束',
      change: '已更改',
      pause: '已暂停',
      resume: '已恢复',
      cancel: '已取消',
      reschedule: '已改时间',
      rename: '已改名',
      skipNext: '已跳过一次',
      skipBetween: '已跳过那段时间',
      snooze: '已延后',
      scheduleThought: '已给自己记下',
      cancelThought: '已删掉备忘',
      pauseThoughts: '已暂停我的备忘',
      resumeThoughts: '已恢复我的备忘',
      remindOnMention: '已设定提到时提醒',
      cancelEvent: '已取消',
      askConsent: '已询问',
      consent: '已设定',
    },
    item: (verb, what) => (what === '' ? `- ${verb}` : `- ${verb}：${what}`),
  },
};

/** What a turn that broke off has done, for the person; undefined when it has done nothing. */
export function tellEffects(effects: readonly Effect[], briefing: MessageBriefing): string | undefined {
  if (effects.length === 0) return undefined;
  const { head, verbs, item } = WORDS[briefing.lang];
  return [head, ...effects.map((effect) => item(verbs[effect.tool], whatOf(effect, briefing)))].join('\n');
}

function whatOf(effect: Effect, briefing: MessageBriefing): string {
  switch (effect.tool) {
    case 'remind':
      return triggerInWords(effect.result.trigger, briefing);
    case 'remember':
    case 'correct':
      return effect.result.facts.map(({ text }) => oneLine(text)).join('; ');
    case 'scheduleThought':
      return `${oneLine(effect.result.memo.content)} (${describeInstant(effect.result.memo.dueAt, briefing)})`;
    case 'cancelThought':
      return oneLine(effect.result.content);
    case 'pauseThoughts':
    case 'resumeThoughts':
      return String(effect.result.length);
    case 'remindOnMention':
    case 'cancelEvent':
    case 'askConsent':
    case 'consent':
    case 'forget':
    case 'letGo':
    case 'prefer':
    case 'remindOther':
    case 'undo':
    case 'callMember':
    case 'preferChannel':
    case 'setZone':
    case 'setLang':
    case 'setDigest':
      return '';
    case 'pause':
    case 'resume':
    case 'cancel':
    case 'reschedule':
    case 'rename':
    case 'skipNext':
    case 'skipBetween':
    case 'snooze':
    case 'done':
    case 'end':
    case 'change':
    case 'answerCheckIn':
      return triggerInWords(effect.result, briefing);
  }
}

function triggerInWords({ cue, schedule, nextAt }: ListedTrigger, briefing: MessageBriefing): string {
  const when =
    schedule.kind === 'at'
      ? nextAt === null
        ? ''
        : describeInstant(nextAt, briefing)
      : describeSchedule(schedule, briefing);
  return when === '' ? oneLine(cue) : `${oneLine(cue)} (${when})`;
}
