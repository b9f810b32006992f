import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { toWakefulError } from '../../errors.ts';
import { counted } from '../../plural.ts';
import type { Finding, WakefulOptions } from '../../wakeful.ts';
import { wholeNumber } from '../arguments.ts';
import { steadyBrainOf } from '../brain-config.ts';
import { type Cli, homeFor, withHome } from '../cli.ts';
import { readConfig } from '../config.ts';
import { checkChannels } from '../doctor-channels.ts';
import { checkHome, checkNode, checkPort } from '../doctor-checks.ts';
import type { Home } from '../home.ts';
import { findInFolder } from '../running.ts';
import type { Style } from '../style.ts';
import type { Surroundings } from '../surroundings.ts';
import { workshopOf } from '../work-config.ts';
import { DEFAULT_PORT } from './start.ts';

/** The exit code when something is wrong. */
const EXIT_PROBLEM = 1;

interface DoctorOptions {
  readonly port: number;
  readonly repair?: boolean;
}

/** `wakeful doctor`: what is wrong, in plain words, and what to do. */
export function defineDoctor(program: Command, cli: Cli): void {
  program
    .command('doctor')
    .description('look at everything and say what is wrong and what to do; exit code 1 when something is')
    .option('--repair', "mend what can be mended: permissions, memory's index, marks for broken records")
    .option('--port <n>', 'the port that "wakeful start" would have', wholeNumber(1, 65_535), DEFAULT_PORT)
    .action(async (options: DoctorOptions, command: Command) => {
      const findings = await examineAll(cli, options, command);
      const ok = findings.every(({ state }) => state !== 'problem');
      await cli.print.answer({ ok, findings }, (style) => [
        ...findings.flatMap((finding) => findingLines(finding, style)),
        summaryOf(findings),
      ]);
      if (!ok) cli.exitWith(EXIT_PROBLEM);
    });
}

async function examineAll(cli: Cli, { port, repair = false }: DoctorOptions, command: Command): Promise<Finding[]> {
  const { surroundings } = cli;
  const home = homeFor(cli, command);
  const findings = [checkNode(process.versions), ...(await checkHome(home, surroundings, repair))];
  findings.push(...(await checkConfigured(home, cli)));
  // A doctor makes no home where there is none.
  if (home.server !== undefined || existsSync(home.database))
    try {
      findings.push(
        ...(await withHome(
          cli,
          command,
          ({ wakeful }) => wakeful.examine({ machineClock: surroundings.clock, repair }),
          openWorkshop(home, surroundings, findings),
        )),
      );
    } catch (thrown) {
      const { message } = toWakefulError(thrown);
      findings.push({ check: 'database', state: 'problem', says: message, advice: null, repaired: false });
    }
  findings.push(await checkPort(port, await findInFolder(home, surroundings.clock)));
  return findings;
}

/** What tasks work with; why it cannot be had is a finding of its own. */
function openWorkshop(home: Home, surroundings: Surroundings, findings: Finding[]): Pick<WakefulOptions, 'workshop'> {
  try {
    const workshop = workshopOf(readConfig(home, surroundings.env), home, surroundings);
    return workshop ? { workshop } : {};
  } catch (thrown) {
    const { message } = toWakefulError(thrown);
    findings.push({ check: 'workshop', state: 'problem', says: message, advice: null, repaired: false });
    return {};
  }
}

/** A configuration that cannot be read is a finding like any other. */
async function checkConfigured(home: Home, { surroundings }: Cli): Promise<Finding[]> {
  try {
    const channels = await checkChannels(readConfig(home, surroundings.env), home, surroundings);
    return [...checkBrain(home, surroundings), ...channels];
  } catch (thrown) {
    const { message } = toWakefulError(thrown);
    return [{ check: 'config', state: 'problem', says: message, advice: null, repaired: false }];
  }
}

/** What would keep "wakeful start" from thinking as the home says. */
function checkBrain(home: Home, surroundings: Surroundings): Finding[] {
  const faults = steadyBrainOf(undefined, home, surroundings).faults.filter(({ what }) => what === 'brain');
  const advice = 'Mend it in config.json or the environment. "wakeful start" lets the rules speak meanwhile.';
  return faults.map(({ says }) => ({ check: 'brain', state: 'problem', says, advice, repaired: false }));
}

const MARKS: Readonly<Record<Finding['state'], string>> = { ok: '✓', warning: '!', problem: '✗' };

function findingLines({ state, says, advice, repaired }: Finding, style: Style): string[] {
  const mark = state === 'ok' ? style.accent(MARKS.ok) : style.warn(MARKS[state]);
  return [
    `${mark} ${state === 'problem' ? style.bold(says) : says}${repaired ? style.accent(' (mended)') : ''}`,
    ...(advice === null ? [] : [`    → ${advice}`]),
  ];
}

function summaryOf(findings: readonly Finding[]): string {
  const count = (state: Finding['state']): number => findings.filter((finding) => finding.state === state).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  if (problems === 0 && warnings === 0) return 'All is well.';
  return `${counted(problems, 'problem')}, ${counted(warnings, 'thing')} worth knowing.`;
}
