import { text } from '../i18n/index.ts';
import { dropNote, notes } from '../state/coming.ts';
import { attempt } from '../state/problem.ts';

/** What Wakeful left itself to think of later. It is no reminder: the first turn at or after its time begins with it. */
export function Notes() {
  if (notes.value.length === 0) return null;
  return (
    <section class="aside" aria-labelledby="notes-title">
      <h3 id="notes-title">{text.value.notes}</h3>
      <ul>
        {notes.value.map((note) => (
          <li key={note.id} class="aside-item">
            <p>{note.content}</p>
            <p class="marks">{note.dueSays}</p>
            <button
              type="button"
              class="button"
              aria-label={text.value.dropNote(note.content)}
              onClick={() => attempt(() => dropNote(note.id))}
            >
              {text.value.drop}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
