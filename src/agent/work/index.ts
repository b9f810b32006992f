export { NOTHING } from './allowance.ts';
export { tellBrokenOff, tellFiles } from './broke-off.ts';
export { createWorkshop, type WorkshopSettings } from './create-workshop.ts';
export type { ServerSettings } from './mcp/index.ts';
export type { SandboxSettings } from './sandbox/index.ts';
export { createTurnWork, mayWork, type OpenWork, type TurnWork, type WorkOfTurn } from './turn-work.ts';
export type { WorkFinding, Workshop } from './workshop.ts';
