import { spawn } from 'node:child_process';

const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens a page in the person's browser. Resolves with whether that could be started. */
export function openInBrowser(url: string, platform: NodeJS.Platform): Promise<boolean> {
  const [program = 'xdg-open', ...args] = OPENERS[platform] ?? ['xdg-open'];
  return new Promise((resolve) => {
    const opener = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
    opener.once('error', () => resolve(false));
    opener.once('spawn', () => {
      opener.unref();
      resolve(true);
    });
  });
}
