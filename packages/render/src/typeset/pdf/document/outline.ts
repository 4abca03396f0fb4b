import type { OutlineEntry } from '../../display/index.ts';
import type { PdfDocument } from '../pdfkit/index.ts';

/** How many levels a reader shows before its user opens more. */
const openLevels = 2;

/** Adds the entries of a level, and those below them. */
export function addOutline(
  document: PdfDocument,
  entries: readonly OutlineEntry[],
  parent = document.outline,
  level = 0,
): void {
  if (entries.length === 0) return;
  const items = document.addOutlineItems(parent, entries, count(entries, level));
  entries.forEach(({ children }, index) => addOutline(document, children, items[index], level + 1));
}

/**
 * The entries that show below an item: all that are open, or as a negative number those that
 * opening it would show. Source: PDF 32000-1, table 153.
 */
function count(entries: readonly OutlineEntry[], level: number): number {
  return level < openLevels ? shown(entries, level) : -entries.length;
}

function shown(entries: readonly OutlineEntry[], level: number): number {
  if (level >= openLevels) return 0;
  return entries.reduce((sum, { children }) => sum + 1 + shown(children, level + 1), 0);
}
