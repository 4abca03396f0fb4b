import type { Block, Image, Inline } from '@mdconv/core';
import { expect, test } from 'vitest';
import { seenBlocks } from './index.ts';

const span = { start: 0, end: 0 };
const text: Inline = { kind: 'text', text: 'words', span };
const anchor = (id: string): Inline => ({ kind: 'anchor', id, span });
const decoration: Image = { kind: 'image', source: 'x.png', alt: '', span };
const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children, span });
const within = (inline: Inline): Inline => ({ kind: 'strong', children: [inline], span });
const link = (inline: Inline): Inline => ({
  kind: 'link',
  target: { kind: 'external', url: 'https://a.example' },
  children: [inline],
  span,
});

test.each<[string, Block]>([
  ['anchors', paragraph(anchor('a'), { ...text, text: '\n' }, anchor('b'))],
  ['marked anchors', paragraph(within(anchor('a')))],
  ['decoration that cannot be had', paragraph(decoration)],
  ['such decoration as a figure', { kind: 'figure', image: decoration, span }],
])('leaves out %s', (_, block) => {
  expect(seenBlocks([block], { shows: () => false }).blocks).toEqual([]);
});

test.each<[string, Block]>([
  ['words in marks', paragraph(within(text))],
  ['a no-break space', paragraph({ ...text, text: '\u00a0' })],
  ['an alt text', paragraph({ ...decoration, alt: 'A' })],
  ['a link of decoration, for its address', paragraph(link(decoration))],
  ['a caption', { kind: 'figure', image: decoration, caption: [text], span }],
  ['an empty list', { kind: 'list', ordered: false, start: 1, tight: true, items: [], span }],
])('keeps %s', (_, block) => {
  expect(seenBlocks([block], { shows: () => false }).blocks).toEqual([block]);
});

test('keeps decoration that is shown', () => {
  expect(seenBlocks([paragraph(decoration)], { shows: () => true }).blocks).toHaveLength(1);
});

test('gives targets to what follows, over a page break', () => {
  const pageBreak: Block = { kind: 'pageBreak', span };
  const blocks = [
    paragraph(text),
    paragraph(anchor('a')),
    pageBreak,
    paragraph(within(anchor('b')), anchor('c')),
    paragraph(text),
    paragraph(anchor('d')),
  ];
  expect(seenBlocks(blocks, { shows: () => false })).toEqual({
    blocks: [blocks[0], pageBreak, blocks[4]],
    targets: new Map([
      [2, ['a', 'b', 'c']],
      [3, ['d']],
    ]),
  });
});
