/** All tools of the sandbox together. */
export const SANDBOX = 'sandbox';

/** …which are these. */
export const SANDBOX_TOOLS: readonly string[] = ['run_command', 'write_file', 'read_file', 'list_files'];

/** In a trigger's list, it allows nothing beyond looking and speaking. */
export const NOTHING = 'none';

/** Whether a list of names allows one of these; an empty list allows everything. */
export function allows(mayUse: readonly string[], ...names: readonly string[]): boolean {
  return mayUse.length === 0 || names.some((name) => mayUse.includes(name));
}
