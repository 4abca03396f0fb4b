import { createWarningLog, parse } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { typesetFormulas, type DrawText } from '../../src/math/index.ts';

describe('draw', () => {
  test('draws text as each caller says', async () => {
    const draw = await drawFormula('x \\text{если}');
    const [narrow, wide] = [draw(textOfWidth(100)), draw(textOfWidth(2000))];
    expect(wide.width - narrow.width).toBe(1900);
    expect(draw(textOfWidth(100))).toEqual(narrow);
  });

  test('draws a formula without text once', async () => {
    const draw = await drawFormula('x^2');
    expect(draw(textOfWidth(100))).toBe(draw(textOfWidth(2000)));
  });
});

async function drawFormula(tex: string) {
  const document = parse(`$${tex}$`);
  const formulas = await typesetFormulas(document, 'pdf', createWarningLog());
  const [paragraph] = document.blocks;
  const [node] = paragraph?.kind === 'paragraph' ? paragraph.children : [];
  const formula = node?.kind === 'inlineMath' ? formulas.of(node) : undefined;
  if (!formula?.draw) throw new Error('The formula cannot be drawn.');
  return formula.draw;
}

function textOfWidth(width: number): DrawText {
  return () => ({ width, marks: [], missing: [] });
}
