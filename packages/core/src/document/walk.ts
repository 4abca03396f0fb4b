import { citationSource } from './citations/index.ts';
import type { Block, Document, Heading, Image, Inline } from './model.ts';

/** The plain text of inline content: without formatting, images as their alt text, breaks as spaces. */
export function plainText(inlines: readonly Inline[]): string {
  return inlines.map((inline) => inlineText(inline)).join('');
}

/** The plain text of a heading on one line. Images, such as badges, count only if there is no text. */
export function headingText({ children }: Heading): string {
  const text = oneLine(children.map((inline) => inlineText(inline, () => '')).join(''));
  return text || oneLine(plainText(children));
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function inlineText(inline: Inline, imageText = ({ alt }: Image) => alt): string {
  switch (inline.kind) {
    case 'text':
    case 'inlineCode':
      return inline.text;
    case 'inlineMath':
      return inline.tex;
    case 'break':
      return ' ';
    case 'image':
      return imageText(inline);
    case 'footnoteReference':
    case 'anchor':
      return '';
    case 'citation':
      return citationSource(inline);
    case 'crossReference':
      return inline.targets.flatMap(({ ordinal }) => ordinal ?? []).join(', ');
    case 'link':
    case 'formatted':
    case 'styled':
      return inline.children.map((child) => inlineText(child, imageText)).join('');
  }
}

/** Callbacks for each node, called before those of its children. */
export interface Visitor {
  block?(block: Block): void;
  inline?(inline: Inline): void;
}

/** Visits every block and inline node of a document in reading order, parents before children. */
export function walk(document: Document, visitor: Visitor): void {
  walkBlocks(document.blocks, visitor);
  for (const footnote of document.footnotes) walkBlocks(footnote.children, visitor);
}

/** Visits blocks and all nodes inside them in reading order. */
export function walkBlocks(blocks: readonly Block[], visitor: Visitor): void {
  for (const block of blocks) {
    visitor.block?.(block);
    walkChildren(block, visitor);
  }
}

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** Visits the content of each kind of block. */
const walks: {
  readonly [Kind in Block['kind']]: (block: BlockOf<Kind>, visitor: Visitor) => void;
} = {
  paragraph: ({ children }, visitor) => walkInlines(children, visitor),
  heading: ({ children }, visitor) => walkInlines(children, visitor),
  blockquote: ({ children }, visitor) => walkBlocks(children, visitor),
  alert: ({ children }, visitor) => walkBlocks(children, visitor),
  division({ title = [], children }, visitor) {
    walkInlines(title, visitor);
    walkBlocks(children, visitor);
  },
  details({ summary, children }, visitor) {
    walkInlines(summary, visitor);
    walkBlocks(children, visitor);
  },
  list({ items }, visitor) {
    for (const { children } of items) walkBlocks(children, visitor);
  },
  descriptionList({ items }, visitor) {
    for (const { terms, descriptions } of items) {
      for (const term of terms) walkInlines(term, visitor);
      for (const description of descriptions) walkBlocks(description, visitor);
    }
  },
  table({ header, rows, caption = [] }, visitor) {
    for (const { cells } of [...header, ...rows])
      for (const { children } of cells) walkBlocks(children, visitor);
    walkInlines(caption, visitor);
  },
  figure({ image, caption = [] }, visitor) {
    walkInlines([image], visitor);
    walkInlines(caption, visitor);
  },
  code({ caption = [] }, visitor) {
    walkInlines(caption, visitor);
  },
  math() {},
  thematicBreak() {},
  pageBreak() {},
};

function walkChildren(block: Block, visitor: Visitor): void {
  (walks[block.kind] as (block: Block, visitor: Visitor) => void)(block, visitor);
}

function walkInlines(inlines: readonly Inline[], visitor: Visitor): void {
  for (const inline of inlines) {
    visitor.inline?.(inline);
    if ('children' in inline) walkInlines(inline.children, visitor);
  }
}

/** All images of a document, in reading order. */
export function imagesOf(document: Document): readonly Image[] {
  const images: Image[] = [];
  walk(document, {
    inline(inline) {
      if (inline.kind === 'image') images.push(inline);
    },
  });
  return images;
}
