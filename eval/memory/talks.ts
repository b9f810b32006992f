import { readFileSync } from 'node:fs';
import type { DialogueQuestion, Turn } from './dialogues.ts';

/** A question about a talk, of a kind: `single`, `multi`, `temporal`, `open`, or `twisted` (it names the wrong person). */
export interface TalkQuestion extends DialogueQuestion {
  readonly kind: string;
}

interface Talks {
  readonly turns: readonly Turn[];
  readonly questions: readonly TalkQuestion[];
}

const NAMES = ['ruth-kenji', 'marisol-devon', 'noor-felix', 'yijun-chengen'];
const MINUTE_MS = 60_000;
const TURN = /^(?<person>[^:]+): (?<text>.*?)(?: \{(?<tag>[a-z]+)\})?$/;
const QUESTION = /^\? (?<kind>[a-z]+) \| (?<cue>.+?) \| (?<tags>.+)$/;

/**
 * The long talks that were written by hand for this (`talks/*.txt`): `= TIME` begins a meeting, `NAME: …` is a turn, with
 * a name in braces where a question asks for it, and `? KIND | QUESTION | NAMES` is a question with the turns that answer.
 */
export function readTalks(): Talks {
  const turns: Turn[] = [];
  const questions: TalkQuestion[] = [];
  for (const name of NAMES) {
    const lines = readFileSync(new URL(`talks/${name}.txt`, import.meta.url), 'utf8')
      .trim()
      .split('\n');
    let at = 0;
    for (const [i, line] of lines.entries()) {
      const asked = QUESTION.exec(line)?.groups;
      if (line.startsWith('= ')) at = Date.parse(`${line.slice(2)}Z`);
      else if (asked) {
        const { kind = '', cue = '', tags = '' } = asked;
        questions.push({ kind, cue, chat: name, evidence: tags.split(',').map((tag) => `${name}:${tag}`) });
      } else {
        const { person = '', text = '', tag = `line${i + 1}` } = TURN.exec(line)?.groups ?? {};
        if (text === '') throw new Error(`${name}.txt, line ${i + 1}: neither a turn nor a question: ${line}`);
        turns.push({ text, at: new Date(at).toISOString(), person, chat: name, ref: `${name}:${tag}` });
        at += MINUTE_MS;
      }
    }
  }
  const known = new Set(turns.map(({ ref }) => ref));
  for (const { cue, evidence } of questions)
    for (const ref of evidence) if (!known.has(ref)) throw new Error(`"${cue}" asks for ${ref}, which nobody says.`);
  return { turns, questions };
}
