export type { Address } from './address.ts';
export type { MessageView, WakefulEvent } from './conversation.ts';
export type { FireView, HeldView, WhyView } from './fires.ts';
export type { HealthView, MetricFamily } from './health.ts';
export type { FactDetailView, FactView, LinkView, RecallHitView } from './memory.ts';
export type { MemoView } from './memos.ts';
export type { PreviewView, ProposalView, SlotView, TriggerView } from './triggers.ts';
