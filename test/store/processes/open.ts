// Opens a store and says what came of it: `open`, or the code of the error and its sentence.
import { toWakefulError } from '../../../src/errors.ts';
import { openSqliteStore } from '../../../src/store/index.ts';
import { say } from './go.ts';

try {
  const store = openSqliteStore(process.argv[2] ?? '', { lockWaitMs: 200 });
  await store.transaction((tx) => tx.households.list());
  await store.close();
  say('open');
} catch (error) {
  const { code, message } = toWakefulError(error);
  say(`${code}: ${message}`);
}
