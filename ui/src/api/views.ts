/** The shapes that the HTTP API answers with: types only, so that the page and the server cannot drift apart. */
export type {
  FactView,
  FireView,
  HeldView,
  MemoView,
  MessageView,
  PreviewView,
  ProposalView,
  RecallHitView,
  SlotView,
  TriggerView,
  WhyView,
} from '../../../src/views.ts';
export type Lang = 'en' | 'zh-Hant' | 'zh-Hans';
type RecalledFacts = import('../../../src/views.ts').MessageView['recalled'];
export type RecalledFact = RecalledFacts[number];
export type EndedFact = import('../../../src/views.ts').PreviewView['ended'][number];

/** Whose page this is, and by which clock and calendar it is shown. */
export interface PersonView {
  readonly handle: string;
  /** IANA zone. */
  readonly zone: string;
  /** Null until someone chose: then the browser's language is used. */
  readonly lang: Lang | null;
  /** When nothing may disturb, `HH:mm`; null: never. */
  readonly quiet: { readonly from: string; readonly to: string } | null;
  /** How many messages that nobody asked for a day may bring. */
  readonly dailyMessages: number;
}
