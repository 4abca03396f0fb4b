import type { Block, Figure, Inline, LinkTarget, Paragraph, Table } from '../model.ts';
import { typedFigureNumber, typedTableNumber } from '../numbering/index.ts';
import { plainText } from '../walk.ts';
import { captionLengthMax, labeledCaption, type Label } from './labeled-caption.ts';

/**
 * Captions that stand in a paragraph of their own, such as `Table: Prices` or `*Figure 2: A map*`,
 * with the table or picture that they are next to. Without one they stay paragraphs.
 */
export function withTypedCaptions(
  blocks: readonly Block[],
  labels?: LabelOptions,
): readonly Block[] {
  const captionOf = (block: Block) => readCaption(block, labels);
  if (!blocks.some(captionOf)) return blocks;
  const written: Block[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index]!;
    const caption = captionOf(block);
    const found = caption && findCaptioned(caption, written.at(-1), blocks[index + 1]);
    if (!found) {
      written.push(block);
      continue;
    }
    if (caption.id !== undefined) labels?.claim(caption.id);
    if (found.isBelow) written.splice(-1, 1, found.block);
    else {
      written.push(found.block);
      index += 1;
    }
  }
  return written;
}

/** The neighbor of a caption that it belongs to, with it. */
function findCaptioned(caption: Caption, before: Block | undefined, after: Block | undefined) {
  const above = after && captioned(after, caption);
  const below = before && captioned(before, caption);
  // Captions of pictures usually stand below, those of tables above.
  if (below && (!above || caption.kind === 'figure')) return { block: below, isBelow: true };
  return above && { block: above, isBelow: false };
}

/** How captions with labels are read. */
export interface LabelOptions {
  /** Whether a caption of a table that begins with a colon needs no label. */
  readonly all: boolean;
  /** Reserves a label; false if it is taken. */
  readonly claim: (id: string) => boolean;
}

interface Caption extends Partial<Label> {
  readonly kind: 'table' | 'figure';
  readonly text: readonly Inline[];
}

function readCaption(block: Block, labels: LabelOptions | undefined): Caption | undefined {
  if (block.kind !== 'paragraph') return undefined;
  const reads = { labels: labels !== undefined, all: labels?.all ?? false };
  const labeled = labeledCaption(block.children, reads);
  if (labeled) return { kind: 'table', ...labeled };
  const text = plainText(block.children);
  if (text.length <= captionLengthMax && typedTableNumber.test(text.replace(colon, '')))
    return { kind: 'table', text: withoutColon(withoutEmphasis(block)) };
  const figure = typedFigureCaption(block);
  return figure && { kind: 'figure', text: figure };
}

/**
 * The words of a paragraph that is the caption of a figure, such as `*Figure 2: A map*`, without emphasis
 * of the whole; `undefined` for other blocks.
 */
export function typedFigureCaption(block: Block): readonly Inline[] | undefined {
  if (block.kind !== 'paragraph') return undefined;
  const text = plainText(block.children);
  const isCaption = text.length <= captionLengthMax && typedFigureNumber.test(text);
  return isCaption ? withoutEmphasis(block) : undefined;
}

/** Pandoc's mark of a caption. */
const colon = /^: +/;

function withoutColon([first, ...others]: readonly Inline[]): readonly Inline[] {
  if (first?.kind !== 'text') return first ? [first, ...others] : [];
  return [{ ...first, text: first.text.replace(colon, '') }, ...others];
}

/** The words of a paragraph that is emphasized as a whole; the design sets captions. */
function withoutEmphasis({ children }: Paragraph): readonly Inline[] {
  const [only, ...others] = children;
  return only?.kind === 'formatted' && others.length === 0 && only.format === 'emphasis'
    ? only.children
    : children;
}

/** A table or a picture without a caption, with this one; `undefined` for other blocks. */
function captioned(block: Block, { kind, text, id }: Caption): Table | Figure | undefined {
  if (block.kind === 'table')
    return kind === 'table' && !block.caption
      ? { ...block, caption: text, ...(id !== undefined && { id }) }
      : undefined;
  if (kind === 'table') return undefined;
  if (block.kind === 'figure') return block.caption ? undefined : { ...block, caption: text };
  const picture = block.kind === 'paragraph' ? pictureOf(block) : undefined;
  return picture && { ...picture, caption: text };
}

/** A paragraph that is only a picture, as a figure. */
function pictureOf({ children, align, span }: Paragraph): Figure | undefined {
  const [only, ...others] = children;
  const target: LinkTarget | undefined = only?.kind === 'link' ? only.target : undefined;
  const image = only?.kind === 'link' && only.children.length === 1 ? only.children[0] : only;
  if (others.length > 0 || image?.kind !== 'image') return undefined;
  return { kind: 'figure', ...(align && { align }), image, ...(target && { target }), span };
}
