/** What the server refused, with the sentence it gave; or, with code `unreachable`, that it was not reached. */
export class ApiError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export const get = <T>(path: string): Promise<T> => request<T>('GET', path);
export const post = <T>(path: string, body?: unknown): Promise<T> => request<T>('POST', path, body);
export const put = <T>(path: string, body: unknown): Promise<T> => request<T>('PUT', path, body);

export const remove = <T>(path: string, body: unknown): Promise<T> => request<T>('DELETE', path, body);

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError('unreachable', '');
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as T;
  const { code, message } = (answer ?? {}) as { code?: string; message?: string };
  throw new ApiError(code ?? 'internal', message ?? `HTTP ${response.status}`);
}
