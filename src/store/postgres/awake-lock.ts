/** The first half of the lock's number; anything that no other program is likely to choose. */
const AWAKE = 728_364_519;

/**
 * Takes the lock that every process holds, shared, on the connection on which it listens: for as long as that lives, others
 * see that somebody is at work on this schema. Nobody ever takes it for himself alone, so nobody waits for it.
 */
export const HOLD_AWAKE: string = `SELECT pg_advisory_lock_shared(${AWAKE}, hashtext(current_schema()))`;

/** How many connections hold it, as `n`. */
export const COUNT_AWAKE: string = `SELECT count(*) AS n FROM pg_locks
  WHERE locktype = 'advisory' AND classid = ${AWAKE} AND objid = hashtext(current_schema())::oid AND objsubid = 2 AND granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
