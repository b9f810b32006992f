import type { ModelMessage } from 'ai';
import type { ModelReply, ModelRequest, Step, ToolResult } from '../conversing/index.ts';

/** A conversation in the SDK's form. */
export function messagesOf({ text, steps }: ModelRequest): ModelMessage[] {
  return [{ role: 'user', content: text }, ...steps.flatMap(messagesOfStep)];
}

/** What a model said, in the form in which it wants it back (with its reasoning, if it gave any). */
export function nativeOf(messages: readonly ModelMessage[]): readonly ModelMessage[] {
  return messages.filter(({ role }) => role === 'assistant').map(withObjectInputs);
}

function messagesOfStep(step: Step): ModelMessage[] {
  switch (step.kind) {
    case 'reply':
      return messagesOfReply(step.reply);
    case 'results':
      return [{ role: 'tool', content: step.results.map(resultPart) }];
    case 'note':
      return [{ role: 'user', content: `[NOTE] ${step.text}` }];
  }
}

function messagesOfReply({ text, calls, native }: ModelReply): ModelMessage[] {
  // A message without any content is refused by some providers.
  if (text === '' && calls.length === 0) return [];
  if (native !== undefined) return [...(native as readonly ModelMessage[])];
  return [
    {
      role: 'assistant',
      content: [
        ...(text === '' ? [] : [{ type: 'text' as const, text }]),
        ...calls.map(({ id, tool, input }) => ({
          type: 'tool-call' as const,
          toolCallId: id,
          toolName: tool,
          input: input ?? {},
        })),
      ],
    },
  ];
}

function resultPart({ id, tool, text, isError }: ToolResult) {
  return {
    type: 'tool-result' as const,
    toolCallId: id,
    toolName: tool,
    output: { type: isError ? ('error-text' as const) : ('text' as const), value: text },
  };
}

/** Providers refuse a call whose input is no object, even as history. */
function withObjectInputs(message: ModelMessage): ModelMessage {
  if (message.role !== 'assistant' || typeof message.content === 'string') return message;
  return {
    ...message,
    content: message.content.map((part) =>
      part.type === 'tool-call' && (typeof part.input !== 'object' || part.input === null)
        ? { ...part, input: {} }
        : part,
    ),
  };
}
