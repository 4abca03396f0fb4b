import type { TokenRole } from '@mdconv/core';
import type { StructureElement } from '../../../display/index.ts';
import type { TextStyle } from '../../../../style/index.ts';
import type { TextContext } from '../../layout-context.ts';
import { createContentBuilder } from './content-builder.ts';
import type { InlineContent } from './inline-run.ts';
import { appearanceOf, type TextAppearance } from './text-appearance.ts';

/** A stretch of code in one color. */
export interface CodeToken {
  readonly text: string;
  /** Absent: the color of the code's own text. */
  readonly role?: TokenRole;
}

/** Columns from one tab stop to the next. */
const tabColumns = 4;

/**
 * One line of preformatted code, separated from the next for text extraction. Tabs become spaces; every
 * other space stays.
 */
export function codeContent(
  line: readonly CodeToken[],
  following: readonly CodeToken[] | undefined,
  style: TextStyle,
  owner: StructureElement,
  context: TextContext,
): InlineContent {
  const { tokens } = context.prepared.style;
  const builder = createContentBuilder();
  const plain: TextAppearance = { ...appearanceOf(style, owner), figures: 'as-drawn' };
  const appearances = new Map<TokenRole | undefined, TextAppearance>([[undefined, plain]]);
  let column = 0;
  for (const { text, role } of line) {
    let appearance = appearances.get(role);
    if (!appearance) {
      appearance = { ...plain, color: role ? tokens[role] : plain.color };
      appearances.set(role, appearance);
    }
    const expanded = expandTabs(text.replaceAll(/[\n\r]/g, ''), column);
    column += expanded.length;
    builder.addVerbatim(expanded, appearance, 'code');
  }
  if (following && wouldJoin(line, following)) builder.addBreak(plain);
  return builder.finish({ text: style, owner });
}

/**
 * Whether programs that extract text would join the end of a line and the start of the next to one
 * word. Source: PDF 32000-1, 14.8.2.5. False after a backslash: in a copied command, a space there
 * would end the command.
 */
function wouldJoin(line: readonly CodeToken[], following: readonly CodeToken[]): boolean {
  return /[^\s\\]$/.test(line.at(-1)?.text ?? '') && !/^\s/.test(following[0]?.text ?? '');
}

function expandTabs(text: string, column: number): string {
  if (!text.includes('\t')) return text;
  let expanded = '';
  for (const [index, part] of text.split('\t').entries()) {
    if (index > 0) expanded += ' '.repeat(tabColumns - ((column + expanded.length) % tabColumns));
    expanded += part;
  }
  return expanded;
}
