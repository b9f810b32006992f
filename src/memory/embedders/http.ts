import { limitTime, systemClock } from '../../clock.ts';
import { WakefulError } from '../../errors.ts';
import { counted } from '../../plural.ts';

/** How long one request may take, in real ms: a server outside lives on no clock of ours. */
const LONGEST_REQUEST_MS = 30_000;

/**
 * Posts JSON and gives back JSON.
 *
 * @throws WakefulError `embedder_unreachable` when nobody answers, and `embedder_refused` when the answer is not what was asked for.
 */
export async function postJson(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const limit = limitTime(systemClock, LONGEST_REQUEST_MS);
  try {
    const response = await post(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: limit.signal,
    });
    return await readJson(url, response);
  } finally {
    limit.lift();
  }
}

async function post(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (cause) {
    throw new WakefulError('embedder_unreachable', `The embedder at ${url} cannot be reached. Is it running?`, {
      cause,
      fields: { url },
    });
  }
}

async function readJson(url: string, response: Response): Promise<unknown> {
  if (!response.ok) {
    const said = (await response.text()).slice(0, 200);
    throw refused(url, `it answered ${response.status}${said === '' ? '' : `: ${said}`}`, response.status);
  }
  try {
    return await response.json();
  } catch {
    throw refused(url, 'its answer is not JSON', response.status);
  }
}

/** The error for an answer that does not fit. */
function refused(url: string, why: string, status?: number): WakefulError {
  return new WakefulError('embedder_refused', `The embedder at ${url} gave no vectors: ${why}.`, {
    fields: { url, ...(status === undefined ? {} : { status }) },
  });
}

/** Reads `count` vectors of `dims` numbers out of an answer, each scaled to length 1. */
export function readVectors(url: string, vectors: unknown, count: number, dims: number): Float32Array[] {
  if (!Array.isArray(vectors) || vectors.length !== count)
    throw refused(
      url,
      `it gave ${Array.isArray(vectors) ? vectors.length : 'no'} vectors for ${counted(count, 'text')}`,
    );
  return vectors.map((vector: unknown) => {
    if (!Array.isArray(vector) || vector.length !== dims || !vector.every((value) => Number.isFinite(value)))
      throw refused(url, `its vectors are not of ${dims} numbers`);
    const values = Float32Array.from(vector as number[]);
    const length = Math.hypot(...values);
    return length > 0 ? values.map((value) => value / length) : values;
  });
}
