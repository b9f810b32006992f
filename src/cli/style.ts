/** Dresses words for a terminal; without colours each function hands its text back. */
export interface Style {
  readonly isColoured: boolean;
  bold(text: string): string;
  dim(text: string): string;
  accent(text: string): string;
  warn(text: string): string;
}

const PLAIN: Style = {
  isColoured: false,
  bold: (text) => text,
  dim: (text) => text,
  accent: (text) => text,
  warn: (text) => text,
};

const wrap = (on: number, off: number) => (text: string) => `\u001b[${on}m${text}\u001b[${off}m`;

const COLOURED: Style = {
  isColoured: true,
  bold: wrap(1, 22),
  dim: wrap(2, 22),
  accent: wrap(36, 39),
  warn: wrap(33, 39),
};

/** Colours on a terminal only, and not when NO_COLOR is set (https://no-color.org) or the terminal is `dumb`. */
export function styleFor(
  stream: { readonly isTTY?: boolean | undefined },
  env: Readonly<Record<string, string | undefined>>,
): Style {
  return stream.isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb' ? COLOURED : PLAIN;
}
