import { DiagramError, UnknownStatement } from '../../../diagram.ts';
import { readIndented, type Branch } from '../indented.ts';
import type { KindSource } from '../kind.ts';

export interface Card {
  readonly text: string;
  readonly ticket: string;
  readonly assigned: string;
  readonly priority: string;
}

export interface Column {
  readonly name: string;
  readonly cards: readonly Card[];
}

const cardsMax = 200;
const columnsMax = 24;

/** `id[text]@{ key: value }`; the id or the brackets may be missing. Source: Mermaid, Kanban. */
const item = /^([^[({@"]*?)\s*(?:\[(.*)\]|\((.*)\)|("[^"]*"))?\s*(?:@\{(.*)\})?$/;

/**
 * @throws {DiagramError} a statement is unknown, or there are too many
 */
export function readKanban({ head, statements }: KindSource): readonly Column[] {
  const lines = joinedMetadata(head === '' ? statements : [head, ...statements]);
  // Icons and classes have no place on a card.
  const roots = readIndented(
    lines.filter((line) => !/^\s*::/.test(line)),
    cardsMax + columnsMax,
  );
  if (roots.length === 0) throw new DiagramError('it has no data');
  if (roots.length > columnsMax) throw new DiagramError('it is too large');
  return roots.map(({ text, branches }) => ({
    name: readItem(text).text,
    cards: branches.flatMap(cardsOf),
  }));
}

/** Cards below cards are cards of the column. */
function cardsOf({ text, branches }: Branch): readonly Card[] {
  return [readItem(text), ...branches.flatMap(cardsOf)];
}

function readItem(line: string): Card {
  const match = item.exec(line);
  if (!match) throw new UnknownStatement(line);
  const [, id = '', square, round, quoted, metadata = ''] = match;
  const fields = readMetadata(metadata);
  const of = (name: string) => fields.get(name) ?? '';
  return {
    text: of('label') || (square ?? round ?? quoted ?? id),
    ...{ ticket: of('ticket'), assigned: of('assigned'), priority: of('priority') },
  };
}

/** Keys and values, which may be quoted. */
function readMetadata(text: string): ReadonlyMap<string, string> {
  const pairs = text.matchAll(/([\w-]+)\s*:\s*(?:"([^"]*)"|'([^']*)'|([^,]*))/g);
  return new Map(
    [...pairs].map(([, key = '', double, single, plain = '']) => [
      key,
      double ?? single ?? plain.trim(),
    ]),
  );
}

/** Metadata on lines of their own belong to the item above. */
function joinedMetadata(lines: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    if (isOpen) joined[joined.length - 1] += `${/\{\s*$/.test(joined.at(-1)!) ? '' : ','}${line}`;
    else if (/^\s*@\{/.test(line) && joined.length > 0) joined[joined.length - 1] += line.trim();
    else joined.push(line);
    isOpen = /@\{[^}]*$/.test(joined.at(-1)!);
  }
  return joined;
}
