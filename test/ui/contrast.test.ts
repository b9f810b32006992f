import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../ui/src/styles/tokens.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)');
const coloursOf = (block: string) =>
  new Map([...block.matchAll(/--([\w-]+): #([0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]));
const schemes = { light: coloursOf(lightCss), dark: coloursOf(darkCss) };

/** Relative luminance and contrast as WCAG 2.2 defines them: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dim + 0.05);
}

const TEXT = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink', 'accent-soft'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'line'],
  ['accent', 'paper'],
  ['accent', 'surface'],
  ['accent', 'accent-soft'],
  ['on-accent', 'accent'],
] as const;
/** Borders of fields, dots of the week, the focus ring. */
const SHAPES = [
  ['line-strong', 'surface'],
  ['line-strong', 'paper'],
  ['accent', 'surface'],
] as const;

describe.each(['light', 'dark'] as const)('colours in %s', (scheme) => {
  const colours = schemes[scheme];
  const ratio = (front: string, back: string) => contrast(colours.get(front) ?? '', colours.get(back) ?? '');

  test.each(TEXT)('%s can be read on %s', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(SHAPES)('%s can be seen on %s', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(3);
  });
});
