import type { Domain } from '../../store/index.ts';
import { stem } from './stem.ts';

/** A thing of everyday life with the words for it in both languages. */
export interface Concept {
  readonly name: string;
  readonly domain: Domain | null;
  /** Concepts that are mentioned in one breath with this one: medicine and pharmacy. */
  readonly near: readonly string[];
}

type Row = readonly [name: string, domain: Domain | null, near: string, english: string, chinese: string];

/**
 * The table: name, domain, neighbours, English words (several words joined by `_`), Chinese words (simplified).
 * It holds what people ask to be reminded of; rarer words are left to the glosses and the encoder. A word marked `?`
 * has other meanings as well: it stands for the concept only half, unless the words around it are of the same field.
 */
const ROWS: readonly Row[] = [
  [
    'medicine',
    'health',
    'doctor pharmacy vitamin allergy bloodpressure',
    'med medication medicine medicament pill tablet? capsule? antibiotic dose?',
    '药 药物 药片 药丸 吃药 服药 用药 抗生素 成药 剂量',
  ],
  ['vitamin', 'health', 'medicine doctor', 'vitamin supplement multivitamin', '维他命 维生素 营养品 保健品 补充剂'],
  ['doctor', 'health', 'medicine appointment hospital', 'doctor dr physician gp', '医生 医师 大夫'],
  ['hospital', 'health', 'doctor appointment', 'hospital clinic surgery?', '医院 诊所 门诊 手术'],
  ['dentist', 'health', 'appointment tooth', 'dentist dental orthodontist', '牙医 牙科 看牙'],
  ['tooth', 'health', 'dentist', 'tooth teeth toothache', '牙齿 牙痛 蛀牙'],
  [
    'pharmacy',
    'health',
    'medicine doctor',
    'pharmacy pharmacist prescription refill drugstore',
    '药房 药局 药店 处方 处方笺 领药 拿药 药剂师',
  ],
  ['allergy', 'health', 'medicine', 'allergy allergic', '过敏'],
  ['bloodpressure', 'health', 'medicine doctor', 'blood_pressure hypertension', '血压 高血压'],
  ['diabetes', 'health', 'medicine doctor', 'diabetes diabetic insulin blood_sugar', '糖尿病 胰岛素 血糖'],
  ['pain', 'health', 'doctor', 'pain ache hurt sore headache migraine', '痛 疼 头痛 头疼 偏头痛 酸痛'],
  ['pregnant', 'health', 'doctor baby', 'pregnant pregnancy', '怀孕 孕妇 产检'],
  ['vaccine', 'health', 'doctor', 'vaccine vaccination jab flu_shot', '疫苗 打针 接种'],
  [
    'exercise',
    'routines',
    'gym',
    'exercise workout jog run? running? yoga swim swimming',
    '运动 锻炼 健身 跑步 慢跑 瑜伽 瑜珈 游泳',
  ],
  ['gym', 'routines', 'exercise', 'gym', '健身房'],
  ['sleep', 'routines', 'wakeup', 'sleep asleep bedtime nap insomnia', '睡 睡觉 睡眠 午睡 失眠 就寝'],
  ['wakeup', 'routines', 'sleep', 'wake woke wake_up', '起床 叫醒 叫我起床'],
  ['appointment', null, '', 'appointment checkup visit?', '预约 约诊 复诊 回诊 挂号 体检'],
  ['meeting', 'work', 'work boss colleague', 'meeting meet? standup conference', '会议 开会 例会'],
  ['work', 'work', 'boss colleague meeting', 'work job office? company? employer', '工作 上班 公司 办公室 职位'],
  ['boss', 'work', 'work meeting', 'boss manager supervisor', '老板 上司 主管 经理'],
  ['colleague', 'work', 'work', 'colleague coworker teammate', '同事 同僚'],
  ['project', 'work', 'deadline work', 'project', '项目 专案 方案'],
  ['report', 'work', 'deadline work', 'report', '报告 报表 周报'],
  ['deadline', 'work', 'project', 'deadline due?', '截止 期限 到期 死线'],
  ['interview', 'work', 'work', 'interview', '面试'],
  ['salary', 'finance', 'work', 'salary paycheck wage payday', '薪水 工资 薪资 发薪'],
  ['wife', 'family', 'husband', 'wife spouse', '老婆 太太 妻子 爱人 内人'],
  ['husband', 'family', 'wife', 'husband spouse', '老公 先生? 丈夫'],
  [
    'partner',
    'family',
    '',
    'girlfriend boyfriend partner fiance fiancee',
    '女朋友 男朋友 女友 男友 对象 未婚妻 未婚夫',
  ],
  ['mother', 'family', 'father parents', 'mother mom mum mommy mama', '妈妈 母亲 老妈 妈'],
  ['father', 'family', 'mother parents', 'father dad daddy papa', '爸爸 父亲 老爸 爸'],
  ['parents', 'family', 'mother father', 'parent parents folks', '父母 爸妈 家长'],
  ['grandmother', 'family', 'grandfather', 'grandmother grandma granny nana', '奶奶 外婆 祖母 姥姥 阿嬷'],
  ['grandfather', 'family', 'grandmother', 'grandfather grandpa granddad', '爷爷 外公 祖父 姥爷 阿公'],
  ['daughter', 'family', 'son child school', 'daughter', '女儿'],
  ['son', 'family', 'daughter child school', 'son', '儿子'],
  ['child', 'family', 'school', 'child children kid kids', '孩子 小孩 小朋友 儿童'],
  ['baby', 'family', 'child', 'baby infant toddler newborn', '宝宝 婴儿 小宝贝'],
  ['sister', 'family', 'brother', 'sister', '姐姐 妹妹 姊姊 姐妹'],
  ['brother', 'family', 'sister', 'brother', '哥哥 弟弟 兄弟'],
  ['family', 'family', '', 'family relatives', '家人 家庭 亲戚'],
  ['friend', 'social', '', 'friend buddy', '朋友 好友'],
  ['neighbour', 'social', 'home', 'neighbour neighbor', '邻居'],
  ['birthday', 'family', 'gift party', 'birthday bday', '生日'],
  ['anniversary', 'family', 'gift wedding', 'anniversary', '周年 纪念日'],
  ['wedding', 'social', 'gift', 'wedding marry married', '婚礼 结婚'],
  ['gift', 'social', 'birthday', 'gift present?', '礼物 礼品'],
  ['party', 'social', 'birthday', 'party', '派对 聚会 聚餐'],
  ['dog', 'home', 'vet pet', 'dog puppy', '狗 小狗 狗狗 遛狗'],
  ['cat', 'home', 'vet pet', 'cat kitten', '猫 小猫 猫咪'],
  ['pet', 'home', 'vet', 'pet', '宠物'],
  ['vet', 'home', 'dog cat pet', 'vet veterinarian', '兽医'],
  ['plant', 'home', 'water', 'plant? plants? flower garden', '植物 花 盆栽 浇花 花园'],
  ['trash', 'home', 'recycling', 'trash garbage rubbish bins', '垃圾 倒垃圾'],
  ['recycling', 'home', 'trash', 'recycling recycle', '回收 资源回收'],
  ['laundry', 'home', 'clean', 'laundry washing_machine', '洗衣服 洗衣 洗衣机 晾衣服'],
  ['clean', 'home', 'laundry', 'clean cleaning vacuum', '打扫 清洁 吸尘 大扫除'],
  ['dishes', 'home', 'clean', 'dishes dishwasher', '洗碗 碗盘 洗碗机'],
  ['key', 'home', 'home', 'key? keys?', '钥匙'],
  ['home', 'home', 'rent', 'home? house? apartment flat?', '家? 房子 公寓 住处'],
  ['rent', 'finance', 'landlord', 'rent', '房租 租金'],
  ['landlord', 'home', 'rent', 'landlord landlady', '房东'],
  ['move', 'home', 'address home', 'relocate relocation move_house moved_to moving_to', '搬家 搬到 搬去 搬来'],
  ['address', 'home', 'home', 'address', '地址 住址'],
  ['repair', 'home', '', 'repair fix? plumber electrician', '修理 维修 修 水电工'],
  ['bill', 'finance', 'pay', 'bill bills invoice', '账单 帐单 水电费 电费 水费 瓦斯费'],
  ['pay', 'finance', 'bill', 'pay payment', '付 付款 缴 缴费 支付 付钱 还款'],
  ['tax', 'finance', '', 'tax taxes', '税 报税 所得税'],
  ['bank', 'finance', '', 'bank account?', '银行 账户 帐户'],
  ['insurance', 'finance', '', 'insurance', '保险'],
  ['mortgage', 'finance', 'bank', 'mortgage loan', '房贷 贷款'],
  ['money', 'finance', '', 'money budget savings', '钱 预算 存款 储蓄'],
  ['car', 'travel', 'garage', 'car vehicle', '车 汽车 车子'],
  ['garage', 'travel', 'car', 'mechanic? tyre tire oil_change', '修车 保养 轮胎 验车'],
  ['parking', 'travel', 'car', 'parking park?', '停车 停车位'],
  ['flight', 'travel', 'passport airport luggage', 'flight plane', '飞机 航班 班机 机票'],
  ['airport', 'travel', 'flight', 'airport', '机场'],
  ['train', 'travel', 'ticket', 'train railway', '火车 高铁 列车 地铁 捷运'],
  ['ticket', 'travel', '', 'ticket', '票 门票 车票'],
  ['passport', 'travel', 'flight visa', 'passport', '护照'],
  ['visa', 'travel', 'passport', 'visa', '签证'],
  ['hotel', 'travel', 'flight', 'hotel', '酒店 饭店 旅馆 民宿'],
  ['luggage', 'travel', 'flight', 'luggage suitcase pack? packing?', '行李 打包 行李箱'],
  ['trip', 'travel', 'flight hotel', 'trip travel vacation holiday?', '旅行 旅游 度假 出差 行程'],
  ['breakfast', 'food', 'eat', 'breakfast', '早餐 早饭'],
  ['lunch', 'food', 'eat', 'lunch', '午餐 午饭 中餐'],
  ['dinner', 'food', 'eat', 'dinner supper', '晚餐 晚饭'],
  ['eat', 'food', '', 'eat ate eaten eating meal food', '吃 吃饭 用餐'],
  ['drink', 'food', '', 'drink drank drinking beverage', '喝 饮料'],
  ['water', null, '', 'water?', '水? 喝水'],
  ['coffee', 'food', 'drink', 'coffee espresso latte cappuccino', '咖啡 拿铁'],
  ['tea', 'food', 'drink', 'tea oolong', '茶 喝茶 乌龙 龙井 绿茶 红茶 奶茶'],
  ['alcohol', 'food', 'drink', 'alcohol wine beer whisky', '酒 红酒 啤酒 喝酒'],
  ['vegetarian', 'food', 'eat', 'vegetarian vegan', '素食 吃素 素? 纯素'],
  ['meat', 'food', 'eat', 'meat beef pork chicken', '肉 牛肉 猪肉 鸡肉'],
  ['fish', 'food', 'eat', 'fish seafood shrimp', '鱼 海鲜 虾'],
  ['milk', 'food', 'drink', 'milk dairy lactose', '牛奶 奶 乳制品 乳糖'],
  ['nut', 'food', 'allergy', 'nut peanut almond', '坚果 花生 杏仁'],
  ['restaurant', 'food', 'dinner', 'restaurant', '餐厅 餐馆 饭馆'],
  ['cook', 'food', 'recipe', 'cook cooking bake', '做饭 煮 煮饭 下厨 烤'],
  ['groceries', 'food', 'shop', 'grocery groceries supermarket', '买菜 超市 菜市场'],
  ['shop', 'home', '', 'buy bought shopping purchase', '买 购物 采购'],
  ['school', 'learning', 'child teacher', 'school kindergarten', '学校 上学 幼儿园 小学'],
  ['teacher', 'learning', 'school', 'teacher tutor professor', '老师 教师 教授'],
  ['exam', 'learning', 'study', 'exam test? quiz', '考试 测验'],
  ['homework', 'learning', 'school', 'homework assignment', '作业 功课'],
  ['study', 'learning', 'exam', 'study learn learning course? class? lesson', '学习 读书 上课 课程 念书 课'],
  ['book', 'learning', '', 'book novel reading?', '书 小说 看书 阅读'],
  [
    'language',
    'learning',
    'study',
    'spanish? french? japanese? english? german?',
    '西班牙语 法语 日语 日文 英语 英文 德语',
  ],
  ['goal', 'goals', '', 'goal resolution target', '目标 计划? 打算?'],
  ['weight', 'health', 'exercise', 'weight? diet? lose_weight', '体重 减肥 减重'],
  ['smoking', 'health', '', 'smoke smoking cigarette', '抽烟 戒烟 吸烟 香烟'],
  ['phone', null, '', 'phone telephone cellphone mobile?', '电话 手机 号码'],
  ['email', null, '', 'email mail?', '邮件 电邮 邮箱'],
  ['password', null, '', 'password passcode pin? wifi_password', '密码'],
  ['name', 'identity', '', 'name named nickname', '名字 姓名 叫做 昵称'],
  ['movie', 'social', '', 'movie film? cinema', '电影 电影院'],
  ['music', 'preferences', '', 'music song concert', '音乐 歌 演唱会'],
  ['game', 'social', '', 'game football basketball match?', '游戏 比赛 球赛 足球 篮球'],
  ['color', 'preferences', '', 'color colour', '颜色'],
  ['glasses', 'health', '', 'glasses eyeglasses contact_lens optician', '眼镜 隐形眼镜'],
  ['haircut', 'routines', '', 'haircut hairdresser barber', '剪头发 理发 剪发'],
  ['meditate', 'routines', '', 'meditate meditation', '冥想 打坐'],
  ['package', 'home', '', 'package parcel delivery?', '包裹 快递'],
  ['umbrella', 'home', '', 'umbrella rain?', '雨伞 伞 下雨'],
  ['church', 'social', '', 'church mass?', '教堂 礼拜天做礼拜'],
];

const CONCEPTS: Concept[] = [];
/** A concept as a word names it. */
export interface NamedConcept extends Concept {
  /** The word has other meanings. */
  readonly unsure: boolean;
}

const BY_ENGLISH = new Map<string, NamedConcept[]>();
const BY_CHINESE = new Map<string, NamedConcept[]>();

function addTo(map: Map<string, NamedConcept[]>, key: string, concept: NamedConcept): void {
  const known = map.get(key);
  if (!known) map.set(key, [concept]);
  else if (!known.some(({ name }) => name === concept.name)) known.push(concept);
}

for (const [name, domain, near, english, chinese] of ROWS) {
  const concept = { name, domain, near: near.split(' ').filter(Boolean) };
  CONCEPTS.push(concept);
  for (const word of english.split(' ')) {
    const key = word.replace('?', '').split('_').map(stem).join(' ');
    addTo(BY_ENGLISH, key, { ...concept, unsure: word.endsWith('?') });
  }
  for (const word of chinese.split(' '))
    addTo(BY_CHINESE, word.replace('?', ''), { ...concept, unsure: word.endsWith('?') });
}

const NEIGHBOURS = new Map<string, Set<string>>();
for (const { name, near } of CONCEPTS)
  for (const other of near) {
    NEIGHBOURS.set(name, (NEIGHBOURS.get(name) ?? new Set()).add(other));
    NEIGHBOURS.set(other, (NEIGHBOURS.get(other) ?? new Set()).add(name));
  }

/** The names of the concepts that are mentioned in one breath with this one, whichever of the two names the other. */
export function neighboursOf({ name }: Concept): readonly string[] {
  return [...(NEIGHBOURS.get(name) ?? [])];
}

/** The concepts that an English stem, or two stems joined by a space, stand for. */
export function conceptsOfEnglish(stems: string): readonly NamedConcept[] {
  return BY_ENGLISH.get(stems) ?? [];
}

/** One-character heads that name a kind of thing: a word that ends in one is that kind (感冒药, 白酒). */
const CHINESE_HEADS = new Set([...'药酒茶肉猫狗课票鱼伞']);

/**
 * The concepts that a Chinese word (simplified) stands for. A word that the table lacks stands for what it ends in
 * (看医生 is about 医生, 感冒药 is a 药): the head of a Chinese compound comes last.
 */
export function conceptsOfChinese(word: string): readonly NamedConcept[] {
  for (let start = 0; start < word.length; start++) {
    const ending = word.slice(start);
    if (start > 0 && ending.length === 1 && !CHINESE_HEADS.has(ending)) continue;
    const found = BY_CHINESE.get(ending);
    if (found) return found;
  }
  return [];
}
