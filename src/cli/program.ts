import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import type { Cli } from './cli.ts';
import { defineBackup } from './commands/backup.ts';
import { defineCalendar } from './commands/calendar.ts';
import { defineChange } from './commands/change.ts';
import { defineChat } from './commands/chat.ts';
import { defineDoctor } from './commands/doctor.ts';
import { defineExport } from './commands/export.ts';
import { defineFires } from './commands/fires.ts';
import { defineHealth } from './commands/health.ts';
import { defineHeld } from './commands/held.ts';
import { defineImport } from './commands/import.ts';
import { defineInit } from './commands/init.ts';
import { defineManage } from './commands/manage.ts';
import { defineMembers } from './commands/members.ts';
import { defineMemo } from './commands/memo.ts';
import { defineMemory } from './commands/memory.ts';
import { defineMigrate } from './commands/migrate.ts';
import { defineParse } from './commands/parse.ts';
import { definePerson } from './commands/person.ts';
import { definePlay } from './commands/play.ts';
import { definePreview } from './commands/preview.ts';
import { defineProposals } from './commands/proposals.ts';
import { defineRecall } from './commands/recall.ts';
import { defineRedact } from './commands/redact.ts';
import { defineRemember } from './commands/remember.ts';
import { defineSay } from './commands/say.ts';
import { defineSimulate } from './commands/simulate.ts';
import { defineStart } from './commands/start.ts';
import { defineTriggers } from './commands/triggers.ts';
import { defineTurns } from './commands/turns.ts';
import { defineWhy } from './commands/why.ts';
import { defineWorker } from './commands/worker.ts';

const ABOUT =
  'Gives an AI agent a sense of time: it wakes at the right moment, with what it knows now. Say it once ("remind me to ' +
  'take my meds every evening at 8 for 2 weeks") and keep "wakeful start" running.';

/** The command line with all its commands. It never ends the process by itself: it throws. */
export function createProgram(cli: Cli): Command {
  const program = new Command('wakeful')
    .description(ABOUT)
    .version(packageVersion(), '-V, --version', 'print the version')
    .option(
      '--home <dir>',
      "the folder with all that is remembered (default: WAKEFUL_HOME, or the platform's data folder)",
    )
    .option(
      '--database <url>',
      "postgres://… to keep all that is remembered there, for several machines (default: WAKEFUL_DATABASE, or the home's file)",
    )
    .option('--json', 'print JSON for programs, errors too')
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => cli.surroundings.stdout.write(text),
      // What is wrong with the arguments is told by whoever catches the error.
      writeErr: () => undefined,
    })
    .exitOverride();
  for (const define of [
    defineInit,
    defineStart,
    defineWorker,
    defineChat,
    defineSay,
    defineParse,
    defineCalendar,
    defineMembers,
    defineRemember,
    defineRecall,
    defineMemory,
    defineMemo,
    defineTriggers,
    defineManage,
    defineTurns,
    defineChange,
    definePerson,
    defineProposals,
    defineFires,
    defineWhy,
    defineHeld,
    definePreview,
    definePlay,
    defineSimulate,
    defineRedact,
    defineDoctor,
    defineHealth,
    defineExport,
    defineImport,
    defineBackup,
    defineMigrate,
  ])
    define(program, cli);
  return program;
}

function packageVersion(): string {
  // The same way up from src/cli and from dist/cli.
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}
