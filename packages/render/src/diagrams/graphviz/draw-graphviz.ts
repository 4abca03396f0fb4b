import { altOf } from '../alt-of.ts';
import { DiagramError, type DiagramContext, type DrawnDiagram } from '../diagram.ts';
import { diagramStyle } from '../diagram-style.ts';
import { labelLines } from './label-lines.ts';
import { describeGraph } from './describe-graph.ts';
import { readDot } from './read-dot.ts';
import { runGraphviz } from './run-graphviz.ts';
import { writeGraph, type GraphJson } from './write-graph.ts';

/** Source: Graphviz, Layout Engines. */
const engines = ['dot', 'neato', 'fdp', 'sfdp', 'circo', 'twopi', 'osage', 'patchwork'];

/**
 * Draws a graph in DOT. Graphviz only lays it out: colors, texts and arrows are set here.
 *
 * @throws {DiagramError} the syntax is wrong, or the graph is too large
 */
export async function drawGraphviz(
  source: string,
  { design, texts }: DiagramContext,
): Promise<DrawnDiagram> {
  const dot = readDot(source);
  if (dot.allNodes.size === 0) throw new DiagramError('it has no nodes');
  const style = diagramStyle(design);
  const { graph, labels } = describeGraph(dot, style, texts);
  const wanted = dot.attributes.get('layout');
  const engine = engines.find((one) => one === wanted) ?? 'dot';
  const json = await runGraphviz(graph, engine);
  const title = dot.attributes.get('label');
  const labelsOf = (letter: 'n' | 'e') =>
    [...labels]
      .filter(([id]) => id.startsWith(letter))
      .map(([, { own }]) => own.map(({ text }) => text).join(' '));
  const label = typeof title === 'string' ? labelLines(title, { graph: dot.name }) : [];
  return {
    picture: writeGraph(json as GraphJson, labels, style, texts),
    alt: altOf(label.map(({ text }) => text).join(' '), [...labelsOf('n'), ...labelsOf('e')]),
  };
}
