import { locale, text } from '../i18n/index.ts';
import { growing, hasEarlier, loadEarlier, messages, outgoing } from '../state/chat.ts';
import { zone } from '../state/person.ts';
import { attempt } from '../state/problem.ts';
import { nowMinuteMs } from '../state/server-clock.ts';
import { wallOf } from '../time/wall.ts';
import { dayWords } from '../time/words.ts';
import { Composer } from './composer.tsx';
import { Message } from './message.tsx';
import { OutgoingMessage } from './outgoing-message.tsx';
import { useStickToEnd } from './stick-to-end.ts';
import { Welcome } from './welcome.tsx';

/** Everything said so far, and the box to say more. */
export function Chat() {
  const scroll = useStickToEnd<HTMLDivElement>(outgoing.value.length);
  const said = messages.value;
  const sending = outgoing.value;
  let lastDay: number | undefined;
  return (
    <section class="panel chat" aria-label={text.value.chat}>
      <div class="scroll" ref={scroll}>
        <div class="stream" role="log" aria-live="polite">
          {hasEarlier.value && (
            <button type="button" class="button earlier" onClick={() => attempt(loadEarlier)}>
              {text.value.earlier}
            </button>
          )}
          {said?.map((message) => {
            const atMs = Date.parse(message.at);
            const { day } = wallOf(atMs, zone());
            const isNewDay = day !== lastDay;
            lastDay = day;
            return (
              <div key={message.seq} class="entry">
                {isNewDay && (
                  <p class="day-line">
                    <span>{dayWords(atMs, nowMinuteMs.value, zone(), locale.value, text.value)}</span>
                  </p>
                )}
                <Message message={message} />
              </div>
            );
          })}
          {sending.map((item) => (
            <OutgoingMessage key={item.id} item={item} />
          ))}
          {growing.value !== '' && (
            <article class="message theirs growing" aria-live="off">
              <p class="words">{growing.value}</p>
            </article>
          )}
          {said?.length === 0 && sending.length === 0 && <Welcome />}
        </div>
      </div>
      <Composer />
    </section>
  );
}
