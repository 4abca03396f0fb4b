import { plainText, type Block, type Document, type Inline } from '@mdconv/core';
import { tableSizeMin } from '../../columns/index.ts';
import { pageArea, type StyleSheet } from '../../style/index.ts';

/** Ems: the average width of letters in a text made of the narrowest ones, such as i and l. */
const narrowLetter = 0.25;

/** The most that code with a drawing, and the text of quotes and alerts, is reduced. */
const [codeScaleMin, quoteScaleMin] = [0.5, 0.8];

/**
 * The height in points that a sheet has at the least, from the number of lines alone. Whatever the
 * words are, the sheet is not lower, so a document can be refused before it is laid out.
 */
export function leastHeight({ blocks }: Document, style: StyleSheet): number {
  const { text, measure } = style.paragraph;
  const lettersPerLine = Math.min(measure, pageArea(style).width) / (narrowLetter * text.size);
  const linesOf = (inlines: readonly Inline[]) =>
    Math.max(1, plainText(inlines).length / lettersPerLine);

  // Others may have no height: columns are beside each other, and notes of slides are left out.
  const heights: { readonly [Kind in Block['kind']]?: (block: BlockOf<Kind>) => number } = {
    paragraph: ({ children }) => linesOf(children) * text.leading,
    list: ({ items }) => sum(items, ({ children }) => heightOf(children)),
    blockquote: ({ children }) => heightOf(children) * quoteScaleMin,
    alert: ({ children }) => heightOf(children) * quoteScaleMin,
    details: ({ children }) => heightOf(children),
    descriptionList: ({ items }) =>
      sum(items, ({ descriptions }) => sum(descriptions, (blocks) => heightOf(blocks))),
    table: ({ rows }) => rows.length * tableSizeMin,
    code: ({ text }) => text.split('\n').length * style.code.text.leading * codeScaleMin,
  };
  const heightOf = (blocks: readonly Block[]): number =>
    sum(
      blocks,
      (block) => (heights[block.kind] as ((block: Block) => number) | undefined)?.(block) ?? 0,
    );
  return heightOf(blocks);
}

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
