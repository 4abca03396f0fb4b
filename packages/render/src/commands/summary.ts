import type { Warning } from '@mdconv/core';
import { describeFixes, describeProblems } from '../describe-warnings.ts';
import type { Input } from './inputs/find-inputs.ts';
import type { Reporter } from './reporter.ts';

/** Collects the warnings of many conversions, without duplicates per document. */
export interface Summary {
  add(input: Input, markdown: string, warnings: readonly Warning[]): void;
  tell(reporter: Reporter): void;
}

/** Maximum number of problems printed to the terminal. */
const problemsMax = 20;

export function createSummary(): Summary {
  const fixes = new Map<Input, readonly Warning[]>();
  const problems = new Set<string>();

  function tellFixes(reporter: Reporter): void {
    const fixed = [...fixes].filter(([, warnings]) => describeFixes(warnings) !== '');
    const [first] = fixed;
    if (!first) return;
    const total = describeFixes(addUp(fixed.flatMap(([, warnings]) => warnings)));
    const what = fixes.size === 1 ? first[0].name : `${fixed.length} of ${fixes.size} documents`;
    reporter.say(`${what}: tidied ${total}`);
  }

  return {
    add(input, markdown, warnings) {
      fixes.set(input, warnings);
      for (const problem of describeProblems(markdown, warnings))
        problems.add(`${input.name}:${problem}`);
    },
    tell(reporter) {
      tellFixes(reporter);
      const lines = [...problems].slice(0, problemsMax);
      for (const line of lines) reporter.say(line);
      if (problems.size > lines.length)
        reporter.say(`… and ${problems.size - lines.length} more; --json lists them all.`);
    },
  };
}

function addUp(warnings: readonly Warning[]): readonly Warning[] {
  const fixes = new Map<string, number>();
  for (const warning of warnings)
    fixes.set(warning.rule, (fixes.get(warning.rule) ?? 0) + warning.fixes);
  return [...fixes].map(([rule, count]) => ({ rule, fixes: count }));
}
