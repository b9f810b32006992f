import type { Domain, FactState } from '../store/index.ts';

/** A fact with what led to it. */
export interface RecallHitView {
  readonly factId: string;
  readonly text: string;
  readonly ref: string | null;
  readonly score: number;
  readonly tier: 'primary' | 'related';
  readonly reasons: readonly string[];
  readonly saidAt: string;
  readonly person: string | null;
}

/** A fact as people see it who look at memory. Instants are on the viewer's clock. */
export interface FactView {
  readonly id: string;
  /** The statement in the person's own words. */
  readonly text: string;
  /** Whether it holds (`current`), has passed by its own date, was replaced, or was taken back. */
  readonly state: FactState;
  readonly entity: {
    readonly id: string;
    readonly name: string;
    readonly kind: string;
    readonly aliases: readonly string[];
  } | null;
  readonly domain: Domain | null;
  readonly field: string | null;
  readonly value: string | null;
  readonly confidence: number;
  /** Who may see it: `household`, `person:me`, `chat:family`. */
  readonly scope: string;
  /** Who said it. */
  readonly person: string | null;
  /** In which chat, by its title. */
  readonly chat: string | null;
  /** The reference that came with it: a message, a file and line. */
  readonly ref: string | null;
  readonly saidAt: string;
  /** When memory learnt it. */
  readonly recordedAt: string;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly occursAt: string | null;
  readonly supersededAt: string | null;
  readonly supersededBy: string | null;
  readonly mentions: number;
  readonly lastMentionedAt: string;
  /** It is what a reminder is made of. */
  readonly isReminder: boolean;
}

/** An edge between two facts or entities. */
export interface LinkView {
  readonly from: { readonly id: string; readonly text: string };
  readonly type: string;
  readonly to: { readonly id: string; readonly text: string };
  readonly createdAt: string;
}

/** A fact with all that is known of it. */
export interface FactDetailView extends FactView {
  readonly replacedBy: FactView | null;
  readonly replaces: readonly FactView[];
  /** When it had ended although it was restored since. */
  readonly pauses: readonly { readonly from: string; readonly to: string }[];
  readonly links: readonly LinkView[];
}
