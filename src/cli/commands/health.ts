import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { z } from 'zod';
import { limitTime } from '../../clock.ts';
import { isOfTheStore, toWakefulError } from '../../errors.ts';
import { reasonOf } from '../../os-errors.ts';
import type { HealthView } from '../../views.ts';
import { type Cli, homeFor, withHome } from '../cli.ts';
import { findInFolder, findRunning, type Running } from '../running.ts';

/** The exit code for a home whose promises are not being kept. */
const EXIT_RED = 1;
/** As long as a container's probe usually waits. */
const PATIENCE_MS = 3_000;

/** `wakeful health`: whether promises are being kept, for containers and monitors. */
export function defineHealth(program: Command, cli: Cli): void {
  program
    .command('health')
    .description('tell whether promises are being kept; exit code 0 when they are, 1 when not')
    .action(async (_options: object, command: Command) => {
      const health = await checkHealth(cli, command);
      await cli.print.answer(health, () =>
        health.ok ? ['All is well: what is due is being done.'] : health.reasons.map(({ message }) => message),
      );
      if (!health.ok) cli.exitWith(EXIT_RED);
    });
}

async function checkHealth(cli: Cli, command: Command): Promise<HealthView> {
  const home = homeFor(cli, command);
  const running = await findRunning(home, cli.surroundings.clock);
  if (running) return askRunning(running, cli);
  // Workers on other machines cannot be seen from here; what they leave undone can.
  if (home.server !== undefined) return lookAt(cli, command);
  // What was moved away needs nobody to run it; whoever looks here should look there.
  const seen = existsSync(home.database) ? await lookAt(cli, command) : undefined;
  if (seen?.reasons.some(({ code }) => code === 'moved')) return seen;
  const other = await findInFolder(home, cli.surroundings.clock);
  return red(
    'not_running',
    other?.database
      ? `The "wakeful start" of this home, process ${other.pid}, runs on another database: ${other.database.name}. Name it with --database or WAKEFUL_DATABASE. Nothing runs on ${home.database}.`
      : 'Nothing keeps this home\'s promises: no "wakeful start" runs it.',
  );
}

/** What the store itself shows; one that cannot be opened keeps no promises. */
async function lookAt(cli: Cli, command: Command): Promise<HealthView> {
  try {
    return await withHome(cli, command, ({ wakeful }) => wakeful.health());
  } catch (thrown) {
    if (!isOfTheStore(thrown)) throw thrown;
    return red('store_failed', toWakefulError(thrown).message);
  }
}

const Answer = z.object({
  ok: z.boolean(),
  reasons: z.array(z.object({ code: z.string(), what: z.string().nullable(), message: z.string() })).default([]),
});

async function askRunning({ url }: Running, { surroundings }: Cli): Promise<HealthView> {
  const limit = limitTime(surroundings.clock, PATIENCE_MS);
  try {
    const response = await fetch(`${url}/api/health`, { signal: limit.signal, redirect: 'error' });
    return Answer.parse(await response.json());
  } catch (thrown) {
    return red('not_answering', `Wakeful at ${url} does not answer: ${reasonOf(thrown)}.`);
  } finally {
    limit.lift();
  }
}

function red(code: string, message: string): HealthView {
  return { ok: false, reasons: [{ code, what: null, message }] };
}
