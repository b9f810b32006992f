import { createWebChannel } from '../../src/channels/web/index.ts';
import { createVirtualClock } from '../../src/clock.ts';
import { createSeededRandom } from '../../src/ids.ts';
import { openSqliteStore } from '../../src/store/index.ts';
import { createWakeful, type WakefulOptions } from '../../src/wakeful.ts';

/** A home in Taipei, in memory, whose clock stands at 16:40 on Tuesday, 1 December 2026. */
export function openTestHome(options: Pick<WakefulOptions, 'brain' | 'channels'> = {}) {
  const clock = createVirtualClock(Date.parse('2026-12-01T16:40:00+08:00'));
  const store = openSqliteStore(':memory:', { clock });
  const wakeful = createWakeful({
    store,
    random: createSeededRandom(1),
    zone: 'Asia/Taipei',
    channels: [createWebChannel()],
    ...options,
  });
  return { clock, store, wakeful };
}
