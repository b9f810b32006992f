import type { Ears } from '../runner/index.ts';

/**
 * Answers a webhook whose sender waits only so long: hearing that takes longer goes on behind the answer. A failure that
 * shows at once makes the sender bring the same again; a later one can only be logged.
 */
export async function answerSoon(
  title: string,
  handling: Promise<void>,
  withinMs: number,
  { clock, log }: Ears,
): Promise<Response> {
  const over = new AbortController();
  const outcome = handling.then(
    () => new Response('ok\n'),
    (thrown: unknown) => {
      log.error(`events of ${title} could not be heard`, { error: String(thrown) });
      return new Response('failed\n', { status: 500 });
    },
  );
  const tooLong = clock.sleep(withinMs, over.signal).then(() => new Response('ok\n'));
  try {
    return await Promise.race([outcome, tooLong]);
  } finally {
    over.abort();
  }
}
