import { describe } from 'vitest';
import { storeContract } from '../store/contract.ts';
import { postgresRig, serverUrl } from './postgres-rig.ts';

describe.skipIf(serverUrl === null)('on a server', () =>
  storeContract('PostgreSQL', () => postgresRig(), { schedules: 6 }),
);
