import { createWarningLog, minimalClean, parse } from '@mdconv/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createImageReader, type SvgForm } from './assets/index.ts';
import { createLayoutMeter, diagramCost } from './diagrams/diagram-cost.ts';
import { drawDiagrams } from './diagrams/index.ts';
import { createDrawingBudget, type DrawingBudget } from './drawing-budget.ts';
import { convert } from './index.ts';

/** A budget without a limit that tells what was spent. */
function createMeter(): DrawingBudget & { readonly spent: number } {
  let spent = 0;
  return {
    isSpent: false,
    spend: (milliseconds) => (spent += milliseconds),
    get spent() {
      return spent;
    },
  };
}

async function spentOnDiagrams(sources: readonly string[]): Promise<number> {
  const drawings = createMeter();
  const fences = sources.map((source) => `\`\`\`mermaid\n${source}\n\`\`\`\n\n`);
  const warnings = createWarningLog([]);
  const room = { width: 460, height: 680 };
  const options = { design: minimalClean, format: 'html' as const, room, drawings, warnings };
  await drawDiagrams(parse(fences.join('')), { ...options, svgAs: 'file' });
  expect(warnings.list()).toEqual([]);
  return drawings.spent;
}

async function spentOnImages(drawn: readonly string[], svgAs: SvgForm): Promise<number> {
  const drawings = createMeter();
  const read = createImageReader({ drawings, svgAs });
  for (const svg of drawn) expect(await read(Buffer.from(svg))).toHaveProperty('original');
  return drawings.spent;
}

const pie = (slices: number) =>
  `pie title Sums\n${Array.from({ length: slices }, (_, slice) => `"Part ${slice}" : ${slice + 1}\n`).join('')}`;
const square = (side: number, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="5" height="5"/>${more}</svg>`;

describe('what drawings cost', () => {
  test('equal diagrams cost as much as one, different ones as much as each', async () => {
    const [three, four] = [await spentOnDiagrams([pie(3)]), await spentOnDiagrams([pie(4)])];
    expect(await spentOnDiagrams(new Array<string>(40).fill(pie(3)))).toBe(three);
    expect(await spentOnDiagrams([pie(3), pie(4), pie(3)])).toBeCloseTo(three + four, 6);
    expect(four).toBeGreaterThan(three);
  });

  test('images cost the sum of each, and pixels cost the most', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 10, max: 99 }), { minLength: 1, maxLength: 6 }),
        async (sides) => {
          const each = await Promise.all(
            sides.map((side) => spentOnImages([square(side)], 'pixels')),
          );
          const drawn = sides.map((side) => square(side));
          const sum = each.reduce((one, other) => one + other);
          expect(await spentOnImages(drawn, 'pixels')).toBeCloseTo(sum, 6);
          expect(await spentOnImages(drawn, 'vectors')).toBeLessThan(sum);
          expect(await spentOnImages(drawn, 'file')).toBe(0);
        },
      ),
      { numRuns: 10 },
    );
  });

  test('a filter counts by its pixels where drawings are vectors', async () => {
    const blur = '<filter id="f"><feGaussianBlur stdDeviation="5"/></filter>';
    const blurred = `${blur}<rect width="300" height="300" filter="url(#f)"/>`;
    const plain = await spentOnImages([square(400)], 'vectors');
    expect(await spentOnImages([square(400, blurred)], 'vectors')).toBeGreaterThan(20 * plain);
  });
});

test('diagrams count by the clock once they take far longer than their sources let expect', async () => {
  const drawings = createMeter();
  let now = 0;
  const meter = createLayoutMeter(drawings, () => now);
  const code = { language: 'dot', text: 'digraph { a -> b }' };
  await meter(code, () => (now += 900));
  expect(drawings.spent).toBe(diagramCost(code));
  await meter(code, () => (now += 5000));
  expect(drawings.spent).toBe((900 + 5000 - 1000) / 2);
});

test('a budget is spent by the drawing that exceeds it, and other parts leave less of it', () => {
  const budget = createDrawingBudget(10);
  budget.spend(9);
  expect(budget.isSpent).toBe(false);
  budget.spend(2);
  expect(budget.isSpent).toBe(true);
});

test('diagrams and images beyond the budget are not drawn, with the reason', async () => {
  const chart = (slices: number) => `flowchart LR\n${'a --> b\n'.repeat(90)}c${slices} --> d`;
  const fences = Array.from({ length: 12 }, (_, n) => `\`\`\`mermaid\n${chart(n)}\n\`\`\`\n\n`);
  const source = `data:image/svg+xml,${encodeURIComponent(square(9))}`;
  const markdown = `${fences.join('')}\n\n![a](${source})`;
  const { warnings } = await convert({ markdown, format: 'html', actions: [] });
  const messages = warnings.map(({ message }) => message);
  expect(messages).toEqual([expect.stringContaining('take too long together')]);
});
