import type { StyleSheet } from '../style/index.ts';
import type { Frame } from './styles/frame.ts';
import type { StyleKey } from './styles/style-names.ts';
import { measureIndent } from './styles/text-styles.ts';
import { twips } from './units.ts';

/** Where blocks stand. All lengths in points. */
export interface BlockContext {
  /** Between the left margins of the page or cell and of the text. */
  readonly left: number;
  /** Kept free on the right by the frames around. */
  readonly right: number;
  /** Between the margins of the page or cell. */
  readonly room: number;
  /** Whether running text keeps to the design's measure. */
  readonly measured: boolean;
  /** Style of plain paragraphs. */
  readonly text: StyleKey;
  /** How many lists are around. */
  readonly depth: number;
  /** Whether the end of these blocks is the end of the outermost list. */
  readonly endsList: boolean;
  /** Whether these blocks stand at the top of a page, where nothing is above a heading. */
  readonly opensPage?: boolean;
  /** What a quote or an alert around draws, and where its text starts. */
  readonly frame?: { readonly frame: Frame; readonly left: number } | undefined;
}

/** The place of a document's own blocks. */
export function pageContext({ page }: StyleSheet): BlockContext {
  return {
    left: 0,
    right: 0,
    room: page.width - page.margins.left - page.margins.right,
    measured: true,
    text: 'text',
    depth: 0,
    endsList: false,
  };
}

/** The widest that a picture or a table may be. */
export function widthOf({ left, right, room }: BlockContext): number {
  return Math.max(20, room - left - right);
}

/**
 * The indent of a paragraph, as far as it differs from what its style says: styles are for people
 * to change, so nothing that they say is said again.
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

/** What running text keeps free on the right in a place. */
export function textRight(context: BlockContext, style: StyleSheet): number {
  return context.right + (context.measured ? measureIndent(style) : 0);
}
