import type { DisplayList, OutlineEntry } from '../../display/index.ts';
import { type Entries, textString } from '../syntax/syntax.ts';
import type { PdfFile, Reference } from '../syntax/pdf-file.ts';

/** How many levels a reader shows before its user opens more. */
const openLevels = 2;

/** Writes the outline; `undefined` for a document without headings. */
export function writeOutline(
  file: PdfFile,
  { outline }: DisplayList,
  destinations: ReadonlyMap<string, string>,
): Reference | undefined {
  if (outline.length === 0) return undefined;

  /** Writes entries, and gives what the item above says of them. */
  const writeEntries = (entries: readonly OutlineEntry[], parent: Reference, level: number) => {
    const items = entries.map(() => file.reserve());
    entries.forEach(({ title, destination, children }, index) => {
      const item = items[index]!;
      const fields: Entries = {
        Title: textString(title),
        Parent: parent,
        Dest: destinations.get(destination),
        Prev: items[index - 1],
        Next: items[index + 1],
        ...(children.length > 0 && writeEntries(children, item, level + 1)),
      };
      file.write(item, fields);
    });
    return {
      First: items[0],
      Last: items.at(-1),
      Count: count(entries, level),
    };
  };

  const root = file.reserve();
  file.write(root, { Type: '/Outlines', ...writeEntries(outline, root, 0) });
  return root;
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
