// Opens a store and says what came of it: `open`, or the code of the error and its sentence. The second argument is how
// long to wait for another process that holds it, in ms.
import { toWakefulError } from '../../../src/errors.ts';
import { openSqliteStore } from '../../../src/store/index.ts';
import { say } from './go.ts';

try {
  const store = openSqliteStore(process.argv[2] ?? '', { lockWaitMs: Number(process.argv[3] ?? 200) });
  await store.transaction((tx) => tx.households.list());
  await store.close();
  say('open');
} catch (error) {
  const { code, message } = toWakefulError(error);
  say(`${code}: ${message}`);
}
