import type { DisplayList, OutlineEntry } from '../display/index.ts';
import type { PdfFile, PdfReference } from './pdf-file.ts';

/** How many levels a reader shows before its user opens more. */
const openLevels = 2;

/**
 * Writes the outline into the place that pdfkit keeps for its own, whose entries would scroll the
 * page sideways and miscount their open descendants.
 */
export function writeOutline(
  file: PdfFile,
  { outline }: DisplayList,
  destinations: ReadonlyMap<string, unknown>,
): void {
  if (outline.length === 0) return;

  const writeEntries = (
    entries: readonly OutlineEntry[],
    parent: PdfReference,
    level: number,
  ): object => {
    const items = entries.map((entry) =>
      file.ref({
        Title: new String(entry.title),
        Parent: parent,
        Dest: destinations.get(entry.destination),
      }),
    );
    entries.forEach((entry, index) => {
      const item = items[index]!;
      Object.assign(item.data, { Prev: items[index - 1], Next: items[index + 1] });
      if (entry.children.length > 0)
        Object.assign(item.data, writeEntries(entry.children, item, level + 1));
      item.end();
    });
    return { First: items[0], Last: items.at(-1), Count: count(entries, level) };
  };

  const { dictionary } = file.outline;
  Object.assign(dictionary.data, { Type: 'Outlines' }, writeEntries(outline, dictionary, 0));
  Object.assign(file._root.data, { Outlines: dictionary, PageMode: 'UseOutlines' });
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
