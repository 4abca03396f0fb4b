import type { Span, WarningLog } from '@mdconv/core';
import {
  warnOfFormula,
  type DrawText,
  type FormulaDrawing,
  type Formula,
} from '../../../math/index.ts';
import type { PreparedDocument } from '../../../prepare/index.ts';
import { missingMessage } from '../../../fonts/index.ts';

/** Draws the formulas of one document, equal ones once; `undefined` for one that cannot be drawn. */
export type DrawingOf = (formula: Formula, span: Span) => FormulaDrawing | undefined;

/**
 * Adds the warning `math-not-typeset` for each formula that cannot be drawn, and `glyph-missing` for
 * characters that no font covers.
 */
export function createDrawingTable(
  { warnings }: Pick<PreparedDocument, 'warnings'>,
  drawText: DrawText,
): DrawingOf {
  const drawings = new Map<Formula, Drawn>();
  const warned = new Set<Span>();
  return (formula, span) => {
    const drawn = drawings.get(formula) ?? draw(formula, drawText);
    drawings.set(formula, drawn);
    // Equal formulas are one, in several places.
    if (drawn.warn && !warned.has(span)) drawn.warn(warnings, span);
    warned.add(span);
    return drawn.drawing;
  };
}

interface Drawn {
  readonly drawing?: FormulaDrawing | undefined;
  readonly warn?: (log: WarningLog, span: Span) => void;
}

function draw(formula: Formula, drawText: DrawText): Drawn {
  const missing = new Set<string>();
  try {
    const drawing = formula.draw?.((...text) => {
      const drawn = drawText(...text);
      for (const character of drawn.missing) missing.add(character);
      return drawn;
    });
    if (missing.size === 0) return { drawing };
    const message = missingMessage([...missing]);
    return { drawing, warn: (log, span) => log.add('glyph-missing', message, span) };
  } catch (error) {
    return { warn: (log, span) => warnOfFormula(log, error, span) };
  }
}
