import { storeContract } from './contract.ts';
import { sqliteFileRig, sqliteMemoryRig } from './sqlite-rig.ts';

storeContract('SQLite file', sqliteFileRig);
storeContract('SQLite in memory', sqliteMemoryRig);
