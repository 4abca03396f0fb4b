import { describe, expect, test } from 'vitest';
import { checkPdf, describeFaults } from '@mdconv/tools/pdf-check';
import type { DisplayPage, OutlinesItem } from '../../src/typeset/display/index.ts';
import { itemsOf, paintedLines } from '../layout/painted-text.ts';
import { drawn, output, textOf, wordOf } from './outputs.ts';

describe('references to equations', () => {
  const equation = '$$a \\tag{4}\\label{eq:a_1}$$\n';
  const aligned =
    '$$\\begin{align} x &= \\eqref{b} + 1 \\label{a} \\\\ y &= 2 \\label{b} \\end{align}$$\n';

  test.each([
    ['within a formula', `$b = \\eqref{eq:a_1} + 1$\n\n${equation}`, 'b = (4) + 1'],
    ['in a numbered formula to a later row', aligned, 'x = (2) + 1'],
    ['in prose', `See \\eqref{eq:a_1} and \\ref{eq:a_1}.\n\n${equation}`, 'See (4) and 4.'],
    ['to an equation without an environment', '$\\eqref{a}$\n\n$$x \\label{a}$$\n', '(1)'],
    ['in a list', `- \\eqref{eq:a_1}\n\n${equation}`, '(4)'],
  ])('%s have the number of the equation in text', async (_, markdown, text) => {
    expect(await textOf(markdown)).toContain(text);
  });

  test('are links in html, docx and pdf', async () => {
    const markdown = `See \\eqref{eq:a_1} and $b = \\eqref{eq:a_1} + 1$.\n\n${equation}\n${aligned}`;
    const html = String((await output(markdown, 'html')).written);
    expect(html.match(/<a href="#eq-eq-a_1">\(4\)<\/a>/g)).toHaveLength(2);
    expect(html).toContain('<mtext><a href="#eq-b">(2)</a></mtext>');
    expect((await wordOf(markdown)).match(/<w:hyperlink /g)).toHaveLength(2);
    const { display, items } = await drawn(markdown);
    const links = display.pages.flatMap((page) => itemsOf(page, 'link'));
    expect(links.map(({ target, contents }) => [target, contents])).toEqual([
      [{ kind: 'internal', id: 'eq-eq-a_1' }, '(4)'],
      [{ kind: 'internal', id: 'eq-eq-a_1' }, '(4)'],
      [{ kind: 'internal', id: 'eq-b' }, '(2)'],
    ]);
    const [inline, , last] = items;
    for (const [link, formula] of [[links[0]!, inline!] as const, [links[2]!, last!] as const]) {
      expect(link.x).toBeGreaterThan(formula.x);
      expect(link.x + link.width).toBeLessThan(formula.x + formula.width);
      expect(link.y).toBeGreaterThanOrEqual(formula.baseline - formula.ascent - 0.1);
    }
    const pdf = (await output(markdown, 'pdf')).written as Uint8Array;
    expect(describeFaults('file', checkPdf(pdf))).toEqual(['file: no fault found']);
  });

  test('lead to the first equation with a label or a number', async () => {
    const markdown = '$$a \\tag{1}\\label{a}$$\n\n$$b \\tag{1}\\label{a}$$\n\n$$c \\tag{1}$$\n';
    const { written, warnings } = await output(markdown, 'html');
    expect(warnings).toEqual([]);
    expect(String(written).match(/id="eq-[^"]*"/g)).toEqual(['id="eq-a"', 'id="eq-1"']);
  });

  test('to unknown labels, and in code and links, stay text', async () => {
    const markdown = `\\eqref{zz} \\ref{fig:a} \`\\eqref{eq:a_1}\` [\\ref{eq:a_1}](b.md)\n\n${equation}`;
    const text = await textOf(markdown);
    for (const source of ['\\eqref{zz}', '\\ref{fig:a}', '\\eqref{eq:a_1}', '\\ref{eq:a_1}'])
      expect(text).toContain(source);
    expect(await textOf('\\eqref{a}\n\n```\n\\label{a}\n```\n')).toContain('\\eqref{a}');
  });
});

describe('in pdf and png', () => {
  test('a formula has the color and the size of the text around', async () => {
    const { items, display } = await drawn('# A $x$\n\nA $x$ and [$y$](https://a.example)');
    const [heading, text, link] = items;
    expect(heading!.size).toBeGreaterThan(text!.size * 1.2);
    const [page] = display.pages;
    const letters = itemsOf(page!, 'glyphs').filter(({ text }) => /A|and/.test(text));
    expect(letters.map(({ color }) => color)).toContain(text!.color);
    expect(link!.color).not.toBe(text!.color);
    expect(itemsOf(page!, 'link')).toHaveLength(1);
  });

  test('no line ends between a formula and the punctuation next to it', async () => {
    for (let words = 1; words < 60; words += 1) {
      const { display } = await drawn(`${'of '.repeat(words)}($a+b$), $n$-th $x$.`);
      const [page] = display.pages;
      const baselines = itemsOf(page!, 'outlines').map(({ baseline }) => baseline);
      const signs = itemsOf(page!, 'glyphs').filter(({ text }) => /^(?:\)|-|\.)/.test(text));
      expect(signs.map(({ baseline }) => baseline)).toEqual(baselines);
    }
  });

  const terms = Array.from({ length: 40 }, (_, index) => `a_{${index}} x^{${index}}`).join(' + ');

  test('a wide formula is broken at relations and operators', async () => {
    const { items, warnings, display } = await drawn(`$$f(x) = ${terms} = 0$$`);
    expect(warnings).toEqual([]);
    expect(items.length).toBeGreaterThan(1);
    expect(new Set(items.map(({ size }) => size)).size).toBe(1);
    const [{ width, items: all }] = display.pages as [DisplayPage];
    expect(all.length).toBeGreaterThan(1);
    for (const item of items) expect(item.x + item.width).toBeLessThan(width);
  });

  test('a wide formula that cannot be broken is reduced; a wider one is reported', async () => {
    const matrix = (columns: number) =>
      `$$\\begin{pmatrix}${Array.from({ length: columns }, () => 'x_{11}').join('&')}\\end{pmatrix}$$`;
    const [plain, reduced] = (await drawn(`${matrix(3)}\n\n${matrix(26)}`)).items;
    expect(reduced!.size).toBeLessThan(plain!.size);
    const { items, warnings } = await drawn(matrix(80));
    expect(items[0]!.size).toBeCloseTo(plain!.size * 0.6, 1);
    expect(warnings.map(({ rule }) => rule)).toEqual(['math-too-wide']);
  });

  test('numbers stand at the margin on the lines of their rows, and references link to them', async () => {
    const { display } = await drawn(
      '$$\\begin{align} a &= b \\label{a} \\\\ c &= d \\label{b} \\end{align}$$\n\nSee $\\eqref{b}$.',
    );
    const [page] = display.pages as [DisplayPage];
    const numbers = itemsOf(page, 'glyphs').filter(({ text }) => /^\(\d\)$/.test(text));
    expect(numbers.map(({ text }) => text)).toEqual(['(1)', '(2)', '(2)']);
    expect(numbers[0]!.baseline).toBeLessThan(numbers[1]!.baseline);
    expect(numbers[0]!.x).toBe(numbers[1]!.x);
    expect(itemsOf(page, 'link').map(({ target }) => target)).toEqual([
      { kind: 'internal', id: 'eq-b' },
    ]);
    expect([...display.destinations.keys()]).toEqual(expect.arrayContaining(['eq-a', 'eq-b']));
  });

  test('an align that is higher than a page continues on the next one, in its size', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => `a_{${index}} &= b \\label{r${index}}`);
    const markdown = `$x$\n\n$$\\begin{align} ${rows.join(' \\\\ ')} \\end{align}$$`;
    const { items, display, warnings } = await drawn(markdown);
    expect(warnings).toEqual([]);
    expect(display.pages.length).toBeGreaterThan(1);
    expect(items).toHaveLength(61);
    expect(new Set(items.map(({ size }) => size)).size).toBe(1);
    for (const [index, row] of items.slice(1).entries()) {
      const page = display.pages.find((page) => page.items.includes(row))!;
      const numbers = itemsOf(page, 'glyphs').filter(({ text }) => text === `(${index + 1})`);
      expect(numbers.map(({ baseline }) => baseline)).toEqual([row.baseline]);
    }
  });

  test('struck-out and highlighted formulas have a line and a ground', async () => {
    const { display, items } = await drawn('~~$x$~~ <mark>$\\frac{a}{b}$</mark>');
    const [page] = display.pages as [DisplayPage];
    const [struck, marked] = items as [OutlinesItem, OutlinesItem];
    const [line] = itemsOf(page, 'line').filter(({ x1 }) => x1 === struck.x);
    expect(line!.x2 - line!.x1).toBeCloseTo(struck.width, 1);
    const ground = itemsOf(page, 'rectangle').find(({ x }) => Math.abs(x - marked.x) < 5)!;
    expect(ground.y).toBeLessThanOrEqual(marked.baseline - marked.ascent + 0.01);
    expect(ground.y + ground.height).toBeGreaterThanOrEqual(
      marked.baseline + marked.descent - 0.01,
    );
  });

  test('a formula that is broken in justified text fills its line', async () => {
    const markdown = `It is $${terms}$ for all of them.`;
    const { display } = await drawn(markdown, { design: 'justified' });
    const [page] = display.pages as [DisplayPage];
    const formulas = itemsOf(page, 'outlines');
    const baselines = [...new Set(formulas.map(({ baseline }) => baseline))];
    const ends = baselines.slice(0, -1).map((baseline) => {
      const line = formulas.filter((item) => item.baseline === baseline);
      return Math.max(...line.map(({ x, width }) => x + width));
    });
    expect(ends.length).toBeGreaterThan(1);
    for (const end of ends.slice(1)) expect(end).toBeCloseTo(ends[0]!, 0);
  });

  test('characters that no font covers, and a formula wider than its line, are reported', async () => {
    for (const tex of ['\\text{\ue123}', '\ue123', '\\mathbf{\ue123}']) {
      const { warnings } = await drawn(`$${tex}$`);
      expect(warnings).toMatchObject([
        { rule: 'glyph-missing', message: expect.stringContaining('U+E123') as string },
      ]);
    }
    const { items, warnings } = await drawn('$速度 = \\text{я 😀}$');
    expect(warnings).toEqual([]);
    // The layers of an emoji have colors of their own.
    expect(new Set(items[0]!.marks.map(({ color }) => color)).size).toBeGreaterThan(2);
    const wide = await drawn(`$\\sqrt{${terms}}$`);
    expect(wide.warnings.map(({ rule }) => rule)).toEqual(['math-too-wide']);
  });

  test('the title in running heads and properties has formulas as text', async () => {
    const { prepared } = await drawn('# The $x^2$ law\n\nText.\n');
    expect(prepared.document.properties.title).toBe('The x² law');
  });

  test('outlines and contents have formulas as text', async () => {
    const { display } = await drawn('---\ntoc: true\n---\n\n# A\n\n## B $x^2$\n');
    expect(display.outline[0]!.children[0]!.title).toBe('B x²');
    expect(paintedLines(display.pages[0]!).join('\n')).toContain('B x²1');
  });
});
