import {
  asterisk,
  backslash,
  bracketClose,
  bracketOpen,
  dash,
  greaterThan,
  isDigit,
  isSpaceOrTab,
  plus,
} from '../characters.ts';
import type { FootnoteDefinition, ListItem, Blockquote } from '../model.ts';
import { type Cursor, isBlank, takeColumns, takeMarker } from './cursor.ts';
import { isThematicBreak } from './leaf-markers.ts';

/** A container before its parent and depth are known. */
export type Opening =
  | Pick<Blockquote, 'kind'>
  | Pick<ListItem, 'kind' | 'marker' | 'indent'>
  | Pick<FootnoteDefinition, 'kind' | 'label'>;

/**
 * Consumes the container marker at the cursor, if there is one.
 *
 * @param interrupts whether the line could also continue a paragraph, which fewer markers can
 *   interrupt
 */
export function takeContainerMarker(cursor: Cursor, interrupts: boolean): Opening | undefined {
  const code = cursor.text.charCodeAt(cursor.next);
  if (code === greaterThan) return takeBlockquoteMarker(cursor);
  if (code === bracketOpen) return takeFootnoteMarker(cursor);
  if (code === asterisk || code === dash || code === plus) return takeBullet(cursor, interrupts);
  return isDigit(code) ? takeOrdinal(cursor, interrupts) : undefined;
}

/** Consumes `>` and the one space that belongs to it. */
export function takeBlockquoteMarker(cursor: Cursor): Opening {
  takeMarker(cursor, 1);
  takeColumns(cursor, 1);
  return { kind: 'blockquote' };
}

function takeBullet(cursor: Cursor, interrupts: boolean): Opening | undefined {
  const { text, next, end } = cursor;
  if (!canEndMarker(cursor, next + 1, interrupts) || isThematicBreak(text, next, end))
    return undefined;
  return takeListItemMarker(cursor, 1, text.charAt(next));
}

function takeOrdinal(cursor: Cursor, interrupts: boolean): Opening | undefined {
  const { text, next } = cursor;
  let at = next;
  // Source: CommonMark 0.31, 5.2: at most nine digits, because some browsers overflow on more.
  while (at - next < 10 && isDigit(text.charCodeAt(at))) at += 1;
  const delimiter = text.charAt(at);
  if (at - next > 9 || (delimiter !== '.' && delimiter !== ')')) return undefined;
  if (interrupts && text.slice(next, at) !== '1') return undefined;
  if (!canEndMarker(cursor, at + 1, interrupts)) return undefined;
  return takeListItemMarker(cursor, at + 1 - next, delimiter);
}

function canEndMarker({ text, end }: Cursor, at: number, interrupts: boolean): boolean {
  let rest = at;
  while (rest < end && isSpaceOrTab(text.charCodeAt(rest))) rest += 1;
  // An empty list item cannot interrupt a paragraph.
  return rest === end ? !interrupts : rest > at;
}

function takeListItemMarker(cursor: Cursor, length: number, marker: string): Opening {
  const before = cursor.indent;
  takeMarker(cursor, length);
  // Five or more columns: indented code, which starts one column after the marker.
  const padding = isBlank(cursor) || cursor.indent > 4 ? 1 : cursor.indent;
  takeColumns(cursor, padding);
  return { kind: 'list-item', marker, indent: before + length + padding };
}

function takeFootnoteMarker(cursor: Cursor): Opening | undefined {
  const { text, next, end } = cursor;
  if (text.charAt(next + 1) !== '^') return undefined;
  const close = endOfFootnoteLabel(text, next + 2, end);
  if (close === next + 2 || text.charAt(close) !== ']' || text.charAt(close + 1) !== ':')
    return undefined;
  takeMarker(cursor, close + 2 - next);
  takeColumns(cursor, cursor.indent);
  return { kind: 'footnote', label: text.slice(next + 2, close) };
}

/** A label has no white space or brackets. Source: micromark-extension-gfm-footnote. */
function endOfFootnoteLabel(text: string, start: number, end: number): number {
  let at = start;
  for (; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === bracketOpen || code === bracketClose || isSpaceOrTab(code)) break;
  }
  return Math.min(at, end);
}
