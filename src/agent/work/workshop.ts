/**
 * What a task can work with beyond memory: a sandbox with a folder, and the tools of other servers. Nothing of it is
 * started before a model is really asked to do a task.
 */
export interface Workshop {
  /** What a trigger can be allowed by name: `sandbox`, its tools, and the servers. Known without starting anything. */
  readonly names: readonly string[];
  /** Whether a name is one of those, or one tool of one of the servers. */
  knows(name: string): boolean;
  /** Makes ready what a trigger may use. What cannot be had is said in the bench's notes; it never rejects for that. */
  open(request: WorkRequest): Promise<Bench>;
  /** Takes away the folders of tasks that are over and that nothing has changed for so long; absent: it has no folders. */
  tidy?(request: TidyRequest): Promise<readonly string[]>;
  /** Tries everything, for the doctor. */
  examine(): Promise<readonly WorkFinding[]>;
}

/** Which folders go. */
export interface TidyRequest {
  readonly keptMs: number;
  /** Of these triggers, those whose folders nobody needs any more. */
  over(triggerIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Told of a folder that cannot be taken away. */
  onFailure(triggerId: string, reason: string): void;
}

/** For which trigger a bench is made ready. */
export interface WorkRequest {
  readonly triggerId: string;
  /** The zone of the person, which commands see as theirs. */
  readonly zone: string;
  /** The names that the trigger allows; empty allows all. */
  readonly mayUse: readonly string[];
  /** Ends everything that is under way. */
  readonly signal: AbortSignal;
}

/** What one task works with. */
export interface Bench {
  readonly tools: readonly WorkTool[];
  /** Lines for the model about what is there and what is not; texts from outside are quoted in them. */
  readonly notes: readonly string[];
  /** The folder on this machine, and the files in it that are new or changed since the bench was made ready. */
  changedFiles(): Promise<{ readonly folder: string; readonly files: readonly WorkFile[] } | undefined>;
  /** Ends every program that was started. A second time does nothing. */
  close(): Promise<void>;
}

/** A file in a task's folder. */
export interface WorkFile {
  /** From the folder on, with `/`. */
  readonly path: string;
  readonly bytes: number;
}

/** A tool to work with, as a model is offered it. */
export interface WorkTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its input. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** Whether a call may change something: such a turn is not run again blindly when it breaks off. */
  readonly acts: boolean;
  /** Carries a call out. It never rejects for what went wrong outside: that is an error in words. */
  run(input: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<WorkResult>;
}

/** What came of a call, in words for the model: whatever came from outside stands in quotation marks. */
export interface WorkResult {
  readonly text: string;
  readonly isError: boolean;
}

/** What the doctor found about one part. */
export interface WorkFinding {
  readonly state: 'ok' | 'warning' | 'problem';
  readonly says: string;
  readonly advice: string | null;
}

/** An error in words for the model. */
export function workError(text: string): WorkResult {
  return { text: `ERROR: ${text}`, isError: true };
}
