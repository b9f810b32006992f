// Listens for commits and has nothing else to do: the process ends by itself.
import { openSqliteStore } from '../../../src/store/index.ts';

const store = openSqliteStore(process.argv[2] ?? '');
store.onCommit(() => undefined);
