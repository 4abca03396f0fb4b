import { pageArea, textColumn, type StyleSheet } from '../style/index.ts';
import type { OutlineItem } from './numbering.ts';
import type { ParagraphBox } from './styles/box.ts';
import type { StyleKey } from './styles/style-names.ts';
import { measureIndent } from './styles/text-styles.ts';
import { twips } from './units.ts';

/** What surrounds blocks. Lengths in points. */
export interface BlockContext {
  /** The distance from the left margin of the page or cell to the text. */
  readonly left: number;
  /** Indent on the right for the surrounding boxes. */
  readonly right: number;
  /** Width between the margins of the page or cell. */
  readonly room: number;
  /** Whether running text is limited to the design's measure. */
  readonly measured: boolean;
  /** Style of plain paragraphs. */
  readonly text: StyleKey;
  /** Number of surrounding lists. */
  readonly depth: number;
  /** The item of an ordered list that these blocks are in. */
  readonly item?: OutlineItem | undefined;
  /** Whether these blocks end the outermost list. */
  readonly endsList: boolean;
  /** Whether these blocks start a page, where headings have no space above. */
  readonly opensPage?: boolean;
  /** Whether no page ends below these blocks: they are in a row that is kept with the next. */
  readonly keepsNext?: boolean;
  /** The box of a surrounding blockquote or alert, and where its text starts. */
  readonly box?: SurroundingBox | undefined;
}

export interface SurroundingBox {
  readonly box: ParagraphBox;
  readonly left: number;
  /** Whether it differs from the box of its style. */
  readonly replacesStyle?: boolean;
}

const outermostText = 'text';

/** The context of top-level blocks. */
export function pageContext(style: StyleSheet): BlockContext {
  return {
    left: textColumn(style).start,
    right: 0,
    room: pageArea(style).width,
    measured: true,
    text: outermostText,
    depth: 0,
    endsList: false,
  };
}

/** The context of blocks that may be wider than text: the document's own have the whole frame. */
export function frameContext(context: BlockContext): BlockContext {
  const isOwn = context.text === outermostText && context.depth === 0;
  return { ...context, ...(isOwn && { left: 0 }), measured: false };
}

/** The context of a block as wide as its design says. */
export function blockContext(
  context: BlockContext,
  width: 'measure' | 'frame',
  style: StyleSheet,
): BlockContext {
  if (width === 'frame') return frameContext(context);
  return { ...context, right: textRight(context, style), measured: false };
}

/** Whether blocks can have landscape pages: those that are not in other blocks, on pages higher than wide. */
export function mayBeLandscape({ page }: StyleSheet, { text }: BlockContext): boolean {
  return text === outermostText && page.width < page.height;
}

/** The maximum width of an image or a table. */
export function widthOf({ left, right, room }: BlockContext): number {
  return Math.max(20, room - left - right);
}

/**
 * The indent of a paragraph, without what its style already sets, so that changes of the style take
 * effect.
 */
export function indentBeside(
  styled: { readonly left: number; readonly right: number },
  wanted: { readonly left: number; readonly right: number },
) {
  const [left, right] = [twips(wanted.left), twips(wanted.right)];
  const indent = {
    ...(left !== twips(styled.left) && { left }),
    ...(right !== twips(styled.right) && { right }),
  };
  return Object.keys(indent).length > 0 ? indent : undefined;
}

/** Indent of running text on the right. */
export function textRight(context: BlockContext, style: StyleSheet): number {
  return context.right + (context.measured ? measureIndent(style) : 0);
}
