import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSessionKey } from '../../src/channels/session-key.ts';

const route = (channel: string, target: string, more: object = {}) => ({
  channel,
  account: '',
  target,
  thread: '',
  ...more,
});
const HEX = '4af4980629aaaaaaaaaaaaaaaaaaaaaa';

describe('a session key names a chat', () => {
  test.each([
    [
      'agent:main:telegram:group:-1001234567890:topic:42',
      'group',
      route('telegram', '-1001234567890', { thread: '42' }),
    ],
    ['agent:v1:telegram:direct:12345678', 'direct', route('telegram', '12345678')],
    ['agent:main:telegram:dm:12345678', 'direct', route('telegram', '12345678')],
    ['agent:main:telegram:default:direct:123', 'direct', route('telegram', '123')],
    ['agent:main:telegram:work:direct:123', 'direct', route('telegram', '123', { account: 'work' })],
    ['agent:main:telegram:direct:123:thread:123:77', 'direct', route('telegram', '123', { thread: '77' })],
    ['agent:main:whatsapp:direct:+15551234567', 'direct', route('whatsapp', '15551234567')],
    [
      'agent:main:whatsapp:home:dm:15551234567@s.whatsapp.net',
      'direct',
      route('whatsapp', '15551234567', { account: 'home' }),
    ],
    ['agent:main:discord:direct:82198810841029460', 'direct', route('discord', '82198810841029460')],
    ['agent:main:slack:dm:u2147483697', 'direct', route('slack', 'U2147483697')],
    ['agent:main:discord:channel:123456:thread:987654', 'group', route('discord', '123456', { thread: '987654' })],
    ['agent:main:slack:channel:c024be91l:thread:1717.42', 'group', route('slack', 'C024BE91L', { thread: '1717.42' })],
    [`agent:main:line:group:c${HEX}`, 'group', route('line', `C${HEX}`)],
    [`agent:main:line:direct:U${HEX}`, 'direct', route('line', `U${HEX}`)],
    ['agent:main:matrix:direct:@ana:example.org', 'direct', route('matrix', '@ana:example.org')],
    ['agent:main:matrix:room:!AbC:example.org', 'group', route('matrix', '!AbC:example.org')],
    ['  agent:main:signal:group:abc=  ', 'group', route('signal', 'abc=')],
  ])('%s', (key, kind, expected) => {
    expect(readSessionKey(key)).toEqual({ ok: true, kind, route: expected });
  });
});

describe('a session key names no chat', () => {
  test.each([
    ['agent:main:main', 'main_session'],
    ['agent:main:direct:12345', 'channel_missing'],
    ['agent:main:cron:job-1:run:0000', 'not_a_chat'],
    ['agent:main:subagent:0000', 'not_a_chat'],
    ['agent:main:matrix:room:!abc:example.org', 'case_lost'],
    ['agent:main:line:group:cabcdef', 'case_lost'],
    ['agent:main:whatsapp:group:120363012345678901@g.us', 'out_of_reach'],
    ['agent:main:whatsapp:direct:987654321@lid', 'out_of_reach'],
    ['agent:main:telegram', 'main_session'],
    ['agent:main:telegram:group', 'not_a_session_key'],
    ['agent:main:telegram:group:', 'not_a_session_key'],
    ['agent:main:telegram:crowd:1', 'not_a_session_key'],
    ['agent::telegram:direct:1', 'not_a_session_key'],
    ['telegram:direct:1', 'not_a_session_key'],
    ['', 'not_a_session_key'],
    ['agent:main:telegram:group:topic:42', 'not_a_session_key'],
  ])('%s: %s', (key, reason) => {
    const reading = readSessionKey(key);
    expect(reading).toMatchObject({ ok: false, reason });
    expect(reading.ok || reading.message).toMatch(/\.$/);
  });
});

test('any text gives an answer, and a route only with a channel and a target', () => {
  const part = fc.oneof(
    fc.constantFrom('agent', 'main', 'telegram', 'line', 'direct', 'group', 'topic', 'thread', 'default', ''),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
      const reading = readSessionKey(parts.join(':'));
      if (reading.ok) expect(reading.route.channel !== '' && reading.route.target !== '').toBe(true);
    }),
  );
});
