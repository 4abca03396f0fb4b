import { expect, test } from 'vitest';
import { findDesign } from '../find-design.ts';
import { layOutMarkdown, type Sample } from './lay-out-markdown.ts';
import { glyphsOf, itemsOf, roles } from './painted-text.ts';

/** The first page, and where a text begins on it. */
async function laid(sample: Sample) {
  const { display } = await layOutMarkdown(sample);
  const page = display.pages[0]!;
  const found = (text: string) => {
    const glyphs = glyphsOf(page).find((one) => one.text.startsWith(text));
    if (!glyphs) throw new Error(`No text ${text}.`);
    return glyphs;
  };
  return { page, found, structure: roles(display.structure) };
}

const labeled =
  '---\ntitle: Title\nauthor: Somebody\ndate: 3 November 2026\n---\n\n## Heading\n\nWords.\n\n' +
  '> [!NOTE]\n> Remark.\n\n```bash\nlist\n```\n';
const design = 'minimal-clean';

test('what hangs begins at the frame, and what is read on the edge of the text', async () => {
  const { page, found } = await laid({ markdown: labeled, design });
  const frame = 68;
  const text = 164;
  expect(found('Words').x).toBeCloseTo(text, 1);
  expect(found('Remark').x).toBeCloseTo(text, 1);
  expect(found('Somebody').x).toBeCloseTo(text, 1);
  expect(found('3 November').x).toBeCloseTo(frame, 1);
  expect(found('Shell').x).toBeCloseTo(frame, 1);
  expect(found('Heading').x).toBeCloseTo(frame - 0.03 * 17, 1);
  // The footer has the title, too, at the edge of the text.
  expect(glyphsOf(page).some(({ text, x }) => text === 'Title' && x < frame)).toBe(true);
});

test('labels are on the line that they name, and read before it', async () => {
  const { found, structure } = await laid({ markdown: labeled, design });
  expect(found('Note').baseline).toBeCloseTo(found('Remark').baseline, 1);
  expect(found('3 November').baseline).toBeCloseTo(found('Somebody').baseline, 1);
  expect(structure).toMatch(/Div\(P P\) Div\(P P\(Code\)\)/);
});

test('a page with fewer than 45 letters in a line has no margin column', async () => {
  const { found } = await laid({ markdown: labeled, design, page: { paperSize: 'A5' } });
  expect(found('Words').x).toBeCloseTo(68, 1);
  expect(found('Note').baseline).toBeLessThan(found('Remark').baseline);
});

test('right-to-left text has the column at the right', async () => {
  const markdown = '---\nlang: he\n---\n\n## כותרת\n\nמילים של טקסט.\n';
  const { page } = await laid({ markdown, design });
  const ends = glyphsOf(page).map(({ x, advances }) =>
    Math.round(x + advances.reduce((sum, advance) => sum + advance, 0)),
  );
  expect(ends.some((end) => Math.abs(end - 528) <= 1)).toBe(true);
  expect(ends.some((end) => Math.abs(end - 432) <= 1)).toBe(true);
});

test.each([
  ['| a | n |\n|---|---|\n| b | 1 |\n| Total | 2 |', true],
  ['| a | n |\n|---|---|\n| b | 1 |\n| **Rest** | 2 |', true],
  ['| a | n |\n|---|---|\n| b | 1 |\n| Totally | 2 |', false],
  ['| a | n |\n|---|---|\n| **b** | 1 |\n| **c** | 2 |', false],
  ['| a | n |\n|---|---|\n| Total | 2 |', false],
])('%j has a rule above its last row: %s', async (markdown, expected) => {
  const { page } = await laid({ markdown, design });
  const { total } = findDesign(design).table;
  const ink = findDesign(design).palette.ink;
  const rules = itemsOf(page, 'line').filter(({ color }) => color === ink);
  // One at the top of the table and one below it.
  expect(rules.length - 2).toBe(expected ? 1 : 0);
  if (expected) expect(rules.some(({ width }) => width === total!.rule.width)).toBe(true);
});

test('a heading runs into its paragraph, and the next paragraph begins further in', async () => {
  const markdown =
    '# One\n\n### Cause\n\nIt is so.\n\nNext paragraph.\n\n- item\n\nAfter a list.\n';
  const { found, structure } = await laid({ markdown, design: 'academic' });
  expect(found('Cause').baseline).toBeCloseTo(found('It').baseline, 1);
  expect(found('It').x).toBeGreaterThan(found('Cause').x);
  expect(found('Next').x - found('Cause').x).toBeCloseTo(12, 1);
  expect(found('After').x).toBeCloseTo(found('Cause').x, 1);
  expect(structure).toMatch(/H1 H2 P P L/);
});
