export { findPrograms, type SandboxPrograms } from './bubblewrap.ts';
export { examineSandbox, missingProgram } from './examine.ts';
export { contentsOf, type FoundFile, openFolder } from './folder.ts';
export type { SandboxContext } from './run-command.ts';
export { checkSandboxSettings, DEFAULT_LIMITS, type SandboxLimits, type SandboxSettings } from './settings.ts';
export { tidyFolders } from './tidy-folders.ts';
