import { Hono } from 'hono';
import { z } from 'zod';
import { WakefulError } from '../../errors.ts';
import type { PushSubscription, Wakeful } from '../../wakeful.ts';
import { parseBody } from '../input.ts';
import { PAGE_PERSON } from '../page-chat.ts';

/** What sends pushes. */
export interface BrowserPush {
  /** What a browser subscribes with. */
  readonly publicKey: string;
  /**
   * Looks whether a subscription could be a browser's, and its address may be called.
   *
   * @throws WakefulError `input_invalid`.
   */
  check(subscription: Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>): void;
}

const Endpoint = z.string().min(1).max(2_000);
/** As `PushSubscription.toJSON()` gives it, with what the browser is called. */
const Subscription = z.strictObject({
  endpoint: Endpoint,
  expirationTime: z.number().nullish(),
  keys: z.strictObject({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) }),
  label: z.string().trim().max(100).default(''),
});
const Gone = z.strictObject({ endpoint: Endpoint });

/** `/api/push`: the browsers that are told with the page closed. `publicKey` is null when none can be. */
export function pushRoutes(wakeful: Wakeful, push: BrowserPush | undefined): Hono {
  return new Hono()
    .get('/', async (c) =>
      c.json({ publicKey: push?.publicKey ?? null, devices: await wakeful.push.list(PAGE_PERSON) }),
    )
    .post('/', async (c) => {
      const { endpoint, keys, label } = await parseBody(c, Subscription);
      if (!push)
        throw new WakefulError(
          'state_conflict',
          'Web push is not set up. Run "wakeful init --push-contact YOUR@MAIL.EXAMPLE" and start Wakeful again.',
        );
      push.check({ endpoint, ...keys });
      const subscription = { endpoint, ...keys, key: push.publicKey, label };
      return c.json({ devices: await wakeful.push.subscribe(PAGE_PERSON, subscription) });
    })
    .delete('/', async (c) => {
      const { endpoint } = await parseBody(c, Gone);
      return c.json({ devices: await wakeful.push.unsubscribe(PAGE_PERSON, endpoint) });
    });
}
