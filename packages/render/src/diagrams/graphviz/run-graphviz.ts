import { instance, type Graph, type Viz } from '@viz-js/viz';
import { DiagramError } from '../diagram.ts';
import { withTimeLimit } from '#time-limit';

let viz: Promise<Viz> | undefined;

/** A laid out object or edge; only what is read. Source: Graphviz, JSON output. */
export interface LaidOut {
  readonly id?: string;
  /** The middle of a node, or the curve of an edge. */
  readonly pos?: string;
  /** The middle of a label. */
  readonly lp?: string;
  /** The corners of a group. */
  readonly bb?: string;
}

export interface LaidOutGraph {
  readonly bb: string;
  readonly objects?: readonly LaidOut[];
  readonly edges?: readonly LaidOut[];
}

/**
 * Lays out a graph with y downward.
 *
 * @throws {DiagramError} Graphviz cannot do it in time
 */
export async function runGraphviz(graph: Graph, engine = 'dot'): Promise<unknown> {
  const running = await (viz ??= instance());
  try {
    const json = withTimeLimit(() =>
      running.renderString(graph, { format: 'json', engine, yInvert: true }),
    );
    return JSON.parse(json);
  } catch (error) {
    // Its memory is of no use after an interruption.
    viz = undefined;
    throw error instanceof DiagramError ? error : new DiagramError('Graphviz cannot lay it out');
  }
}
