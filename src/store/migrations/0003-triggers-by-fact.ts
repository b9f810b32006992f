/** A way from a fact to the trigger that was made from it. */
export function triggersByFact(): string[] {
  return ['CREATE INDEX triggers_by_fact ON triggers (household_id, fact_id) WHERE fact_id IS NOT NULL'];
}
