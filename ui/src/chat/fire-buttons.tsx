import type { MessageView } from '../api/views.ts';
import { locale, text } from '../i18n/index.ts';
import { CheckIcon } from '../icons.tsx';
import { messages } from '../state/chat.ts';
import { finishFire, fires, snoozeFire, triggers } from '../state/coming.ts';
import { zone } from '../state/person.ts';
import { attempt } from '../state/problem.ts';
import { clockText } from '../time/words.ts';

/** What can be answered to a reminder: done, or again later. It stays until answered, or until the next one takes its place. */
export function FireButtons({ message }: { message: MessageView }) {
  const { fireId, triggerId } = message;
  if (fireId === null) return null;

  if (fires.value.get(fireId)?.acknowledged === true || message.receipt === 'acknowledged') {
    return (
      <p class="answered">
        <CheckIcon /> {text.value.doneAlready}
      </p>
    );
  }
  const snoozedUntil = triggers.value?.find((trigger) => trigger.snoozeOf === fireId)?.nextAt;
  if (snoozedUntil != null) {
    return (
      <p class="answered">
        {text.value.snoozedUntil} {clockText(Date.parse(snoozedUntil), zone(), locale.value)}
      </p>
    );
  }
  const latest = messages.value?.findLast((each) => each.triggerId === triggerId && each.fireId !== null);
  if (latest !== undefined && latest.seq > message.seq) return null;

  return (
    <div class="actions">
      <button type="button" class="button soft" onClick={() => attempt(() => finishFire(fireId))}>
        {text.value.done}
      </button>
      <span class="actions-label" id={`again-${message.seq}`}>
        {text.value.snooze}
      </span>
      {text.value.snoozes.map(({ label, phrase }) => (
        <button
          key={phrase}
          type="button"
          class="button"
          aria-describedby={`again-${message.seq}`}
          onClick={() => attempt(() => snoozeFire(fireId, phrase))}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
