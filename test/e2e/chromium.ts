import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const EXECUTABLE = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Why the tests in a browser cannot run here, or undefined when they can. On CI they must: there it is a failure. */
export const noChromium: string | undefined = existsSync(EXECUTABLE)
  ? undefined
  : `There is no Chromium at ${EXECUTABLE}. Install it (on Debian: apt-get install chromium) or name it in CHROMIUM.`;
if (noChromium !== undefined) {
  if (process.env['CI'] === 'true') throw new Error(noChromium);
  process.stderr.write(`The tests in a browser are skipped. ${noChromium}\n`);
}

/** A browser that works as root and in a container, and sends nothing anywhere by itself. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: EXECUTABLE,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** A page that notes what must not happen: errors in the console, and requests to anyone but its own server. */
export async function openWatchedPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Asia/Taipei',
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  const { origin } = new URL(url);
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) complaints.push(`request: ${request.url()}`);
  });
  await page.goto(url);
  await page.getByRole('textbox').waitFor();
  return { page, complaints };
}
