import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromKeychain } from '../../src/cli/keychain.ts';
import { secretOf } from '../../src/cli/secret.ts';
import { TOKEN } from '../channels/telegram/fake-telegram.ts';
import { openFolder } from './run-here.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wakeful-keychain-'));
  // Stand-ins for the programs of both systems: they give one entry, and complain with a secret of their own.
  const script = `#!/bin/sh\nfor last; do :; done\ncase "$*" in *"telegram"*) echo '${TOKEN}';; *) echo 'CANARY' >&2; exit 1;; esac\n`;
  for (const program of ['secret-tool', 'security']) {
    writeFileSync(join(folder, program), script);
    chmodSync(join(folder, program), 0o755);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const env = () => ({ PATH: `${folder}:/usr/bin:/bin` });

describe('a secret in the keychain', () => {
  test.each(['linux', 'darwin'] as const)('is read by the program of %s', (platform) => {
    expect(fromKeychain('telegram', env(), platform)).toEqual({ secret: TOKEN });
    expect(fromKeychain('line', env(), platform)).toEqual({
      why: expect.stringMatching(/gives none\. Put it in with: se/),
    });
    expect(fromKeychain('line', { PATH: '/nowhere' }, platform)).toEqual({
      why: expect.stringMatching(/there is no "se[\w-]+" here/),
    });
  });

  test('is none where no keychain is known', () => {
    expect(fromKeychain('telegram', env(), 'win32')).toEqual({
      why: expect.stringContaining('none is known on win32'),
    });
  });

  test.runIf(process.platform === 'linux')('can stand wherever a secret can', () => {
    expect(secretOf({ keychain: 'telegram' }, 'The token', env())).toBe(TOKEN);
  });
});

test('a secret is read from a file that can hold one, and from nothing else', () => {
  const file = join(folder, 'token');
  writeFileSync(file, `${TOKEN}\n`);
  expect(secretOf({ file }, 'The token', {})).toBe(TOKEN);
  expect(() => secretOf({ file: folder }, 'The token', {})).toThrow(/is no file of its own/);
  expect(() => secretOf({ file: join(folder, 'none') }, 'The token', {})).toThrow(
    /cannot be read: there is no such file/,
  );
  writeFileSync(file, 'x'.repeat(70_000));
  expect(() => secretOf({ file }, 'The token', {})).toThrow(/larger than any secret: 70000 bytes/);
});

test('no secret is ever printed, wherever it stands', async () => {
  const { home, run } = openFolder();
  await run(['say', 'hello']);
  const CANARY = 'canary0123456789canary0123456789';
  writeFileSync(join(home, 'secret'), CANARY);
  const configs = [
    { telegram: { bots: [{ token: CANARY }] } },
    { telegram: { bots: [{ token: { file: join(home, 'secret') } }] } },
    { telegram: { bots: [{ token: `1:${CANARY}` }], apiRoot: 'http://127.0.0.1:1' } },
    { line: { accounts: [{ channelSecret: CANARY, channelAccessToken: CANARY }], apiRoot: 'http://127.0.0.1:1' } },
    { brain: { use: 'anthropic:some-model', key: CANARY } },
    `{"telegram": {"bots": [{"token": "${CANARY}"`,
    { telegram: { bots: [{ token: CANARY, unknown: CANARY }] } },
  ];
  for (const config of configs) {
    writeFileSync(join(home, 'config.json'), typeof config === 'string' ? config : JSON.stringify(config));
    for (const args of [
      ['doctor', '--port', '65112'],
      ['doctor', '--json', '--port', '65112'],
      ['triggers'],
      ['brain'],
    ]) {
      const { stdout, stderr } = await run(args);
      expect(`${stdout}${stderr}`, `${JSON.stringify(config)} ${args.join(' ')}`).not.toContain(CANARY);
    }
  }
});
