import { DiagramError } from '../../../diagram.ts';
import { readIndented, type Branch } from '../indented.ts';
import type { KindSource } from '../kind.ts';

export interface Tree {
  readonly title: string;
  readonly roots: readonly Branch[];
}

const entriesMax = 300;

/** Names of files and folders by their indentation, with or without quotation marks. Source: Mermaid, TreeView. */
export function readTreeView({ head, statements }: KindSource): Tree {
  const lines = [head, ...statements].filter((line) => line.trim() !== '');
  const title = lines.find(isTitle)?.trim().slice(5).trim() ?? '';
  const roots = readIndented(
    lines.filter((line) => !isTitle(line)),
    entriesMax,
  );
  if (roots.length === 0) throw new DiagramError('it has no data');
  return { title, roots };
}

const isTitle = (line: string) => /^\s*title\s/.test(line);
