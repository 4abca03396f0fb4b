import { printable, type Warning } from '@mdconv/core';
import { describeFixes, describeProblems } from '../describe-warnings.ts';

/** Lines about problems in an answer. */
const problemsMax = 20;

/** What could not be done as requested, and what tidying changed. */
export function notesOf(markdown: string, warnings: readonly Warning[]): readonly string[] {
  const problems = describeProblems(markdown, warnings);
  const fixes = describeFixes(warnings);
  return [
    ...problems.slice(0, problemsMax).map((problem) => printable(problem.trim())),
    ...(problems.length > problemsMax
      ? [`And ${problems.length - problemsMax} more problems.`]
      : []),
    ...(fixes ? [`Tidied: ${fixes}`] : []),
  ];
}
