import type { CallToolResult, Client, Tool, Transport } from '@modelcontextprotocol/client';
import { type Clock, limitTime } from '../../../clock.ts';
import { WakefulError } from '../../../errors.ts';
import type { TimeBudgets } from '../../time-budgets.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { createProgramTransport } from './program-transport.ts';
import { revealed, type ServerSettings } from './server-settings.ts';
import { NotInTime, within } from './within.ts';

/** How long servers may take. */
type ServerTimes = Pick<TimeBudgets, 'serverMs' | 'probeMs' | 'closeMs' | 'farewellMs'>;

/** What servers are reached with. */
export interface ServerContext {
  /** Tells real time: servers live in no other. */
  readonly clock: Clock;
  readonly times: ServerTimes;
  /** The environment of this process, of which a program is given a few names. */
  readonly hostEnv: Readonly<Record<string, string | undefined>>;
}

/** A server that has answered. */
export interface Connection {
  /** Its tools, as it describes them: nothing in it is to be believed. */
  readonly tools: readonly Tool[];
  /** Calls a tool; whatever it throws is an error of the server or of the way there. */
  call(tool: string, input: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<CallToolResult>;
  /** Takes leave; a program ends with all that it started. */
  close(): Promise<void>;
}

const MOST_PAGES = 10;

/**
 * Connects with a server and asks for its tools. Servers of the newest edition of the protocol and of the ones before are
 * both understood: one that the question itself disturbs is connected with once more in the old way.
 *
 * @throws whatever the way there gives; see {@link whyNot}.
 */
export async function connectServer(
  settings: ServerSettings,
  context: ServerContext,
  signal: AbortSignal,
): Promise<Connection> {
  const limit = limitTime(context.clock, settings.timeoutMs ?? context.times.serverMs);
  const both = AbortSignal.any([signal, limit.signal]);
  try {
    try {
      return await connectOnce(settings, context, 'auto', both);
    } catch (thrown) {
      if (both.aborted || isHopeless(thrown)) throw thrown;
      return await connectOnce(settings, context, 'legacy', both);
    }
  } finally {
    limit.lift();
  }
}

async function connectOnce(
  settings: ServerSettings,
  context: ServerContext,
  mode: 'auto' | 'legacy',
  signal: AbortSignal,
): Promise<Connection> {
  const over = new AbortController();
  const { client, transport } = await openClient(settings, context, mode, over.signal);
  const leave = async (): Promise<void> => {
    const limit = limitTime(context.clock, context.times.closeMs);
    // Nothing can be done about a server that does not let go: its program is ended all the same.
    await within(client.close(), limit.signal).catch(() => undefined);
    limit.lift();
    await transport.close().catch(() => undefined);
    over.abort();
  };
  try {
    await within(client.connect(transport), signal);
    const { tools } = await within(client.listTools(undefined, { signal }), signal);
    return { tools, call: caller(client, settings, context), close: leave };
  } catch (thrown) {
    await leave();
    throw thrown;
  }
}

/** The SDK is loaded here, when a server is really needed. */
async function openClient(
  { reach, timeoutMs }: ServerSettings,
  context: ServerContext,
  mode: 'auto' | 'legacy',
  over: AbortSignal,
): Promise<{ readonly client: Client; readonly transport: Transport }> {
  const { probeMs, serverMs } = context.times;
  const sdk = await import('@modelcontextprotocol/client');
  const client = new sdk.Client(
    { name: 'wakeful', version: '1' },
    {
      capabilities: {},
      versionNegotiation: { mode, probe: { timeoutMs: Math.min(probeMs, (timeoutMs ?? serverMs) / 2) } },
      listMaxPages: MOST_PAGES,
      // What a server says of the form of its answers is not worth running its regular expressions for.
      jsonSchemaValidator: {
        getValidator: () => (data) => ({ valid: true, data: data as never, errorMessage: undefined }),
      },
    },
  );
  if (reach.kind === 'program') return { client, transport: createProgramTransport(reach, context) };
  const { url, headers } = reach;
  const transport = new sdk.StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers: { ...revealed(headers) }, redirect: 'error' },
    fetch: boundedFetch(over),
  });
  return { client, transport };
}

function caller(client: Client, settings: ServerSettings, { clock, times }: ServerContext) {
  const { timeoutMs = times.serverMs } = settings;
  return async (
    name: string,
    input: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<CallToolResult> => {
    const limit = limitTime(clock, timeoutMs);
    const both = AbortSignal.any([signal, limit.signal]);
    try {
      const call = client.callTool(
        { name, arguments: { ...input } },
        // Ours is the limit that counts.
        { signal: both, timeout: 2 * timeoutMs, maxTotalTimeout: 2 * timeoutMs },
      );
      return await within(call, both);
    } finally {
      limit.lift();
    }
  };
}

/** A second try in the old way would fail the same. */
function isHopeless(thrown: unknown): boolean {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  return thrown instanceof NotInTime || thrown instanceof WakefulError || code === 'ENOENT' || code === 'EACCES';
}
