import { expect, test } from 'vitest';
import { factsOf, faultsOf, readFile, told } from './read-file.ts';

/** What a file of these lines holds. */
const read = (name: string, lines: readonly string[]) => readFile(name, lines.join('\r\n'));

test('Android: day first, messages of several lines, the app itself and media left out, the chat by the name of the file', async () => {
  const items = await read('WhatsApp Chat with Ana.txt', [
    '31/01/2024, 09:58 - Messages and calls are end-to-end encrypted. Tap to learn more.',
    '31/01/2024, 10:00 - Ana: I moved to Lisbon',
    'last week',
    '',
    'at last',
    '01/02/2024, 10:01 - Me: <Media omitted>',
    '01/02/2024, 10:02 - Me: IMG-20240201-WA0000.jpg (file attached)',
    '01/02/2024, 10:03 - Ana: This message was deleted',
    '01/02/2024, 10:04 - Ana changed the subject to “Trip: Porto”',
    '01/02/2024, 10:05 - Me: see you: at ten <This message was edited>',
    '01/02/2024, 10:06 - Ana: 👍',
  ]);
  expect(told(items)).toEqual([
    '2 | Ana | 2024-01-31T02:00:00.000Z | I moved to Lisbon\nlast week\n\nat last',
    '10 | Me | 2024-02-01T02:05:00.000Z | see you: at ten',
  ]);
  expect(factsOf(items)[0]?.chat).toBe('Ana');
  expect(items.filter(({ kind }) => kind === 'left-out')).toHaveLength(6);
});

test('iPhone: brackets, marks of direction, unsaved names, narrow spaces before AM', async () => {
  const items = await read('WhatsApp Chat - Ana/_chat.txt', [
    '\u200e[1/30/24, 9:58:00\u202fAM] Ana: \u200eMessages and calls are end-to-end encrypted.',
    '[1/30/24, 12:05:09\u202fAM] ~ Ana: I am allergic to nuts',
    '\u200e[2/1/24, 12:06:00\u202fPM] Me: \u200eimage omitted',
    '[2/1/24, 12:07:00\u202fPM] +44 7700 900123: the code is 12',
  ]);
  expect(told(items)).toEqual([
    '2 | Ana | 2024-01-29T16:05:09.000Z | I am allergic to nuts',
    '4 | +44 7700 900123 | 2024-02-01T04:07:00.000Z | the code is 12',
  ]);
});

test('Chinese: the year first, halves of the day, what was taken back', async () => {
  const items = await read('與「小美」的 WhatsApp 對話.txt', [
    '2024/1/2 上午9:58 - 訊息和通話均受到端對端加密保護。',
    '2024/1/2 下午3:05 - 小美: 我對蝦子過敏',
    '2024/1/2 上午12:10 - 我: <省略多媒體檔>',
    '2024/1/2 上午12:20 - 我: 下週三看牙醫',
    '2024/1/3 中午12:20 - 小美: 此訊息已刪除',
  ]);
  expect(told(items)).toEqual([
    '2 | 小美 | 2024-01-02T07:05:00.000Z | 我對蝦子過敏',
    '4 | 我 | 2024-01-01T16:20:00.000Z | 下週三看牙醫',
  ]);
  expect(factsOf(items)[0]?.chat).toBe('小美');
});

test.each([
  ['a day over twelve tells', '3/4/24, 10:00 - A: one|25/4/24, 10:00 - A: two', ['2024-04-03', '2024-04-25']],
  ['a month in the second place tells', '3/4/24, 10:00 - A: one|3/25/24, 10:00 - A: two', ['2024-03-04', '2024-03-25']],
  ['a chat goes forward', '5/1/24, 10:00 - A: one|2/2/24, 10:00 - A: two', ['2024-01-05', '2024-02-02']],
  [
    'twelve hours, as the month comes first',
    '3/4/24, 10:00 AM - A: one|4/5/24, 10:00 PM - A: two',
    ['2024-03-04', '2024-04-05'],
  ],
  ['a dot parts day and month', '03.04.24, 10:00 - A: one|04.05.24, 10:00 - A: two', ['2024-04-03', '2024-05-04']],
])('the order of day and month: %s', async (_, text, days) => {
  const items = await read('wa.txt', text.split('|'));
  expect(factsOf(items).map(({ saidAt }) => new Date(saidAt ?? 0).toISOString().slice(0, 10))).toEqual(days);
});

test('what stands before any message, and a day that does not exist, are named', async () => {
  const items = await read('wa.txt', [
    '31/12/2024, 10:00 - A: one',
    '31/02/2024, 10:00 - A: two',
    '1/3/2024, 29:00 - A: x',
  ]);
  expect(factsOf(items)).toHaveLength(1);
  expect(faultsOf(items)).toEqual([2, 3]);
});
