import type { Page } from 'playwright-core';

/** What sticks out of the screen, or scrolls sideways. */
export function widerThanScreen(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getClientRects().length > 0 && !element.matches('.visually-hidden, .actions-label'))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
      .map((element) => `${element.tagName} ${element.className}`),
  );
}

/** Runs in the page: the faults that can be told without a judgement. */
export function accessibilityFaults(): string[] {
  const faults: string[] = [];
  const nameOf = (element: Element): string =>
    (
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent ??
      ''
    ).trim();
  for (const element of document.querySelectorAll('button, a, input, select, textarea')) {
    if (nameOf(element) === '') faults.push(`no name: ${element.outerHTML.slice(0, 80)}`);
  }
  for (const element of document.querySelectorAll('[aria-labelledby], [aria-describedby], [aria-controls]')) {
    for (const attribute of ['aria-labelledby', 'aria-describedby', 'aria-controls']) {
      const id = element.getAttribute(attribute);
      if (id !== null && document.getElementById(id) === null) faults.push(`${attribute} names nothing: ${id}`);
    }
  }
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  if (new Set(ids).size !== ids.length) faults.push('an id stands twice');
  if (document.querySelectorAll('h1').length !== 1) faults.push('not one h1');
  for (const [selector, what] of [
    ['main', 'main part'],
    ['header', 'header'],
    ['nav', 'navigation'],
    ['[role=log][aria-live=polite]', 'live log'],
    ['[role=status]', 'live status'],
  ] as const) {
    if (document.querySelectorAll(selector).length === 0) faults.push(`no ${what}`);
  }
  for (const svg of document.querySelectorAll('svg')) {
    if (svg.getAttribute('aria-hidden') !== 'true') faults.push('a drawing is read out');
  }
  for (const button of document.querySelectorAll('button')) {
    const { width, height } = button.getBoundingClientRect();
    if (width > 0 && (width < 24 || height < 24)) faults.push(`too small to hit: ${nameOf(button)}`);
  }
  return faults;
}
