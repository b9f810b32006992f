import type { EpochMs } from '../../clock.ts';

/** A browser that is told with the page closed: its subscription at a push service. */
export interface PushDevice {
  readonly householdId: string;
  /** Where the push service takes what is for it; whoever knows it and the keys can send there. */
  readonly endpoint: string;
  readonly personId: string;
  /** Its public key: base64url. */
  readonly p256dh: string;
  /** Its secret: base64url. */
  readonly auth: string;
  /** The public half of the key that it subscribed with: nobody else's pushes reach it. */
  readonly key: string;
  /** What people call it: "Firefox on Linux". */
  readonly label: string;
  readonly createdAt: EpochMs;
}
