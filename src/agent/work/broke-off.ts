import { counted } from '../../plural.ts';
import type { Lang } from '../../time/index.ts';
import type { WorkDone } from './turn-work.ts';
import type { WorkFile } from './workshop.ts';

/** So many files are named. */
const MOST_NAMED = 8;

interface Words {
  /** A task that was begun and not finished. */
  brokeOff(thing: string): string;
  commands(times: number): string;
  files(times: number): string;
  calls(tool: string, times: number): string;
  done(list: readonly string[]): string;
  /** Where the files are. */
  where(folder: string, files: readonly string[], more: number): string;
}

const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    brokeOff: (thing) => `I began this and could not finish it: ${thing}`,
    commands: (times) => `${counted(times, 'command')} ${times === 1 ? 'was' : 'were'} run`,
    files: (times) => `${counted(times, 'file')} ${times === 1 ? 'was' : 'were'} written`,
    calls: (tool, times) => `${tool} was used ${times === 1 ? 'once' : `${times} times`}`,
    done: (list) => `This much was done: ${list.join('; ')}. I do not begin it again by myself.`,
    where: (folder, files, more) => `Files in ${folder}: ${files.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  },
  'zh-Hant': {
    brokeOff: (thing) => `這件事我開始做了，但沒能做完：${thing}`,
    commands: (times) => `執行了 ${times} 個指令`,
    files: (times) => `寫了 ${times} 個檔案`,
    calls: (tool, times) => `用了 ${times} 次 ${tool}`,
    done: (list) => `已經做了這些：${list.join('；')}。我不會自己重新開始。`,
    where: (folder, files, more) => `檔案在 ${folder}：${files.join('、')}${more > 0 ? `，另有 ${more} 個` : ''}`,
  },
  'zh-Hans': {
    brokeOff: (thing) => `这件事我开始做了，但没能做完：${thing}`,
    commands: (times) => `运行了 ${times} 个命令`,
    files: (times) => `写了 ${times} 个文件`,
    calls: (tool, times) => `用了 ${times} 次 ${tool}`,
    done: (list) => `已经做了这些：${list.join('；')}。我不会自己重新开始。`,
    where: (folder, files, more) => `文件在 ${folder}：${files.join('、')}${more > 0 ? `，另有 ${more} 个` : ''}`,
  },
};

/** What is told of a task that acted and broke off; undefined when it had done nothing. */
export function tellBrokenOff(thing: string, done: readonly WorkDone[], lang: Lang): string | undefined {
  if (done.length === 0) return undefined;
  const words = WORDS[lang];
  const list = done.map(({ tool, times }) => {
    if (tool === 'run_command') return words.commands(times);
    return tool === 'write_file' ? words.files(times) : words.calls(tool, times);
  });
  return `${words.brokeOff(thing)}\n${words.done(list)}`;
}

/** Where the files of a task are, for its result; undefined when there are none. */
export function tellFiles(
  { folder, files }: { readonly folder: string; readonly files: readonly WorkFile[] },
  lang: Lang,
): string | undefined {
  if (files.length === 0) return undefined;
  const named = files.slice(0, MOST_NAMED).map(({ path }) => asName(path));
  return WORDS[lang].where(folder, named, files.length - named.length);
}

/** A file's name comes from a program: it may hold anything, and is told on one line. */
function asName(path: string): string {
  const clean = path.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}[\]]/gu, '?');
  return clean.length > 80 ? `${clean.slice(0, 80)}…` : clean;
}
