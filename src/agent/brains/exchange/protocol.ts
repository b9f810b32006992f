import { z } from 'zod';
import type { ModelReply, ModelRequest } from '../conversing/index.ts';

/** The version of the protocol; it grows when a program that follows docs/agent.md would no longer understand us. */
const VERSION = 1;

/** The longest answer of a program, in bytes. */
export const LONGEST_ANSWER_BYTES = 1_000_000;

/** A step of a turn as a program is given it: everything it needs, each time, so that it need not remember. */
export function requestBody({ instructions, text, briefing, steps, tools }: ModelRequest): string {
  return JSON.stringify({ wakeful: VERSION, instructions, text, briefing, tools, steps: steps.map(withoutNative) });
}

function withoutNative(step: ModelRequest['steps'][number]): object {
  if (step.kind !== 'reply') return step;
  const { text, calls } = step.reply;
  return { kind: 'reply', say: text, calls };
}

const Count = z.number().int().min(0).max(1e9);
const Answer = z.object({
  say: z.string().optional(),
  silent: z.string().optional(),
  calls: z
    .array(z.object({ tool: z.string().max(100), input: z.unknown().optional() }))
    .max(100)
    .optional(),
  use: z
    .object({ inputTokens: Count.optional(), outputTokens: Count.optional(), costMicros: Count.optional() })
    .optional(),
});

/** @throws Error, without a word of the answer, when it does not follow the protocol. */
export function readAnswer(body: string, stepNo: number): ModelReply {
  const { say = '', silent, calls = [], use = {} } = parse(body);
  const asked = [...calls, ...(silent === undefined ? [] : [{ tool: 'stay_silent', input: { reason: silent } }])];
  if (say === '' && asked.length === 0) throw new Error('it answered nothing');
  return {
    text: say,
    calls: asked.map(({ tool, input }, index) => ({ id: `call_${stepNo}_${index}`, tool, input: input ?? {} })),
    use: {
      inputTokens: use.inputTokens ?? 0,
      outputTokens: use.outputTokens ?? 0,
      costMicros: use.costMicros ?? null,
    },
  };
}

function parse(body: string): z.infer<typeof Answer> {
  let data: unknown;
  try {
    data = JSON.parse(body);
  } catch {
    throw new Error('its answer is not JSON');
  }
  const read = Answer.safeParse(data);
  if (!read.success) throw new Error('its answer does not follow the protocol');
  return read.data;
}
