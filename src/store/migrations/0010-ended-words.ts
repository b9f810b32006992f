/** A way to what was said before and has ended: a file that is imported again must not bring it back. */
export function endedWords(): string[] {
  return ['CREATE INDEX facts_ended_by_hash ON facts (household_id, text_hash, scope) WHERE superseded_at IS NOT NULL'];
}
