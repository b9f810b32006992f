import { text } from '../i18n/index.ts';
import { coming } from '../state/coming.ts';
import { Held } from './held.tsx';
import { Notes } from './notes.tsx';
import { Proposals } from './proposals.tsx';
import { TriggerItem } from './trigger-item.tsx';
import { WeekPicture } from './week-picture.tsx';

/** What is coming: the week as a picture, then each trigger in the order of time. */
export function Coming() {
  const list = coming.value;
  return (
    <section class="panel coming" aria-labelledby="coming-title">
      <div class="scroll">
        <h2 class="panel-title" id="coming-title" tabIndex={-1}>
          {text.value.coming}
        </h2>
        {list === null ? <p class="hint">{text.value.loading}</p> : <WeekPicture />}
        <Proposals />
        {list?.length === 0 && (
          <div class="empty">
            <p>{text.value.nothingComing}</p>
            <p class="hint">{text.value.nothingComingMore}</p>
          </div>
        )}
        {list !== null && list.length > 0 && (
          <ul class="triggers">
            {list.map((trigger, index) => (
              <TriggerItem key={trigger.id} trigger={trigger} isFirst={index === 0} />
            ))}
          </ul>
        )}
        <Notes />
        <Held />
      </div>
    </section>
  );
}
