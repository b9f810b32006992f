import type { Domain } from '../../store/index.ts';

/** What a rule read out of a sentence. */
export interface Statement {
  /** The words that are kept. */
  readonly text: string;
  /** Whom or what it is about; absent for the speaker or for nobody in particular. */
  readonly about?: { readonly name: string; readonly kind: string };
  readonly domain?: Domain;
  readonly field?: string;
  readonly value?: string;
  /** `one`: the entity has one value of the field, a new one replaces the old. `many`: a list that only gains members. */
  readonly arity?: 'one' | 'many';
  /** The field of which it says that it has this value not, or no longer: "I'm not allergic to penicillin". */
  readonly denies?: string;
  /** It ends facts that hold these words in this domain ("I finished the antibiotics"). */
  readonly ends?: { readonly words: string; readonly domain?: Domain };
  /** It corrects what was said before; `wrong` are the words that were wrong, when it names them. */
  readonly corrects?: { readonly wrong: string | null };
}

/** A pattern over one sentence and what it gives. `$1` in `value` and `name` is the first group of the pattern. */
export interface FieldRule {
  readonly pattern: RegExp;
  readonly field: string;
  readonly value: string;
  readonly arity: 'one' | 'many';
  readonly domain?: Domain;
  /** The entity: a name (with `$1`) and a kind; the speaker when absent. */
  readonly about?: { readonly name: string; readonly kind: string };
}

/** The rules of one language. */
export interface LanguageRules {
  /** What a statement may begin with and does not mean: "oh btw,", "remember that", 對了. */
  readonly opener: RegExp;
  readonly fields: readonly FieldRule[];
  /** What says that a field has a value not, or no longer; they come before the fields. */
  readonly denials: readonly FieldRule[];
  /** Words before a correction; the group `wrong`, where a pattern has one, is what was wrong. */
  readonly corrections: readonly RegExp[];
  /** What ends something; the group `what` names it. */
  readonly endings: readonly { readonly pattern: RegExp; readonly domain?: Domain }[];
}
