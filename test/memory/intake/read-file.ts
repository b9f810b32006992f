import {
  type ColumnMap,
  detectFormat,
  type IntakeFact,
  type IntakeItem,
  readerOf,
  splitLines,
} from '../../../src/memory/index.ts';

/** What a file of this name and text holds, on a clock in Taipei. */
export async function readFile(name: string, text: string, columns?: ColumnMap): Promise<IntakeItem[]> {
  const format = detectFormat(name, text);
  if (format === undefined) return [];
  const items: IntakeItem[] = [];
  const reader = readerOf(format, columns);
  for await (const item of reader(splitLines([text]), { name, zone: 'Asia/Taipei' })) items.push(item);
  return items;
}

export const factsOf = (items: readonly IntakeItem[]): IntakeFact[] => items.filter((item) => item.kind === 'fact');

/** Each statement with what tells who said it when. */
export const told = (items: readonly IntakeItem[]): string[] =>
  factsOf(items).map(({ line, text, saidAt, speaker }) =>
    [line, speaker ?? '-', saidAt === null ? '-' : new Date(saidAt).toISOString(), text].join(' | '),
  );

export const faultsOf = (items: readonly IntakeItem[]): number[] =>
  items.filter((item) => item.kind === 'fault').map(({ line }) => line);
