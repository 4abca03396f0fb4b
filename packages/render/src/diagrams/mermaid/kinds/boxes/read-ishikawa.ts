import { DiagramError } from '../../../diagram.ts';
import { readIndented, type Branch } from '../indented.ts';
import type { KindSource } from '../kind.ts';

/** A problem and its causes, which have causes of their own. */
export interface Causes {
  readonly problem: string;
  readonly causes: readonly Branch[];
}

const causesMax = 120;

/** The first line is the problem, however it is indented. Source: Mermaid, Ishikawa. */
export function readIshikawa({ head, statements }: KindSource): Causes {
  const lines = head === '' ? statements : [head, ...statements];
  const [problem, ...others] = lines;
  if (problem === undefined) throw new DiagramError('it has no data');
  const causes = readIndented(others, causesMax);
  return { problem: problem.trim(), causes };
}
