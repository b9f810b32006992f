import type { Rule } from './table.ts';

const LANGUAGE = '(?<subject>english|(?:traditional |simplified )?chinese|mandarin)';

/** What people call those who are near to them: only of these does "is" say who they are. */
const KIN =
  '(?:mom|mum|mommy|mummy|mama|mother|dad|daddy|papa|father|wife|husband|partner|girlfriend|boyfriend|son|daughter|brother|sister|grandma|granny|grandmother|grandpa|grandfather|aunt|auntie|uncle|boss|roommate)';

/** What is said about the other members of a household, and about how oneself is reached. */
export const enOthers: readonly Rule[] = [
  {
    means: 'no_digest',
    on: 'words',
    says: /^(?:no (?:more )?(?:digests?|daily (?:overview|briefing))(?: for me)?|(?:do not|don'?t|stop|quit) send(?:ing)? me (?:the |a |any |your |more )*digests?|i (?:do not|don'?t) want (?:the |a |any )*digests?(?: any ?more)?|(?:leave|count|opt) me out of (?:the )?digests?)[\s.!]*$/i,
  },
  {
    means: 'want_digest',
    on: 'words',
    says: /^(?:i(?:'d like| want| would like)(?: to get| to have)? (?:the |my )?digests?(?: again| back)?|(?:the )?digest for me (?:again|too|please))[\s.!]*$/i,
  },
  {
    means: 'digest',
    on: 'masked',
    says: /^(?:\uFFFC[\s,]*)*(?:please )?(?:send|give|post|write) (?<subject>everyone|everybody|all of us|each of us|us all|us|the (?:whole )?(?:family|household)|each member|me)\b(?: (?:a|an|the|their|our|my|own|daily|morning|evening|family|short))* (?:digest|briefing|overview|summary(?=[\s\uFFFC.!]*$))s?(?: of (?:the|their|our|my) day)?[\s\uFFFC.!]*$/i,
  },
  {
    means: 'digest',
    on: 'masked',
    says: /^(?:\uFFFC[\s,]*)*(?:(?:set up |make |i want |we want )?(?:a |the )?(?:family|household|daily|morning) digest|(?:a )?digest)(?: for (?<subject>everyone|everybody|all of us|us|the (?:whole )?(?:family|household)|me))?[\s,]*\uFFFC[\s\uFFFC.!]*$/i,
  },
  {
    means: 'saw',
    on: 'words',
    weak: true,
    says: /^(?:so |and |well,? )?(?:did|has|have) (?<subject>(?:my |our )?[\p{L}][\p{L}\d_-]*(?: [\p{L}][\p{L}\d_-]*)?|they all) (?:already |even |ever |actually )*(?:see|seen|saw|read|get|got|gotten|receive|received|answer|answered|confirm|confirmed|acknowledged?|notice|noticed)(?: (?:it|that|this|them|those|my (?:message|question|reminder)|the (?:message|question|reminder)|your (?:message|question|reminder)))?(?: yet| already)?[\s?.!]*$/iu,
  },
  {
    means: 'saw',
    on: 'words',
    weak: true,
    says: /^(?:did|has) (?:it|that|the (?:reminder|message|question)) (?:arrive|arrived|get through|gotten through|got through|been (?:seen|read|delivered)|reach(?:ed)?) ?(?:to )?(?<subject>(?:my |our )?[\p{L}][\p{L}\d_-]*)?(?: yet)?[\s?.!]*$/iu,
  },
  {
    means: 'saw',
    on: 'words',
    weak: true,
    says: /^was (?:it|that|the (?:reminder|message|question)) (?:seen|read|delivered)(?: by (?<subject>(?:my |our )?[\p{L}][\p{L}\d_-]*))?(?: yet)?[\s?.!]*$/iu,
  },
  {
    means: 'alias',
    on: 'raw',
    says: /^(?:when i say|by) ["“]?(?<subject>[^"”,]{1,40}?)["”]?,? i mean (?<when>\S{1,40}?)[\s.!]*$/i,
  },
  {
    means: 'alias',
    on: 'raw',
    weak: true,
    says: new RegExp(`^(?<subject>(?:my |our )?${KIN}) is (?<when>\\p{L}\\S{0,39}?)[\\s.!]*$`, 'iu'),
  },
  {
    means: 'alias',
    on: 'raw',
    weak: true,
    says: new RegExp(`^(?<when>\\p{L}\\S{0,39}?) is (?<subject>(?:my|our) ${KIN})[\\s.!]*$`, 'iu'),
  },
  {
    means: 'prefer_route',
    on: 'words',
    weak: true,
    says: /^(?:(?:reach|tell|message|write(?: to)?|contact|notify) me (?:first |rather |preferably |always )?(?:on|by|via|over|through|in) (?:the )?(?<subject>[\w-]+)(?: page)?(?: first| rather| if you can| from now on)*|i (?:would |'d )?prefer (?:the )?(?<subject2>[\w-]+))[\s.!]*$/i,
  },
  {
    means: 'prefer_zone',
    on: 'raw',
    says: /^(?:set |change |make )?my (?:time ?zone|zone) (?:is|to|:)? ?(?<subject>[\p{L}][\p{L}\d_/+ -]{1,60}?)[\s.!]*$/iu,
  },
  {
    means: 'prefer_lang',
    on: 'words',
    says: new RegExp(
      `^(?:speak|talk|write|answer|reply|respond)(?: to me| with me)?(?: in)? ${LANGUAGE}(?: to me| with me| from now on)*[\\s.!]*$`,
      'i',
    ),
  },
];
