import {
  plainText,
  type Block,
  type Code,
  type Document,
  type Figure,
  type Heading,
  type Image,
  type Inline,
  type Link,
  type List,
  type Math,
  type Paragraph,
  type Table,
  type Text,
} from '@mdconv/core';

/** A node with the blocks around it, outermost first. */
export interface Placed<Node> {
  readonly node: Node;
  readonly within: readonly Block[];
}

/** Text that is read as one: a paragraph, a heading, a caption. */
export interface PlacedText {
  /** The text without formatting. Code, formulas and images are U+FFFC, line breaks line feeds. */
  readonly text: string;
  readonly kind: 'paragraph' | 'heading' | 'caption' | 'term';
  /** The block, or that of the caption. */
  readonly block: Block;
  readonly within: readonly Block[];
  /** Its texts, with their offsets in `text`. */
  readonly pieces: readonly { readonly at: number; readonly node: Text }[];
  readonly isFootnote: boolean;
}

/** The nodes of a document by kind, each in reading order; footnotes come last. */
export interface Content {
  readonly headings: readonly Placed<Heading>[];
  readonly paragraphs: readonly Placed<Paragraph>[];
  readonly tables: readonly Placed<Table>[];
  readonly lists: readonly Placed<List>[];
  readonly codes: readonly Placed<Code>[];
  readonly formulas: readonly Placed<Math>[];
  readonly figures: readonly Placed<Figure>[];
  readonly images: readonly Image[];
  readonly links: readonly Link[];
  readonly texts: readonly PlacedText[];
}

type Growing<T> = {
  -readonly [Key in keyof T]: T[Key] extends readonly (infer Item)[] ? Item[] : never;
};

/** Stands for what is not text. */
const objectCharacter = '\ufffc';

/** Collects the nodes of a document in one walk. */
export function collectContent({ blocks, footnotes }: Document): Content {
  const content: Growing<Content> = {
    headings: [],
    paragraphs: [],
    tables: [],
    lists: [],
    codes: [],
    formulas: [],
    figures: [],
    images: [],
    links: [],
    texts: [],
  };
  walk(content, blocks, { within: [], isFootnote: false });
  for (const { children } of footnotes) walk(content, children, { within: [], isFootnote: true });
  return content;
}

function walk(
  content: Growing<Content>,
  blocks: readonly Block[],
  { within, isFootnote }: Pick<PlacedText, 'within' | 'isFootnote'>,
): void {
  for (const block of blocks) {
    addBlock(content, block, within);
    const inside = { within: [...within, block], isFootnote };
    for (const part of partsOf(block))
      if ('blocks' in part) walk(content, part.blocks, inside);
      else addText(content, part.inlines, { kind: part.kind, block, within, isFootnote });
  }
}

function addBlock(content: Growing<Content>, node: Block, within: readonly Block[]): void {
  switch (node.kind) {
    case 'paragraph':
      content.paragraphs.push({ node, within });
      return;
    case 'heading':
      content.headings.push({ node, within });
      return;
    case 'code':
      content.codes.push({ node, within });
      return;
    case 'math':
      content.formulas.push({ node, within });
      return;
    case 'list':
      content.lists.push({ node, within });
      return;
    case 'table':
      content.tables.push({ node, within });
      return;
    case 'figure':
      content.figures.push({ node, within });
      content.images.push(node.image);
      return;
    case 'blockquote':
    case 'alert':
    case 'division':
    case 'details':
    case 'descriptionList':
    case 'thematicBreak':
    case 'pageBreak':
      return;
  }
}

/** What a block consists of: texts and further blocks. */
type BlockPart =
  | { readonly inlines: readonly Inline[]; readonly kind: PlacedText['kind'] }
  | { readonly blocks: readonly Block[] };

/** The parts of a block in reading order. */
function partsOf(block: Block): readonly BlockPart[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [{ inlines: block.children, kind: block.kind }];
    case 'blockquote':
    case 'alert':
      return [{ blocks: block.children }];
    case 'division':
      return [
        ...(block.title ? [{ inlines: block.title, kind: 'term' as const }] : []),
        { blocks: block.children },
      ];
    case 'details':
      return [{ inlines: block.summary, kind: 'heading' }, { blocks: block.children }];
    case 'list':
      return block.items.map(({ children }) => ({ blocks: children }));
    case 'table':
      return [
        ...captionOf(block),
        ...[...block.header, ...block.rows].flatMap(({ cells }) =>
          cells.map(({ children }) => ({ blocks: children })),
        ),
      ];
    case 'figure':
      return captionOf(block);
    case 'descriptionList':
      return block.items.flatMap(({ terms, descriptions }) => [
        ...terms.map((term) => ({ inlines: term, kind: 'term' as const })),
        ...descriptions.map((description) => ({ blocks: description })),
      ]);
    case 'code':
    case 'math':
    case 'thematicBreak':
    case 'pageBreak':
      return [];
  }
}

function captionOf({ caption }: Table | Figure): readonly BlockPart[] {
  return caption ? [{ inlines: caption, kind: 'caption' }] : [];
}

function addText(
  content: Growing<Content>,
  inlines: readonly Inline[],
  of: Omit<PlacedText, 'text' | 'pieces'>,
): void {
  const parts: string[] = [];
  const pieces: { at: number; node: Text }[] = [];
  let length = 0;
  const add = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  const readAll = (children: readonly Inline[]) => {
    for (const inline of children) {
      if (inline.kind === 'text') pieces.push({ at: length, node: inline });
      if (inline.kind === 'image') content.images.push(inline);
      if (inline.kind === 'link') content.links.push(inline);
      if ('children' in inline) readAll(inline.children);
      else add(letters(inline));
    }
  };
  readAll(inlines);
  content.texts.push({ ...of, text: parts.join(''), pieces });
}

function letters(inline: Exclude<Inline, { children: readonly Inline[] }>): string {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'inlineCode':
    case 'inlineMath':
    case 'image':
      return objectCharacter;
    case 'break':
      return '\n';
    case 'crossReference':
    case 'citation':
      return plainText([inline]);
    case 'footnoteReference':
    case 'anchor':
      return '';
  }
}
