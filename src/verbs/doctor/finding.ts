/** What a check found, in plain words. */
export interface Finding {
  /** What was looked at: `integrity`, `clock`, `index`, … */
  readonly check: string;
  /** `warning`: worth knowing. `problem`: promises are at risk, or something is lost. */
  readonly state: 'ok' | 'warning' | 'problem';
  readonly says: string;
  /** What to do about it; null when nothing is to be done. */
  readonly advice: string | null;
  /** Whether it was mended just now. */
  readonly repaired: boolean;
}

const finding =
  (state: Finding['state']) =>
  (check: string, says: string, advice: string | null = null): Finding => ({
    check,
    state,
    says,
    advice,
    repaired: false,
  });

export const fine: (check: string, says: string) => Finding = finding('ok');
export const warning: (check: string, says: string, advice: string | null) => Finding = finding('warning');
export const problem: (check: string, says: string, advice: string | null) => Finding = finding('problem');

/** The same thing, mended. */
export function mended(check: string, says: string): Finding {
  return { check, state: 'ok', says, advice: null, repaired: true };
}

/** The first few of a list, with how many more there are. */
export function someOf(list: readonly string[], atMost = 3): string {
  const more = list.length - atMost;
  return `${list.slice(0, atMost).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
