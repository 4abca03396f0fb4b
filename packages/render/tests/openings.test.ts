import { designSystems, parse } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { render } from '../src/index.ts';
import { prepare } from '../src/prepare/index.ts';
import { layOut } from '../src/typeset/layout/index.ts';
import { openPackage } from './docx/package-files.ts';
import { glyphsOf } from './layout/painted-text.ts';

const book = designSystems.find(({ slug }) => slug === 'book')!;
const words = 'Nobody had asked her to count. '.repeat(12).trim();
const front = '---\ntitle: Book\n---\n\n';
const markdown = `${front}# Chapter\n\n> The sea forgets.\n>\n> — A daybook\n\n${words}\n\nMore.`;

describe('the opening of a chapter', () => {
  test('has a letter whose baseline is that of the third line, in the accent', async () => {
    const prepared = await prepare(parse(markdown), 'pdf', { designSystem: book });
    const { display } = await layOut(prepared, { medium: 'pages' });
    const glyphs = display.pages.flatMap((page) => glyphsOf(page));
    const cap = glyphs.find(({ size }) => size > 50)!;
    expect(cap).toMatchObject({ text: 'N', color: book.palette.accent });
    const body = glyphs.filter(({ size }) => size === book.paragraph.text.size);
    const baselines = [...new Set(body.map(({ baseline }) => baseline))];
    expect(baselines[2]).toBeCloseTo(cap.baseline, 1);
    const startOf = (line: number) =>
      Math.min(...body.filter(({ baseline }) => baseline === baselines[line]).map(({ x }) => x));
    expect([0, 1, 2].every((line) => startOf(line) > cap.x + cap.size / 3)).toBe(true);
    expect(startOf(3)).toBeCloseTo(cap.x, 1);
  });

  test.each([
    ['a quotation mark', '“Nobody had asked her to count.” '.repeat(12)],
    ['fewer lines', 'Nobody had asked.'],
  ])('has no large letter at %s', async (_, text) => {
    const prepared = await prepare(parse(`${front}# Chapter\n\n${text}`), 'pdf', {
      designSystem: book,
    });
    const { display } = await layOut(prepared, { medium: 'pages' });
    expect(display.pages.flatMap((page) => glyphsOf(page)).some(({ size }) => size > 50)).toBe(
      false,
    );
  });

  test('is the first letter of html, below the epigraph', async () => {
    const { output } = await render(parse(markdown), { format: 'html', designSystem: book });
    expect(output).toContain(
      '<p class="md-opening"><span class="md-lead-in">Nobody had asked</span> ',
    );
    expect(output).toContain('<blockquote class="md-epigraph">');
    expect(output).toContain('<p class="md-quote-source">A daybook</p>');
  });

  test('is a paragraph of Word’s own kind in docx', async () => {
    const { output } = await render(parse(markdown), { format: 'docx', designSystem: book });
    const files = openPackage(output);
    expect(files.part('word/document.xml')).toMatch(/<w:framePr w:dropCap="drop" w:lines="3"/);
  });
});
