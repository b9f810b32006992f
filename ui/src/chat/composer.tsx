import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { text } from '../i18n/index.ts';
import { SendIcon } from '../icons.tsx';
import { draft, say } from '../state/chat.ts';
import { writeHere } from './write-here.ts';

/** The box to say something in. Enter sends, Shift+Enter breaks the line; an Enter that picks Chinese characters does neither. */
export function Composer() {
  const box = useRef<HTMLTextAreaElement>(null);
  const words = draft.value;

  useEffect(() => {
    writeHere.value = box.current;
    // A phone's keyboard would cover half of the page at once.
    if (matchMedia('(hover: hover)').matches) box.current?.focus();
  }, []);
  useLayoutEffect(() => {
    const field = box.current;
    if (field === null) return;
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight}px`;
  }, [words]);

  const send = () => {
    const said = draft.value.trim();
    if (said === '') return;
    draft.value = '';
    box.current?.focus();
    void say(said);
  };
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={box}
        rows={1}
        value={words}
        aria-label={text.value.messageLabel}
        placeholder={text.value.messagePlaceholder}
        enterkeyhint="send"
        maxLength={10_000}
        onInput={(event) => {
          draft.value = event.currentTarget.value;
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <button type="submit" class="send" aria-label={text.value.send} disabled={words.trim() === ''}>
        <SendIcon />
      </button>
    </form>
  );
}
