import type { Code } from '@mdconv/core';
import type { DrawingBudget } from '../drawing-budget.ts';

/** Milliseconds for a diagram, for each of its lines and for each of its characters. */
interface Cost {
  readonly each: number;
  readonly line: number;
  readonly character: number;
}

const drawnHere: Cost = { each: 2, line: 0.5, character: 0 };
const dot: Cost = { each: 3, line: 1, character: 0 };
const chart: Cost = { each: 60, line: 0, character: 0.02 };

/** The costs by the first word of a Mermaid diagram. Graphs are laid out up to five times. */
const mermaid: ReadonlyMap<string, Cost> = new Map([
  ['flowchart', { each: 20, line: 6, character: 0 }],
  ['graph', { each: 20, line: 6, character: 0 }],
  ['classdiagram', { each: 10, line: 3, character: 0 }],
  ['classdiagram-v2', { each: 10, line: 3, character: 0 }],
  ['erdiagram', { each: 5, line: 2, character: 0 }],
  ['statediagram', { each: 3, line: 1, character: 0 }],
  ['statediagram-v2', { each: 3, line: 1, character: 0 }],
]);

const languages: ReadonlyMap<string, Cost> = new Map([
  ['dot', dot],
  ['graphviz', dot],
  ['vega', chart],
  ['vega-lite', chart],
]);

/**
 * Milliseconds of processor time that laying out a diagram takes, by its source; the pixels and paths of
 * its drawing count by themselves.
 *
 * Source: processor time of diagrams of 3 to 450 statements, Node 20.
 */
export function diagramCost({ language = '', text }: Pick<Code, 'language' | 'text'>): number {
  const lines = text.split('\n');
  const { each, line, character } =
    language === 'mermaid' ? mermaidCost(lines) : (languages.get(language) ?? drawnHere);
  return each + line * lines.length + character * text.length;
}

/** Front matter, directives and comments precede the first word. */
function mermaidCost(lines: readonly string[]): Cost {
  for (const line of lines) {
    const cost = mermaid.get(/^\s*(\S+)/.exec(line)?.[1]?.toLowerCase() ?? '');
    if (cost) return cost;
  }
  return drawnHere;
}

/** Milliseconds of a document that loading and compiling the engines may take. */
const loadingTime = 1000;

/** Only hostile diagrams take so many times as long as their sources let expect. */
const unexpected = 2;

/**
 * Returns a function that lays out a diagram at the expense of a budget. Sources tell the cost, unless those
 * of the document so far took far longer.
 *
 * @param clock milliseconds of processor time
 */
export function createLayoutMeter(budget: DrawingBudget, clock: () => number) {
  let [expected, taken, charged] = [0, 0, 0];
  return async <Result>(
    code: Pick<Code, 'language' | 'text'>,
    layOut: () => Result | Promise<Result>,
  ): Promise<Result> => {
    const start = clock();
    try {
      return await layOut();
    } finally {
      taken += clock() - start;
      expected += diagramCost(code);
      const due = Math.max(expected, (taken - loadingTime) / unexpected);
      budget.spend(due - charged);
      charged = due;
    }
  };
}
