import { runCli } from './run-cli.ts';
import { processSurroundings } from './surroundings.ts';

process.exitCode = await runCli(process.argv.slice(2), processSurroundings());
