import { expect, test } from 'vitest';
import { faultsOf, readFile, told } from './read-file.ts';

test("LINE's export in Chinese: days, halves of the day, messages of several lines, stickers left out", async () => {
  const text = [
    '\uFEFF[LINE] 與Wei的聊天記錄',
    '儲存日期：2026/05/03 10:20',
    '',
    '2026/05/02（六）',
    '上午10:20\tWei\t下週三要去看牙醫',
    '下午03:05\t我\t"多行',
    '',
    '的""訊息"""',
    '下午03:06\tWei\t[貼圖]',
    '下午03:07\t我收回訊息',
    '2026/05/03（日）',
    '上午12:20\t我\t我對蝦子過敏',
  ].join('\r\n');
  expect(told(await readFile('[LINE] 與Wei的聊天.txt', text))).toEqual([
    '5 | Wei | 2026-05-02T02:20:00.000Z | 下週三要去看牙醫',
    '6 | 我 | 2026-05-02T07:05:00.000Z | 多行\n\n的"訊息"',
    '12 | 我 | 2026-05-02T16:20:00.000Z | 我對蝦子過敏',
  ]);
});

test("LINE's export in English; a message before any day and a time that does not exist are named", async () => {
  const text = [
    '[LINE] Chat history with Anna',
    'Saved on: 05/03/2026, 10:20',
    '',
    '09:00\tAnna\ttoo early',
    'Sat, 05/02/2026',
    '10:20PM\tAnna\tI live in Lyon',
    '25:99\tAnna\tnever',
    '11:00\tBen\t[Photo]',
  ].join('\n');
  const items = await readFile('chat.txt', text);
  expect(told(items)).toEqual(['6 | Anna | 2026-05-02T14:20:00.000Z | I live in Lyon']);
  expect(faultsOf(items)).toEqual([4, 7]);
});

test("Telegram's export: pieces of text, forwarded words, commands, services and bots", async () => {
  const message = (id: number, more: object) => ({
    id,
    type: 'message',
    date: '2026-01-02T10:00:00',
    date_unixtime: String(1_767_348_000 + id),
    from: 'Anna',
    ...more,
  });
  const messages = [
    message(1, { type: 'service', text: '' }),
    message(2, { text: ['I moved to ', { type: 'bold', text: 'Lyon' }] }),
    message(3, { text: 'the code is 12', forwarded_from: 'Ben' }),
    message(4, { text: '/start' }),
    message(5, { text: 'x', via_bot: '@gif' }),
    message(6, { text: 'no date', date: 'soon', date_unixtime: undefined }),
    'broken',
  ];
  const items = await readFile('result.json', JSON.stringify({ name: 'Anna', type: 'personal_chat', messages }));
  expect(told(items)).toEqual([
    '2 | Anna | 2026-01-02T10:00:02.000Z | I moved to Lyon',
    '3 | Ben | 2026-01-02T10:00:03.000Z | the code is 12',
  ]);
  expect(faultsOf(items)).toEqual([6, 7]);
  const account = {
    chats: {
      list: [
        { name: 'Anna', messages },
        { id: 9, messages: [message(9, { text: 'hello there' })] },
      ],
    },
  };
  expect(told(await readFile('result.json', JSON.stringify(account)))).toHaveLength(3);
});

test.each([
  ['a deleted account', { from: null, from_id: 'user555' }, 'user555'],
  ['an account without a number either', { from: null }, 'unknown'],
  ['what was passed on from a deleted account', { from: 'Ana', forwarded_from: null }, 'unknown'],
  ['what was passed on from a known number', { forwarded_from: null, forwarded_from_id: 'user7' }, 'user7'],
])("%s in Telegram's export is somebody, and never whoever brings it", async (_, more, speaker) => {
  const message = { id: 1, type: 'message', date_unixtime: '1767348001', text: 'I moved to Oslo', ...more };
  const items = await readFile('result.json', JSON.stringify({ id: 555, type: 'personal_chat', messages: [message] }));
  expect(items).toMatchObject([{ speaker, chat: 'user555' }]);
});

test('a conversation as JSON lines: what a program said is left out, broken lines are named', async () => {
  const text = [
    '{"person":"me","text":"my dog is called Rex","at":"2026-03-01T10:00:00Z","ref":"D1:1"}',
    '{"role":"assistant","content":"noted"}',
    '',
    'no json',
    '{"speaker":"ana","text":"Rex hates thunder","timestamp":1772359260}',
    '{"role":"user","content":"I like tea"}',
    '{"person":"me","text":"later","at":"someday"}',
    '{"person":"me"}',
    '[1]',
  ].join('\n');
  const items = await readFile('talk.jsonl', text);
  expect(told(items)).toEqual([
    '1 | me | 2026-03-01T10:00:00.000Z | my dog is called Rex',
    '5 | ana | 2026-03-01T10:01:00.000Z | Rex hates thunder',
    '6 | - | - | I like tea',
  ]);
  expect(faultsOf(items)).toEqual([4, 7, 8, 9]);
});
