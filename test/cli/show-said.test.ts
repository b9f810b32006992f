import { expect, test } from 'vitest';
import { createSaidLayout } from '../../src/cli/show-said.ts';
import { styleFor } from '../../src/cli/style.ts';
import type { StoryLine } from '../../src/simulation/index.ts';

const said = (clock: string, who: string, chat: string, text: string, more: Partial<StoryLine> = {}): StoryLine => ({
  at: `2026-12-01T${clock}:00+08:00`,
  chat,
  who,
  text,
  ...more,
});

test('the clock stands once for a minute, lateness beside the words, further lines under the first', () => {
  const layOut = createSaidLayout(styleFor({}, {}));
  const lines = [
    said('20:00', '小美', '小美', '提醒我'),
    said('20:00', 'wakeful', '小美', 'one\ntwo', { late: 3_600_000 }),
    said('20:05', '小美', '小美', '好'),
  ].flatMap(layOut);
  expect(lines).toEqual([
    '  20:00  小美     提醒我',
    '         wakeful  one  (1 h late)',
    '                  two',
    '  20:05  小美     好',
  ]);
});

test('the chat is named once there are several, but for the own one', () => {
  const layOut = createSaidLayout(styleFor({}, {}));
  const lines = [
    said('20:00', 'ana', 'ana', 'a'),
    said('20:00', 'wakeful', 'ana', 'b'),
    said('20:01', 'ana', 'family', 'c'),
    said('20:01', 'wakeful', 'family', 'd'),
    said('20:02', 'wakeful', 'ana', 'e'),
    said('20:03', 'wakeful', 'me', 'f'),
  ].flatMap(layOut);
  expect(lines.map((line) => line.slice(9, 24).trim().split(/\s/)[0])).toEqual([
    'ana',
    'wakeful',
    'ana@family',
    'wakeful@family',
    'wakeful@ana',
    'wakeful',
  ]);
});

test('colours are for terminals that want them', () => {
  const painted = createSaidLayout(styleFor({ isTTY: true }, {}))(said('20:00', 'wakeful', 'me', 'a'));
  expect(painted.join('')).toContain('\u001b[');
  for (const [stream, env] of [
    [{ isTTY: false }, {}],
    [{ isTTY: true }, { NO_COLOR: '1' }],
    [{ isTTY: true }, { TERM: 'dumb' }],
  ] as const)
    expect(createSaidLayout(styleFor(stream, env))(said('20:00', 'wakeful', 'me', 'a')).join('')).not.toContain(
      '\u001b[',
    );
});
