import { DiagramError } from '../../diagram.ts';

/** A line and those that are indented below it. */
export interface Branch {
  /** The line without its indentation. */
  readonly text: string;
  readonly branches: readonly Branch[];
}

interface OpenBranch extends Branch {
  readonly indent: number;
  readonly branches: OpenBranch[];
}

const depthMax = 12;

/**
 * Reads a tree from the indentation of lines. A tab counts as four spaces.
 *
 * @throws {DiagramError} it has more lines than `linesMax`, or is too deep
 */
export function readIndented(lines: readonly string[], linesMax: number): readonly Branch[] {
  if (lines.length > linesMax) throw new DiagramError('it is too large');
  const roots: OpenBranch[] = [];
  const open: OpenBranch[] = [];
  for (const line of lines) {
    const text = line.trimStart();
    const indent = line.slice(0, line.length - text.length).replaceAll('\t', '    ').length;
    while (open.length > 0 && open.at(-1)!.indent >= indent) open.pop();
    const branch: OpenBranch = { text: text.trimEnd(), indent, branches: [] };
    (open.at(-1)?.branches ?? roots).push(branch);
    open.push(branch);
    if (open.length > depthMax) throw new DiagramError('it is too large');
  }
  return roots;
}
