import { parse, plainText, type Block, type Document, type Image, type Inline } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { noDiagrams } from '../diagrams/index.ts';
import { noFormulas } from '../math/index.ts';
import { divisionWordsFor, wordsFor } from '../words/index.ts';
import { prepare, type PreparedList } from './index.ts';
import { blockPreparer } from './prepare-blocks.ts';

const span = { start: 0, end: 0 };
const text: Inline = { kind: 'text', text: 'words', span };
const anchor = (id: string): Inline => ({ kind: 'anchor', id, span });
const decoration: Image = { kind: 'image', source: 'x.png', alt: '', span };
const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children, span });
const strong = (inline: Inline): Inline => ({
  kind: 'formatted',
  format: 'strong',
  children: [inline],
  span,
});
const target = { kind: 'external', url: 'https://a.example' } as const;
const link = (inline: Inline): Inline => ({
  kind: 'link',
  target,
  children: [inline],
  span,
});

function prepareBlocks(blocks: readonly Block[], shows = false) {
  const document: Document = {
    kind: 'document',
    properties: { language: 'en', keywords: [], contents: false },
    blocks,
    footnotes: [],
    warnings: [],
  };
  return blockPreparer(document, {
    images: { shows: () => shows },
    words: wordsFor('en'),
    divisionWords: divisionWordsFor('en'),
    formulas: noFormulas,
    diagrams: noDiagrams,
  })(blocks);
}

describe('invisible blocks', () => {
  test.each<[string, Block]>([
    ['anchors', paragraph(anchor('a'), { ...text, text: '\n' }, anchor('b'))],
    ['formatted anchors', paragraph(strong(anchor('a')))],
    ['a decorative image that was not loaded', paragraph(decoration)],
    ['such an image as a figure', { kind: 'figure', image: decoration, span }],
    ['a link around such an image', paragraph(link(decoration))],
    ['a linked figure of such an image', { kind: 'figure', image: decoration, target, span }],
    ['a link around an anchor', paragraph(link(anchor('a')))],
    ['a link around a space', paragraph(link({ ...text, text: ' ' }))],
  ])('%s are removed', (_, block) => {
    expect(prepareBlocks([block]).blocks).toEqual([]);
  });

  test.each<[string, Block]>([
    ['formatted text', paragraph(strong(text))],
    ['a no-break space', paragraph({ ...text, text: '\u00a0' })],
    ['an alt text', paragraph({ ...decoration, alt: 'A' })],
    ['a caption', { kind: 'figure', image: decoration, caption: [text], span }],
    ['an empty list', { kind: 'list', ordered: false, start: 1, tight: true, items: [], span }],
  ])('%s is kept', (_, block) => {
    expect(prepareBlocks([block]).blocks).toMatchObject([{ kind: block.kind }]);
  });

  test('a decorative image that was loaded is kept', () => {
    expect(prepareBlocks([paragraph(decoration)], true).blocks).toHaveLength(1);
  });

  test('leave their anchors to the next block, after a page break', () => {
    const prepared = prepareBlocks([
      paragraph(text),
      paragraph(anchor('a')),
      { kind: 'pageBreak', span },
      paragraph(strong(anchor('b')), anchor('c')),
      paragraph(text),
      paragraph(anchor('d')),
    ]);
    expect(prepared).toEqual({
      blocks: [
        paragraph(text),
        { kind: 'pageBreak', span },
        { ...paragraph(text), anchors: ['a', 'b', 'c'] },
      ],
      trailingAnchors: ['d'],
    });
  });
});

test('a link around a no-break space or an image that shows nothing is not a link', () => {
  const space = { ...text, text: '\u00a0' };
  const [block] = prepareBlocks([paragraph(link(space), link(decoration), text)]).blocks;
  expect(block).toMatchObject({ children: [space, decoration, text] });
  const [loaded] = prepareBlocks([paragraph(link(decoration), text)], true).blocks;
  expect(loaded).toMatchObject({ children: [{ kind: 'link' }, text] });
});

describe('the alt text of an image that was not loaded', () => {
  const image = (alt: string): Image => ({ ...decoration, alt });
  const lineBreak: Inline = { kind: 'break', span };
  const words = (written: string): Inline => ({ ...text, text: written });
  const shown = (children: readonly Inline[], shows = false) => {
    const [block] = prepareBlocks([paragraph(...children)], shows).blocks;
    return block?.kind === 'paragraph' ? block.children : [];
  };

  test.each<[string, readonly Inline[]]>([
    ['a title', [words('Dependency cruiser '), image('Dependency cruiser')]],
    ['a name below', [image("Ann Lee's Avatar"), lineBreak, words('Ann Lee')]],
    ['a name in bold', [image('Rust logo'), words(' '), strong(words('Rust')), words(' is fast')]],
  ])('does not repeat %s', (_, children) => {
    expect(plainText(shown(children)).trim()).toBe(
      plainText(children.filter(({ kind }) => kind !== 'image')).trim(),
    );
    expect(shown(children).some(({ kind }) => kind === 'break')).toBe(false);
    expect(shown(children, true)).toEqual(children);
  });

  test.each<[string, readonly Inline[]]>([
    ['other words', [image('Build passing'), words(' Ann')]],
    ['a part of a word', [image('Rust'), words(' Rusty')]],
    ['a word further on', [image('Rust'), words(' The language Rust')]],
    ['signs alone', [image('—'), words(' —')]],
    ['another image', [image('Rust'), image('Rust')]],
  ])('stays beside %s', (_, children) => {
    expect(shown(children)).toEqual(children);
  });

  test('is not printed above a caption in the same words', () => {
    const figure = (alt: string): Block => ({
      kind: 'figure',
      image: image(alt),
      caption: [text],
      span,
    });
    const captionOf = (block: Block, shows = false) =>
      prepareBlocks([block], shows).blocks.map((prepared) => 'caption' in prepared);
    expect(captionOf(figure('words'))).toEqual([false]);
    expect(captionOf(figure('other'))).toEqual([true]);
    expect(captionOf(figure('words'), true)).toEqual([true]);
  });
});

test('list items have markers, and lists know the lists around them', async () => {
  const { blocks } = (await prepare(parse('3. a\n   - [x] b\n     - c\n'), 'html')).body;
  const outer = blocks[0] as PreparedList;
  const middle = outer.items[0]!.children.blocks[1] as PreparedList;
  const inner = middle.items[0]!.children.blocks[1] as PreparedList;
  expect(outer.items[0]!.marker).toMatchObject({ number: 3 });
  expect(middle.items[0]!.marker).toMatchObject({ checked: true });
  expect([outer, middle, inner].map(({ depth, bulletDepth }) => [depth, bulletDepth])).toEqual([
    [0, 0],
    [1, 0],
    [2, 1],
  ]);
});

test('details without a summary get a title in the language of the document', async () => {
  const markdown = '---\nlang: de\n---\n\n<details>\n\na\n\n</details>';
  const { blocks } = (await prepare(parse(markdown), 'html')).body;
  expect(blocks).toMatchObject([{ title: [{ text: wordsFor('de').details }] }]);
});

const titleOf = async (markdown: string) => {
  const { titleBlock, body } = await prepare(parse(markdown), 'html');
  return {
    title: titleBlock && plainText(titleBlock.title),
    isHeading: titleBlock?.heading !== undefined,
    subtitle: titleBlock?.subtitle,
    byline: titleBlock?.byline,
    above: titleBlock?.above.blocks.map(({ kind }) => kind).join(' '),
    body: body.blocks.map(({ kind }) => kind).join(' '),
  };
};

describe('the title block', () => {
  test.each([
    ['# T\n\na\n', { title: 'T', isHeading: true, byline: '', body: 'paragraph' }],
    ['---\ntitle: T\n---\n\n# T\n\na\n', { title: 'T', isHeading: true, body: 'paragraph' }],
    [
      '---\ntitle: T\nsubtitle: S\nauthor: Ann\n---\n\na\n',
      { title: 'T', isHeading: false, subtitle: 'S', byline: 'Ann', body: 'paragraph' },
    ],
    [
      '---\nauthor: Ann\ndate: 2026-11-02\nlang: de\n---\n\n# T\n\n# U\n',
      { title: 'T', byline: 'Ann · 2. November 2026', body: 'heading' },
    ],
    ['---\ntoc: true\n---\n\n# T\n\n# U\n', { title: 'T', body: 'heading' }],
    [
      '[![a](a.svg)](b) ![c](c.svg)\n\n# T\n\na\n',
      { title: 'T', isHeading: true, above: 'paragraph', body: 'paragraph' },
    ],
    [
      '<p align="center"><img src="a.png" alt="A"></p>\n\n<h1 align="center">T</h1>\n\n## U\n',
      { title: 'T', isHeading: true, above: 'paragraph', body: 'heading' },
    ],
    ['![a](a.png "Figure 1")\n\n# T\n\na\n', { title: undefined }],
    ['![a](a.png) in words\n\n# T\n\na\n', { title: undefined }],
    ['# T\n\n# U\n', { title: undefined, body: 'heading heading' }],
    ['a\n\n# T\n', { title: undefined, body: 'paragraph heading' }],
    ['## T\n\n## U\n', { title: undefined, body: 'heading heading' }],
    ['a\n', { title: undefined, body: 'paragraph' }],
  ])('of %j', async (markdown, expected) => {
    expect(await titleOf(markdown)).toMatchObject(expected);
  });

  test('is on level 1, above the headings of the text', async () => {
    const prepared = await prepare(parse('---\ntitle: T\n---\n\n# A\n\n## B\n'), 'html');
    expect(prepared.body.blocks).toMatchObject([{ nestedLevel: 2 }, { nestedLevel: 3 }]);
  });

  test('keeps the blocks that it replaces', async () => {
    const { titleBlock, tableOfContents } = await prepare(
      parse('---\ntoc: true\n---\n\n# Title\n\n**Author:** A **Status:** Draft\n\n## Section\n'),
      'html',
    );
    expect(titleBlock!.source.blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph']);
    expect(tableOfContents!.entries).toMatchObject([{ id: 'section', depth: 0 }]);
  });
});

const headless = (...rows: readonly string[]) => `| | |\n|---|---|\n${rows.join('\n')}\n`;

describe('a byline', () => {
  test.each([
    [headless('| Author | Ann Lee |', '| Date | 2026-11-02 |'), 'Ann Lee · November 2, 2026'],
    [headless('| **Status** | Draft |', '| Author | Ann |'), 'Ann · Status: Draft'],
    ['**Author:** Ann **Date:** 2026-11-02', 'Ann · November 2, 2026'],
    ['**Author**: Ann | **Version**: 1.2', 'Ann · Version: 1.2'],
    ['**Author:** Ann  \n**Status:** Draft', 'Ann · Status: Draft'],
    ['**Autor:** Ann\n**Datum:** 2026-11-02', 'Ann · November 2, 2026'],
    ['**Prepared by:** Ann Lee · **Client:** Acme Inc.', 'Ann Lee · Client: Acme Inc.'],
    ['**Last updated:** 2026-11-02, **Owner:** Ops', 'Last updated: November 2, 2026 · Owner: Ops'],
    ['**By:** Dr. Ann Lee **Reviewer:** Prof. Bo', 'Dr. Ann Lee · Reviewer: Prof. Bo'],
    ['**作者：** 安', ''],
    ['**Author:** Ann', ''],
    ['**Pros:** cheap **Cons:** slow', ''],
    ['**Summary:** The plan works. It is cheap. **Status:** done', ''],
    ['**Note** that the **Author:** is Ann', ''],
    ['**Author:** [Ann](https://a.example) **Date:** today', ''],
    [`**Author:** Ann **Abstract:** ${'word '.repeat(20)}`, ''],
    ['Text **Author:** Ann **Date:** today', ''],
    [headless('| a | b |', '| c | d |'), ''],
    [headless('| Author | Ann |'), ''],
    [headless('| Author | |', '| Date | today |'), ''],
    ['| Author | Ann |\n|---|---|\n| Date | today |\n', ''],
    ['| | | |\n|---|---|---|\n| Author | Ann | x |\n| Date | now | y |\n', ''],
    [headless('| Author | `Ann` |', '| Date | today |'), ''],
    ['- **Author:** Ann\n- **Date:** 2026-11-02', 'Ann · November 2, 2026'],
    ['* **Status**: Draft\n\n* **Owner**: Bo', 'Status: Draft · Owner: Bo'],
    ['1. **Author:** Ann\n2. **Date:** today', ''],
    ['- [ ] **Author:** Ann\n- [x] **Date:** today', ''],
    ['- **Author:** Ann\n- **Date:** today\n- and more', ''],
    ['- **Author:** Ann\n\n  Text\n- **Date:** today', ''],
    ['- **Fast:** yes\n- **Small:** yes', ''],
  ])('of %j', async (markdown, expected) => {
    const { byline, body } = await titleOf(`# T\n\n${markdown}\n`);
    expect(byline).toBe(expected);
    if (expected !== '') expect(body).toBe('');
    else expect(body).not.toBe('');
    // Without a title, nothing is a byline.
    expect((await titleOf(`${markdown}\n`)).body).not.toBe('');
  });

  test.each([
    ['**Author:** Ann **Date:** 2026-11-02', 'Ann · November 2, 2026'],
    ['**Author:** Bob **Status:** Draft', 'Ann · November 2, 2026 · Author: Bob · Status: Draft'],
    [
      '**Status:** Draft **Date:** 2026-11-01',
      'Ann · November 2, 2026 · Status: Draft · Date: November 1, 2026',
    ],
  ])('puts the front matter first and keeps what differs: %j', async (markdown, expected) => {
    const text = `---\nauthor: Ann\ndate: 2026-11-02\n---\n\n# T\n\n${markdown}\n`;
    expect((await titleOf(text)).byline).toBe(expected);
  });

  test.each([
    ['# T\n\n**Author:** Ann **Author:** Bob\n', 'Ann, Bob'],
    ['---\nauthor: Eve\n---\n\n# T\n\n**Author:** Ann **Status:** new\n', 'Eve'],
    ['**Author:** Ann **Status:** new\n', undefined],
  ])('names the author of the file: %j', async (markdown, author) => {
    const { document } = await prepare(parse(markdown), 'html');
    expect(document.properties.author).toBe(author);
  });
});
