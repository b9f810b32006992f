/** A model of good will for the story of the medication: a function of the text that it is given. */

/** What it does next. */
export interface StoryStep {
  readonly text?: string;
  readonly calls?: readonly { readonly name: string; readonly args: object }[];
}

/** `text` is the turn's text, `results` what its calls have answered so far. */
export function storyStep(text: string, results: readonly string[]): StoryStep {
  return text.startsWith('[SCHEDULED TRIGGER]') ? tell(text) : answer(saidIn(text), results);
}

function answer(said: string, results: readonly string[]): StoryStep {
  const [result] = results;
  if (result !== undefined) return { text: confirm(result) };
  const request = /^remind me to (.+?) (every .+?) for (.+)$/.exec(said);
  if (request) {
    const [, keyword = '', schedule = '', expires_in = ''] = request;
    return { calls: [{ name: 'set_cron', args: { keyword, schedule, expires_in } }] };
  }
  const inChinese = /^提醒我(.+?[點点])(.+?)，持續(.+)$/.exec(said);
  if (inChinese) {
    const [, schedule = '', keyword = '', expires_in = ''] = inChinese;
    return { calls: [{ name: 'set_cron', args: { keyword, schedule, expires_in } }] };
  }
  return { calls: [{ name: 'remember', args: { text: said } }] };
}

function confirm(result: string): string {
  const next = /next (\S+)/.exec(result)?.[1];
  return result.startsWith('Set') ? `It is set, next at ${next}.` : 'I keep that in mind.';
}

/** Says the keyword, and every other fact that the program recalled. */
function tell(text: string): StoryStep {
  const keyword = quotedIn(/^keyword: (.*)$/m.exec(text)?.[1] ?? '');
  const facts = [...text.matchAll(/^- fact_\w+ \(([^)]*)\): (.*)$/gm)]
    .map(([, about = '', fact = '']) => ({ isNew: about.includes('new'), says: quotedIn(fact) }))
    .filter(({ says }) => says !== keyword);
  return { text: [`Now: ${keyword}.`, ...facts.map(({ isNew, says }) => `${isNew ? 'New: ' : ''}${says}`)].join('\n') };
}

function saidIn(text: string): string {
  return quotedIn(/\[SAID NOW\]\n- (.*)/.exec(text)?.[1] ?? '');
}

function quotedIn(line: string): string {
  return line === '' ? '' : (JSON.parse(line) as string);
}
