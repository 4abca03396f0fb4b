import type { Span } from '@mdconv/core';
import { warnOfFormula, type DrawText, type Drawing, type Formula } from '../../../math/index.ts';
import type { PreparedDocument } from '../../../prepare/index.ts';
import { missingMessage } from '../../../fonts/index.ts';

/** Draws the formulas of one document, each once; `undefined` for one that cannot be drawn. */
export type DrawingOf = (formula: Formula, span: Span) => Drawing | undefined;

/**
 * Adds the warning `math-not-typeset` for each formula that cannot be drawn, and `glyph-missing` for
 * characters that no font covers.
 */
export function createDrawingTable(
  { warnings }: Pick<PreparedDocument, 'warnings'>,
  drawText: DrawText,
): DrawingOf {
  const drawings = new Map<Formula, Drawing | undefined>();
  return (formula, span) => {
    if (drawings.has(formula)) return drawings.get(formula);
    let drawing: Drawing | undefined;
    try {
      const missing = new Set<string>();
      drawing = formula.draw?.((...text) => {
        const drawn = drawText(...text);
        for (const character of drawn.missing) missing.add(character);
        return drawn;
      });
      if (missing.size > 0) warnings.add('glyph-missing', missingMessage([...missing]), span);
    } catch (error) {
      warnOfFormula(warnings, error, span);
    }
    drawings.set(formula, drawing);
    return drawing;
  };
}
