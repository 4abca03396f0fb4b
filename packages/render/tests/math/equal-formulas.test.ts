import { formats, type Format } from '@mdconv/core';
import { formulas } from '@mdconv/tools/testing/formulas/formulas';
import { isThorough } from '@mdconv/tools/testing/laws';
import { describe, expect, test } from 'vitest';
import { shareFormulas } from '../../src/math/shared-formulas.ts';
import { output, textOf } from './outputs.ts';

test('equal formulas are typeset once', () => {
  const typeset: string[] = [];
  const share = shareFormulas<string>(['x', '\\y'], (result) => result === 'numbered');
  for (const tex of ['x', '\\y', 'x', '\\y', 'numbered', 'numbered'])
    share({ kind: 'inlineMath', tex, span: { start: 0, end: 0 } }, () => (typeset.push(tex), tex));
  expect(typeset).toEqual(['x', '\\y', 'numbered', 'numbered']);
});

test.each<[Format, string, string]>([
  ...formats.map((format): [Format, string, string] => [format, 'math-not-typeset', '\\frac{a']),
  ['pdf', 'glyph-missing', '\\text{𒀀}'],
  ['png', 'glyph-missing', '\\text{𒀀}'],
])('a warning in %s has the places of all equal formulas: %s', async (format, rule, tex) => {
  const { warnings } = await output(`$${tex}$, $${tex}$\n`, format);
  expect(warnings.filter((one) => one.rule === rule)).toMatchObject([
    { positions: [{ start: 0 }, { start: tex.length + 4 }] },
  ]);
});

// A definition in the front matter makes mdconv typeset each of the formulas by itself.
test.each(['html', 'text', 'docx', 'pdf'] as const)(
  'formulas are the same in %s if they are typeset once or each by itself',
  async (format) => {
    // A pdf has a line of `\cancel` once for each time that it is drawn.
    const texts = formulas.filter(
      (tex, index) => (isThorough || index % 5 === 0) && !tex.includes('cancel'),
    );
    const text = texts.map((tex) => `a $${tex}$ b $${tex}$\n`).join('\n');
    const once = await output(text, format);
    const each = await output(`---\nmacros: \\def\\unused{}\n---\n\n${text}`, format);
    expect(once.warnings.length).toBe(each.warnings.length);
    expect(Buffer.from(once.written).equals(Buffer.from(each.written))).toBe(true);
  },
);

describe('what is between equal formulas changes the second one', () => {
  test.each([
    ['$\\alpha$ $\\def\\alpha{b}$ $\\alpha$', 'α  b'],
    ['$\\alpha$ $\\let\\alpha=\\beta$ $\\alpha$', 'α  β'],
    ['$\\alpha$ $\\renewcommand{\\alpha}{b}$ $\\alpha$', 'α  b'],
    ['$\\sin$ $\\DeclareMathOperator{\\sin}{b}$ $\\sin$', 'sin  b'],
    ['$\\alpha{b}$ $\\DeclarePairedDelimiter{\\alpha}{[}{]}$ $\\alpha{b}$', 'αb  [b]'],
  ])('%s', async (markdown, expected) => {
    expect((await textOf(markdown)).replaceAll(/ +/g, ' ')).toBe(expected.replaceAll(/ +/g, ' '));
  });

  test.each([
    ['\\color{night} a', '\\definecolor{night}{RGB}{0,0,9}'],
    ['a:b', '\\mathtoolsset{centercolon}'],
  ])('%s', async (tex, definition) => {
    const formulasIn = async (markdown: string) =>
      String((await output(markdown, 'html')).written).match(/<math.*?<\/math>/gs);
    const [before, , after] = (await formulasIn(`$${tex}$ $${definition}$ $${tex}$`)) ?? [];
    expect(before).toBeDefined();
    expect(after).not.toBe(before);
  });
});
