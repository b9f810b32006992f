import { expect, test } from 'vitest';
import { factsOf, faultsOf, readFile, told } from './read-file.ts';

test('a long-term memory in Markdown: items, items below items, tables; code, comments and front matter left out', async () => {
  const text = `---
title: secrets
---
# MEMORY.md
## About the user
- **Name**: Ana, lives in [Lisbon](https://x.y)
- Family
  - Emma: allergic to nuts
- [x] renewed the passport

Prefers window seats.
Never flies before 8am.

\`\`\`sh
rm -rf /
\`\`\`
<!-- hidden
still hidden -->
| pet | vet |
|-----|-----|
| Rex | Dr. Paws |
1. [2026-04-02] Switched to oat milk
`;
  expect(told(await readFile('MEMORY.md', text))).toEqual([
    '6 | - | - | Name: Ana, lives in Lisbon',
    '8 | - | - | Family: Emma: allergic to nuts',
    '9 | - | - | renewed the passport',
    '11 | - | - | Prefers window seats. Never flies before 8am.',
    '21 | - | - | Rex, Dr. Paws',
    '22 | - | 2026-04-02T04:00:00.000Z | Switched to oat milk',
  ]);
});

test('a daily note is dated by its name, its headings and its own times, and remembered then', async () => {
  const items = await readFile(
    'memory/2026-05-03.md',
    '- 09:30 - dentist moved to Friday\n- 我們決定暑假去花蓮\n## 2026-05-04\n- quiet day\n',
  );
  expect(told(items)).toEqual([
    '1 | - | 2026-05-03T01:30:00.000Z | dentist moved to Friday',
    '2 | - | 2026-05-03T04:00:00.000Z | 我們決定暑假去花蓮',
    '4 | - | 2026-05-04T04:00:00.000Z | quiet day',
  ]);
  for (const { saidAt, recordedAt } of factsOf(items)) expect(recordedAt).toBe(saidAt);
});

test('what stands under a heading takes its field of life from it', async () => {
  const [fact] = factsOf(await readFile('MEMORY.md', '## Medication\n- Lisinopril 10 mg\n'));
  expect(fact).toMatchObject({ domain: 'health', context: 'Medication' });
});

test('a text of a megabyte in one line is read in pieces', async () => {
  const items = factsOf(await readFile('MEMORY.md', `${'The lake is deep. '.repeat(60_000)}\n`));
  expect(items.length).toBeGreaterThan(100);
  expect(Math.max(...items.map(({ text }) => text.length))).toBeLessThan(500);
});

test("the memory server's file: observations, relations, whoever speaks; broken lines are named", async () => {
  const text = [
    '{"type":"entity","name":"John_Smith","entityType":"person","observations":["Speaks Spanish","John Smith is tall",7]}',
    'oops',
    '{"type":"relation","from":"John_Smith","to":"Contoso","relationType":"works_at"}',
    '{"type":"entity","name":"default_user","entityType":"person","observations":["Prefers mornings"]}',
    '{"type":"entity"}',
    '{"type":"relation","from":"x"}',
  ].join('\n');
  const items = await readFile('memory.json', text);
  expect(factsOf(items).map(({ text: says, about, field, value }) => [says, about?.name, field, value])).toEqual([
    ['John Smith: Speaks Spanish', 'John Smith', undefined, undefined],
    ['John Smith is tall', 'John Smith', undefined, undefined],
    ['John Smith works at Contoso', 'John Smith', 'works_at', 'Contoso'],
    ['Prefers mornings', undefined, undefined, undefined],
  ]);
  expect(items.find(({ kind }) => kind === 'link')).toMatchObject({ type: 'works_at', to: { name: 'Contoso' } });
  expect(faultsOf(items)).toEqual([1, 2, 5, 6]);
});

test.each([
  [
    'CSV',
    'facts.csv',
    'id,subject,predicate,object,created_at,confidence\n1,Mia,likes,"tea, ""green""\nand black",2026-02-03T10:00:00Z,0.9\n2,Mia\n3,Bob,lives in,Oslo,yesterday,1\n',
    [4, 5],
  ],
  [
    'JSON lines',
    'facts.jsonl',
    '{"subject":"Mia","predicate":"likes","object":"tea, \\"green\\"\\nand black","created_at":"2026-02-03T10:00:00Z","confidence":0.9}\n{"x":1}\n',
    [2],
  ],
  [
    'one JSON value',
    'facts.json',
    '{"results":[{"memory":"Mia likes tea, \\"green\\"\\nand black","entity":"Mia","field":"likes","value":"tea, \\"green\\"\\nand black","created_at":"2026-02-03T10:00:00Z","confidence":0.9},3]}',
    [2],
  ],
])('facts as %s', async (_what, name, text, faults) => {
  const items = await readFile(name, text);
  expect(factsOf(items)).toMatchObject([
    {
      text: 'Mia likes tea, "green"\nand black',
      about: { name: 'Mia' },
      field: 'likes',
      confidence: 0.9,
      saidAt: Date.UTC(2026, 1, 3, 10),
      recordedAt: Date.UTC(2026, 1, 3, 10),
    },
  ]);
  expect(faultsOf(items)).toEqual(faults);
});

test('columns whose names say nothing are named; what another agent took back is left out', async () => {
  const text = 'what|x,made,gone\nlikes tea,2026-02-03,\nlikes coffee,2026-02-04,true\n'.replace('|x', '');
  const items = await readFile('facts.csv', text, { text: 'what', at: 'made', ended: 'gone' });
  expect(told(items)).toEqual(['2 | - | 2026-02-02T16:00:00.000Z | likes tea']);
});
