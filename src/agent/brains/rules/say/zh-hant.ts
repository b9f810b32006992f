import { checkInZhHant } from './check-in-zh-hant.ts';
import { lifeZhHant } from './life-zh-hant.ts';
import { memoZhHant } from './memo-zh-hant.ts';
import { aside, ended } from './one-line.ts';
import { othersZhHant } from './others-zh-hant.ts';
import type { Listed, Phrases, Promised } from './phrases.ts';
import { revisionZhHant } from './revision-zh-hant.ts';

const quote = (text: string): string => `「${text}」`;
const full = (text: string): string => ended(text, '。');

function promise({ thing, at, within, recurrence, times }: Promised): string {
  if (recurrence === null) return `好，我會在${at}（${within}後）提醒你：${full(thing.text)}`;
  const ending = times === null ? '' : `，共 ${times} 次`;
  return `好，我會提醒你：${full(thing.text)}${recurrence}${ending}。下次是${at}（${within}後）。`;
}

function listed({ cue, recurrence, next, paused, until, also, again }: Listed): string {
  const coming = next && recurrence ? `下次${next}` : next;
  const stopped = !paused ? null : until === null ? '已暫停' : lifeZhHant.listedUntil(until);
  const when = [recurrence, stopped ?? coming, again && `再次提醒${again}`].filter(Boolean).join('，');
  const more = also.length === 0 ? '' : `（${aside(also)}）`;
  return when === '' ? `${cue}${more}` : `${cue}：${when}${more}`;
}

/** 繁體中文. */
export const zhHant: Phrases = {
  ...lifeZhHant,
  ...checkInZhHant,
  ...memoZhHant,
  ...othersZhHant,
  ...revisionZhHant,
  it: '它',
  quote,
  sentences: (parts) => parts.join(''),
  item: (text) => `- ${text}`,
  numbered: (number, text) => `${number}. ${text}`,
  capital: (text) => text,
  full,

  promise,
  existed: (it) => `這個提醒已經有了：${listed({ ...it, cue: quote(it.cue) })}。`,
  inOtherZone: (at, zone) => `也就是 ${zone} 的${at}。`,
  noHour: () => '你沒有說幾點，時間是我選的；要改就說幾點。',
  ambiguity: (words, chosen, others) =>
    `我把${quote(words)}當成${chosen}${others.length > 0 ? `；如果是${others.join('或')}，請告訴我` : ''}。`,
  verbatim: () => '到時候我會一字不差地說。',
  noHolidays: () => '我沒有假日的行事曆，所以假日也會提醒；前一天說「跳過下一次」就好。',
  task: () => '沒有模型時我做不了這件事本身，時間到了我會提醒你。',
  askWhen: (thing, own) =>
    `這句話裡沒有時間。要什麼時候提醒你${thing ? thing.text : ''}？例如：${quote(`明天早上九點提醒我${own ?? '打電話給醫生'}`)}。`,
  askWhat: () => '你沒有說要提醒什麼。請用一句話說，例如：「明天早上九點提醒我打電話給醫生」。',
  askWhatAt: (when) => `什麼事要在${when}提醒你？`,
  noHappenings: () =>
    '我可以在某個時間提醒你；到了某個地方或發生某件事，我無從知道，所以不能在那時提醒。請說個時間，例如：「今天晚上六點提醒我餵狗」。',
  eventSet: ({ mention, thing, always }) =>
    `好，${always ? '每次' : '下次'}你提到「${mention}」，我就提醒你：${thing}。`,
  eventExisted: ({ mention, thing }) => `這件事你說過了：你提到「${mention}」時，我會提醒你：${thing}。`,
  eventListed: ({ mention, thing, always }) => `${always ? '每次' : '下次'}提到「${mention}」：${thing}`,
  eventCancelled: ({ mention, thing }) => `已取消：提到「${mention}」時提醒${thing}。`,
  otherAsked: ({ handle }) => `我問過${handle}了，有回音就告訴你。`,
  otherSet: ({ handle, thing, at }) => `我會在${at}提醒${handle}「${thing}」。`,
  otherUnreached: ({ handle }) =>
    `我還沒有和${handle}說過話，所以沒有設定。請${handle}先寫給我；用「wakeful pair」可以做一個配對碼。`,
  otherTooMany: ({ handle }) => `${handle}還有好幾個你的請求沒回覆，所以沒有設定。`,
  noEvents: () => '我可以等你提到某件事，請這樣說：「下次說到醫生，提醒我問領藥的事」。這次沒有設定。',
  timeIsUp: '時間到了',
  wakeUp: '起床',

  noted: (text) => `記下了：${full(text)}`,
  notedShort: () => '記下了。',
  known: () => '這個我已經知道了。',
  replaces: (text) => `它取代了${quote(text)}。`,
  joins: (cue, next) => `提醒${quote(cue)}時我會一起說${next ? `，下次是${next}` : ''}。`,
  joinsMore: (more) => `另外還有 ${more} 個提醒也會說到。`,
  offer: (request) => `要我到時候提醒你嗎？請說「好」或${quote(request)}。`,
  offerLabel: () => '提醒我',
  request: (time, thing) => `${time}提醒我${thing}`,

  saidBy: (handle, text) => (handle === null ? quote(text) : `${handle}說：${quote(text)}`),
  aboutYou: () => '你最近告訴過我這些：',
  aboutYouNothing: () => '你還沒有告訴過我關於你的事。可以這樣說：「我對堅果過敏」。',
  because: (cue, since, recurrence, owner) =>
    `那是${owner ?? '你'}的提醒${quote(cue)}${recurrence ? `（${recurrence}）` : ''}，是${owner ?? '你'}在${since}要我設的。`,
  becauseRecalled: () => '當時我想起了這些：',
  knows: (topic) => (topic ? `關於${topic}，我知道這些：` : '我知道這些：'),
  knowsNothing: () => '這件事我還什麼都不知道。',
  perhaps: () => '這件事我沒有確切的記錄，這些也許有關：',
  more: (more) => `還有 ${more} 項`,
  reminder: (it) => `提醒${listed({ ...it, cue: quote(it.cue) })}。`,
  clock: (now, zone) => `現在是${now}（${zone}）。`,
  forgotten: (text) => (text === null ? '已忘掉。' : `已忘掉：${text}`),
  forgottenStillReminds: (forgotten, cue, next, cancel) =>
    `${forgotten}。提醒${quote(cue)}還在${next === null ? '' : `，下次是${next}`}；要停就說${quote(cancel)}。`,
  forgetWhich: () => '有好幾項符合，請說清楚要我忘掉哪一項：',
  forgetNothing: () => '我沒有記過這樣的事，所以沒有可以忘掉的。',

  listed,
  listHead: (number) => `你有 ${number} 個提醒：`,
  listEmpty: () => '你沒有任何提醒。可以這樣說：「明天早上九點提醒我打電話給醫生」。',
  comingHead: (span) => (span ? `${span}有這些：` : '接下來有這些：'),
  comingEmpty: (span) => (span ? `${span}沒有要提醒的事。` : '接下來沒有要提醒的事。'),
  comingItem: (at, cue) => `${at}：${cue}`,
  thisWeek: '這週',
  nextWeek: '下週',

  commands: {
    list: '清單',
    pause: (what) => `暫停${what}`,
    resume: (what) => `恢復${what}`,
    cancel: (what) => `取消${what}`,
    skip: (what) => `跳過${what}`,
    move: (what, when) => `把${what}改到${when}`,
    forget: (what) => `忘掉${what}`,
    urgent: (what) => `把${what}設為緊急`,
    slack: (what) => `${what}半小時內都可以`,
    escalate: (what, after, who) => `${after}內我沒${what}就告訴${who}`,
  },
  paused: (cue) => `已暫停${quote(cue)}。要繼續就說${quote(`恢復${cue}`)}。`,
  allReminders: '所有提醒',
  resumed: (cue, next) => `已恢復${quote(cue)}${next ? `，下次是${next}` : ''}。`,
  cancelled: (cue) => `已取消${quote(cue)}。`,
  noSlack: (cue) => `${quote(cue)}是提醒，會準時；只有我自己做的事可以晚一點開始。我什麼都沒有改。`,
  allPaused: (number) => `已暫停 ${number} 個提醒。要繼續就說「全部恢復」。`,
  allResumed: (number) => `已恢復 ${number} 個提醒。`,
  allCancelled: (number) => `已取消 ${number} 個提醒。`,
  allWhich: () => '如果是指所有的提醒，請說「取消所有提醒」。我什麼都沒有改。',
  alreadyPaused: (cue) => `${quote(cue)}已經是暫停的。`,
  notPaused: (cue) => `${quote(cue)}沒有暫停。`,
  skipped: (cue, skipped, next) =>
    `已跳過${skipped ?? ''}的${quote(cue)}。${next ? `下次是${next}。` : '之後沒有了。'}`,
  skipNotThen: (cue, next) =>
    `${quote(cue)}那時候沒有提醒，下一次是${next}。我什麼都沒有改；要跳過那一次就說${quote(`跳過${cue}`)}。`,
  moved: (it) => `已改：${listed({ ...it, cue: quote(it.cue) })}。`,
  movedWhen: (cue) => `這句話裡沒有時間。可以這樣說：${quote(`把${cue}改到晚上九點`)}。`,
  seriesToDate: (cue, recurrence) =>
    `${quote(cue)}會重複（${recurrence}），所以我什麼都沒有改。要整個改時間，就說幾點（${quote(`把${cue}改到晚上九點`)}），或說新的規則（${quote(`把${cue}改到每週五晚上九點`)}）。`,
  newRule: (cue, recurrence) =>
    `${quote(cue)}有好幾個時間（${recurrence}），所以我什麼都沒有改。請說新的規則，例如${quote(`把${cue}改到每天晚上九點`)}。`,
  snoozed: (thing, at, within) => `好，${at}（${within}後）再提醒你：${full(thing)}`,
  snoozeHow: () => '這句話裡沒有時間。可以說「延後10分鐘」或「延到明天」。',
  nothingSaid: () => '我在這裡還沒有提醒過你什麼。',
  done: () => '好，完成了。',
  doneAlready: () => '這件事已經完成了。',
  notFound: (words) => `沒有關於${quote(words)}的提醒。`,
  pick: (number, name) => `第${number}個：${name}`,
  which: (example) => `是哪一個？請說號碼或內容，例如${quote(example)}。`,

  help: () =>
    [
      '我會在對的時間提醒你，並且帶上那時我所知道的事。',
      '- 「提醒我每天晚上八點吃藥，持續兩週」',
      '- 「醫生說維他命要跟藥一起吃」：我會記住，該說的時候一起說',
      '- 「關於我的藥你知道什麼？」「明天有什麼事？」',
      '- 「列出提醒」「暫停吃藥」「恢復吃藥」「取消吃藥」「把吃藥改到九點」「跳過下一次」',
      '- 提醒之後：「吃了」「延後30分鐘」「延到明天」',
      '- 「生病的時候每天晚上關心我一下」「復原」「你有什麼沒告訴我的？」',
    ].join('\n'),
  greeting: () => '你好。告訴我什麼時候提醒你什麼事，或說「幫助」。',
  thanks: () => '不客氣。',
  fine: () => '好。',
  unanchored: () => '我不確定這是在回答什麼。請用一句話說，例如「取消吃藥提醒」。',
  empty: () => '我沒有聽到內容。說「幫助」可以看看我能做什麼。',

  wordless: () => '我在。告訴我什麼時候提醒你什麼事，或說「幫助」。',
  tooOften: () => '我最多每分鐘提醒一次，所以沒有設定。請說長一點的間隔，例如「每五分鐘」。',
  nothingSet: () => '所以我沒有設定。',
  tooLong: (most) => `這對一個提醒來說太長了（超過 ${most} 個字），所以沒有設定。請用幾句話說什麼時候要提醒什麼。`,

  fireRemind: full,
  fireAgain: (thing) => `再提醒一次：${full(thing)}`,
  fireTask: (thing, hasModel) =>
    `該做這件事了：${full(thing)}${hasModel ? '我這次沒能做成' : '我沒有模型可以做它'}，只能提醒你。`,
  fireFor: (handle, text) => `${handle}：${text}`,
  late: (slot, late) => `這本來是${slot}的提醒，遲了${late}。`,
  missed: (number) => `另外有 ${number} 次錯過了，一併在這裡告訴你。`,
  freshFact: (text) => `新：${text}`,
  endedFact: (text) => `已過時：${text}`,
  emptyRecall: (cue) => `關於${quote(cue)}，現在記憶裡什麼都沒有。`,
  buttons: {
    done: { label: '完成', says: '完成' },
    tenMinutes: { label: '10 分鐘', says: '延後10分鐘' },
    hour: { label: '1 小時', says: '延後1小時' },
    tomorrow: { label: '明天', says: '延到明天' },
  },

  errors: {
    schedule_in_past: () => '那個時間已經過去了，所以我沒有設定。請說一個還沒到的時間。',
    zone_unknown: (name) => `我不認識${name ? quote(name) : ''}這個時區。請說城市，例如「東京時間早上九點」。`,
    schedule_invalid: () => '這樣的時間我排不出來。請換個說法，例如「每週一早上九點」。',
    schedule_ambiguous: () => '這樣的時間有好幾種讀法。請說得更確切，例如「12月4日下午三點」。',
    not_found: () => '我已經找不到它了。說「列出提醒」可以看看有哪些。',
    state_conflict: () => '現在不能這樣做：它已經結束或取消了。說「列出提醒」可以看看有哪些。',
    input_invalid: () => '這句話我處理不了。請換個說法，或說「幫助」。',
  },
};
