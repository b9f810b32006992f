import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createWebChannel } from '../../src/channels/web/index.ts';
import { createVirtualClock } from '../../src/clock.ts';
import { createSeededRandom } from '../../src/ids.ts';
import { createServer, type RunningServer, serve } from '../../src/server/index.ts';
import { openSqliteStore } from '../../src/store/index.ts';
import { createWakeful } from '../../src/wakeful.ts';

const UI_DIR = fileURLToPath(new URL('../../dist/ui', import.meta.url));
const TOKEN = 'a-token-for-the-tests';

/** A home on a virtual clock that starts on Tuesday, 1 December 2026, 16:40 in Taipei, with its server running. */
export async function openHome() {
  if (!existsSync(UI_DIR)) throw new Error('The page is not built. Run:  npm run build');
  const clock = createVirtualClock(Date.parse('2026-12-01T16:40:00+08:00'));
  const store = openSqliteStore(':memory:', { clock });
  const wakeful = createWakeful({
    store,
    random: createSeededRandom(1),
    zone: 'Asia/Taipei',
    channels: [createWebChannel()],
  });
  wakeful.start();
  const app = createServer(wakeful, { token: TOKEN, clock, uiDir: UI_DIR });
  let server: RunningServer = await serve(app, { port: 0 });
  const { url, port } = server;
  return {
    clock,
    wakeful,
    url: `${url}/?token=${TOKEN}`,
    /** The server goes away, and comes back where it was. */
    hangUp: () => server.close(),
    comeBack: async () => {
      server = await serve(app, { port });
    },
    close: async () => {
      await server.close();
      await wakeful.stop();
      await store.close();
    },
  };
}
