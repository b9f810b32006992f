import { expect, test } from 'vitest';
import { detectFormat } from '../../../src/memory/index.ts';

test.each([
  ['MEMORY.md', '# Memory', 'markdown'],
  ['notes.txt', 'prefers tea\nlikes trains', 'markdown'],
  ['chat.txt', '[LINE] Chat history with Anna\n', 'line'],
  ['chat.txt', '2026/05/03(Sun)\n10:20\tAnna\thello\n', 'line'],
  ['wa.txt', '[1/2/24, 10:00:00] Ana: I moved to Lisbon\n', 'whatsapp'],
  ['wa.txt', '1/2/24, 10:00 - Messages and calls are encrypted.\r\n1/2/24, 10:00 - Ana: hi\n', 'whatsapp'],
  ['diary.txt', '1/2/24 - moved to Lisbon\n', 'markdown'],
  ['result.json', '{"name":"A","type":"personal_chat","messages":[{"from_id":"user1"}]}', 'telegram'],
  ['result.json', '{\n "about": "x",\n "chats": {\n "list": []}}', 'telegram'],
  ['memory.json', '{"type":"entity","name":"A","entityType":"person","observations":[]}', 'mcp'],
  ['memory.jsonl', '{"type":"relation","from":"A","to":"B","relationType":"knows"}', 'mcp'],
  ['x.jsonl', '{"wakeful":"memory","format":1}', 'wakeful'],
  ['x.jsonl', '{"role":"user","content":"hi"}', 'messages'],
  ['x.jsonl', '{"person":"me","text":"hi","at":"2026-01-01"}', 'messages'],
  ['x.jsonl', '{"memory":"likes tea","created_at":"2026-01-01"}', 'table'],
  ['x.json', '[{"fact":"likes tea"}]', 'table'],
  ['x.json', '{"results":[{"memory":"likes tea"}]}', 'table'],
  ['q.txt', '[x] Ana likes tulips\n', 'markdown'],
  ['x.json', '[\n  "likes tea"\n]', 'table'],
  ['x.csv', 'a,b\n1,2', 'table'],
  ['facts', 'subject;predicate;object\n', 'table'],
  ['x.bin', '\u0000\u0001', undefined],
  ['x.txt', '', undefined],
])('%s that begins with %j is %s', (name, head, format) => {
  expect(detectFormat(name, head)).toBe(format);
});

test('the export of a whole household is sent to its own command', () => {
  expect(() => detectFormat('x.jsonl', '{"wakeful":"export","format":1}')).toThrow(/wakeful import/);
});
