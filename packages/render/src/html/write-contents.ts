import type { Element } from 'hast';
import type { ContentsEntry } from '../prepare/index.ts';
import { classNames } from './class-names.ts';
import { element, onLines, text } from './element.ts';
import type { Writer } from './writer.ts';

interface NestedEntry {
  readonly entry: ContentsEntry;
  readonly children: NestedEntry[];
}

/** Links to headings, nested as these are. */
export function writeContents(entries: readonly ContentsEntry[], writer: Writer): Element {
  const { contents } = writer.words;
  return element(
    'nav',
    { className: [classNames.contents], ariaLabel: contents },
    onLines([
      element('p', { className: [classNames.contentsTitle] }, [text(contents)]),
      writeEntries(nest(entries), writer),
    ]),
  );
}

/** Puts each entry below the last one of a lesser depth. */
function nest(entries: readonly ContentsEntry[]): readonly NestedEntry[] {
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
      entries.map(({ entry: { id, words }, children }) =>
        element('li', writer.direction(words), [
          element('a', { href: `#${id}` }, writer.inlines(words)),
          ...(children.length > 0 ? onLines([writeEntries(children, writer)]) : []),
        ]),
      ),
    ),
  );
}
