/** What people say and how they ask for it later, each with a statement nearby that does not answer. */
export interface EverydayPair {
  readonly fact: string;
  readonly cue: string;
  readonly distractor: string;
}

const pair = (fact: string, cue: string, distractor: string): EverydayPair => ({ fact, cue, distractor });

/** Asked and answered in the same language. */
export const SAME_LANGUAGE: readonly EverydayPair[] = [
  pair('parking place is level 2, row C', 'where am I parked?', 'the park closes at nine'),
  pair('the car is parked behind the bakery', 'where did I park the car?', 'the bakery closes at six'),
  pair('I moved to Bergen', 'where do I live?', 'Nina lives in Oslo'),
  pair("I'm coeliac", 'what do I know about my diet?', 'the printer needs paper'),
  pair("I'm lactose intolerant", 'what should I know about my diet?', 'the tram is late again'),
  pair('grandma was born on June 12', "when is grandma's birthday?", 'grandma sold the piano'),
  pair('dad was born on May 9', "when is my father's birthday?", 'dad repaired the bicycle'),
  pair('the spare key is under the flower pot', 'where is the spare key?', 'the flower shop is closed'),
  pair('my passport is in the blue folder', 'where did I put my passport?', 'the blue jacket is at the cleaner'),
  pair('the plumber is called Otto Lang', 'who is our plumber?', 'the electrician comes on Monday'),
  pair('I prefer the aisle seat', 'which seat do I like on a plane?', 'Tom prefers window seats on flights'),
  pair('the birthday cake should be chocolate', 'plan the birthday', 'the wedding cake was dry'),
  pair('the garbage truck stops at the corner now', 'take out the trash', 'the fire truck was at the corner'),
  pair('grandpa is allergic to penicillin', "which medicine can't grandpa take?", 'grandpa takes the bus at nine'),
  pair('my wifi password is swordfish9', "what's the wifi password?", 'the bank sent a new password letter'),
  pair('my boss loves espresso', 'what coffee does my boss like?', 'my neighbour hates coffee'),
  pair('my sister works at the airport', 'where does my sister work?', 'the airport train is cheap'),
  pair('the rent is due on the 3rd', 'when do I pay the rent?', 'the landlord has a new car'),
  pair('Tom is allergic to walnuts', 'what is Tom allergic to?', 'Tom plays the cello'),
  pair('I am on metformin', 'which medication do I take?', 'I take the bus to work'),
  pair('our cat is called Biscuit', "what is our cat's name?", 'the dog is called Rex'),
  pair('my blood type is O negative', "what's my blood type?", 'blood oranges are in season'),
  pair('my shoe size is 42', 'which shoe size do I wear?', 'the shoe shop moved'),
  pair('the dentist is on Mill Lane', "where's the dentist?", 'the mill is a museum now'),
  pair("mom's phone number is 555-0188", "what is mom's number?", 'mom likes crossword puzzles'),
  pair('garbage is collected on Thursdays', 'when is trash day?', 'the collection of stamps is worth a lot'),
  pair('Ella hates mushrooms', "what doesn't Ella like?", 'mushrooms grow behind the house'),
  pair('my flight leaves at 6:40 on Sunday', 'when does my plane leave?', 'the leaves must be raked'),
  pair('老板喜欢喝普洱', '老板喜欢什么茶？', '同事喜欢爬山'),
  pair('外婆爱听邓丽君', '外婆爱听谁的歌？', '外婆的牙医姓林'),
  pair('車子停在地下二樓B區', '我的車停在哪裡？', '車站附近有一家書店'),
  pair('我搬到台南了', '我住在哪裡？', '小美住在高雄'),
  pair('妈妈是三月五号出生的', '妈妈的生日是什么时候？', '妈妈买了新的沙发'),
  pair('备用钥匙在邻居那里', '备用钥匙在哪？', '邻居养了一只鹦鹉'),
  pair('護照放在書房的抽屜', '護照放在哪裡？', '書房的燈壞了'),
  pair('我有糖尿病', '我的饮食要注意什么？', '打印机没有纸了'),
  pair('女兒對芒果過敏', '女兒對什麼過敏？', '女兒在學鋼琴'),
  pair('爺爺對盤尼西林過敏', '爺爺不能吃什麼藥', '爺爺每天早上打太極拳'),
  pair('奶奶對花生過敏', '奶奶不能吃什麼', '奶奶喜歡看戲'),
  pair('垃圾車改停在巷口', '倒垃圾', '巷口開了一家咖啡店'),
  pair('生日蛋糕要巧克力口味的', '準備生日會', '巧克力買一送一'),
  pair('我喜歡靠走道的位子', '我比較喜歡哪種座位', '小明喜歡靠窗'),
  pair('垃圾車星期四來', '哪天倒垃圾？', '星期四要開會'),
  pair('弟弟在医院上班', '弟弟在哪里工作？', '弟弟买了摩托车'),
  pair('我在邮局上班', '我在哪里工作？', '姐姐在银行工作'),
  pair('房租每个月三号交', '房租什么时候交？', '房东换了车'),
  pair('咪咪是我們家的貓', '我們家的貓叫什麼名字？', '狗狗叫來福'),
  pair('小王的电话是13800001111', '小王的号码是多少？', '小王买了新电脑'),
  pair('先生不吃香菜', '先生不吃什麼？', '香菜種在陽台'),
  pair('医生姓陈', '医生是谁？', '陈皮在厨房'),
];

/** Asked in the other language. */
export const ACROSS_LANGUAGES: readonly EverydayPair[] = [
  pair('my boss drinks oolong', '老板喝什么茶？', 'my boss rides a motorcycle'),
  pair('the spare key is at the neighbour', '备用钥匙在哪里？', 'the neighbour has a parrot'),
  pair('I take my medicine after breakfast', '我什麼時候吃藥？', 'I take the bus after work'),
  pair('my daughter is allergic to peanuts', '女儿对什么过敏？', 'my daughter paints'),
  pair('房租每月三號繳', 'when is the rent due?', '房東很客氣'),
  pair('護照在抽屜裡', 'where is my passport?', '抽屜壞了'),
  pair('外婆住在台中', 'where does grandmother live?', '外公喜歡釣魚'),
  pair('停车位在B2', 'where did I park?', '公园九点关门'),
  pair('爸爸五月九日出生', "when is dad's birthday?", '爸爸修好了脚踏车'),
  pair('狗狗的兽医姓林', "who is the dog's vet?", '狗狗怕打雷'),
];

/** What shares a word with a short cue and does not answer it. */
export const NOT_MEANT: readonly (readonly [cue: string, fact: string])[] = [
  ['drink water', 'the water meter is behind the stairs'],
  ['drink water', 'water the tomatoes'],
  ['drink water', 'the water was turned off yesterday'],
  ['eat fruit', 'the fruit bowl was a wedding present'],
  ['drink tea', 'the tea towels are in the laundry'],
  ['read a book', 'book the hotel'],
  ['take a walk', 'the walk-in closet needs a lamp'],
  ['喝水', '水费还没交'],
  ['喝水', '水表在楼梯后面'],
  ['喝水', '水管漏了'],
  ['喝茶', '茶几要擦'],
  ['吃水果', '水果刀很利'],
  ['看書', '書架要修'],
  ['take my meds', 'took it'],
  ['take my meds', 'gave it'],
  ['吃藥', '好了'],
  ['吃藥', '吃了'],
];
