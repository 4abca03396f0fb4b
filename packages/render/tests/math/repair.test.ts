import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actions, parse, tidy, walk } from '@mdconv/core';
import { runs } from '@mdconv/tools/testing/laws';
import { formulas } from '@mdconv/tools/testing/formulas/formulas';

/** Places for a formula. */
const places: readonly ((tex: string) => string)[] = [
  (tex) => `The formula $${tex}$ is in a sentence.\n`,
  (tex) => `The formula \\(${tex}\\) is in a sentence.\n`,
  (tex) => `$$\n${tex}\n$$\n`,
  (tex) => `So:\n\\[\n${tex}\n\\]\nwhich holds.\n`,
  (tex) => `- a\n\n  $$\n  ${tex}\n  $$\n\n- \\(${tex}\\) and $${tex}$\n`,
  (tex) => `1. \\[\n   ${tex}\n   \\]\n2. b\n`,
  (tex) => `> It is $${tex}$.\n>\n> $$\n> ${tex}\n> $$\n`,
  (tex) => `| a | b |\n| - | - |\n| $${inCell(tex)}$ | \\(${inCell(tex)}\\) |\n`,
  (tex) => `# The $${tex}$ of b\n`,
  (tex) => `**Note:** *see* $${tex}$, \\(${tex}\\).\n`,
  (tex) => `\`\`\`math\n${tex}\n\`\`\`\n`,
];

/** A pipe ends a cell, even after two backslashes. */
function inCell(tex: string): string {
  return tex.replace(/\\\|/g, '\\Vert{}').replace(/\|/g, '\\|');
}

function texOf(markdown: string): readonly string[] {
  const found: string[] = [];
  walk(parse(markdown), {
    block(block) {
      if (block.kind === 'math') found.push(block.tex);
    },
    inline(inline) {
      if (inline.kind === 'inlineMath') found.push(inline.tex);
    },
  });
  return found;
}

test('no rule changes a formula of the table in any place', () => {
  const oneLine = formulas.filter((tex) => !tex.includes('\n'));
  for (const place of places) {
    const markdown = oneLine.map(place).join('\n');
    expect(tidy(markdown, { actions, settings: { tidy: { polish: false } } }).edits).toEqual([]);
    expect(texOf(markdown).length).toBeGreaterThanOrEqual(oneLine.length);
  }
});

test('no rule changes formulas next to each other', () => {
  const pieces = fc.array(fc.tuple(fc.constantFrom(...formulas), fc.constantFrom(...places)), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(pieces, (chosen) => {
      const markdown = chosen.map(([tex, place]) => place(tex)).join('\n');
      expect(texOf(tidy(markdown, { actions }).markdown)).toEqual(texOf(markdown));
    }),
    { numRuns: runs(400) },
  );
});
