import { parseMermaid, renderMermaidSVG } from 'beautiful-mermaid';
import { altOf } from '../alt-of.ts';
import { DiagramError, type DiagramContext, type DrawnDiagram } from '../diagram.ts';
import { drawKind } from './kinds/draw-kind.ts';
import { moveEdges } from './move-edges.ts';
import { respellFlowchart } from './respell-flowchart.ts';
import { readSource, type MermaidSource } from './read-source.ts';
import { restyle, type Restyled } from './restyle.ts';
import { createStandIns, type StandIns } from './stand-ins.ts';
import { areKnown } from './statements.ts';
import { fitCategories, respellCategories } from './xychart-categories.ts';

/** Nodes and edges of a graph; laying it out takes about a second. */
const graphMax = 500;

/** CSS pixels around the drawing: a stroke must not be cut. */
const padding = 2;

/**
 * Draws a Mermaid diagram: some kinds with `beautiful-mermaid`, which lays them out without a browser, and
 * others here.
 *
 * @throws {DiagramError} mdconv cannot draw this kind, or it is too large or wrong
 */
export function drawMermaid(source: string, context: DiagramContext): DrawnDiagram {
  const read = readSource(source);
  const { svg, labels } = drawKind(read, context) ?? drawWithLibrary(read, context);
  if (labels.length === 0) throw new DiagramError('it has no statements that mdconv knows');
  const { title, description } = read;
  const written = [title, description].filter((one) => one !== undefined).join(': ');
  return { svg, alt: altOf(written, labels) };
}

function drawWithLibrary(
  { kind, head, statements }: MermaidSource,
  context: DiagramContext,
): Restyled {
  if (!areKnown(kind, statements))
    throw new DiagramError('it has statements that mdconv does not know');
  const standIns = createStandIns(context.texts);
  const drawn = spelled(kind, statements, standIns);
  const text = [headOf(kind, head), ...drawn].join('\n');
  const svg = layOut(kind, text);
  const isChart = kind === 'xychart-beta';
  const fitted = isChart ? fitCategories(svg, standIns, context.texts) : svg;
  return restyle(fitted, { ...context, standIns });
}

/** The statements in the spelling of the library. */
function spelled(
  kind: string,
  statements: readonly string[],
  standIns: StandIns,
): readonly string[] {
  if (kind === 'xychart-beta') return respellCategories(statements, standIns);
  return kind === 'flowchart' ? respellFlowchart(statements, standIns) : statements;
}

/** Flowcharts need a direction; other kinds have nothing after their name. */
function headOf(kind: string, head: string): string {
  if (kind === 'flowchart') return `flowchart ${head.split(/\s+/, 1)[0] || 'TB'}`;
  return kind === 'xychart-beta' ? `${kind} ${head}`.trim() : kind;
}

function layOut(kind: string, text: string): string {
  try {
    if (kind === 'flowchart' || kind === 'stateDiagram-v2') {
      const { nodes, edges } = parseMermaid(text);
      if (nodes.size + edges.length > graphMax) throw new DiagramError('it is too large');
    }
    return moveEdges(renderMermaidSVG(text, { padding }));
  } catch (error) {
    if (error instanceof DiagramError) throw error;
    throw new DiagramError('its syntax is wrong');
  }
}
