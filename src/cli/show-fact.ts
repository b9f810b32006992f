import type { EndedFact, RecalledFact } from '../store/index.ts';
import type { RecallHitView } from '../views.ts';
import type { Style } from './style.ts';

/** A fact as a fire recalled it, in one line. */
export function factLine(fact: RecalledFact, style: Style): string {
  const marks = [fact.isNew ? style.accent('new') : '', fact.tier === 'related' ? style.dim('related') : ''];
  return `  · ${[fact.text, ...marks.filter((mark) => mark !== '')].join('  ')}`;
}

/** What led to a fact, and how well it fits. */
export function reasonLine({ score, reasons }: RecalledFact, style: Style): string {
  return `    ${style.dim([score.toFixed(2), ...reasons].join(', '))}`;
}

/** A fact that was told before and does not hold any more. */
export function endedLine({ text, why }: EndedFact, style: Style): string {
  return `  · ${text ?? style.dim('(taken back)')}  ${style.warn(`no longer: ${why}`)}`;
}

/** A hit of a recall, with how it was found. */
export function hitLines(hit: RecallHitView, style: Style): string[] {
  const how = [hit.tier, ...hit.reasons, ...(hit.ref === null ? [] : [`ref ${hit.ref}`])].join(', ');
  return [`${style.accent(hit.score.toFixed(2))}  ${hit.text}`, `      ${style.dim(how)}`];
}
