import type { IntentKind } from './intent.ts';

/** "/pause meds", "/list@our_bot"; a path ("/etc/hosts") is none. */
const COMMAND = /^[/／](?<name>[\p{L}_-]+)(?:@\w+)?(?![/\p{L}\p{N}])\s*(?<rest>[\s\S]*)$/u;

/** What a command may ask for; whatever else it says is no command that is known, and is never kept. */
const KINDS: ReadonlySet<IntentKind> = new Set<IntentKind>([
  'remind',
  'question',
  'about_me',
  'why',
  'coming',
  'saw',
  'list',
  'pause',
  'resume',
  'cancel',
  'skip',
  'reschedule',
  'snooze',
  'done',
  'forget',
  'help',
  'clock',
]);

/** Commands that chat programs use, in words that the tables know. */
const SAYS: Readonly<Record<string, string>> = {
  start: 'help',
  menu: 'help',
  settings: 'help',
  remind: 'remind me',
  reminder: 'remind me',
  new: 'remind me',
  memory: 'what do you know about me',
  提醒: '提醒我',
  開始: '幫助',
  开始: '帮助',
};

/** The words of a command, without its slash; undefined for a message that is none. */
export function commandOf(text: string): string | undefined {
  const { name, rest = '' } = COMMAND.exec(text)?.groups ?? {};
  if (name === undefined) return undefined;
  // To chat programs, "/stop" alone means the whole conversation, not a reminder.
  if (rest === '' && /^stop$/i.test(name)) return 'help';
  const said = Object.hasOwn(SAYS, name.toLowerCase()) ? SAYS[name.toLowerCase()] : name;
  return `${said} ${rest.replace(/^(?:me|我)(?=[^a-z]|$)\s*/i, '')}`.trim();
}

/** Whether a command may mean this. */
export const isCommandKind = (kind: IntentKind): boolean => KINDS.has(kind);
