import type { Scan } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import { type Family, type KindFacts, makeRules } from '../kind.ts';
import type { Rule } from '../rule.ts';

/** Damage inside of formulas. */
export interface FormulaKind extends KindFacts {
  /** What a text with such damage contains. */
  readonly holds: RegExp;
  /** Whether the formulas of the text, taken together, show the damage. */
  readonly accepts: (tex: readonly string[]) => boolean;
  /** A global pattern. */
  readonly pattern: RegExp;
  readonly write: (match: RegExpExecArray) => string;
}

export function formulaRules(kinds: readonly FormulaKind[]): readonly Rule[] {
  return makeRules(family, kinds);
}

const family: Family<FormulaKind> = {
  pass: 'repair',
  severity: 'should',
  render: 'R',
  dropsText: true,
  propose({ holds, accepts, pattern, write }, { text, scan, math }) {
    if (!math || !holds.test(text)) return [];
    const formulas = formulasOf(scan);
    if (!accepts(formulas.map(({ tex }) => tex))) return [];
    return formulas.flatMap(({ start, tex }) =>
      [...tex.matchAll(pattern)].flatMap((match): readonly TextChange[] => {
        const from = start + match.index;
        const written = write(match);
        return written === match[0]
          ? []
          : [{ start: from, end: from + match[0].length, text: written }];
      }),
    );
  },
};

interface Formula {
  readonly start: number;
  readonly tex: string;
}

function formulasOf({ text, ranges }: Scan): readonly Formula[] {
  return ranges.flatMap(({ kind, start, end }) =>
    kind === 'math' ? [{ start, tex: text.slice(start, end) }] : [],
  );
}
