import type { NewsRule } from './news.ts';

const LEAD = '^(?:(?:喔|哦|噢|啊|嗯|对了|另外|还有|顺便说一下|顺便说|话说)[，,:：、]?\\s*)*';
const ALREADY = '(?:已经|刚刚|刚|终于|都|昨天|今天|上周|上个月|最近)*';
const THE = '(?:我的|我们的|我家的|那(?:台|辆|部|个|只|条|些)?|这(?:台|辆|部|个|只|条|些)?)?';
const WHAT = '(?<what>[^，。,.！!；;？?]{1,20}?)';
const GONE =
  '(?:卖掉|卖|送人|送走|送出去|丢掉|丢|扔掉|扔|退掉|退租|退订|退货|取消掉|取消|停掉|停用|停|戒掉|戒|关掉|解约|注销|报废|还掉)';
const END = '(?:了|啦|囉|喽)[。！!]*$';

const rule = (source: string): RegExp =>
  new RegExp(
    source
      .replaceAll('LEAD', LEAD)
      .replaceAll('ALREADY', ALREADY)
      .replaceAll('THE', THE)
      .replaceAll('WHAT', WHAT)
      .replaceAll('GONE', GONE)
      .replaceAll('END', END),
  );

/** How people say in Chinese what became of a thing, over text in simplified script; the first that fits is taken. */
export const chineseNews: readonly NewsRule[] = [
  {
    says: rule('LEAD(?:我们|我)?(?:的)?THEWHATALREADY(?:吃完|用完|喝完|读完|上完|做完|打完)END'),
    kind: 'over',
    own: true,
    finished: true,
  },
  {
    says: rule('LEAD(?:我们|我)?ALREADY(?:把)?(?:吃完|用完|喝完|读完|上完|做完|打完)(?:了)?THEWHATEND'),
    kind: 'over',
    own: true,
    finished: true,
  },
  { says: rule('LEAD(?:我们|我)ALREADY(?:把|将)THEWHATALREADY(?:给)?GONEEND'), kind: 'over', own: true },
  { says: rule('LEAD(?:我们|我)?ALREADY(?:把|将)THEWHATALREADY(?:给)?GONEEND'), kind: 'over', own: true },
  { says: rule('LEAD(?:我们|我)ALREADYGONE了THEWHAT(?:了)?[。！!]*$'), kind: 'over', own: true },
  { says: rule('LEAD(?:我们|我)ALREADYGONETHEWHATEND'), kind: 'over', own: true },
  {
    says: rule(
      'LEAD(?:我们|我)?(?:现在)?(?:不用再|不需要再|不必再|不再|没在|没有在|不再需要)(?:去)?(?!提醒|叫我)WHATEND',
    ),
    kind: 'over',
    own: true,
  },
  { says: rule('LEAD(?:我们|我)(?:现在)?(?:没有|没)THEWHATEND'), kind: 'over', own: true },
  { says: rule('LEADTHEWHATALREADY(?:被)?(?:GONE|结束|停办|停课|作废)END'), kind: 'over' },
  { says: rule('LEADTHEWHATALREADY(?:过世|去世|死掉|死)END'), kind: 'over' },
  {
    says: rule(
      'LEADTHEWHATALREADY(?:的)?(?:时间)?(?:被)?(?:改到|改在|改成|改为|改期到|延到|延后到|延期到|推迟到|移到|挪到|提前到|提早到|调到|换到)(?<when>[^，。,.！!；;？?]{1,20}?)(?:了|啦)?[。！!]*$',
    ),
    kind: 'moved',
  },
];
