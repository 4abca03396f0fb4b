import type { Draft } from '../finding.ts';
import { wholeDocument, type Facts } from '../facts/facts.ts';

/** The findings that earlier stages have reported as warnings of a name, one for each place. */
export function fromWarnings(rule: string): (facts: Facts) => readonly Draft[] {
  return ({ warnings }) =>
    warnings
      .filter((warning) => warning.rule === rule)
      .flatMap(({ message, positions = [] }): readonly Draft[] => {
        const spans = positions.length > 0 ? positions : [wholeDocument];
        return spans.map((span) => ({ span, ...(message !== undefined && { message }) }));
      });
}
