export type { ServerContext } from './connect.ts';
export { type AddressReach, checkServerNames, type ProgramReach, type ServerSettings } from './server-settings.ts';
export { examineServer, openServer, type ReadyServer } from './server-tools.ts';
