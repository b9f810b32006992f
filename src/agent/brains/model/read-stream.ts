import type { LanguageModelUsage, TextStreamPart, ToolSet } from 'ai';
import type { ToolCall } from '../conversing/index.ts';
import { BrokenOff, EndlessAnswer } from './failures.ts';

/** What a stream came to. */
export interface ReadStream {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  /** Undefined when the provider does not say. */
  readonly usage: LanguageModelUsage | undefined;
}

/** What is done while a stream is read. */
interface Reading {
  readonly onText: (text: string) => void;
  /** Something of the answer has come in: it cannot be asked for again unseen. */
  readonly onBegun: () => void;
  /** Lets go of a stream that does not end. */
  readonly stop: () => void;
}

/** Characters of one step (words, reasoning, input of calls) after which an answer is taken to be endless. */
const LONGEST_STEP = 60_000;

/** Reads a step to its end. Throws what the stream brings as an error, and what {@link requireWhole} throws. */
export async function readStream(
  stream: AsyncIterable<TextStreamPart<ToolSet>>,
  { onText, onBegun, stop }: Reading,
): Promise<ReadStream> {
  let text = '';
  let length = 0;
  let usage: LanguageModelUsage | undefined;
  const calls: ToolCall[] = [];
  for await (const part of stream) {
    const delta = deltaOf(part);
    if (delta !== undefined) {
      onBegun();
      length += delta.length;
      if (length > LONGEST_STEP) {
        stop();
        throw new EndlessAnswer();
      }
    }
    if (part.type === 'text-delta') {
      text += part.text;
      onText(text);
    } else if (part.type === 'tool-call') {
      calls.push(callOf(part));
    } else if (part.type === 'finish-step') {
      usage = part.usage;
      requireWhole(part.finishReason, part.rawFinishReason);
    } else if (part.type === 'error') {
      throw part.error;
    } else if (part.type === 'abort') {
      throw new DOMException('The turn is over.', 'AbortError');
    }
  }
  return { text, calls, usage };
}

/** What a part adds to the answer; undefined for one that adds nothing. */
function deltaOf(part: TextStreamPart<ToolSet>): string | undefined {
  if (part.type === 'text-delta' || part.type === 'reasoning-delta') return part.text;
  return part.type === 'tool-input-delta' ? part.delta : undefined;
}

/** Input that was no JSON comes as the text that it was. */
function callOf({ toolCallId, toolName, input }: Extract<TextStreamPart<ToolSet>, { type: 'tool-call' }>): ToolCall {
  return { id: toolCallId, tool: toolName, input: typeof input === 'string' ? undefined : (input as unknown) };
}

/**
 * An answer that broke off is none: servers that speak a dialect end with words of their own, a connection that was cut
 * ends with none.
 */
function requireWhole(reason: string, raw: string | undefined): void {
  if (reason === 'stop' || reason === 'tool-calls' || (reason === 'other' && raw !== undefined)) return;
  throw new BrokenOff(reason);
}
