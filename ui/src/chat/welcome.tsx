import { text } from '../i18n/index.ts';
import { suggest } from './write-here.ts';

/** What stands in an empty chat: what this is, and three sentences to begin with. */
export function Welcome() {
  return (
    <div class="welcome">
      <h2>{text.value.welcome}</h2>
      <p>{text.value.welcomeMore}</p>
      <h3>{text.value.tryThese}</h3>
      <ul class="examples">
        {text.value.examples.map((example) => (
          <li key={example}>
            <button type="button" class="example" onClick={() => suggest(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
