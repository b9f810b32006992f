/** The time was up before there was an answer. */
export class NotInTime extends Error {}

/**
 * What a promise gives, unless `signal` aborts first: whoever was asked may never let go of it.
 *
 * @throws NotInTime
 */
export function within<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(new NotInTime('there was no answer in time'));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
