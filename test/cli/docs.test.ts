import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { createPrinter } from '../../src/cli/printer.ts';
import { createProgram } from '../../src/cli/program.ts';
import { testSurroundings } from './test-surroundings.ts';

const docs = readFileSync(new URL('../../docs/cli.md', import.meta.url), 'utf8');
const { surroundings } = testSurroundings();
const program = createProgram({ surroundings, print: createPrinter(surroundings, false), exitWith: () => undefined });

/** The part of the page from a command's heading to the next heading. */
function sectionOf(command: Command): string {
  const sections = docs.split(/^(?=#{2,3} )/m);
  return (
    sections.find((section) => new RegExp(`\`wakeful ${command.name()}[ \`]`).test(section.split('\n')[0] ?? '')) ?? ''
  );
}

describe('docs/cli.md', () => {
  test.each(program.commands.map((command) => [command.name(), command] as const))(
    'describes %s with all its options and arguments',
    (_name, command) => {
      const section = sectionOf(command);
      expect(section).not.toBe('');
      for (const option of command.options) expect(section).toContain(`\`${option.flags}\``);
      for (const argument of command.registeredArguments) expect(section).toContain(`<${argument.name()}`);
    },
  );

  const nested = program.commands.flatMap((command) =>
    command.commands.map((sub) => [`${command.name()} ${sub.name()}`, sub, command] as const),
  );

  test.each(nested)('describes %s with all its options and arguments', (name, sub, command) => {
    const sections = sectionOf(command).split(/^(?=#{4} )/m);
    const own = sections.find((section) => section.startsWith(`#### \`wakeful ${name}`)) ?? '';
    expect(own).not.toBe('');
    // What all subcommands share stands before the first of them.
    for (const option of sub.options) expect(`${sections[0]}${own}`).toContain(`\`${option.flags}\``);
    for (const argument of sub.registeredArguments) expect(own).toContain(`<${argument.name()}`);
  });

  test('describes the options of every command', () => {
    for (const option of program.options) expect(docs).toContain(`\`${option.flags}\``);
  });

  test('describes no command that does not exist', () => {
    const described = [...docs.matchAll(/^### (.*)$/gm)].flatMap(([, heading = '']) =>
      [...heading.matchAll(/`wakeful (\w+)/g)].map(([, name]) => name),
    );
    expect(described.sort()).toEqual(program.commands.map((command) => command.name()).sort());
  });

  test('names every code that an error can have', () => {
    const source = readFileSync(new URL('../../src/errors.ts', import.meta.url), 'utf8');
    const codes = [...source.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, code]) => code ?? '');
    expect(codes.length).toBeGreaterThan(10);
    for (const code of codes) expect(docs).toContain(`\`${code}\``);
  });
});
