import type { DelimiterRun } from './delimiter-runs.ts';

/** Names are short; the bound keeps the time linear in a word that goes on and on. */
const names = /(?:\w{0,30}args|kw\w{0,30}|opts|options|params|props|argv|envp)\b|\w{0,40}[_(]/y;
const types = /\b(?:char|int|void|const|struct|unsigned|long|float|double|size_t|FILE)[ \t]+$/;

/** Whether asterisks belong to an argument of Python or a pointer of C that nobody marked as code. */
export function isArgumentName(text: string, { start, end }: DelimiterRun): boolean {
  names.lastIndex = end;
  return names.test(text) || types.test(text.slice(Math.max(0, start - 12), start));
}
