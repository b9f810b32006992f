import type { LanguageRules } from './statement.ts';

/** Patterns are over text in simplified script; what they give is taken from the person's own words at the same place. */
const REST = '([^，。！？,.!?；;\n]{1,40}?)';
const END = '(?:了|啦|喔|哦|呢)?[。！!.]?$';
const KIN =
  '老婆|太太|妻子|老公|丈夫|女朋友|男朋友|女友|男友|妈妈|母亲|爸爸|父亲|女儿|儿子|姐姐|妹妹|哥哥|弟弟|奶奶|爷爷|外婆|外公|老板|主管|房东|牙医|医生|邻居|室友|狗|猫|老师|教练|同事|朋友';
/** Fields of one's own that are called so. */
const OWN =
  '名字|生日|电话|手机号码|手机|邮箱|地址|房租|薪水|体重|身高|血型|鞋码|护照号码|牙医|医生|老板|主管|房东|办公室|银行';
const NO = '(?:其实|已经|现在|完全)?(?:并)?(?:不会|不再|不|没有|没)';
const NOW = '(?:现在|目前|已经|刚|刚刚|最近)?';

const rule = (source: string): RegExp =>
  new RegExp(
    source
      .replaceAll('REST', REST)
      .replaceAll('KIN', KIN)
      .replaceAll('OWN', OWN)
      .replaceAll('NO过敏', `${NO}过敏`)
      .replaceAll('NOW', NOW) + END,
    'du',
  );

/** Chinese rules, in the same order as the English ones. */
export const chinese: LanguageRules = {
  opener:
    /^(?:(?:喔|哦|噢|啊|嗯|欸|诶|对了|另外|还有|顺便说一下|顺便一提|顺便说|顺便|话说)[，,:：、]?\s*)*(?:(?:请)?(?:帮我)?(?:记住|记一下|记得|记下|别忘了)[，,:：]\s*)?/,
  denials: [
    {
      pattern: rule('^我(?:(?:并|其实)?(?:不会|不|没有|没)对REST过敏|(?:会)?对RESTNO过敏)'),
      field: 'allergy',
      value: '$1$2',
      arity: 'many',
      domain: 'health',
    },
    {
      pattern: rule('^我(?:的)?(KIN)(?:(?:并|其实)?(?:不会|不|没有|没)对REST过敏|(?:会)?对RESTNO过敏)'),
      field: 'allergy',
      value: '$2$3',
      arity: 'many',
      domain: 'health',
      about: { name: '我$1', kind: 'relation' },
    },
    { pattern: rule('^我(?:的)?(OWN)(?:其实|已经|现在)?(?:不再是|不是)REST'), field: '$1', value: '$2', arity: 'many' },
    { pattern: rule('^REST(?:其实|已经|现在)?(?:不再是|不是)我(?:的)?(OWN)'), field: '$2', value: '$1', arity: 'many' },
    {
      pattern: rule('^我(?:其实|已经|现在)?(?:不再|不|没有|没)住(?:在)?REST'),
      field: 'home_city',
      value: '$1',
      arity: 'many',
      domain: 'home',
    },
    {
      pattern: rule('^我(?:其实|已经|现在)?(?:不再|不|没有|没)在REST(?:工作|上班|任职)'),
      field: 'employer',
      value: '$1',
      arity: 'many',
      domain: 'work',
    },
    {
      pattern:
        /^我(?:已经|现在)?(?:不再(?:喜欢|爱)([^，。！？,.!?；;\n]{1,40}?)|不(?:喜欢|爱)([^，。！？,.!?；;\n]{1,40}?)了)[。！!.]?$/du,
      field: 'likes',
      value: '$1$2',
      arity: 'many',
      domain: 'preferences',
    },
  ],
  fields: [
    {
      pattern: rule('^我NOW(?:搬到|搬去|搬来)(?:了)?REST(?:住)?'),
      field: 'home_city',
      value: '$1',
      arity: 'one',
      domain: 'home',
    },
    { pattern: rule('^我NOW(?:住在|住)REST'), field: 'home_city', value: '$1', arity: 'one', domain: 'home' },
    { pattern: rule('^我NOW在REST(?:工作|上班|任职)'), field: 'employer', value: '$1', arity: 'one', domain: 'work' },
    {
      pattern: rule('^我(?:对|会对)REST(?:严重)?过敏'),
      field: 'allergy',
      value: '$1',
      arity: 'many',
      domain: 'health',
    },
    {
      pattern: rule('^我(?:会|有)REST(?:严重)?过敏'),
      field: 'allergy',
      value: '$1',
      arity: 'many',
      domain: 'health',
    },
    {
      pattern: rule('^我(?:的)?(KIN)对REST(?:严重)?过敏'),
      field: 'allergy',
      value: '$2',
      arity: 'many',
      domain: 'health',
      about: { name: '我$1', kind: 'relation' },
    },
    {
      pattern: rule('^我(?:的)?(KIN)(?:的名字)?(?:叫|叫做|名叫|的名字是)REST'),
      field: 'name',
      value: '$2',
      arity: 'one',
      about: { name: '我$1', kind: 'relation' },
    },
    {
      pattern: rule('^我(?:的)?(KIN)(?:的)?生日(?:是|在)REST'),
      field: 'birthday',
      value: '$2',
      arity: 'one',
      domain: 'family',
      about: { name: '我$1', kind: 'relation' },
    },
    {
      pattern: rule('^我(?:的)?(KIN)(?:的)?(?:新)?(电话|手机|号码|地址|邮箱)(?:号码)?(?:是|改成)REST'),
      field: '$2',
      value: '$3',
      arity: 'one',
      about: { name: '我$1', kind: 'relation' },
    },
    {
      pattern: rule('^我(?:的)?(KIN)NOW(?:不|不再)?(?:吃素|是素食者|吃全素)'),
      field: 'diet',
      value: '$0',
      arity: 'one',
      domain: 'food',
      about: { name: '我$1', kind: 'relation' },
    },
    {
      pattern: rule('^我NOW(?:不|不再)?(?:吃素|是素食者|吃全素)'),
      field: 'diet',
      value: '$0',
      arity: 'one',
      domain: 'food',
    },
    {
      pattern: rule('^我(?:的)?(?:新)?(OWN)NOW(?:是|改成|变成|涨到)(?:了)?REST'),
      field: '$1',
      value: '$2',
      arity: 'one',
    },
    {
      pattern: rule('^(?![谁这那他她它哪])RESTNOW是我(?:的)?(?:新)?(牙医|医生|老板|主管|房东)'),
      field: '$2',
      value: '$1',
      arity: 'one',
    },
    {
      pattern: rule('^(房租|门禁密码|无线密码|wifi密码|大门密码)NOW(?:是|改成|变成|涨到)(?:了)?REST'),
      field: '$1',
      value: '$2',
      arity: 'one',
    },
    {
      pattern: rule('^我最喜欢的(\\p{L}{1,6}?)NOW(?:是|变成)(?:了)?REST'),
      field: 'favorite_$1',
      value: '$2',
      arity: 'one',
      domain: 'preferences',
    },
    {
      pattern: rule(
        '^(\\p{L}{1,4}(?:医生|医师|先生|小姐|太太|老师|教授|经理))(?:的)?(?:新)?(电话|手机|号码|地址|邮箱|生日)(?:号码)?(?:是|改成)REST',
      ),
      field: '$2',
      value: '$3',
      arity: 'one',
      about: { name: '$1', kind: 'person' },
    },
    {
      pattern: rule('^我NOW(?:在|开始)(?:吃|服用|用)REST(?:药)'),
      field: 'medication',
      value: '$1',
      arity: 'many',
      domain: 'health',
    },
    {
      pattern: rule('^我(?:很|非常|最|也)?(?:喜欢|爱|偏好)REST'),
      field: 'likes',
      value: '$1',
      arity: 'many',
      domain: 'preferences',
    },
    {
      pattern: rule('^我(?:很|非常|最|也)?(?:讨厌|不喜欢|不爱)REST'),
      field: 'dislikes',
      value: '$1',
      arity: 'many',
      domain: 'preferences',
    },
  ],
  corrections: [
    /^(?:不对|其实|更正|说错了|我说错了|我记错了|应该是|纠正一下)[，,：:]?/,
    /不是(?<wrong>[^，。,.！!；;]{1,30})[，,、 ]?(?:而)?是(?!不是)/,
    /是[^，。,.！!；;]{1,30}[，,、 ]?(?:而)?不是(?<wrong>[^，。,.！!；;吗]{1,30})[。！!.]?$/,
  ],
  endings: [
    { pattern: /^我?(?:的)?(?<what>[^，。,.！!]{1,20}?)(?:已经)?(?:吃完|用完|结束|停掉|停)(?:了|啦)[。！!.]?$/ },
    {
      pattern:
        /^我?(?:已经)?(?:吃完|停掉|停用|戒掉|不再吃|不用再吃|不再用|做完|上完|结束)(?:了)?(?<what>[^，。,.！!]{1,20}?)(?:了|啦)?[。！!.]?$/,
    },
  ],
};
