import { altOf, altOfChart } from '../alt-of.ts';
import { UnknownStatement, type DiagramContext, type DrawnDiagram } from '../diagram.ts';
import { diagramStyle } from '../diagram-style.ts';
import { textsOf, wordsOf, type Drawing, type Role } from '../../drawings/index.ts';
import { titled } from './add-title.ts';
import { c4Graph } from './graphs/c4-graph.ts';
import { classGraph } from './graphs/class-graph.ts';
import { erGraph } from './graphs/er-graph.ts';
import type { Graph } from '../graphs/graph.ts';
import { createLabels, grouped, movedBy } from '../parts/index.ts';
import type { GraphContext } from './graphs/graph-context.ts';
import { requirementGraph } from './graphs/requirement-graph.ts';
import { stateGraph } from './graphs/state-graph.ts';
import { drawKind } from './kinds/draw-kind.ts';
import type { KindDrawing } from './kinds/kind.ts';
import { readSource, type MermaidSource } from './read-source.ts';

/** A graph, above which a title may stand. */
type TitledGraph = Graph & { readonly title?: string };

/** The kinds that are graphs. */
const graphs: ReadonlyMap<
  string,
  (statements: readonly string[], context: GraphContext) => TitledGraph
> = new Map([
  ['classDiagram', classGraph],
  ['erDiagram', erGraph],
  ['stateDiagram-v2', stateGraph],
  ['C4', c4Graph()],
  ['C4Dynamic', c4Graph(true)],
  ['requirement', requirementGraph],
]);

/**
 * Draws a Mermaid diagram. What lays it out is loaded with the first diagram that needs it.
 *
 * @throws {DiagramError} mdconv cannot draw this kind, or it is too large or wrong
 */
export async function drawMermaid(source: string, context: DiagramContext): Promise<DrawnDiagram> {
  const read = readSource(source);
  const { heading, title, description } = read;
  const { drawn, lacking } = await drawKnown(read, context);
  const below = (one: Drawing, text = '') => (text === '' ? one : titled(one, text, context));
  const own = below(drawn, drawn.title);
  const picture = padded(below(own, heading));
  const written = [title, description].filter((one) => one !== undefined).join(': ');
  const { data } = drawn;
  const alt = data
    ? altOfChart(written, drawn.title ?? '', data)
    : altOf(written, readingOrder(own));
  return { picture, alt, lacking };
}

/** Unknown statements that a drawing may lack. */
const lackingMax = 5;

/** Kinds whose numbers are shares of a whole, or change the scale: without one, the others are wrong. */
const amounts: ReadonlySet<string> = new Set(
  'pie xychart-beta quadrantChart packet radar sankey treemap venn wardley'.split(' '),
);

/** Draws what is known, without the statements that are not. */
async function drawKnown(source: MermaidSource, context: DiagramContext) {
  const lacking: string[] = [];
  let known = source;
  for (;;)
    try {
      return { drawn: await draw(known, context), lacking };
    } catch (error) {
      const statement = error instanceof UnknownStatement ? error.statement : undefined;
      const statements = known.statements.filter((line) => !line.includes(statement ?? ''));
      const isMissed = statement === undefined || !mayLack(source.kind, statement);
      const isMost = 2 * statements.length < source.statements.length;
      if (isMissed || isMost || lacking.length === lackingMax) throw error;
      if (statements.length === known.statements.length) throw error;
      lacking.push(statement);
      known = { ...known, statements };
    }
}

/** The end of a block is on many lines. */
function mayLack(kind: string, statement: string): boolean {
  if (!/\p{L}/u.test(statement) || /^(?:end|else|and)\b/.test(statement)) return false;
  return !amounts.has(kind) || !/\d/.test(statement);
}

async function draw(read: MermaidSource, context: DiagramContext): Promise<KindDrawing> {
  if (read.kind === 'flowchart') {
    const { drawFlowchart } = await import('./flowchart/draw-flowchart.ts');
    return drawFlowchart(read, context);
  }
  const toGraph = graphs.get(read.kind);
  if (!toGraph) return drawKind(read, context);
  const { fitGraph, variantsOf } = await import('../graphs/fit-graph.ts');
  const style = diagramStyle(context.design);
  const graph = toGraph(read.statements, { style, labels: createLabels(context.texts) });
  return { ...(await fitGraph(variantsOf(graph), context.room, style)), title: graph.title };
}

/** CSS pixels around the drawing: a stroke must not be cut. */
const padding = 4;

function padded({ width, height, parts }: Drawing): Drawing {
  return {
    ...{ width: width + 2 * padding, height: height + 2 * padding },
    parts: [grouped(parts, { transform: movedBy(padding, padding) })],
  };
}

/** Numbers of axes say nothing without their places. */
const spoken: readonly (Role | undefined)[] = ['title', 'group', 'node', 'edge', undefined];

/** The words of a drawing: its title, groups, nodes, and what stands at edges. */
function readingOrder({ parts }: Drawing): readonly string[] {
  const texts = textsOf(parts);
  const ordered = spoken.flatMap((role) => texts.filter((text) => text.role === role));
  return (ordered.length > 0 ? ordered : texts).map(wordsOf);
}
