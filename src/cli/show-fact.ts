import type { RecalledFact } from '../store/index.ts';
import type { RecallHitView } from '../views.ts';
import type { Style } from './style.ts';

/** A fact as a fire recalled it, in one line. */
export function factLine(fact: RecalledFact, style: Style): string {
  const marks = [fact.isNew ? style.accent('new') : '', fact.tier === 'related' ? style.dim('related') : ''];
  return `  · ${[fact.text, ...marks.filter((mark) => mark !== '')].join('  ')}`;
}

/** A hit of a recall, with how it was found. */
export function hitLines(hit: RecallHitView, style: Style): string[] {
  const how = [hit.tier, ...hit.reasons, ...(hit.ref === null ? [] : [`ref ${hit.ref}`])].join(', ');
  return [`${style.accent(hit.score.toFixed(2))}  ${hit.text}`, `      ${style.dim(how)}`];
}
