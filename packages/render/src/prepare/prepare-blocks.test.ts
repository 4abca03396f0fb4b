import { parse, type Block, type Document, type Image, type Inline } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { wordsFor } from '../words/index.ts';
import { prepare, type PreparedList } from './index.ts';
import { blockPreparer } from './prepare-blocks.ts';

const span = { start: 0, end: 0 };
const text: Inline = { kind: 'text', text: 'words', span };
const anchor = (id: string): Inline => ({ kind: 'anchor', id, span });
const decoration: Image = { kind: 'image', source: 'x.png', alt: '', span };
const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children, span });
const strong = (inline: Inline): Inline => ({ kind: 'strong', children: [inline], span });
const link = (inline: Inline): Inline => ({
  kind: 'link',
  target: { kind: 'external', url: 'https://a.example' },
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
  return blockPreparer(document, { shows: () => shows }, wordsFor('en'))(blocks);
}

describe('invisible blocks', () => {
  test.each<[string, Block]>([
    ['anchors', paragraph(anchor('a'), { ...text, text: '\n' }, anchor('b'))],
    ['formatted anchors', paragraph(strong(anchor('a')))],
    ['a decorative image that was not loaded', paragraph(decoration)],
    ['such an image as a figure', { kind: 'figure', image: decoration, span }],
  ])('%s are removed', (_, block) => {
    expect(prepareBlocks([block]).blocks).toEqual([]);
  });

  test.each<[string, Block]>([
    ['formatted text', paragraph(strong(text))],
    ['a no-break space', paragraph({ ...text, text: '\u00a0' })],
    ['an alt text', paragraph({ ...decoration, alt: 'A' })],
    ['a link without text, because its address is shown', paragraph(link(decoration))],
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

test('a link that shows nothing gets its address as text', () => {
  const [block] = prepareBlocks([paragraph(link(decoration))]).blocks;
  expect(block).toMatchObject({
    children: [{ children: [decoration, { kind: 'text', text: 'https://a.example' }] }],
  });
});

test('list items have markers, and lists know the lists around them', async () => {
  const { blocks } = (await prepare(parse('3. a\n   - [x] b\n     - c\n'))).body;
  const outer = blocks[0] as PreparedList;
  const middle = outer.items[0]!.children.blocks[1] as PreparedList;
  const inner = middle.items[0]!.children.blocks[1] as PreparedList;
  expect(outer.items[0]!.marker).toEqual({ number: 3, checked: undefined });
  expect(middle.items[0]!.marker).toEqual({ number: undefined, checked: true });
  expect([outer, middle, inner].map(({ depth, bulletDepth }) => [depth, bulletDepth])).toEqual([
    [0, 0],
    [1, 0],
    [2, 1],
  ]);
});

test('details without a summary get a title in the language of the document', async () => {
  const markdown = '---\nlang: de\n---\n\n<details>\n\na\n\n</details>';
  const { blocks } = (await prepare(parse(markdown))).body;
  expect(blocks).toMatchObject([{ title: [{ text: wordsFor('de').details }] }]);
});

describe('the opening of a document', () => {
  const frontMatter = '---\nauthor: Ann\ntoc: true\n---\n\n';

  test('is the first heading if a byline or a table of contents follows', async () => {
    const prepared = await prepare(parse(`${frontMatter}# Title\n\n## Section\n`));
    expect(prepared.openingHeading.blocks).toMatchObject([{ kind: 'heading', level: 1 }]);
    expect(prepared.byline).toBe('Ann');
    expect(prepared.tableOfContents?.entries).toMatchObject([{ id: 'section', depth: 0 }]);
    expect(prepared.body.blocks).toMatchObject([{ kind: 'heading', level: 2 }]);
  });

  test('is part of the body otherwise', async () => {
    const prepared = await prepare(parse('# Title\n\na\n'));
    expect(prepared.openingHeading.blocks).toEqual([]);
    expect(prepared.body.blocks).toHaveLength(2);
  });

  test('is the title block if the front matter has a title', async () => {
    const prepared = await prepare(parse('---\ntitle: T\nauthor: Ann\n---\n\n# A\n\n## B\n'));
    expect(prepared.titleBlock).toEqual({ title: 'T', byline: 'Ann' });
    expect(prepared.body.blocks).toMatchObject([{ nestedLevel: 2 }, { nestedLevel: 3 }]);
  });
});
