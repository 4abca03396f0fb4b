import type { Component } from '../element.ts';
import { Element } from '../element.ts';
import { plain, run } from '../inlines/run.ts';
import { Paragraph } from '../paragraph.ts';

/**
 * Starts a page with the written content, through a property of its first paragraph. A separate
 * paragraph for the break would cause an empty page if the page before it is full.
 */
export function onNewPage(written: readonly Component[]): readonly Component[] {
  const [first, ...rest] = written;
  return first instanceof Paragraph
    ? [first.with({ pageBreakBefore: true }), ...rest]
    : [breakParagraph(), ...written];
}

/** Keeps the last paragraph on the page of what follows. */
export function keptWithNext(written: readonly Component[]): readonly Component[] {
  const last = written.at(-1);
  return last instanceof Paragraph
    ? [...written.slice(0, -1), last.with({ keepNext: true })]
    : written;
}

/** The fallback for tables and tables of contents, which do not have the property. */
function breakParagraph(): Paragraph {
  const lineEnd = run([new Element('w:br', { 'w:type': 'page' })], plain);
  return new Paragraph({ style: 'pageBreak' }, [lineEnd]);
}

/** Puts bookmarks at the start of the first paragraph, or before a first element of another kind. */
export function withTargets(
  bookmarks: readonly Component[],
  written: readonly Component[],
): readonly Component[] {
  const [first, ...rest] = written;
  if (bookmarks.length === 0) return written;
  return first instanceof Paragraph
    ? [first.startingWith(bookmarks), ...rest]
    : [...bookmarks, ...written];
}
