import { text } from '../i18n/index.ts';
import { type Outgoing, say } from '../state/chat.ts';

/** What the person just said, while it is on its way or stuck. */
export function OutgoingMessage({ item }: { item: Outgoing }) {
  return (
    <article class="message mine pending">
      <p class="words">{item.text}</p>
      {item.error === null ? (
        <span class="stamp">{text.value.sending}</span>
      ) : (
        <p class="error">
          {text.value.notSent} {item.error}{' '}
          <button type="button" class="link" onClick={() => void say(item.text, item.id)}>
            {text.value.tryAgain}
          </button>
        </p>
      )}
    </article>
  );
}
