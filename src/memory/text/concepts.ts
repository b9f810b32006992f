import type { Domain } from '../../store/index.ts';
import { baseForm } from './irregular.ts';
import { stem } from './stem.ts';

/** A thing of everyday life with the words for it in both languages. */
export interface Concept {
  readonly name: string;
  readonly domain: Domain | null;
  /** Concepts that are mentioned in one breath with this one: medicine and pharmacy. */
  readonly near: readonly string[];
  /** Concepts that are kinds or parts of this one: a question about the diet is about salt and allergies. */
  readonly kinds: readonly string[];
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
  ['birthday', 'family', 'gift party', 'birthday bday born', '生日 出生 诞辰'],
  ['anniversary', 'family', 'gift wedding', 'anniversary', '周年 纪念日'],
  ['wedding', 'social', 'gift', 'wedding marry married', '婚礼 结婚'],
  ['gift', 'social', 'birthday', 'gift present?', '礼物 礼品'],
  ['party', 'social', 'birthday', 'party', '派对 聚会 聚餐'],
  ['dog', 'home', 'vet pet', 'dog puppy', '狗 小狗 狗狗 遛狗'],
  ['cat', 'home', 'vet pet', 'cat kitten', '猫 小猫 猫咪'],
  ['pet', 'home', 'vet', 'pet', '宠物'],
  ['vet', 'home', 'dog cat pet', 'vet veterinarian', '兽医'],
  ['plant', 'home', 'water', 'plant? plants? flower garden', '植物 花 盆栽 浇花 花园'],
  ['trash', 'home', 'recycling', 'trash garbage rubbish bins', '垃圾 倒垃圾 垃圾车 垃圾桶'],
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
  ['repair', 'home', '', 'repair fix? handyman', '修理 维修 修?'],
  ['plumber', 'home', 'repair', 'plumber plumbing', '水电工 水管工'],
  ['electrician', 'home', 'repair electricity', 'electrician', '电工 水电工'],
  ['bill', 'finance', 'pay', 'bill bills invoice', '账单 帐单 水电费 电费 水费 瓦斯费'],
  ['pay', 'finance', 'bill', 'pay payment due?', '付 付款 缴 缴费 支付 付钱 还款 交?'],
  ['tax', 'finance', '', 'tax taxes', '税 报税 所得税'],
  ['bank', 'finance', '', 'bank account?', '银行 账户 帐户'],
  ['insurance', 'finance', '', 'insurance', '保险'],
  ['mortgage', 'finance', 'bank', 'mortgage loan', '房贷 贷款'],
  ['money', 'finance', '', 'money budget savings', '钱 预算 存款 储蓄'],
  ['car', 'travel', 'garage', 'car vehicle', '车 汽车 车子'],
  ['garage', 'travel', 'car', 'mechanic? tyre tire oil_change', '修车 保养 轮胎 验车'],
  ['parking', 'travel', 'car', 'carpark', '停车 停车位 停车场 车位'],
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
  ['water', null, '', 'water?', '水?'],
  ['coffee', 'food', 'drink', 'coffee espresso latte cappuccino', '咖啡 拿铁'],
  ['tea', 'food', 'drink', 'tea oolong longjing', '茶 乌龙 龙井 绿茶 红茶 奶茶'],
  ['alcohol', 'food', 'drink', 'alcohol wine beer whisky', '酒 红酒 啤酒'],
  ['vegetarian', 'food', 'eat', 'vegetarian vegan', '素食 吃素 素? 纯素'],
  ['meat', 'food', 'eat', 'meat beef pork chicken', '肉 牛肉 猪肉 鸡肉'],
  ['fish', 'food', 'eat', 'fish seafood shrimp', '鱼 海鲜 虾'],
  ['milk', 'food', 'drink', 'milk dairy lactose cheese', '牛奶 奶 乳制品 乳糖'],
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
  ['weight', 'health', 'exercise', 'weight? lose_weight', '体重 减肥 减重'],
  ['taste', null, '', 'like? love? enjoy hate dislike prefer favorite fond', '喜欢 喜爱 爱? 讨厌 最爱 偏好'],
  ['diet', 'food', 'eat weight', 'diet dietary', '饮食 忌口 膳食'],
  ['gluten', 'food', 'diet bread', 'gluten coeliac celiac', '麸质 无麸质 乳糜泻'],
  ['health', 'health', 'doctor', 'health', '健康 身体 病史'],
  ['smoking', 'health', '', 'smoke smoking cigarette', '抽烟 戒烟 吸烟 香烟'],
  ['phone', null, '', 'phone telephone cellphone mobile?', '电话 手机 号码'],
  ['email', null, '', 'email mail?', '邮件 电邮 邮箱'],
  ['password', null, '', 'password passcode pin? wifi_password', '密码'],
  ['name', 'identity', '', 'name named nickname called?', '名字 姓名 叫做 昵称 叫? 姓?'],
  ['movie', 'social', '', 'movie film? cinema television tv sitcom', '电影 电影院 电视 电视剧 连续剧 影集 剧集 节目'],
  ['music', 'preferences', '', 'music song concert', '音乐 歌 演唱会'],
  ['game', 'social', '', 'game football basketball match?', '游戏 比赛 球赛 足球 篮球'],
  ['color', 'preferences', '', 'color colour', '颜色'],
  ['glasses', 'health', '', 'glasses eyeglasses contact_lens optician', '眼镜 隐形眼镜'],
  ['haircut', 'routines', '', 'haircut hairdresser barber', '剪头发 理发 剪发'],
  ['meditate', 'routines', '', 'meditate meditation', '冥想 打坐'],
  ['package', 'home', '', 'package parcel delivery?', '包裹 快递'],
  ['church', 'social', '', 'church mass?', '教堂 礼拜天做礼拜'],
  [
    'therapy',
    'health',
    'doctor appointment',
    'therapy physio physiotherapy rehab therapist counselling psychologist',
    '复健 物理治疗 治疗 心理师 咨商',
  ],
  ['eye', 'health', 'glasses doctor', 'eye eyes vision sight optometrist ophthalmologist', '眼睛 眼药水 视力 眼科 眼'],
  ['skin', 'health', 'doctor', 'skin rash eczema dermatologist sunscreen', '皮肤 皮肤科 湿疹 防晒'],
  ['cold', 'health', 'medicine doctor', 'flu fever cough influenza sick ill', '感冒 流感 发烧 咳嗽 生病'],
  ['knee', 'health', 'therapy pain', 'knee ankle back_pain shoulder', '膝盖 脚踝 肩膀 腰痛'],
  ['salt', 'food', 'eat', 'salt salty sodium bland', '盐 清淡 咸 少盐'],
  ['spicy', 'food', 'eat', 'spicy chili hot_sauce', '辣 辣椒 吃辣'],
  ['bread', 'food', 'bake', 'bread sourdough loaf baking baker bakery dough', '面包 烘焙 面团'],
  ['bake', 'food', 'bread cook cake', 'bake oven', '烤箱 烘焙 烤'],
  ['cake', 'food', 'bake birthday', 'cake dessert cookie pastry mooncake', '蛋糕 甜点 饼干 月饼'],
  ['seasoning', 'food', 'cook groceries', 'sauce spice seasoning vinegar soy_sauce', '调味料 酱油 醋 酱料 香料'],
  [
    'vegetable',
    'food',
    'eat groceries',
    'vegetable celery carrot coriander cilantro spinach salad',
    '蔬菜 青菜 芹菜 香菜 胡萝卜 菠菜 沙拉',
  ],
  ['fruit', 'food', 'eat groceries', 'fruit apple banana orange?', '水果 苹果 香蕉 橘子'],
  ['soymilk', 'food', 'drink milk breakfast', 'soy_milk', '豆浆'],
  ['hotpot', 'food', 'restaurant', 'hotpot hot_pot', '火锅'],
  ['recipe', 'food', 'cook', 'recipe', '食谱'],
  ['snow', 'travel', 'trip', 'ski skiing slope slopes snowboard', '滑雪'],
  ['client', 'work', 'work quote', 'client customer', '客户 顾客'],
  ['quote', 'work', 'client', 'quote? quotation proposal contract', '报价 提案 合约 合同'],
  ['hire', 'work', 'interview', 'hire hiring candidate applicant recruit', '招聘 应征 求职 应聘'],
  ['intern', 'work', 'work', 'intern trainee apprentice', '实习生'],
  ['bonus', 'work', 'salary', 'bonus', '奖金 年终奖 年终奖金'],
  ['launch', 'work', 'project deadline', 'launch release rollout', '上线 发布 推出'],
  ['server', 'work', 'password', 'server login', '服务器 伺服器 登录'],
  ['design', 'work', 'work', 'designer design', '设计师 设计'],
  ['packaging', 'work', 'client', 'packaging wrapping', '包装'],
  ['businesstrip', 'work', 'trip flight', 'business_trip', '出差'],
  ['owe', 'finance', 'money pay', 'owe debt lend lent borrow borrowed', '欠 欠钱 借 借钱 债'],
  ['creditcard', 'finance', 'bill bank pay', 'credit_card debit_card', '信用卡 扣款 刷卡'],
  ['electricity', 'home', 'bill', 'electricity power? fuse breaker outage', '电 停电 电费 保险丝 电力'],
  ['heating', 'home', 'repair', 'heating heater boiler radiator furnace thermostat', '暖气 锅炉 热水器 暖炉'],
  ['aircon', 'home', 'repair clean', 'air_conditioner air_conditioning aircon', '冷气 空调'],
  ['light', 'home', 'repair electricity', 'bulb lamp lightbulb', '灯 灯泡 电灯'],
  ['noise', 'home', 'neighbour', 'noise noisy loud knocking beeping', '吵 噪音 声音'],
  ['alarm', 'home', 'password', 'alarm smoke_detector detector', '警报 警报器 烟雾 闹钟'],
  ['door', 'home', 'key password', 'door gate entrance entry lock', '门 大门 门口 入口 门锁'],
  ['wifi', 'home', 'password', 'wifi wi-fi router internet broadband', '无线 网路 网络 路由器 wifi'],
  ['cleaner', 'home', 'clean', 'cleaner housekeeper maid', '打扫阿姨 清洁工 钟点工'],
  ['window', 'home', 'seat', 'window', '窗 窗户 靠窗 窗子'],
  [
    'furniture',
    'home',
    'home',
    'furniture sofa couch wardrobe drawer shelf cabinet cupboard',
    '家具 沙发 衣柜 抽屉 柜子',
  ],
  ['room', 'home', 'home', 'room bedroom nursery attic basement', '房间 卧室 书房 阁楼 地下室 客厅'],
  ['attic', 'home', 'room', 'attic upstairs', '阁楼 楼上'],
  ['paint', 'home', 'color', 'paint painted painting', '油漆 粉刷 刷漆'],
  ['courier', 'home', 'package', 'courier shipment', '快递 宅配 管理室'],
  ['rehearsal', 'social', 'music', 'recital concert rehearsal performance', '演奏会 演唱会 表演 音乐会'],
  ['instrument', 'learning', 'music study', 'guitar piano violin drums scales', '吉他 钢琴 小提琴 乐器'],
  ['singer', 'preferences', 'music', 'singer band vocalist', '歌手 乐团 乐队'],
  ['opera', 'preferences', 'music', 'opera theatre theater', '歌剧 粤剧 京剧 戏剧'],
  ['seat', 'travel', 'flight train', 'seat aisle', '座位 位子 走道 经济舱 商务舱'],
  ['carsick', 'travel', 'car', 'carsick seasick motion_sickness nausea', '晕车 晕船 想吐'],
  ['fear', 'preferences', '', 'afraid scared fear phobia scare', '怕 害怕 恐惧'],
  ['charger', 'travel', 'luggage', 'charger adapter plug socket', '充电器 转接头 插头 插座'],
  ['stamp', 'preferences', '', 'stamp stamps philately', '邮票 集邮'],
  ['cabin', 'travel', 'trip', 'cabin? hut cottage', '小屋 木屋 山屋'],
  ['checkin', 'travel', 'hotel flight', 'check-in checkout check_in check_out', '入住 退房 报到'],
  ['lisbon', 'travel', 'trip', 'lisbon porto portugal portuguese', '里斯本 葡萄牙 葡萄牙语 波尔图'],
  ['japan', 'travel', 'trip', 'japan japanese? tokyo osaka kyoto', '日本 东京 大阪 京都 日文 日语'],
  ['canada', 'travel', 'trip', 'canada vancouver toronto', '加拿大 温哥华 多伦多'],
  ['umbrella', 'home', 'weather', 'umbrella', '雨伞 伞'],
  ['weather', 'other', '', 'weather thunder storm rainy sunny', '天气 打雷 台风 下雨'],
  ['shoe', 'preferences', 'shop', 'shoe shoes sneaker sneakers boots', '鞋 鞋子 球鞋 跑鞋'],
  [
    'clothes',
    'preferences',
    'shop laundry',
    'clothes shirt jacket coat scarf dress apron',
    '衣服 衬衫 外套 围巾 裙子 围裙',
  ],
  ['flower', 'home', 'plant gift', 'flower flowers tulip tulips rose roses bouquet', '花 鲜花 玫瑰 郁金香'],
  ['divorce', 'family', 'wedding', 'divorce divorced separated break_up split_up', '离婚 分手'],
  ['uncle', 'family', 'family', 'uncle', '舅舅 叔叔 伯伯 姨丈 姑丈'],
  ['aunt', 'family', 'family', 'aunt', '阿姨 姑姑 舅妈 婶婶'],
  ['cousin', 'family', 'family', 'cousin', '表哥 表姐 表弟 表妹 堂哥 堂弟 堂姐 堂妹'],
  ['twins', 'family', 'baby', 'twins', '双胞胎'],
  ['retire', 'work', 'work', 'retire retired retirement', '退休'],
  ['reunion', 'social', 'party', 'reunion alumni class_reunion', '同学会 校友 校友会 同学'],
  ['hearing', 'health', 'doctor', 'hearing deaf ear ears', '耳朵 听力 耳背 听不清楚'],
  ['running', 'routines', 'exercise', 'run? running? jog jogging marathon', '跑步 慢跑 马拉松 半马'],
  ['swim', 'routines', 'exercise', 'swim swimming pool', '游泳 泳池'],
  ['pottery', 'learning', 'study', 'pottery ceramics', '陶艺 陶瓷'],
  ['pilot', 'work', 'flight', 'pilot aviation aeroplane airplane', '飞行员 机师 航空'],
  ['subscription', 'finance', 'bill', 'subscription netflix spotify streaming membership', '订阅 会员 串流'],
  ['stock', 'finance', 'money', 'stocks shares investment invest', '股票 投资 基金'],
  ['document', 'finance', 'tax', 'document documents papers receipt receipts folder', '文件 收据 资料夹 单据 证件'],
  ['reading', 'learning', 'book', 'read reading', '读 阅读 看书 读书'],
  ['library', 'learning', 'book', 'library', '图书馆'],
  ['exhibition', 'social', '', 'museum exhibition gallery', '博物馆 展览 美术馆'],
  ['sing', 'social', 'music', 'sing choir karaoke', '唱歌 合唱团'],
  ['live', 'home', 'home address move', 'live living reside', '住 住在 居住'],
  ['city', 'home', 'live', 'city town', '城市'],
  ['early', 'routines', 'wakeup', 'early_riser', '早起'],
  ['blood', 'health', 'doctor', 'blood blood_type', '血 血型'],
  ['antibiotic', 'health', 'medicine', 'antibiotic antibiotics penicillin amoxicillin', '抗生素 青霉素 盘尼西林'],
  ['shrimp', 'food', 'fish', 'shrimp prawn', '虾 虾子'],
];

/** What a wide word takes in. */
const KINDS: Readonly<Record<string, string>> = {
  diet: 'diabetes gluten vegetarian allergy nut milk meat fish shrimp salt spicy weight',
  health:
    'medicine vitamin allergy bloodpressure diabetes pain pregnant gluten vaccine therapy eye skin cold knee hearing blood',
  pet: 'dog cat',
  family: 'wife husband mother father daughter son sister brother grandmother grandfather',
  parents: 'mother father',
  child: 'daughter son baby',
  exercise: 'running swim gym',
  money: 'salary owe mortgage stock bonus',
};

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
  const concept = { name, domain, near: near.split(' ').filter(Boolean), kinds: KINDS[name]?.split(' ') ?? [] };
  CONCEPTS.push(concept);
  for (const word of english.split(' ')) {
    const key = word
      .replace('?', '')
      .split('_')
      .map((part) => stem(baseForm(part)))
      .join(' ');
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

/** Whether a Chinese word (simplified) is one of the table's own. */
export function isChineseConceptWord(word: string): boolean {
  return BY_CHINESE.has(word);
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
