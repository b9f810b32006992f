import { text } from '../i18n/index.ts';
import { held } from '../state/coming.ts';
import { Why } from '../why/why-path.tsx';

/** What was decided not to be said lately, and why: silence is no gap. */
export function Held() {
  if (held.value.length === 0) return null;
  return (
    <section class="aside" aria-labelledby="held-title">
      <h3 id="held-title">{text.value.held}</h3>
      <ul>
        {held.value.map((each) => (
          <li key={each.fireId} class="aside-item">
            <p>{each.cue}</p>
            <p class="marks">{[each.slotSays, each.says].join(' · ')}</p>
            {each.report !== null && <blockquote class="would-say">{each.report}</blockquote>}
            <Why fireId={each.fireId} />
          </li>
        ))}
      </ul>
    </section>
  );
}
