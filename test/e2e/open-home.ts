import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createWebChannel, type PushDevices, type WebPush } from '../../src/channels/web/index.ts';
import { createServer, type RunningServer, serve } from '../../src/server/index.ts';
import type { Wakeful } from '../../src/wakeful.ts';
import { openTestHome } from '../server/open-test-home.ts';

const UI_DIR = fileURLToPath(new URL('../../dist/ui', import.meta.url));
const TOKEN = 'a-token-for-the-tests';

/** A test home that lives, with its server running. */
/** `push`: its browsers are told with the page closed. */
export async function openHome({ push }: { readonly push?: WebPush } = {}) {
  if (!existsSync(UI_DIR)) throw new Error('The page is not built. Run:  npm run build');
  let bound: Wakeful | undefined;
  const devices: PushDevices = {
    of: async (householdId, chatId) => (await bound?.push.of(householdId, chatId)) ?? [],
    forget: async (householdId, endpoint) => bound?.push.forget(householdId, endpoint),
  };
  const { clock, store, wakeful } = openTestHome(push ? { channels: [createWebChannel({ push, devices })] } : {});
  bound = wakeful;
  wakeful.start();
  const app = createServer(wakeful, { token: TOKEN, clock, uiDir: UI_DIR, push });
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
