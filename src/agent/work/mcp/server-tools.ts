import { counted } from '../../../plural.ts';
import { waitsByShell } from '../../guards/index.ts';
import { allows } from '../allowance.ts';
import { type WorkFinding, type WorkTool, workError } from '../workshop.ts';
import { type Connection, connectServer, type ServerContext } from './connect.ts';
import { type OfferedTool, offersOf } from './offers.ts';
import { resultInWords } from './result-text.ts';
import type { ServerSettings } from './server-settings.ts';
import { whyNot } from './why-not.ts';

/** A server made ready for one task: its tools, what is to be said about it, and the way to end it. */
export interface ReadyServer {
  readonly tools: readonly WorkTool[];
  readonly note: string;
  close(): Promise<void>;
}

/** Makes a server ready. One that cannot be had gives no tools, and a note that says why. */
export async function openServer(
  settings: ServerSettings,
  context: ServerContext,
  mayUse: readonly string[],
  signal: AbortSignal,
): Promise<ReadyServer> {
  const { name } = settings;
  try {
    const connection = await connectServer(settings, context, signal);
    const { offers, leftOut } = offersOf(settings, connection.tools);
    const tools = offers
      .filter((offer) => allows(mayUse, name, offer.name))
      .map((offer) => toolOf(name, offer, connection));
    const note = `the server ${name} is there with ${tools.length} tools${leftOut > 0 ? `; ${leftOut} more are too many or too large to be offered` : ''}`;
    return { tools, note, close: connection.close };
  } catch (thrown) {
    return {
      tools: [],
      note: `the server ${name} is not there now: ${whyNot(thrown)}. Say so, if the work needed it`,
      close: async () => {},
    };
  }
}

/** Whether a server is there, for the doctor. */
export async function examineServer(settings: ServerSettings, context: ServerContext): Promise<WorkFinding> {
  const { name } = settings;
  try {
    const connection = await connectServer(settings, context, new AbortController().signal);
    await connection.close();
    const { offers, leftOut } = offersOf(settings, connection.tools);
    const unknown = settings.tools?.find((tool) => !connection.tools.some((there) => there.name === tool));
    if (unknown !== undefined)
      return {
        state: 'warning',
        says: `The server "${name}" has no tool "${unknown}".`,
        advice: `Look at "tools" of "${name}" in config.json.`,
      };
    return leftOut > 0
      ? {
          state: 'warning',
          says: `The server "${name}" works; ${offers.length} of its tools are offered to tasks, and ${leftOut} are too many or too large.`,
          advice: `Name those that are needed as "tools" of "${name}" in config.json.`,
        }
      : { state: 'ok', says: `The server "${name}" works, with ${counted(offers.length, 'tool')}.`, advice: null };
  } catch (thrown) {
    return {
      state: 'problem',
      says: `The server "${name}" cannot be used: ${whyNot(thrown)}.`,
      advice: `Look at "${name}" under "mcpServers" in config.json; until it works, tasks do without it and say so.`,
    };
  }
}

function toolOf(server: string, { name, ownName, description, schema }: OfferedTool, connection: Connection): WorkTool {
  return {
    name,
    description,
    schema,
    // What a server says of its own tools is a hint, and no promise: each call may have changed something.
    acts: true,
    run: async (input, signal) => {
      if (commandsIn(input).some((command) => waitsByShell(command)))
        return workError('a command cannot wait: it ends with this turn, and the person is never told.');
      try {
        return resultInWords(name, await connection.call(ownName, input, signal));
      } catch (thrown) {
        return workError(`the server ${server} gave no answer: ${whyNot(thrown)}.`);
      }
    },
  };
}

/** The inputs of a tool that are run by a shell, as their names tell. */
function commandsIn(input: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(input).flatMap(([name, value]) =>
    typeof value === 'string' && /^(?:command|cmd|script|shell|code)$/i.test(name) ? [value] : [],
  );
}
