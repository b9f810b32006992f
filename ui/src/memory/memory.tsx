import { useEffect } from 'preact/hooks';
import { FactCards } from '../fact-card.tsx';
import { text } from '../i18n/index.ts';
import { facts, loadMoreFacts, moreAfter, recalled, search, showsEnded, watchMemory } from '../state/memory.ts';
import { attempt } from '../state/problem.ts';
import { FactItem } from './fact-item.tsx';

/** What memory holds: a search that shows what a reminder with these words would recall, then every fact, newest first. */
export function Memory() {
  useEffect(watchMemory, []);
  const list = facts.value;
  return (
    <section class="panel memory" aria-labelledby="memory-title">
      <div class="scroll">
        <h2 class="panel-title" id="memory-title" tabIndex={-1}>
          {text.value.memory}
        </h2>
        <search class="memory-search">
          <input
            type="search"
            value={search.value}
            aria-label={text.value.searchMemory}
            placeholder={text.value.searchMemory}
            maxLength={400}
            onInput={(event) => {
              search.value = event.currentTarget.value;
            }}
          />
          <label>
            <input
              type="checkbox"
              checked={showsEnded.value}
              onChange={(event) => {
                showsEnded.value = event.currentTarget.checked;
              }}
            />
            {text.value.showEnded}
          </label>
        </search>
        {list === null && <p class="hint">{text.value.loading}</p>}
        {recalled.value !== null && <Found />}
        {recalled.value === null && list?.length === 0 && (
          <div class="empty">
            <p>{text.value.nothingKept}</p>
            <p class="hint">{text.value.nothingKeptMore}</p>
          </div>
        )}
        {recalled.value === null && list !== null && list.length > 0 && (
          <ul class="kept">
            {list.map((fact) => (
              <FactItem key={fact.id} fact={fact} />
            ))}
          </ul>
        )}
        {recalled.value === null && moreAfter.value !== null && (
          <button type="button" class="button more" onClick={() => attempt(loadMoreFacts)}>
            {text.value.moreFacts}
          </button>
        )}
      </div>
    </section>
  );
}

/** What the words in the search box bring up, with the reasons. */
function Found() {
  const found = recalled.value ?? [];
  return (
    <div class="found" aria-live="polite">
      {found.length === 0 ? (
        <p class="hint">{text.value.nothingFound}</p>
      ) : (
        <FactCards facts={found} withReasons={true} />
      )}
    </div>
  );
}
