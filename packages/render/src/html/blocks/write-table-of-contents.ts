import type { Element } from 'hast';
import { hasNumberedEntries, type TocEntry } from '../../prepare/index.ts';
import { classNames } from '../class-names.ts';
import { element, onLines, text } from '../element.ts';
import { writeInlines } from '../inlines/write-inlines.ts';
import type { Writer } from '../writer.ts';

interface NestedEntry {
  readonly entry: TocEntry;
  readonly children: NestedEntry[];
}

/** Links to headings, nested like the headings, or to figures and the like. */
export function writeTableOfContents(
  title: string,
  entries: readonly TocEntry[],
  writer: Writer,
): Element {
  const className = [
    classNames.tableOfContents,
    ...(hasNumberedEntries(writer) ? [classNames.numberedContents] : []),
  ];
  return element(
    'nav',
    { className, ariaLabel: title },
    onLines([
      element('p', { className: [classNames.tableOfContentsTitle] }, [text(title)]),
      writeEntries(nest(entries), writer),
    ]),
  );
}

/** Puts each entry below the last one of a lesser depth. */
function nest(entries: readonly TocEntry[]): readonly NestedEntry[] {
  const top: NestedEntry[] = [];
  const open: NestedEntry[] = [];
  for (const entry of entries) {
    while (open.length > 0 && open.at(-1)!.entry.depth >= entry.depth) open.pop();
    const nested: NestedEntry = { entry, children: [] };
    (open.at(-1)?.children ?? top).push(nested);
    open.push(nested);
  }
  return top;
}

function writeEntries(entries: readonly NestedEntry[], writer: Writer): Element {
  return element(
    'ol',
    {},
    onLines(
      entries.map(({ entry: { id, content }, children }) =>
        element('li', writer.lineProperties(content), [
          element('a', { href: `#${id}` }, writeInlines(content, writer)),
          ...(children.length > 0 ? onLines([writeEntries(children, writer)]) : []),
        ]),
      ),
    ),
  );
}
