import { domainOfText, speaksOf } from '../../memory/index.ts';
import type { Trigger } from '../../store/index.ts';

const EN_SELF =
  /^(?:(?:oh|hey|good news)[,: ]+)?(?:i'?m|i am|i feel|i'?ve|i have)(?: finally| all| fully| completely| much| now)* (?:better|well|fine|healthy|recovered|cured|back on my feet|over it|(?:no longer|not) (?:sick|ill))(?: (?:again|now|any ?more|at last))+[\s.!]*$|^i(?:'?ve| have)?(?: finally| fully| completely)* recovered(?: from (?<what>.+?))?[\s.!]*$/i;
const EN_THING =
  /^(?:my |the )?(?<what>[^,.;!?]{2,40}?)(?:'s| is| has| are| have)(?: finally| all| fully| completely| now)* (?:gone|healed|better now|cleared up|over|cured)[\s.!]*$/i;
const ZH =
  /^(?:我的?)?(?<what>[^，,。了我]{0,10}?)(?:都|已經|已经|終於|终于|完全|全)*(?:好了|痊癒了|痊愈了|康復了|康复了|退了|消了)[\s。！!～~]*$/u;

/**
 * Whether a statement says that what a check-in asks about, an illness or a state, is over, or that while which a reminder
 * comes.
 */
export function saysRecovered(text: string, { cue, policy }: Pick<Trigger, 'cue' | 'policy'>): boolean {
  if (!policy.checkIn && !CONDITION.test(cue)) return false;
  const what = recoveredFrom(text);
  if (what === undefined) return false;
  const isOfHealth = domainOfText(cue) === 'health' || HEALTH.test(`${cue} ${policy.checkIn?.while ?? ''}`);
  return what === '' ? isOfHealth : speaksOf(what, cue, { whole: false });
}

/** What a statement says is healed; empty for the speaker themselves, undefined for every other statement. */
export function recoveredFrom(text: string): string | undefined {
  const said = text
    .normalize('NFC')
    .replace(/[\u2018\u2019]/g, "'")
    .trim();
  if (said.length > LONGEST || /[?？]\s*$/.test(said)) return undefined;
  for (const says of [EN_SELF, EN_THING, ZH]) {
    const match = says.exec(said);
    if (match) return (match.groups?.['what'] ?? '').trim();
  }
  return undefined;
}

const LONGEST = 80;
/** A reminder's own words say how long it is to come. */
const CONDITION =
  /\b(?:while|as long as|so long as|until|till) (?:i|i['’]m|i['’]ve|my|we)\b|的時候|的时候|期間|期间|直到/iu;
const HEALTH = /\b(?:sick|ill|unwell|recovering|injured|pregnant)\b|生病|病|不舒服|受傷|受伤/iu;
