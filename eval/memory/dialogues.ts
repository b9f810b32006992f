/**
 * Long dialogues of two people, put together from lists, the same every time from one seed: small talk with things told
 * in passing, in English and in Chinese, and questions about these things, each with the turns that answer it.
 */

/** A turn as `wakeful remember --jsonl` takes it. */
export interface Turn {
  readonly text: string;
  readonly at: string;
  readonly person: string;
  readonly chat: string;
  readonly ref: string;
}

/** A question and the turns that hold its answer. */
export interface DialogueQuestion {
  readonly cue: string;
  readonly chat: string;
  readonly evidence: readonly string[];
}

interface Dialogues {
  readonly turns: readonly Turn[];
  readonly questions: readonly DialogueQuestion[];
}

type Pick = (list: readonly string[]) => string;

/** Something that one of the two tells: its turns (whose first letter says who speaks), and what is asked of it later. */
interface Telling {
  readonly said: readonly (readonly [by: 'a' | 'b', text: string])[];
  readonly cue: string;
  /** Which of the turns answer. */
  readonly answers: readonly number[];
}

const list = (words: string): readonly string[] => words.split('|');

const ANIMALS = list('greyhound|tabby cat|cockatiel|rabbit|tortoise|poodle|ferret|hamster');
const PETS = list('Pepper|Mochi|Biscuit|Olive|Rocket|Juniper|Waffles|Domino|Clementine|Pickle');
const TOWNS = list('Ghent|Porto|Tartu|Girona|Bergen|Lucca|Aarhus|Toledo|Kotor|Ljubljana');
const DISHES = list('ramen|paella|pierogi|lasagne|dumplings|tagine|pho|moussaka');
const HOBBIES = list('pottery|fencing|bouldering|calligraphy|tap dancing|astronomy|woodworking|archery');
const MONTHS = list('January|February|March|April|June|July|September|October|November');
const RELATIVES = list('sister|cousin|uncle|niece|grandmother|brother');
const JOBS = list('nurse|carpenter|translator|pilot|chemist|florist|baker|surveyor');
const BOOKS = list('The Salt Road|Winter Orchard|A Map of Rivers|The Glass Ferry|Nine Lanterns|Paper Foxes');
const AILMENTS = list('shellfish|pollen|cashews|wool|latex|strawberries');

const ENGLISH: readonly ((pick: Pick, a: string) => Telling)[] = [
  (pick, a) => {
    const [animal, name] = [pick(ANIMALS), pick(PETS)];
    const said = [
      ['a', `We finally adopted a ${animal} from the shelter last weekend!`],
      ['b', 'No way! What is it called?'],
      ['a', `We went with ${name} in the end.`],
    ] as const;
    return { said, cue: `What is the name of ${a}'s ${animal}?`, answers: [0, 2] };
  },
  (pick, a) => {
    const [town, month] = [pick(TOWNS), pick(MONTHS)];
    const said = [
      ['a', `I booked the train, I'm going to ${town} in ${month}.`],
      ['b', 'Jealous. Bring me something sweet.'],
    ] as const;
    return { said, cue: `When is ${a} going to ${town}?`, answers: [0] };
  },
  (pick, a) => {
    const hobby = pick(HOBBIES);
    const said = [
      ['b', 'Anything new with you?'],
      ['a', `I signed up for a ${hobby} course, on Tuesdays.`],
    ] as const;
    return { said, cue: `Which evening does ${a} do ${hobby}?`, answers: [1] };
  },
  (pick, a) => {
    const [relative, job, town] = [pick(RELATIVES), pick(JOBS), pick(TOWNS)];
    const said = [
      ['a', `My ${relative} got a job as a ${job} in ${town}.`],
      ['b', 'Good for them! Big move.'],
    ] as const;
    return { said, cue: `What does ${a}'s ${relative} in ${town} do for work?`, answers: [0] };
  },
  (pick, a) => {
    const food = pick(AILMENTS);
    const said = [
      ['b', 'Should I bring anything to the dinner?'],
      ['a', `Just nothing with ${food} please, I break out in hives.`],
    ] as const;
    return { said, cue: `What is ${a} allergic to?`, answers: [1] };
  },
  (pick, a) => {
    const book = pick(BOOKS);
    const said = [
      ['a', `I stayed up till two to finish "${book}".`],
      ['b', 'Worth it?'],
      ['a', 'The ending made me cry on the couch.'],
    ] as const;
    return { said, cue: `Which book kept ${a} up until two?`, answers: [0] };
  },
  (pick, a) => {
    const dish = pick(DISHES);
    const said = [
      ['a', `I tried to make ${dish} from scratch and set off the smoke alarm.`],
      ['b', 'Haha, classic you.'],
    ] as const;
    return { said, cue: `What was ${a} cooking when the smoke alarm went off?`, answers: [0] };
  },
];

const CHINESE_TOWNS = list('花蓮|京都|清邁|台東|首爾|杭州|檳城|大阪');
const CHINESE_PETS = list('豆豆|麻糬|球球|布丁|芝麻|阿福');
const CHINESE_ANIMALS = list('柴犬|橘貓|兔子|鸚鵡|烏龜');
const CHINESE_HOBBIES = list('陶藝|攀岩|書法|射箭|烏克麗麗|潛水');
const CHINESE_RELATIVES = list('姊姊|表弟|舅舅|外甥女|奶奶');
const CHINESE_JOBS = list('護理師|木工|翻譯|機師|麵包師傅|花藝師');

const CHINESE: readonly ((pick: Pick, a: string) => Telling)[] = [
  (pick, a) => {
    const [animal, name] = [pick(CHINESE_ANIMALS), pick(CHINESE_PETS)];
    const said = [
      ['a', `我們上週末終於領養了一隻${animal}！`],
      ['b', '太好了，取了什麼名字？'],
      ['a', `最後決定叫${name}。`],
    ] as const;
    return { said, cue: `${a}家的${animal}叫什麼名字？`, answers: [0, 2] };
  },
  (pick, a) => {
    const town = pick(CHINESE_TOWNS);
    const said = [
      ['a', `機票訂好了，我九月要去${town}。`],
      ['b', '羨慕，記得帶伴手禮。'],
    ] as const;
    return { said, cue: `${a}什麼時候要去${town}？`, answers: [0] };
  },
  (pick, a) => {
    const hobby = pick(CHINESE_HOBBIES);
    const said = [
      ['b', '最近有什麼新鮮事嗎？'],
      ['a', `我報名了${hobby}課，每週二晚上上課。`],
    ] as const;
    return { said, cue: `${a}星期幾上${hobby}課？`, answers: [1] };
  },
  (pick, a) => {
    const [relative, job, town] = [pick(CHINESE_RELATIVES), pick(CHINESE_JOBS), pick(CHINESE_TOWNS)];
    const said = [
      ['a', `我${relative}在${town}找到${job}的工作了。`],
      ['b', '恭喜！搬家很累吧。'],
    ] as const;
    return { said, cue: `${a}在${town}的${relative}做什麼工作？`, answers: [0] };
  },
];

const ENGLISH_SMALL = list(
  "How was your week?|Pretty quiet, you?|Same old, same old.|The weather here is awful today.|Ugh, tell me about it.|Did you sleep well?|I could use a coffee.|That made me laugh out loud.|We should catch up properly soon.|Sure, call me whenever.|Work has been a lot lately.|Hang in there!|I have to run, talk later.|Good night!|Morning! Up early?|The neighbours are loud again.|My phone is about to die.|Sounds great to me.|I'm still on the bus.|Let me think about it.|That reminds me of last summer.|You won't believe this.|What are you up to tonight?|Nothing much, maybe a film.",
);
const CHINESE_SMALL = list(
  '最近過得怎麼樣？|還可以，你呢？|今天天氣真差。|對啊，煩死了。|昨天睡得好嗎？|我需要一杯咖啡。|笑死我了。|我們真的該約一下。|好啊，隨時打給我。|工作最近好多。|加油！|我先走了，晚點聊。|晚安！|早，這麼早起？|樓上又在吵了。|手機快沒電了。|聽起來不錯。|我還在公車上。|讓我想一下。|你一定不相信。|今晚要幹嘛？|沒什麼，可能看個電影。',
);

const PAIRS: readonly (readonly [a: string, b: string, isChinese: boolean])[] = [
  ['Dana', 'Piotr', false],
  ['雅婷', '志明', true],
  ['Imogen', 'Tariq', false],
  ['佳穎', '柏翰', true],
  ['Solveig', 'Mateo', false],
  ['淑芬', '建宏', true],
];

/** A telling comes after so many turns of small talk. */
const TURNS_BETWEEN = 12;
const START = Date.UTC(2025, 0, 1, 8);
const MINUTE_MS = 60_000;

/** About so many turns, over six dialogues. */
export function makeDialogues(count: number, seed = 1): Dialogues {
  let state = seed >>> 0;
  const draw = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const pick: Pick = (from) => from[Math.floor(draw() * from.length)] ?? '';
  const turns: Turn[] = [];
  const questions: DialogueQuestion[] = [];
  for (const [a, b, isChinese] of PAIRS) {
    const chat = `${a} & ${b}`;
    const asked = new Set<string>();
    const mine = Math.floor(count / PAIRS.length);
    let at = START;
    let made = 0;
    const add = (person: string, text: string): string => {
      const ref = `${a}-${made}`;
      made += 1;
      // Sessions of a few dozen turns, days apart.
      at += made % 40 === 0 ? 2 * 1_440 * MINUTE_MS : MINUTE_MS;
      turns.push({ text, at: new Date(at).toISOString(), person, chat, ref });
      return ref;
    };
    while (made < mine) {
      for (let i = 0; i < TURNS_BETWEEN; i += 1)
        add(i % 2 === 0 ? a : b, pick(isChinese ? CHINESE_SMALL : ENGLISH_SMALL));
      const kinds = isChinese ? CHINESE : ENGLISH;
      const [teller, other] = draw() < 0.5 ? [a, b] : [b, a];
      const telling = kinds[Math.floor(draw() * kinds.length)]?.(pick, teller);
      // What is told twice has no one answer.
      const told = telling && [telling.cue, ...telling.answers.map((place) => `${teller} ${telling.said[place]?.[1]}`)];
      if (!telling || told?.some((each) => asked.has(each))) continue;
      for (const each of told ?? []) asked.add(each);
      const refs = telling.said.map(([by, text]) => add(by === 'a' ? teller : other, text));
      questions.push({ cue: telling.cue, chat, evidence: telling.answers.map((place) => refs[place] ?? '') });
    }
  }
  return { turns, questions };
}
