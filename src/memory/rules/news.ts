import { domainOfText } from '../domains.ts';
import { toSimplified } from '../text/fold.ts';
import { englishNews } from './en-news.ts';
import { chineseNews } from './zh-news.ts';

/** What a statement says became of a thing: it is over, or it is at another time. */
export type News =
  | {
      readonly kind: 'over';
      /** The words for the thing. */
      readonly what: string;
      /** The speaker's own: "I sold the car" says nothing of another's car. */
      readonly own: boolean;
      /** It came to its own end: a course of medicine for good, a chore only for this time. */
      readonly finished: boolean;
    }
  | {
      readonly kind: 'moved';
      readonly what: string;
      /** The words for the new time. */
      readonly when: string;
      readonly own: boolean;
    };

/** A pattern and what a sentence that fits it says. Group `what` names the thing, `when` the new time. */
export interface NewsRule {
  readonly says: RegExp;
  readonly kind: News['kind'];
  readonly own?: true;
  readonly finished?: true;
}

/** News is told in a sentence; a longer text is talk. */
const LONGEST_NEWS = 160;
/** "Did I finish the antibiotics?" is no news, and neither is what may be so. */
const NO_NEWS =
  /[?？]\s*$|^(?:if|when|once|after|maybe|perhaps|did|do|does|should|shall|can|could|would)\b|吗[。！!]*$|^(?:如果|要是|等|当|要不要|是不是|有没有|也许|可能)/i;
const HAN = /\p{Script=Han}/u;

/** "The medicine" is the dose that was just taken; a course has a name. */
const NO_COURSE = /^(?:药|药物|药丸|药片|饭|水)$|^(?:meds?|medicines?|medications?|pills?|tablets?|dose|doses)$/i;

/**
 * Whether a statement says that a course of something taken for health is at its end ("I finished the antibiotics"), and
 * not only that today's was taken.
 */
export function endsCourse(text: string): boolean {
  const news = readNews(text);
  if (news?.kind !== 'over' || !news.finished || NO_COURSE.test(news.what)) return false;
  return domainOfText(news.what) === 'health';
}

/** Reads what a statement says became of a thing; undefined for every other statement. */
export function readNews(text: string): News | undefined {
  const said = toSimplified(text.normalize('NFC').trim()).replace(/[\u2018\u2019]/g, "'");
  if (said.length > LONGEST_NEWS || NO_NEWS.test(said)) return undefined;
  for (const { says, kind, own = false, finished = false } of HAN.test(said) ? chineseNews : englishNews) {
    const { what, when } = says.exec(said)?.groups ?? {};
    if (what === undefined || what.trim() === '') continue;
    if (kind === 'over') return { kind, what: what.trim(), own, finished };
    if (when !== undefined) return { kind, what: what.trim(), when: when.trim(), own };
  }
  return undefined;
}
