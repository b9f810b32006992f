import type { MessageView } from '../api/views.ts';
import { FactCards } from '../fact-card.tsx';
import { locale, text } from '../i18n/index.ts';
import { say } from '../state/chat.ts';
import { zone } from '../state/person.ts';
import { TimeHero } from '../time/time-hero.tsx';
import { clockText, durationWords } from '../time/words.ts';
import { Why } from '../why/why-path.tsx';
import { FireButtons } from './fire-buttons.tsx';

/** One message. What Wakeful woke up for carries its time large; plain talk carries it small. */
export function Message({ message }: { message: MessageView }) {
  const { who, fireId, lateMs, recalled, buttons } = message;
  const isFire = fireId !== null;
  // The rules say all that they recall; a model's words may rest on more than they say.
  const showsFacts = recalled.length > 0 && message.brain !== null;
  return (
    <article class={`message ${who === 'person' ? 'mine' : 'theirs'}${isFire ? ' fire' : ''}`}>
      <span class="visually-hidden">
        {who === 'person' ? text.value.you : isFire ? text.value.reminder : 'Wakeful'}:{' '}
      </span>
      {isFire && (
        <div class="fire-head">
          <TimeHero at={message.at} />
          {lateMs !== null && <span class="late">{text.value.late(durationWords(lateMs, text.value))}</span>}
          {message.brain !== null && <span class="stamp">{message.brain}</span>}
          {message.receipt !== null && message.receipt !== 'failed' && message.receipt !== 'acknowledged' && (
            <span class="stamp">{text.value.receipts[message.receipt]}</span>
          )}
        </div>
      )}
      <p class="words">{message.text}</p>
      {showsFacts && <FactCards facts={recalled} withReasons={false} />}
      {isFire && <FireButtons message={message} />}
      {isFire && <Why fireId={fireId} />}
      {!isFire && buttons.length > 0 && (
        <div class="actions">
          {buttons.map((button) => (
            <button key={button.says} type="button" class="button" onClick={() => void say(button.says)}>
              {button.label}
            </button>
          ))}
        </div>
      )}
      {!isFire && (
        <time class="stamp" dateTime={message.at}>
          {clockText(Date.parse(message.at), zone(), locale.value)}
          {message.brain !== null && ` · ${message.brain}`}
        </time>
      )}
      {message.receipt === 'failed' && <p class="error">{text.value.notDelivered}</p>}
    </article>
  );
}
