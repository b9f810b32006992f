/**
 * Waiting by a command instead of by a trigger, or leaving something behind that waits: the command dies with the turn,
 * and the promise with it. Programs are recognised as the first word of a command, behind what only wraps one (`sudo`,
 * `env X=1`, `bash -c '…'`). What no table can know (a script that sleeps, text that is decoded first) ends with the time
 * that a command has.
 */

/** Waits shorter than this, in seconds, are honest pauses between tries. */
const SHORT_S = 5;

const UNIT_S: Readonly<Record<string, number>> = { '': 1, ms: 0.001, s: 1, m: 60, h: 3_600, d: 86_400 };

/** What only carries another command. */
const WRAPPER =
  /^(?:(?:sudo|doas|nohup|setsid|exec|command|builtin|coproc|time|stdbuf|nice|ionice|env|busybox|toybox|xargs|watch|eval|then|do|else|if|while|until|!|\{|\(|&)(?:\s+-[\w-]+(?:[= ]\d+)?)*|[A-Za-z_]\w*=\S*)\s+/;

/** Waiting that is told from the program and its arguments. */
const WAITS: readonly RegExp[] = [
  /^(?:\S*\/)?(?:at|batch)\s+(?:-\S+\s+)*(?:now|noon|midnight|teatime|today|tomorrow|next|\d)/i,
  /^(?:\S*\/)?crontab\b(?!\s+-l\b)/,
  /^(?:\S*\/)?(?:schtasks|launchctl\s+submit|waitfor)\b/i,
  /^(?:\S*\/)?gsleep\s/,
  /^(?:\S*\/)?tail\b(?=.*\s-\w*[fF]\b|.*--follow)/,
  /^(?:\S*\/)?(?:nc|ncat|netcat)\b(?=.*\s-\w*l)/,
  /^(?:\S*\/)?(?:vmstat|iostat|mpstat|pidstat|sar)\s(?:-\S+\s+)*\d{1,}\s+\d/,
  /\bpg_sleep\s*\(/i,
  /^(?:start-)?sleep\s+(?:-(?:s|seconds|m|milliseconds)\s+)?(?!0+(?:\.\d+)?\s*$)\S/i,
  /^(?:\S*\/)?inotifywait\b(?!.*\s-t\s*[0-4](?!\d))/,
  /^(?:\S*\/)?usleep\s+\d{7,}/,
  /^(?:\S*\/)?(?:ba|z|da|k|a)?sh\s*<<<.*\bsleep\b/,
];

/** What goes on, or would like to, when the command has ended. */
const STAYS_BEHIND: readonly RegExp[] = [
  /^(?:\S*\/)?(?:nohup|setsid|disown|daemonize|systemd-run|start-stop-daemon)\b/,
  /^(?:\S*\/)?(?:screen\s+-\w*d|tmux\s+new\S*\s+.*-\w*d)/,
];

/** Waiting inside a program that is given as text. */
const IN_CODE =
  /\b(?:time\.sleep|asyncio\.sleep|threading\.Timer|Thread\.sleep|usleep|select\s*\(?\s*undef|nanosleep|setTimeout|setInterval|timers\/promises|scheduler\.wait|Atomics\.wait|Kernel\.sleep|sleep_until|start-sleep|time\.Sleep|tokio::time::sleep)\b/i;

const INTERPRETER =
  /^(?:\S*\/)?(?:python[\d.]*|pypy\d?|node|nodejs|deno|bun|tsx|perl|ruby|php|lua|pwsh|powershell|osascript|awk|gawk|tclsh|expect|java|go|cargo)\b/i;

/** A call in code that waits, with any name that the languages of {@link INTERPRETER} give it; "sleep well" is none. */
const CALLS_SLEEP = /\b(?:sleep|delay|wait|pause)(?:\s*\(\s*[\w$.]|\s+[\d$])/i;

/** Calls that wait, all for a number of seconds that stands there. */
const SHORT_CALLS = /\b(?:time\.)?sleep\s*\(\s*(\d*\.?\d+)\s*\)/g;

/** Whether a command line waits, in any usual spelling. */
export function waitsByShell(command: string, depth = 0): boolean {
  const text = unfolded(withoutWrittenFiles(command));
  if (/(?<![&|>])&\s*$/.test(text)) return true;
  return commandsOf(text).some((one) => waits(one, depth)) || spins(text) || isFedToShell(text, depth);
}

/** A text that is only written to a file says nothing of what this command does. */
function withoutWrittenFiles(command: string): string {
  return command.replace(
    /^([^\n]*\b(?:cat|tee)\b[^\n|<]*)<<-?[ \t]*(['"]?)(\w+)\2([^\n|]*)\n(?:[\s\S]*?\n)?[ \t]*\3[ \t]*$/gm,
    '$1$4',
  );
}

/** `echo "sleep 300" | sh`. */
function isFedToShell(text: string, depth: number): boolean {
  const fed = /(?:echo|printf)\s+(?:-\w+\s+)?(['"]?)([^|]*?)\1\s*\|\s*(?:\S*\/)?(?:ba|z|da|k|a)?sh\b/s.exec(text)?.[2];
  return fed !== undefined && depth < 4 && waitsByShell(fed, depth + 1);
}

function waits(command: string, depth: number): boolean {
  if (STAYS_BEHIND.some((pattern) => pattern.test(command))) return true;
  const bare = withoutWrappers(command);
  const evaluated = /^eval\s+(['"])(.*)\1$/s.exec(command)?.[2];
  if (evaluated !== undefined && depth < 4) return waitsByShell(evaluated, depth + 1);
  const carried = /^(?:\S*\/)?(?:flock\s+\S+|find\s.*\s-exec)\s+(.*)$/s.exec(bare)?.[1];
  if (carried !== undefined && depth < 4) return waitsByShell(carried.replace(/\\?;?\s*$/, ''), depth + 1);
  const inner = /^(?:\S*\/)?(?:ba|z|da|k|a|fi|c|tc)?sh\s+(?:-\w+\s+)*-\w*c\s+(['"]?)(.*)\1\s*$/s.exec(bare)?.[2];
  if (inner !== undefined && depth < 4) return waitsByShell(inner, depth + 1);
  const limited = /^(?:\S*\/)?timeout\s+(?:-\S+\s+)*([\d.]+)(ms|[smhd]?)\s+(.*)$/s.exec(bare);
  if (limited) return waits(limited[3] ?? '', depth) || isIdle(limited[3] ?? '');
  if (/^timeout\s+(?:\/t\s+)?\d+/i.test(bare)) return true;
  if (/^(?:\S*\/)?sleep\s/i.test(bare)) return secondsOf(bare) >= SHORT_S;
  if (/^(?:\S*\/)?ping\b/i.test(bare)) return numberAfter(bare, /\s-(?:c|n|w|i)\s*(\d+)/gi) > SHORT_S;
  if (/^read\b/.test(bare)) return numberAfter(bare, /\s-\w*t\s*(\d+)/g) >= SHORT_S;
  if (INTERPRETER.test(bare)) return waitsInCode(bare);
  return WAITS.some((pattern) => pattern.test(bare));
}

function waitsInCode(bare: string): boolean {
  const code = hasCode(bare) ? codeOf(bare) : '';
  const naps = [...code.matchAll(SHORT_CALLS)];
  const isShort =
    naps.length > 0 && naps.every(([, seconds]) => Number(seconds) < SHORT_S) && !/\b(?:while|for)\b/.test(code);
  const rest = isShort ? bare.replace(SHORT_CALLS, '') : bare;
  return IN_CODE.test(rest) || (code !== '' && CALLS_SLEEP.test(codeOf(rest)));
}

/** What does nothing until it is ended. */
function isIdle(command: string): boolean {
  return /^(?:\S*\/)?(?:tail\s+-f\s+\/dev\/null|cat\b\s*$|yes\b|read\b|sleep\b|(?:ba|z)?sh\s+-c\s+['"]?(?:while|:|read))/.test(
    withoutWrappers(command),
  );
}

/** A loop that only looks at the clock, or naps again and again. */
function spins(text: string): boolean {
  if (/^\s*(?:\S*\/)?watch\s+-/.test(text)) return true;
  const loops = /\b(?:while|until|for)\b[\s\S]*\bdo\b/.test(text);
  return (
    loops && /\bdate\s+\+|\$\{?SECONDS|\bEPOCH(?:SECONDS|REALTIME)\b|(?:\bdo|;|&&|\n)\s*(?:\S*\/)?sleep\s/.test(text)
  );
}

/** Quotation, line continuation and spacing that hide a word: `s\leep`, `"sleep" 300`, `sl''eep`, `${IFS}`. */
function unfolded(command: string): string {
  return command
    .normalize('NFKC')
    .replace(/[\u200B-\u200F\u2060\uFEFF\u00AD]/g, '')
    .replace(/\\\r?\n/g, ' ')
    .replace(/\$\{?IFS\}?/g, ' ')
    .replace(/\\(?=[A-Za-z])/g, '')
    .replace(/(?<=\w)(?:''|"")(?=\w)/g, '')
    .replace(/(['"])([\w./-]+)\1/g, '$2')
    .replace(/(?<=[A-Za-z])['"](?=[A-Za-z])/g, '');
}

/** The single commands of a line: what stands between `;`, `&&`, `||`, `|`, `&`, line ends, brackets and backticks. */
function commandsOf(text: string): string[] {
  const parts = text.split(/(?:&&|\|\||[;|&\n\r`]|\$\(|\)|\{\s|\s\})/);
  return [text, ...parts].map((part) => part.trim()).filter((part) => part !== '');
}

function withoutWrappers(command: string): string {
  let rest = command.trim();
  for (let round = 0; round < 8; round += 1) {
    const shorter = rest.replace(WRAPPER, '').trim();
    if (shorter === rest) return rest;
    rest = shorter;
  }
  return rest;
}

function secondsOf(command: string): number {
  if (/[$`]/.test(command)) return Number.POSITIVE_INFINITY;
  if (/\binfinity\b/i.test(command)) return Number.POSITIVE_INFINITY;
  let seconds = 0;
  for (const [, number = '', unit = ''] of command.matchAll(/(?<=\s|\d[smhd])([\d.]+(?:e\d+)?)(ms|[smhd]?)/gi))
    seconds += Number(number) * (UNIT_S[unit.toLowerCase()] ?? 1);
  return seconds;
}

function numberAfter(command: string, pattern: RegExp): number {
  return Math.max(0, ...[...command.matchAll(pattern)].map(([, number]) => Number(number)));
}

function hasCode(command: string): boolean {
  return /\s-{1,2}(?:c|e|r|p|E|eval|command)\b|<<|\bBEGIN\b/.test(command);
}

function codeOf(command: string): string {
  return command.replace(INTERPRETER, '');
}
