import type { Code } from '@mdconv/core';
import { languageName } from './language-name.ts';

/** How a line of code stands out. */
export type LineMark = 'marked' | 'added' | 'removed';

/** What a block of code shows beside its text. */
export interface CodeLook {
  readonly title?: string;
  /** The name of the language, such as `TypeScript`. */
  readonly language?: string;
  /** Whether the signs of a diff have a cell of their own, and are not in the lines. */
  readonly isDiff: boolean;
  /** One for each line. Empty: no line stands out. */
  readonly marks: readonly (LineMark | undefined)[];
  /** The number of the first line. Absent: lines have no numbers. */
  readonly firstLine?: number;
}

/** The look of a block of code, or `undefined` if it is plain. */
export function codeLook({
  title,
  language,
  text,
  firstLine,
  marked = [],
}: Code): CodeLook | undefined {
  const isDiff = language === 'diff' || language === 'patch';
  if (title === undefined && !isDiff && firstLine === undefined && marked.length === 0)
    return undefined;
  const lines = text.split('\n');
  const marks = lines.map((line, index): LineMark | undefined => {
    const mark = isDiff ? diffMark(line) : undefined;
    if (mark) return mark;
    const number = index + 1;
    return marked.some(({ from, to }) => from <= number && number <= to) ? 'marked' : undefined;
  });
  return {
    ...(title !== undefined && { title }),
    ...(language !== undefined && { language: languageName(language) }),
    isDiff: isDiff && lines.every((line) => /^(?:[-+ @\\]|diff |index |$)/.test(line)),
    marks: marks.some(Boolean) ? marks : [],
    ...(firstLine !== undefined && { firstLine }),
  };
}

/** The names of the two files of a diff have three signs. Source: POSIX, diff -u. */
function diffMark(line: string): LineMark | undefined {
  if (/^\+(?!\+\+ )/.test(line)) return 'added';
  return /^-(?!-- )/.test(line) ? 'removed' : undefined;
}
