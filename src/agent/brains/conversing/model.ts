import type { Briefing, ModelUse } from '../../brain.ts';

/**
 * What a conversing brain asks, one step at a time: a language model, another program, another server. All that makes a
 * turn safe (tools, limits, checks) is the conversing brain's; a model only reads and answers.
 */
export interface Model {
  /** For the decision log: `anthropic:claude-…`, `command`, `webhook`. */
  readonly name: string;
  /** The next step of a conversation. Whatever it throws ends the turn, and `rules` speaks instead. */
  reply(request: ModelRequest): Promise<ModelReply>;
}

/** A conversation so far. */
export interface ModelRequest {
  /** What the model is told about its part. */
  readonly instructions: string;
  /** The turn's text: see docs/agent.md. */
  readonly text: string;
  /** The same as data, for models that are programs. */
  readonly briefing: Briefing;
  readonly steps: readonly Step[];
  readonly tools: readonly ToolOffer[];
  readonly signal: AbortSignal;
  /** Called with all of the answer's text so far while it comes in. */
  readonly onText: (text: string) => void;
}

/** What was said after the opening text, in order. */
export type Step =
  | { readonly kind: 'reply'; readonly reply: ModelReply }
  | { readonly kind: 'results'; readonly results: readonly ToolResult[] }
  /** The program's own word on an answer that cannot be said so. */
  | { readonly kind: 'note'; readonly text: string };

/** One step of a model: words, calls of tools, or both. */
export interface ModelReply {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly use: Omit<ModelUse, 'model'>;
  /** The step in the model's own form, which it wants back as it was. */
  readonly native?: unknown;
}

/** A tool as a model is offered it. */
export interface ToolOffer {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its input. */
  readonly schema: Readonly<Record<string, unknown>>;
}

/** A call that a model makes. */
export interface ToolCall {
  readonly id: string;
  readonly tool: string;
  /** The input, not yet looked at; undefined when it was no JSON. */
  readonly input: unknown;
}

/** What came of a call, in words for the model. */
export interface ToolResult {
  readonly id: string;
  readonly tool: string;
  readonly text: string;
  readonly isError: boolean;
}
