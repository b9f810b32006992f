import { text } from './i18n/index.ts';
import { CloseIcon } from './icons.tsx';
import { isLive } from './state/live.ts';
import { problem } from './state/problem.ts';

/** What is wrong at the moment, if anything: a lost connection, or an action that did not work. */
export function Notice() {
  const shown = problem.value?.isConnection === true && !isLive.value ? null : problem.value;
  const words = shown?.words ?? (isLive.value ? null : text.value.connectionLost);
  return (
    <div class="notices" role="status">
      {words !== null && (
        <p class="notice">
          <span>{words}</span>
          {shown !== null && (
            <button
              type="button"
              class="quiet"
              aria-label={text.value.dismiss}
              onClick={() => {
                problem.value = null;
              }}
            >
              <CloseIcon />
            </button>
          )}
        </p>
      )}
    </div>
  );
}
