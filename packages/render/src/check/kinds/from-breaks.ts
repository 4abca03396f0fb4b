import type { RelaxedBreak } from '../../typeset/display/index.ts';
import type { Facts } from '../facts/index.ts';
import { wholeDocument } from '../facts/facts.ts';
import type { Draft } from '../finding.ts';

/** The findings that layout has reported as page ends or widths of some kinds, one for each page. */
export function fromBreaks(
  reasons: readonly RelaxedBreak['reason'][],
): (facts: Facts) => readonly Draft[] {
  return ({ pages }) => {
    const found = (pages?.relaxed ?? []).filter(({ reason }) => reasons.includes(reason));
    const numbers = new Set(found.map(({ page }) => page));
    return [...numbers].map((page) => ({
      span: pages?.blockOf(page, 'last') ?? wholeDocument,
      page,
    }));
  };
}
