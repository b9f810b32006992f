import type { ProposalView } from '../api/views.ts';
import { text } from '../i18n/index.ts';
import { proposals, settleProposal } from '../state/coming.ts';
import { attempt } from '../state/problem.ts';

/** What is proposed and waits for a word. Nothing is done before a button is pressed. */
export function Proposals() {
  const open = proposals.value;
  if (open.length === 0) return null;
  return (
    <section class="proposals" aria-labelledby="proposals-title">
      <h3 id="proposals-title">{text.value.proposals}</h3>
      <ul>
        {open.map((proposal) => (
          <ProposalItem key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </section>
  );
}

function ProposalItem({ proposal: { id, says } }: { proposal: ProposalView }) {
  const settle = (verb: 'accept' | 'dismiss') =>
    attempt(async () => {
      await settleProposal(id, verb);
      // The pressed button is gone with the proposal; the list is where to go on.
      document.getElementById('coming-title')?.focus();
    });
  return (
    <li class="proposal">
      <p id={`proposal-${id}`}>{says}</p>
      <div class="actions">
        <button
          type="button"
          class="button primary"
          aria-describedby={`proposal-${id}`}
          onClick={() => settle('accept')}
        >
          {text.value.accept}
        </button>
        <button type="button" class="button" aria-describedby={`proposal-${id}`} onClick={() => settle('dismiss')}>
          {text.value.decline}
        </button>
      </div>
    </li>
  );
}
