import type { LanguageRules } from './statement.ts';

const NAME = "([A-Z][\\p{L}'-]*(?: [A-Z][\\p{L}'-]*){0,3})";
const REST =
  '((?:\\b(?:Dr|Mr|Mrs|Ms|Prof|St)\\.|[^.;!?\\n]){1,80}?)(?:,? (?:now|these days|at the moment|currently|any ?more|after all))?';
const END = '\\s*[.!]?$';
const KIN =
  'wife|husband|partner|girlfriend|boyfriend|mother|mom|mum|father|dad|daughter|son|sister|brother|grandmother|grandma|grandfather|grandpa|boss|manager|landlord|dentist|doctor|therapist|accountant|lawyer|neighbou?r|roommate|flatmate|dog|cat|teacher|coach|colleague|friend|aunt|uncle|cousin|niece|nephew';
const SELF = '(?:I|i)';
/** Fields of one's own that are called so. */
const OWN =
  'name|birthday|phone number|phone|number|email|email address|address|rent|salary|weight|height|blood type|shoe size|passport number|flight number|locker code|wifi password|door code|dentist|doctor|gp|boss|manager|landlord|therapist|job title|office|bank';
/** Says which value something has, or has from now on. */
const IS = '(?:is|(?:(?:has|have|was|were|got) )?(?:just )?(?:been )?changed to|went (?:up|down) to)';
const NOT =
  "(?:(?:'m| am|'s| is| was)(?: actually| really)? (?:not|no longer|never)| (?:isn't|ain't|wasn't))(?: actually| really)?";

const rule = (source: string): RegExp =>
  new RegExp(
    source.replaceAll('REST', REST).replaceAll('NAME', NAME).replaceAll('KIN', KIN).replaceAll('SELF', SELF) + END,
    'du',
  );
const loose = (source: string): RegExp =>
  new RegExp(
    source
      .replaceAll('REST', REST)
      .replaceAll('KIN', KIN)
      .replaceAll('OWN', OWN)
      .replaceAll('NOT', NOT)
      .replaceAll('ISNOW', `${IS} (?:now |actually )?`) + END,
    'diu',
  );

/** English rules. The first field rule that fits a sentence is taken. */
export const english: LanguageRules = {
  opener:
    /^(?:(?:oh|btw|by the way|fyi|just so you know|one more thing|another thing)[,:]?\s+|(?:ah|hey|well|so|ok|okay|also|and)[,:]\s+)*(?:(?:please\s+)?(?:remember|note|keep in mind|don't forget)(?:\s+that|:)\s+)?/i,
  denials: [
    {
      pattern: loose('^iNOT allergic to REST'),
      field: 'allergy',
      value: '$1',
      arity: 'many',
      domain: 'health',
    },
    {
      pattern: loose(`^i (?:don't have|do not have|no longer have|never had) an? (?:allergy to REST|REST allergy)`),
      field: 'allergy',
      value: '$1$2',
      arity: 'many',
      domain: 'health',
    },
    {
      pattern: loose('^my (KIN)NOT allergic to REST'),
      field: 'allergy',
      value: '$2',
      arity: 'many',
      domain: 'health',
      about: { name: 'my $1', kind: 'relation' },
    },
    { pattern: loose('^my (OWN)NOT REST'), field: '$1', value: '$2', arity: 'many' },
    {
      pattern: loose('^(?!(?:that|this|it|he|she|they|there)\\b)RESTNOT my (OWN)'),
      field: '$2',
      value: '$1',
      arity: 'many',
    },
    {
      pattern: loose("^i (?:no longer live|don't live|do not live) (?:in|at) REST"),
      field: 'home_city',
      value: '$1',
      arity: 'many',
      domain: 'home',
    },
    {
      pattern: loose("^i (?:no longer work|don't work|do not work) (?:at|for|with) REST"),
      field: 'employer',
      value: '$1',
      arity: 'many',
      domain: 'work',
    },
    {
      pattern:
        /^i (?:no longer (?:like|love|enjoy) ([^.;!?]{1,80}?)|(?:don't|do not) (?:like|love|enjoy) ([^.;!?]{1,80}?) any ?more)\s*[.!]?$/diu,
      field: 'likes',
      value: '$1$2',
      arity: 'many',
      domain: 'preferences',
    },
  ],
  fields: [
    {
      pattern: rule("^SELF(?:'ve| have)? (?:just )?(?:moved|relocated) (?:from .+? )?to REST"),
      field: 'home_city',
      value: '$1',
      arity: 'one',
      domain: 'home',
    },
    {
      pattern: rule("^SELF(?:'m| am)? (?:now )?(?:live|living|based) in REST"),
      field: 'home_city',
      value: '$1',
      arity: 'one',
      domain: 'home',
    },
    {
      pattern: rule(
        "^SELF(?:'ve| have)? (?:just )?(?:started (?:working |a (?:new )?job )?|work |am working |'m working |joined )(?:at|for|with) REST",
      ),
      field: 'employer',
      value: '$1',
      arity: 'one',
      domain: 'work',
    },
    {
      pattern: rule("^SELF(?:'m| am) (?:severely |very |highly |also )?allergic to REST"),
      field: 'allergy',
      value: '$1',
      arity: 'many',
      domain: 'health',
    },
    {
      pattern: loose('^i have an? (?:severe |bad |serious )?(?:allergy to REST|REST allergy)'),
      field: 'allergy',
      value: '$1$2',
      arity: 'many',
      domain: 'health',
    },
    {
      pattern: loose("^my (KIN)(?:'s| is| are)? (?:severely |very |also )?allergic to REST"),
      field: 'allergy',
      value: '$2',
      arity: 'many',
      domain: 'health',
      about: { name: 'my $1', kind: 'relation' },
    },
    {
      pattern: loose("^my (KIN)(?:'s name is| is called| is named|, whose name is) REST"),
      field: 'name',
      value: '$2',
      arity: 'one',
      about: { name: 'my $1', kind: 'relation' },
    },
    {
      pattern: loose("^my (KIN)'s birthday is (?:on )?REST"),
      field: 'birthday',
      value: '$2',
      arity: 'one',
      domain: 'family',
      about: { name: 'my $1', kind: 'relation' },
    },
    {
      pattern: loose("^my (KIN)'s (?:new )?(phone|number|phone number|email|address) ISNOWREST"),
      field: '$2',
      value: '$3',
      arity: 'one',
      about: { name: 'my $1', kind: 'relation' },
    },
    {
      pattern: loose("^my (KIN) (?:is|'s) (?:not (?:a )?|no longer (?:a )?|a )?(vegetarian|vegan|pescatarian)"),
      field: 'diet',
      value: '$0',
      arity: 'one',
      domain: 'food',
      about: { name: 'my $1', kind: 'relation' },
    },
    {
      pattern: loose("^i(?:'m| am) (?:not (?:a )?|no longer (?:a )?|a |now )?(vegetarian|vegan|pescatarian)"),
      field: 'diet',
      value: '$0',
      arity: 'one',
      domain: 'food',
    },
    {
      pattern: loose('^my (?:new )?(OWN) ISNOWREST'),
      field: '$1',
      value: '$2',
      arity: 'one',
    },
    {
      pattern: loose(
        "^(?!(?:who|what|that|this|it|he|she|they|there)\\b)REST(?:'s| is) (?:now )?my (?:new )?(dentist|doctor|gp|boss|manager|landlord|therapist)",
      ),
      field: '$2',
      value: '$1',
      arity: 'one',
    },
    {
      pattern: loose('^(?:the |our )(rent|wifi password|door code|alarm code|gate code|meeting room) ISNOWREST'),
      field: '$1',
      value: '$2',
      arity: 'one',
    },
    {
      pattern: loose('^my favou?rite (\\p{L}+(?: \\p{L}+)?) is (?:now )?REST'),
      field: 'favorite_$1',
      value: '$2',
      arity: 'one',
      domain: 'preferences',
    },
    {
      pattern: new RegExp(
        `^((?:Dr|Mr|Mrs|Ms|Prof)\\.? [A-Z][\\p{L}'-]+|[A-Z][\\p{L}-]+)'s (?:new )?(phone number|number|phone|email|address|birthday) is ${REST}${END}`,
        'du',
      ),
      field: '$2',
      value: '$3',
      arity: 'one',
      about: { name: '$1', kind: 'person' },
    },
    {
      pattern: rule("^SELF(?:'m| am) (?:now )?(?:taking|on) REST(?: for .+)?"),
      field: 'medication',
      value: '$1',
      arity: 'many',
      domain: 'health',
    },
    {
      pattern: rule('^SELF (?:really |also )?(?:like|love|enjoy|prefer) REST'),
      field: 'likes',
      value: '$1',
      arity: 'many',
      domain: 'preferences',
    },
    {
      pattern: rule("^SELF (?:really )?(?:hate|dislike|can't stand|don't like|do not like) REST"),
      field: 'dislikes',
      value: '$1',
      arity: 'many',
      domain: 'preferences',
    },
  ],
  corrections: [
    /^(?:no,? )?actually,?\s+/i,
    /^(?:no|nope|wrong|that's (?:wrong|not right))[,.:;!]\s+(?:(?:actually|sorry),?\s+)?(?=(?:my|our|the|i|i'm|it|it's|he|she|they)\b)/i,
    /^(?:correction|i was wrong|i misspoke|scratch that|sorry,? i meant)[:,.]?\s+/i,
    /\b(?:it'?s|is|are|was) (?!not\b)[^,.]{1,60}?,? (?:and )?not (?<wrong>[^,.;!?]{1,60})[.!]?$/i,
    /\bnot (?<wrong>[^,.;!?]{1,60}?),? but\b/i,
  ],
  endings: [
    {
      pattern:
        /^i(?:'ve| have)? (?:just |already )?(?:finished|stopped|quit|completed) (?:taking |using |doing |going to |with )?(?:my |the |all (?:of )?(?:my |the ))?(?<what>[^.;!?]{2,60}?)[.!]?$/i,
    },
    {
      pattern:
        /^i(?:'m| am)? (?:no longer|not) (?:on|taking|need|have|work(?:ing)? (?:at|for)|do(?:ing)?|go(?:ing)? to) (?:my |the )?(?<what>[^.;!?]{2,60}?)(?: any ?more)?[.!]?$/i,
    },
    { pattern: /^i don't (?:take|use|need|have|do|go to) (?:my |the )?(?<what>[^.;!?]{2,60}?) any ?more[.!]?$/i },
  ],
};
