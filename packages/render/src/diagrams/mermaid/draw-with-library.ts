import { parseMermaid, renderMermaidSVG } from 'beautiful-mermaid';
import { DiagramError, type DiagramContext } from '../diagram.ts';
import { legibleScale, scaleIn } from '../legibility.ts';
import { fitTitles } from './fit-titles.ts';
import { unknownStatement } from './kinds/kind.ts';
import { hiddenParts, moveEdges } from './move-edges.ts';
import { graphMax, respellFlowchart, type Respelling } from './respell-flowchart.ts';
import type { MermaidSource } from './read-source.ts';
import { restyle, type Restyled } from './restyle.ts';
import { slantShapes } from './slant-shapes.ts';
import { createStandIns } from './stand-ins.ts';
import { fitCategories, respellChart, straightened, thinNames } from './xychart-categories.ts';

/** Nodes and edges of a flowchart that is laid out again; larger ones are not easy to read in any way. */
const repeatedMax = 200;

/** CSS pixels around the drawing: a stroke must not be cut. */
const padding = 2;

/** CSS pixels between nodes beside and after each other. */
const spacings = {
  wide: { nodeSpacing: 28, layerSpacing: 48 },
  /** Labels are broken into more lines. The library moves nodes of different widths in a column. */
  columns: { nodeSpacing: 18, layerSpacing: 36 },
  rows: { nodeSpacing: 18, layerSpacing: 24 },
} as const;

/** Statements of charts that the library reads. It ignores others, and would draw a part of the chart. */
const chartStatement = /^(?:title|x-axis|y-axis)\s|^(?:bar|line)\s*\[/;

/**
 * Draws a flowchart or an xychart with `beautiful-mermaid`, which lays them out without a browser.
 *
 * @throws {DiagramError} it is too large or wrong
 */
export function drawWithLibrary(source: MermaidSource, context: DiagramContext): Restyled {
  if (source.kind === 'flowchart') return drawFlowchart(source, context);
  const { kind, head, statements } = source;
  const standIns = createStandIns(context.texts);
  if (!statements.every((line) => chartStatement.test(line.trim()))) throw unknownStatement();
  const drawn = respellChart(statements, standIns);
  const chart = straightened(layOut([`${kind} ${head}`.trim(), ...drawn].join('\n')));
  const svg = /\bhorizontal\b/i.test(head) ? thinNames(chart) : chart;
  return restyle(fitCategories(svg, standIns, context.texts), { ...context, standIns });
}

/** How a flowchart is laid out. */
interface Layout extends Respelling {
  readonly direction: string;
  readonly spacing: keyof typeof spacings;
}

/**
 * Draws a flowchart in the direction that the author wants if its labels are then easy to read on a page and
 * its edges are seen; otherwise with less space, then in the other direction, and then in fewer layers.
 */
function drawFlowchart({ head, statements }: MermaidSource, context: DiagramContext): Restyled {
  const wanted = head.split(/\s+/, 1)[0] || 'TB';
  const inOrder = [wanted, isHorizontal(wanted) ? 'TB' : 'LR'].flatMap((direction): Layout[] => [
    { direction, spacing: 'wide' },
    { direction, spacing: isHorizontal(direction) ? 'columns' : 'rows' },
  ]);
  const layouts = [...inOrder, { ...inOrder[1]!, isInOrder: false }];
  let best: DrawnLayout | undefined;
  for (const layout of layouts)
    for (const isBundled of [true, false]) {
      const drawn = drawInLayout(statements, { ...layout, isBundled }, context);
      if (!best || worthOf(drawn) > worthOf(best)) best = drawn;
      if (drawn.size > repeatedMax || worthOf(best) === legibleScale) return best.drawn;
      if (drawn.hiddenParts === 0) break;
    }
  return best!.drawn;
}

/** Edges that run behind boxes cost a part of the size; labels that are larger than legible are worth no more. */
const hiddenShare = 0.8;

function worthOf({ scale, hiddenParts }: DrawnLayout): number {
  return Math.min(scale, legibleScale) * (hiddenParts > 0 ? hiddenShare : 1);
}

const isHorizontal = (direction: string) => /^(?:LR|RL)$/i.test(direction);

interface DrawnLayout {
  readonly drawn: Restyled;
  /** The scale on a page. */
  readonly scale: number;
  /** Nodes and edges. */
  readonly size: number;
  /** How often edges run behind nodes. */
  readonly hiddenParts: number;
}

function drawInLayout(
  statements: readonly string[],
  layout: Layout,
  context: DiagramContext,
): DrawnLayout {
  const { direction, spacing } = layout;
  const standIns = createStandIns(context.texts, spacing === 'columns');
  const respelled = respellFlowchart(statements, standIns, layout);
  const { edges, slants, styles } = respelled;
  const text = [`flowchart ${direction}`, ...respelled.statements].join('\n');
  const size = sizeOf(text);
  if (size > graphMax) throw new DiagramError('it is too large');
  const svg = slantShapes(moveEdges(layOut(text, spacings[spacing])), slants);
  const titled = fitTitles(svg, standIns, context.texts);
  const drawn = restyle(titled, { ...context, standIns, edges, styles });
  const scale = scaleIn(drawn, context.room);
  return { drawn, scale, size, hiddenParts: hiddenParts(svg) };
}

/** Nodes and edges. */
function sizeOf(flowchart: string): number {
  const { nodes, edges } = wrongUnless(() => parseMermaid(flowchart));
  return nodes.size + edges.length;
}

function layOut(text: string, spacing: object = {}): string {
  return wrongUnless(() => renderMermaidSVG(text, { padding, ...spacing }));
}

/** What the library throws is of no use to authors. */
function wrongUnless<Result>(act: () => Result): Result {
  try {
    return act();
  } catch {
    throw new DiagramError('its syntax is wrong');
  }
}
