import type { Lang } from '../languages.ts';
import type { Ambiguity, Note, ParsedTime, ReadingContext, Span } from '../parsed.ts';
import type { Schedule } from '../schedule.ts';
import type { Choice } from './choose.ts';
import type { Environment } from './environment.ts';
import { resolveChoice } from './resolve.ts';
import { sayReading } from './say.ts';

/** Whether two readings come to the same. */
function isSame(a: Schedule, b: Schedule): boolean {
  if (a.kind === 'at' && b.kind === 'at') return a.at === b.at && a.zone === b.zone;
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A reading in words, made when somebody asks for them: most callers never do. */
function spoken(schedule: Schedule, context: ReadingContext, lang: Lang): () => string {
  let words: string | undefined;
  return () => {
    words ??= sayReading(schedule, context.now, context.zone, lang);
    return words;
  };
}

/** The other readings of the rules on which a reading depended, those that come to another schedule. */
export function ambiguities(
  choice: Choice,
  context: ReadingContext,
  lang: Lang,
  env: Environment,
  chosen: Schedule,
  words: string,
): Ambiguity[] {
  const found: Ambiguity[] = [];
  const { touched } = env;
  if (touched.length === 0) return found;
  const sayChosen = spoken(chosen, context, lang);
  for (const { rule, alternatives: count } of touched) {
    const alternatives: { says: string; schedule: Schedule }[] = [];
    for (let n = 1; n <= count; n++) {
      const flips = new Map([[rule, n]]);
      const other = resolveChoice(choice, { ...env, allowPast: true, flips, touched: [] });
      if (!other || isSame(other.schedule, chosen)) continue;
      const say = spoken(other.schedule, context, lang);
      const { schedule } = other;
      alternatives.push({
        get says() {
          return say();
        },
        schedule,
      });
    }
    if (alternatives.length === 0) continue;
    found.push({
      rule,
      words,
      get chosen() {
        return sayChosen();
      },
      alternatives,
    });
  }
  return found;
}

/**
 * A time whose words have other readings: those are worked out when somebody asks for them, which most callers never do.
 * `ambiguous` is a property of the object itself, so that it is copied and written as JSON like the rest; its getter is
 * one for all objects, because V8 would make a new shape for each getter.
 */
export class Unsure implements ParsedTime {
  readonly schedule: Schedule;
  readonly zone: string;
  readonly content: string;
  readonly spans: readonly Span[];
  readonly dateOnly: boolean;
  readonly lang: Lang;
  readonly notes: readonly Note[];
  declare readonly ambiguous: readonly Ambiguity[];
  declare readonly action?: 'remind' | 'task';
  readonly #findOthers: () => readonly Ambiguity[];
  #found: readonly Ambiguity[] | undefined;

  constructor(sure: ParsedTime, action: 'remind' | 'task' | undefined, findOthers: () => readonly Ambiguity[]) {
    this.schedule = sure.schedule;
    this.zone = sure.zone;
    this.content = sure.content;
    this.spans = sure.spans;
    this.dateOnly = sure.dateOnly;
    this.lang = sure.lang;
    this.notes = sure.notes;
    this.#findOthers = findOthers;
    Object.defineProperty(this, 'ambiguous', Unsure.#AMBIGUOUS);
    if (action) this.action = action;
  }

  static readonly #AMBIGUOUS: PropertyDescriptor & ThisType<Unsure> = {
    get() {
      this.#found ??= this.#findOthers();
      return this.#found;
    },
    enumerable: true,
    configurable: true,
  };
}
