import { checkInZhHans } from './check-in-zh-hans.ts';
import { lifeZhHans } from './life-zh-hans.ts';
import { memoZhHans } from './memo-zh-hans.ts';
import { aside, ended } from './one-line.ts';
import { othersZhHans } from './others-zh-hans.ts';
import type { Listed, Phrases, Promised } from './phrases.ts';
import { revisionZhHans } from './revision-zh-hans.ts';

const quote = (text: string): string => `“${text}”`;
const full = (text: string): string => ended(text, '。');

function promise({ thing, at, within, recurrence, times }: Promised): string {
  if (recurrence === null) return `好，我会在${at}（${within}后）提醒你：${full(thing.text)}`;
  const ending = times === null ? '' : `，共 ${times} 次`;
  return `好，我会提醒你：${full(thing.text)}${recurrence}${ending}。下次是${at}（${within}后）。`;
}

function listed({ cue, recurrence, next, paused, until, also, again }: Listed): string {
  const coming = next && recurrence ? `下次${next}` : next;
  const stopped = !paused ? null : until === null ? '已暂停' : lifeZhHans.listedUntil(until);
  const when = [recurrence, stopped ?? coming, again && `再次提醒${again}`].filter(Boolean).join('，');
  const more = also.length === 0 ? '' : `（${aside(also)}）`;
  return when === '' ? `${cue}${more}` : `${cue}：${when}${more}`;
}

/** 简体中文. */
export const zhHans: Phrases = {
  ...lifeZhHans,
  ...checkInZhHans,
  ...memoZhHans,
  ...othersZhHans,
  ...revisionZhHans,
  it: '它',
  quote,
  sentences: (parts) => parts.join(''),
  item: (text) => `- ${text}`,
  numbered: (number, text) => `${number}. ${text}`,
  capital: (text) => text,
  full,

  promise,
  existed: (it) => `这个提醒已经有了：${listed({ ...it, cue: quote(it.cue) })}。`,
  inOtherZone: (at, zone) => `也就是 ${zone} 的${at}。`,
  noHour: () => '你没有说几点，时间是我选的；要改就说几点。',
  ambiguity: (words, chosen, others) =>
    `我把${quote(words)}当成${chosen}${others.length > 0 ? `；如果是${others.join('或')}，请告诉我` : ''}。`,
  verbatim: () => '到时候我会一字不差地说。',
  noHolidays: () => '我没有假日的日历，所以假日也会提醒；前一天说“跳过下一次”就好。',
  task: () => '没有模型时我做不了这件事本身，时间到了我会提醒你。',
  askWhen: (thing, own) =>
    `这句话里没有时间。要什么时候提醒你${thing ? thing.text : ''}？例如：${quote(`明天早上九点提醒我${own ?? '打电话给医生'}`)}。`,
  askWhat: () => '你没有说要提醒什么。请用一句话说，例如：“明天早上九点提醒我打电话给医生”。',
  askWhatAt: (when) => `什么事要在${when}提醒你？`,
  noHappenings: () =>
    '我可以在某个时间提醒你；到了某个地方或发生某件事，我无从知道，所以不能在那时提醒。请说个时间，例如：“今天晚上六点提醒我喂狗”。',
  eventSet: ({ mention, thing, always }) => `好，${always ? '每次' : '下次'}你提到“${mention}”，我就提醒你：${thing}。`,
  eventExisted: ({ mention, thing }) => `这件事你说过了：你提到“${mention}”时，我会提醒你：${thing}。`,
  eventListed: ({ mention, thing, always }) => `${always ? '每次' : '下次'}提到“${mention}”：${thing}`,
  eventCancelled: ({ mention, thing }) => `已取消：提到“${mention}”时提醒${thing}。`,
  otherAsked: ({ handle }) => `我问过${handle}了，有回音就告诉你。`,
  otherSet: ({ handle, thing, at }) => `我会在${at}提醒${handle}“${thing}”。`,
  otherUnreached: ({ handle }) =>
    `我还没有和${handle}说过话，所以没有设定。请${handle}先写给我；用“wakeful pair”可以做一个配对码。`,
  otherTooMany: ({ handle }) => `${handle}还有好几个你的请求没回复，所以没有设定。`,
  noEvents: () => '我可以等你提到某件事，请这样说：“下次说到医生，提醒我问领药的事”。这次没有设定。',
  timeIsUp: '时间到了',
  wakeUp: '起床',

  noted: (text) => `记下了：${full(text)}`,
  notedShort: () => '记下了。',
  known: () => '这个我已经知道了。',
  replaces: (text) => `它取代了${quote(text)}。`,
  joins: (cue, next) => `提醒${quote(cue)}时我会一起说${next ? `，下次是${next}` : ''}。`,
  joinsMore: (more) => `另外还有 ${more} 个提醒也会说到。`,
  offer: (request) => `要我到时候提醒你吗？请说“好”或${quote(request)}。`,
  offerLabel: () => '提醒我',
  request: (time, thing) => `${time}提醒我${thing}`,

  saidBy: (handle, text) => (handle === null ? quote(text) : `${handle}说：${quote(text)}`),
  aboutYou: () => '你最近告诉过我这些：',
  aboutYouNothing: () => '你还没有告诉过我关于你的事。可以这样说：“我对坚果过敏”。',
  because: (cue, since, recurrence, owner) =>
    `那是${owner ?? '你'}的提醒${quote(cue)}${recurrence ? `（${recurrence}）` : ''}，是${owner ?? '你'}在${since}要我设的。`,
  becauseRecalled: () => '当时我想起了这些：',
  knows: (topic) => (topic ? `关于${topic}，我知道这些：` : '我知道这些：'),
  knowsNothing: () => '这件事我还什么都不知道。',
  perhaps: () => '这件事我没有确切的记录，这些也许有关：',
  more: (more) => `还有 ${more} 项`,
  reminder: (it) => `提醒${listed({ ...it, cue: quote(it.cue) })}。`,
  clock: (now, zone) => `现在是${now}（${zone}）。`,
  forgotten: (text) => (text === null ? '已忘掉。' : `已忘掉：${text}`),
  forgottenStillReminds: (forgotten, cue, next, cancel) =>
    `${forgotten}。提醒${quote(cue)}还在${next === null ? '' : `，下次是${next}`}；要停就说${quote(cancel)}。`,
  forgetWhich: () => '有好几项符合，请说清楚要我忘掉哪一项：',
  forgetNothing: () => '我没有记过这样的事，所以没有可以忘掉的。',

  listed,
  listHead: (number) => `你有 ${number} 个提醒：`,
  listEmpty: () => '你没有任何提醒。可以这样说：“明天早上九点提醒我打电话给医生”。',
  comingHead: (span) => (span ? `${span}有这些：` : '接下来有这些：'),
  comingEmpty: (span) => (span ? `${span}没有要提醒的事。` : '接下来没有要提醒的事。'),
  comingItem: (at, cue) => `${at}：${cue}`,
  thisWeek: '这周',
  nextWeek: '下周',

  commands: {
    list: '清单',
    pause: (what) => `暂停${what}`,
    resume: (what) => `恢复${what}`,
    cancel: (what) => `取消${what}`,
    skip: (what) => `跳过${what}`,
    move: (what, when) => `把${what}改到${when}`,
    forget: (what) => `忘掉${what}`,
    urgent: (what) => `把${what}设为紧急`,
    slack: (what) => `${what}半小时内都可以`,
    escalate: (what, after, who) => `${after}内我没${what}就告诉${who}`,
  },
  paused: (cue) => `已暂停${quote(cue)}。要继续就说${quote(`恢复${cue}`)}。`,
  allReminders: '所有提醒',
  resumed: (cue, next) => `已恢复${quote(cue)}${next ? `，下次是${next}` : ''}。`,
  cancelled: (cue) => `已取消${quote(cue)}。`,
  noSlack: (cue) => `${quote(cue)}是提醒，会准时；只有我自己做的事可以晚一点开始。我什么都没有改。`,
  allPaused: (number) => `已暂停 ${number} 个提醒。要继续就说“全部恢复”。`,
  allResumed: (number) => `已恢复 ${number} 个提醒。`,
  allCancelled: (number) => `已取消 ${number} 个提醒。`,
  allWhich: () => '如果是指所有的提醒，请说“取消所有提醒”。我什么都没有改。',
  alreadyPaused: (cue) => `${quote(cue)}已经是暂停的。`,
  notPaused: (cue) => `${quote(cue)}没有暂停。`,
  skipped: (cue, skipped, next) =>
    `已跳过${skipped ?? ''}的${quote(cue)}。${next ? `下次是${next}。` : '之后没有了。'}`,
  skipNotThen: (cue, next) =>
    `${quote(cue)}那时候没有提醒，下一次是${next}。我什么都没有改；要跳过那一次就说${quote(`跳过${cue}`)}。`,
  moved: (it) => `已改：${listed({ ...it, cue: quote(it.cue) })}。`,
  movedWhen: (cue) => `这句话里没有时间。可以这样说：${quote(`把${cue}改到晚上九点`)}。`,
  seriesToDate: (cue, recurrence) =>
    `${quote(cue)}会重复（${recurrence}），所以我什么都没有改。要整个改时间，就说几点（${quote(`把${cue}改到晚上九点`)}），或说新的规则（${quote(`把${cue}改到每周五晚上九点`)}）。`,
  newRule: (cue, recurrence) =>
    `${quote(cue)}有好几个时间（${recurrence}），所以我什么都没有改。请说新的规则，例如${quote(`把${cue}改到每天晚上九点`)}。`,
  snoozed: (thing, at, within) => `好，${at}（${within}后）再提醒你：${full(thing)}`,
  snoozeHow: () => '这句话里没有时间。可以说“延后10分钟”或“延到明天”。',
  nothingSaid: () => '我在这里还没有提醒过你什么。',
  done: () => '好，完成了。',
  doneAlready: () => '这件事已经完成了。',
  notFound: (words) => `没有关于${quote(words)}的提醒。`,
  pick: (number, name) => `第${number}个：${name}`,
  which: (example) => `是哪一个？请说号码或内容，例如${quote(example)}。`,

  help: () =>
    [
      '我会在对的时间提醒你，并且带上那时我所知道的事。',
      '- “提醒我每天晚上八点吃药，持续两周”',
      '- “医生说维他命要跟药一起吃”：我会记住，该说的时候一起说',
      '- “关于我的药你知道什么？”“明天有什么事？”',
      '- “列出提醒”“暂停吃药”“恢复吃药”“取消吃药”“把吃药改到九点”“跳过下一次”',
      '- 提醒之后：“吃了”“延后30分钟”“延到明天”',
      '- “生病的时候每天晚上关心我一下”“撤销”“你有什么没告诉我的？”',
    ].join('\n'),
  greeting: () => '你好。告诉我什么时候提醒你什么事，或说“帮助”。',
  thanks: () => '不客气。',
  fine: () => '好。',
  unanchored: () => '我不确定这是在回答什么。请用一句话说，例如“取消吃药提醒”。',
  empty: () => '我没有听到内容。说“帮助”可以看看我能做什么。',

  wordless: () => '我在。告诉我什么时候提醒你什么事，或说“帮助”。',
  tooOften: () => '我最多每分钟提醒一次，所以没有设定。请说长一点的间隔，例如“每五分钟”。',
  nothingSet: () => '所以我没有设定。',
  tooLong: (most) => `这对一个提醒来说太长了（超过 ${most} 个字），所以没有设定。请用几句话说什么时候要提醒什么。`,

  fireRemind: full,
  fireAgain: (thing) => `再提醒一次：${full(thing)}`,
  fireTask: (thing, hasModel) =>
    `该做这件事了：${full(thing)}${hasModel ? '我这次没能做成' : '我没有模型可以做它'}，只能提醒你。`,
  fireFor: (handle, text) => `${handle}：${text}`,
  late: (slot, late) => `这本来是${slot}的提醒，迟了${late}。`,
  missed: (number) => `另外有 ${number} 次错过了，一并在这里告诉你。`,
  freshFact: (text) => `新：${text}`,
  endedFact: (text) => `已过时：${text}`,
  emptyRecall: (cue) => `关于${quote(cue)}，现在记忆里什么都没有。`,
  buttons: {
    done: { label: '完成', says: '完成' },
    tenMinutes: { label: '10 分钟', says: '延后10分钟' },
    hour: { label: '1 小时', says: '延后1小时' },
    tomorrow: { label: '明天', says: '延到明天' },
  },

  errors: {
    schedule_in_past: () => '那个时间已经过去了，所以我没有设定。请说一个还没到的时间。',
    zone_unknown: (name) => `我不认识${name ? quote(name) : ''}这个时区。请说城市，例如“东京时间早上九点”。`,
    schedule_invalid: () => '这样的时间我排不出来。请换个说法，例如“每周一早上九点”。',
    schedule_ambiguous: () => '这样的时间有好几种读法。请说得更确切，例如“12月4日下午三点”。',
    not_found: () => '我已经找不到它了。说“列出提醒”可以看看有哪些。',
    state_conflict: () => '现在不能这样做：它已经结束或取消了。说“列出提醒”可以看看有哪些。',
    input_invalid: () => '这句话我处理不了。请换个说法，或说“帮助”。',
  },
};
