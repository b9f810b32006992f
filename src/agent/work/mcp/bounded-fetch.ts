/** The most that one response of a server may hold, in bytes. */
const LONGEST_RESPONSE = 4_000_000;

/**
 * `fetch` for a server: it follows no redirect, which would take the headers elsewhere, ends with `signal`, and reads no
 * response that does not end.
 */
export function boundedFetch(signal: AbortSignal): typeof fetch {
  return async (input, init) => {
    const signals = init?.signal ? [init.signal, signal] : [signal];
    const response = await fetch(input, { ...init, redirect: 'error', signal: AbortSignal.any(signals) });
    if (!response.body) return response;
    let length = 0;
    const bounded = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          length += chunk.byteLength;
          if (length > LONGEST_RESPONSE) controller.error(new Error('the response did not end'));
          else controller.enqueue(chunk);
        },
      }),
    );
    const { status, statusText, headers } = response;
    return new Response(bounded, { status, statusText, headers });
  };
}
