import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@mdconv/tools/testing/laws';
import { designSystems } from '@mdconv/core';
import { layOutMarkdown, smallPage } from '../../../tests/layout/lay-out-markdown.ts';
import { markdownArbitrary } from '../../../tests/layout/markdown-arbitrary.ts';
import { glyphsOf, itemsOf, paintedLines, roles } from '../../../tests/layout/painted-text.ts';
import { paintSvg } from '../../../tests/svg/paint-svg.ts';
import { walkStructure, type DisplayList, type DisplayPage } from '../display/index.ts';

const slugs = designSystems.map(({ slug }) => slug);
const paragraphs = (
  count: number,
  text = 'Words that fill a line or two of a small page, no more.',
) => Array.from({ length: count }, (_, index) => `${text} ${index}`).join('\n\n');
const textOf = (page: DisplayPage | undefined) => (page ? paintedLines(page).join('\n') : '');

describe('every document', () => {
  test('keeps every word once and in order', async () => {
    await fc.assert(
      fc.asyncProperty(markdownArbitrary, async (markdown) => {
        const pages = await layOutMarkdown({ markdown, page: smallPage });
        const sheet = await layOutMarkdown({ markdown, page: smallPage, medium: 'sheet' });
        expect(wordsOf(pages.display)).toEqual(wordsOf(sheet.display));
      }),
      { numRuns: runs(30) },
    );
  });

  test('produces the same display list twice', async () => {
    await fc.assert(
      fc.asyncProperty(markdownArbitrary, async (markdown) => {
        const [first, second] = await Promise.all([
          layOutMarkdown({ markdown }),
          layOutMarkdown({ markdown }),
        ]);
        expect(withoutFonts(first.display)).toBe(withoutFonts(second.display));
      }),
      { numRuns: runs(10) },
    );
  });
});

describe('page ends', () => {
  test('keeps a heading with the text below it', async () => {
    for (let count = 1; count < 9; count += 1) {
      const { display } = await layOutMarkdown({
        markdown: `${paragraphs(count)}\n\n## Heading\n\nText below that goes on.`,
        page: smallPage,
      });
      const page = display.pages.find((candidate) => textOf(candidate).includes('Heading'));
      expect(textOf(page)).toContain('Text below');
    }
  });

  test('no page starts or ends with one line of a paragraph', async () => {
    const long = Array.from({ length: 90 }, (_, index) => `word${index}`).join(' ');
    for (let count = 0; count < 6; count += 1) {
      const { display } = await layOutMarkdown({
        markdown: `${paragraphs(count, 'Short')}\n\n${long}`,
        page: smallPage,
      });
      const parts = display.pages
        .map((page) => paintedLines(page).filter((line) => line.includes('word')).length)
        .filter((lines) => lines > 0);
      for (const lines of parts) expect(lines).toBeGreaterThanOrEqual(2);
    }
  });

  test('repeats a table header on every page as an artifact', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => `| row${index} | ${index} |`).join('\n');
    const { display } = await layOutMarkdown({
      markdown: `| Name | Count |\n|---|---|\n${rows}`,
      page: smallPage,
    });
    expect(display.pages.length).toBeGreaterThan(2);
    display.pages.forEach((page, index) => {
      const all = paintedLines(page, index === 0 ? 'content' : 'artifact');
      expect(all[0]).toMatch(/^Name\s*Count$/);
    });
    expect(wordsOf(display).filter((word) => word === 'Name')).toHaveLength(1);
  });

  test('splits a row that is taller than a page', async () => {
    const cell = Array.from({ length: 400 }, (_, index) => `w${index}`).join(' ');
    const { display, relaxedBreaks } = await layOutMarkdown({
      markdown: `| a | b |\n|---|---|\n| ${cell} | short |`,
      page: smallPage,
    });
    expect(display.pages.length).toBeGreaterThan(2);
    expect(relaxedBreaks).toEqual(
      display.pages.slice(1).map((_, page) => ({ page, reason: 'table-row' })),
    );
  });

  test('continues a long footnote below the text of the next page', async () => {
    const note = Array.from({ length: 400 }, (_, index) => `n${index}`).join(' ');
    const { display, relaxedBreaks } = await layOutMarkdown({
      markdown: `Called here.[^1]\n\n${paragraphs(12)}\n\n[^1]: ${note}`,
      page: smallPage,
    });
    expect(textOf(display.pages[0])).toContain('n0 n1');
    expect(textOf(display.pages[1])).toContain('Words that fill');
    expect(wordsOf(display)).toContain('n399');
    expect(relaxedBreaks).toEqual([]);
  });

  test('a page break ends the page and leaves no empty page', async () => {
    const breaks = '<!-- pagebreak -->\n\n<!-- pagebreak -->';
    const { display } = await layOutMarkdown({
      markdown: `${breaks}\n\nOne\n\n${breaks}\n\nTwo\n\n${breaks}`,
    });
    expect(display.pages.map(textOf)).toEqual(['One', 'Two']);
  });

  test('a document of headings fills its pages and reports relaxed breaks', async () => {
    const { display, relaxedBreaks } = await layOutMarkdown({
      markdown: Array.from({ length: 40 }, (_, index) => `# Heading ${index}`).join('\n\n'),
      page: smallPage,
    });
    expect(display.pages.length).toBeGreaterThan(3);
    expect(new Set(relaxedBreaks.map(({ reason }) => reason))).toEqual(new Set(['heading']));
  });
});

describe('structure', () => {
  test.each([
    ['# A\n\ntext', 'Document(H1 P)'],
    ['# A\n\n### B', 'Document(H1 H2)'],
    ['- a\n  1. b', 'Document(L(LI(Lbl LBody(P L(LI(Lbl LBody(P)))))))'],
    ['> a [b](https://example.com)', 'Document(BlockQuote(P(Link)))'],
    ['```js\na\nb\n```', 'Document(Div(P(Code)))'],
    [
      '| a | b |\n|---|---|\n| c | d |',
      'Document(Table(THead(TR(TH(P) TH(P))) TBody(TR(TH(P) TD(P)))))',
    ],
    ['a[^1]\n\n[^1]: b', 'Document(P(Reference(Link)) Note(Lbl(Link) P))'],
    ['> [!NOTE]\n> a', 'Document(Div(P P))'],
    [
      '---\ntitle: T\ntoc: true\n---\n\n# A\n\na',
      'Document(H1 TOC(Caption TOCI(Reference(Link))) H1 P)',
    ],
  ])('%j becomes %s', async (markdown, expected) => {
    const { display } = await layOutMarkdown({ markdown });
    expect(roles(display.structure)).toBe(expected);
  });

  test('the outline nests by rank', async () => {
    const { display } = await layOutMarkdown({ markdown: '# A\n\n## B\n\n#### C\n\n# D' });
    expect(display.outline).toEqual([
      {
        title: 'A',
        destination: 'a',
        children: [
          {
            title: 'B',
            destination: 'b',
            children: [{ title: 'C', destination: 'c', children: [] }],
          },
        ],
      },
      { title: 'D', destination: 'd', children: [] },
    ]);
  });

  test('every link within the document has a destination', async () => {
    const { display } = await layOutMarkdown({
      markdown: '# A\n\n[to A](#a), a note[^1] and again[^1]\n\n[^1]: The note.',
    });
    const targets = display.pages.flatMap((page) =>
      itemsOf(page, 'link').map(({ target }) => (target.kind === 'internal' ? target.id : '')),
    );
    expect(targets).toEqual(['a', 'footnote-1', 'footnote-1', 'footnote-1-reference-1']);
    for (const id of [...targets, 'footnote-1-reference-2'])
      expect(display.destinations.has(id)).toBe(true);
  });

  test('a footnote is distinct from a heading with the same id', async () => {
    const { pageMap } = await layOutMarkdown({
      markdown: '# Footnote 1\n\nA note[^1].\n\n[^1]: The note.',
    });
    expect([...pageMap.keys()].toSorted()).toEqual([
      'footnote-1',
      'footnote-text-1',
      'footnote-text-1-reference-1',
    ]);
  });
});

describe('pages', () => {
  test('the table of contents lists the page of every heading', async () => {
    const { display, pageMap } = await layOutMarkdown({
      markdown: '---\ntoc: true\n---\n\n# T\n\n## One\n\n<!-- pagebreak -->\n\n## Two\n\ntext',
    });
    const lines = paintedLines(display.pages[0]!);
    expect(lines).toContain('One1');
    expect(lines).toContain('Two2');
    expect(pageMap.get('two')?.page).toBe(1);
  });

  test('headers and footers show title, section and page, except on a first page without them', async () => {
    const { display } = await layOutMarkdown({
      design: 'justified',
      markdown: '---\ntitle: The year\n---\n\n# Money\n\na\n\n<!-- pagebreak -->\n\nb',
    });
    expect(display.pages.map((page) => paintedLines(page, 'artifact'))).toEqual([
      ['Page 1 of 2'],
      ['The yearMoney', 'Page 2 of 2'],
    ]);
  });

  test('the header names the section at the top of its page, and uses the width of the line', async () => {
    const long = 'A title of a report that needs more than half of the line of a page';
    const { display } = await layOutMarkdown({
      design: 'justified',
      markdown: `---\ntitle: ${long}\n---\n\n# One\n\n${paragraphs(60)}\n\n# Two\n\na\n\n<!-- pagebreak -->\n\n# Three\n\na\n\n# Four\n\na`,
    });
    const last = display.pages.findIndex((page) => textOf(page).includes('Two'));
    const heads = display.pages.map((page) => paintedLines(page, 'artifact')[0]);
    expect(last).toBeGreaterThan(0);
    expect(heads[last]).toBe(`${long}One`);
    expect(heads[last + 1]).toBe(`${long}Three`);
  });

  test.each(['book', 'executive-report'])(
    'the header of a page of %s that opens a chapter names no section of the one before',
    async (design) => {
      const { display } = await layOutMarkdown({
        design,
        markdown: '---\ntitle: All\n---\n\n# One\n\na\n\n## One A\n\nb\n\n# Two\n\nc',
      });
      const page = display.pages.find((one) => textOf(one).endsWith('c'))!;
      expect(paintedLines(page, 'artifact').join(' ')).not.toContain('One A');
    },
  );

  test('a title in a running line is whole if the line has room for it', async () => {
    const title = 'Sparse Sensing of Urban Noise: Guarantees from Few Microphones';
    const { display } = await layOutMarkdown({
      markdown: `---\ntitle: "${title}"\n---\n\na`,
      design: 'minimal-clean',
    });
    expect(paintedLines(display.pages[0]!, 'artifact').join(' ')).toContain(title);
  });

  test('a sheet has one page, as tall as its content, without header and footer', async () => {
    const { display } = await layOutMarkdown({
      markdown: `${paragraphs(90)}\n\na[^1]\n\n[^1]: The note.`,
      medium: 'sheet',
    });
    const [sheet] = display.pages;
    expect(display.pages).toHaveLength(1);
    expect(paintedLines(sheet!, 'artifact')).toEqual([]);
    expect(paintedLines(sheet!).at(-1)).toBe('1The note.');
    const lowest = Math.max(...glyphsOf(sheet!).map(({ baseline }) => baseline));
    expect(sheet!.height - lowest).toBeLessThan(90);
  });

  test('shrinks a table that is too wide and warns', async () => {
    const cells = Array.from({ length: 14 }, (_, index) => `Donaudampfschiff${index}`);
    const { prepared } = await layOutMarkdown({
      markdown: `| ${cells.join(' | ')} |\n|${'---|'.repeat(14)}\n| ${cells.join(' | ')} |`,
    });
    expect(prepared.warnings.list().map(({ rule }) => rule)).toContain('table-shrunk');
  });

  test('splits a table with too many columns into bands', async () => {
    const row = (cell: (column: number) => string) =>
      `|${Array.from({ length: 100 }, (_, column) => cell(column)).join('|')}|`;
    const markdown = [row((n) => `head${n}`), row(() => '-'), row((n) => `cell${n}`)].join('\n');
    const { display, prepared } = await layOutMarkdown({ markdown });
    const lines = display.pages.flatMap((page) => paintedLines(page));
    const heads = lines.filter((line) => line.startsWith('head'));
    expect(heads.length).toBeGreaterThan(3);
    expect(heads.join('')).toBe(Array.from({ length: 100 }, (_, n) => `head${n}`).join(''));
    expect(prepared.warnings.list()[0]?.message).toContain(`into ${heads.length} bands`);
    expect(wordsOf(display).slice(101)).toEqual(Array.from({ length: 100 }, (_, n) => `cell${n}`));
  });

  test('shrinks a table rather than break its words', async () => {
    const cells = ['Infrastructure', 'Commitments', 'Responsibility', 'Modernization'];
    const { display, prepared } = await layOutMarkdown({
      markdown: `| ${cells.join(' | ')} |\n|${'---|'.repeat(4)}\n| 1 | 2 | 3 | 4 |`,
      page: { paperSize: 'A5' },
    });
    expect(paintedLines(display.pages[0]!).join(' ')).toContain(cells.join(''));
    expect(prepared.warnings.list()).toMatchObject([
      { message: 'A table is wider than the page; its font size was reduced.' },
    ]);
  });

  test('splits a table header that is taller than a page', async () => {
    const cells = Array.from({ length: 20 }, (_, index) => `Internationalisierungen${index}`);
    const { display } = await layOutMarkdown({
      markdown: `| ${cells.join(' | ')} |\n|${'---|'.repeat(20)}\n| ${cells.map(() => 'x').join(' | ')} |`,
      page: { paperSize: 'A5', fontScale: 2 },
    });
    for (const page of display.pages)
      for (const { baseline } of glyphsOf(page)) expect(baseline).toBeLessThan(page.height);
  });

  test('nested lists leave room for words on narrow pages', async () => {
    const { display } = await layOutMarkdown({
      markdown: Array.from({ length: 12 }, (_, depth) => `${'  '.repeat(depth)}- level`).join('\n'),
      page: { paperSize: 'A5', fontScale: 2 },
    });
    const words = display.pages.flatMap((page) => paintedLines(page)).join(' ');
    expect(words.match(/level/g)).toHaveLength(12);
  });

  test('keeps the markers of a list within a narrow cell', async () => {
    const { display, prepared } = await layOutMarkdown({
      markdown: '| A |\n|---|\n| <ul><li>one</li><li>two<ul><li>three</li></ul></li></ul> |',
    });
    const [page] = display.pages;
    const starts = itemsOf(page!, 'rectangle').map(({ x }) => x);
    expect(starts).toHaveLength(3);
    for (const start of starts) expect(start).toBeGreaterThan(prepared.style.page.margins.left);
  });

  test.each(slugs)('every construct can be painted in %s', async (design) => {
    const file = new URL('../../../../../examples/documents/every-construct.md', import.meta.url);
    const { display } = await layOutMarkdown({ markdown: await readFile(file, 'utf8'), design });
    for (const page of display.pages) expect(paintSvg(page)).not.toMatch(/NaN|undefined|Infinity/);
  });
});

/** Words in structure order: footnotes come last, regardless of page breaks. */
function wordsOf({ pages, structure }: DisplayList): string[] {
  const texts = new Map<unknown, string[]>();
  for (const { owner, text, actualText } of pages.flatMap(glyphsOf)) {
    if (owner.kind === 'artifact') continue;
    texts.set(owner, [...(texts.get(owner) ?? []), actualText ?? text]);
  }
  const order: string[] = [];
  walkStructure(structure, (element) => {
    order.push((texts.get(element) ?? []).join(' '));
  });
  return order.join(' ').split(/\s+/);
}

/** Leaves out font faces, which contain whole font files. */
function withoutFonts(display: DisplayList): string {
  return JSON.stringify(display, (key, value: unknown) =>
    key === 'face' ? (value as { id: string }).id : value,
  );
}
