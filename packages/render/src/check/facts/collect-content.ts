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
  type Span,
  type Table,
  type Text,
} from '@mdconv/core';

/** A node with the blocks around it, outermost first. */
export interface Placed<Node> {
  readonly node: Node;
  readonly within: readonly Block[];
}

/** Text that is read as one: a paragraph, a heading, a caption. */
export interface Passage {
  /** Without formatting. Code, formulas and images are U+FFFC, line breaks line feeds. */
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
  readonly passages: readonly Passage[];
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
    passages: [],
  };
  let isFootnote = false;
  walkAll(blocks, []);
  isFootnote = true;
  for (const { children } of footnotes) walkAll(children, []);
  return content;

  function walkAll(children: readonly Block[], within: readonly Block[]): void {
    for (const block of children) visit(block, within);
  }

  function visit(block: Block, within: readonly Block[]): void {
    const inside = [...within, block];
    const read = (inlines: readonly Inline[], kind: Passage['kind']) =>
      readInlines(inlines, { kind, block, within });
    switch (block.kind) {
      case 'paragraph':
        content.paragraphs.push({ node: block, within });
        return read(block.children, 'paragraph');
      case 'heading':
        content.headings.push({ node: block, within });
        return read(block.children, 'heading');
      case 'code':
        content.codes.push({ node: block, within });
        return;
      case 'math':
        content.formulas.push({ node: block, within });
        return;
      case 'blockquote':
      case 'alert':
        return walkAll(block.children, inside);
      case 'details':
        read(block.summary, 'heading');
        return walkAll(block.children, inside);
      case 'list':
        content.lists.push({ node: block, within });
        return block.items.forEach(({ children }) => walkAll(children, inside));
      case 'table':
        content.tables.push({ node: block, within });
        if (block.caption) read(block.caption, 'caption');
        for (const { cells } of [...block.header, ...block.rows])
          for (const { children } of cells) walkAll(children, inside);
        return;
      case 'figure':
        content.figures.push({ node: block, within });
        content.images.push(block.image);
        if (block.caption) read(block.caption, 'caption');
        return;
      case 'descriptionList':
        for (const { terms, descriptions } of block.items) {
          for (const term of terms) read(term, 'term');
          for (const description of descriptions) walkAll(description, inside);
        }
        return;
      case 'thematicBreak':
      case 'pageBreak':
        return;
    }
  }

  function readInlines(
    inlines: readonly Inline[],
    of: Pick<Passage, 'kind' | 'block' | 'within'>,
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
    content.passages.push({ ...of, text: parts.join(''), pieces, isFootnote });
  }
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
      return plainText([inline]);
    case 'footnoteReference':
    case 'anchor':
      return '';
  }
}

/** The range of a passage's block. */
export function spanOf({ block }: Passage): Span {
  return block.span;
}
