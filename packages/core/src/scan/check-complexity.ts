import { DocumentTooComplexError } from '../errors/index.ts';
import { complexityLimits } from './limits.ts';
import { lineAt } from './line.ts';
import type { Scan } from './scan.ts';

/**
 * Refuses a text whose parsing could take longer than its length allows.
 *
 * @param lineOf the 1-based line to name for an offset of the scanned text; by default that text's
 * @throws {DocumentTooComplexError} one of `complexityLimits` is passed
 */
export function checkComplexity(
  scan: Scan,
  lineOf: (offset: number) => number = (offset) => lineAt(scan, offset) + 1,
): void {
  for (const { measure, value, offset } of scan.peaks) {
    const limit = complexityLimits[measure];
    if (value > limit) throw new DocumentTooComplexError(measure, limit, lineOf(offset));
  }
}
