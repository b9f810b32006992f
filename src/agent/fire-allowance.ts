/** What the tools that a trigger may be allowed do to triggers. Nothing else may be done by a turn that a fire woke. */
const ALLOWABLE: Readonly<Record<string, string>> = {
  set_cron: 'remind',
  remind: 'remind',
  task: 'remind',
  delete_cron: 'cancel',
  pause_crons: 'pause',
  resume_cron: 'resume',
  schedule_future_thought: 'schedule_thought',
};

/** The tools that a trigger can be allowed for its turns. */
export const allowableTools: readonly string[] = Object.keys(ALLOWABLE);

/** Whether a fire whose trigger allows these tools may do an action of the decision log. */
export function isAllowed(mayUse: readonly string[], action: string): boolean {
  return mayUse.some((tool) => ALLOWABLE[tool] === action);
}
