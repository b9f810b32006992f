import type { FireView } from '../views.ts';
import { instantOf, lengthOf } from './show-instant.ts';
import type { Style } from './style.ts';

/** A fire for people: its slot, how it ended and why. */
export function fireLines(fire: FireView, style: Style): string[] {
  const late = fire.lateMs === null || fire.lateMs === 0 ? '' : style.warn(`  ${lengthOf(fire.lateMs)} late`);
  const told = fire.acknowledged ? '  done' : fire.receipt === null ? '' : `  ${fire.receipt}`;
  const early = fire.earlyFor === null ? '' : `  early, for ${instantOf(fire.earlyFor)}`;
  return [
    `${style.accent(instantOf(fire.slotAt))}  ${style.bold(fire.cue)}  ${fire.outcome ?? fire.state}${early}${late}${told}`,
    `  ${fire.reason ?? ''}  ${style.dim(fire.id)}`.replace(/^ {4}/, '  '),
  ];
}
