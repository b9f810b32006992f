import { type ErrorCode, toWakefulError, type WakefulError } from '../../../errors.ts';
import { waitsByShell } from '../../guards/index.ts';
import { quoted } from '../../turn-text/index.ts';
import type { ToolCall, ToolResult } from './model.ts';
import { ForModel, mayUse, modelTools, type ToolTurn } from './tools/index.ts';

/** So many calls of one turn are carried out, and of one that works. */
const MOST_CALLS = 40;
const MOST_WORK_CALLS = 150;

/** Of an error that was not made for a model, so many characters are passed on. */
const LONGEST_SENTENCE = 400;

/** What a model can do about an error, beside what the error itself says. */
const MEND: { readonly [code in ErrorCode]?: string } = {
  schedule_not_found_in_text:
    'Pass on the words about time that the person said. If they said none, ask them when; do not make a time up.',
  schedule_in_past: 'That time has passed. Ask the person which one they mean.',
  schedule_invalid: 'Ask the person for another time.',
  zone_unknown: 'Name a city or an IANA zone, or leave the zone out.',
  limit_reached: 'Make no more, and tell the person.',
  state_conflict: 'Look with list_crons how things are before you try again.',
};

/** Carries calls out one after another; each is answered, whatever it is. */
export async function runCalls(calls: readonly ToolCall[], turn: ToolTurn, before: number): Promise<ToolResult[]> {
  const results: ToolResult[] = [];
  const most = turn.work ? MOST_WORK_CALLS : MOST_CALLS;
  for (const [index, call] of calls.entries()) {
    const { id, tool } = call;
    if (before + index >= most) {
      results.push({ id, tool, text: 'ERROR: too many calls in one turn. Answer the person now.', isError: true });
      continue;
    }
    results.push({ id, tool, ...(await run(call, turn)) });
  }
  return results;
}

async function run({ tool: name, input }: ToolCall, turn: ToolTurn): Promise<Omit<ToolResult, 'id' | 'tool'>> {
  const tool = modelTools.get(name);
  if (!tool) return (await turn.work?.call(name, input)) ?? failed(noSuchTool(name, input, turn));
  if (!mayUse(tool, turn.briefing))
    return failed(`${name} cannot be used in a turn that a trigger woke. Say what it is for, and end.`);
  if (input === undefined) return failed('the input was not JSON. Call it again with a JSON object.');
  const read = tool.input.safeParse(input);
  if (!read.success) {
    const [first] = read.error.issues;
    return failed(
      `${first?.path.join('.') || 'input'}: ${quoted(first?.message ?? 'does not fit', 300)}. Call it again.`,
    );
  }
  try {
    return { text: await tool.run(read.data as Parameters<typeof tool.run>[0], turn), isError: false };
  } catch (thrown) {
    return failed(mendable(toWakefulError(thrown)));
  }
}

/** The sentence and what can be done; a fault of ours ends the turn instead of being argued about. */
function mendable(error: WakefulError): string {
  if (error.code === 'internal') throw error;
  const mend = MEND[error.code];
  // A sentence may repeat what a person said: only those that were made for a model stand as they are.
  const message = error instanceof ForModel ? error.message : quoted(error.message, LONGEST_SENTENCE);
  return `${error.code}: ${message}${mend === undefined ? '' : ` ${mend}`}`;
}

function failed(text: string): Omit<ToolResult, 'id' | 'tool'> {
  return { text: `ERROR: ${text}`, isError: true };
}

function noSuchTool(name: string, input: unknown, { work }: ToolTurn): string {
  const waits = stringsIn(input, 0).some((text) => waitsByShell(text)) || /^(?:sleep|wait|delay|timer)/i.test(name);
  if (waits)
    return 'waiting in a command is not possible: it ends with this turn, and the person is never told. Call remind (or set_cron) with the time instead.';
  return `there is no tool ${quoted(name, 60)}. There are ${[...modelTools.keys(), ...(work?.offers ?? []).map((offer) => offer.name)].join(', ')}.`;
}

/** All texts in a call's input, wherever they stand. */
function stringsIn(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [value];
  if (depth > 4 || value === null || typeof value !== 'object') return [];
  const parts: unknown[] = Object.values(value);
  const words = Array.isArray(value) && value.every((part) => typeof part === 'string') ? [value.join(' ')] : [];
  return [...words, ...parts.flatMap((part) => stringsIn(part, depth + 1))];
}
