import { parseMermaid, renderMermaidSVG } from 'beautiful-mermaid';
import { DiagramError, type DiagramContext } from '../diagram.ts';
import { isLegible, scaleIn } from '../legibility.ts';
import { fitTitles } from './fit-titles.ts';
import { unknownStatement } from './kinds/kind.ts';
import { hiddenParts, moveEdges } from './move-edges.ts';
import { respellFlowchart } from './respell-flowchart.ts';
import type { MermaidSource } from './read-source.ts';
import { restyle, type Restyled } from './restyle.ts';
import { createStandIns } from './stand-ins.ts';
import { fitCategories, respellChart, straightened, thinNames } from './xychart-categories.ts';

/** Nodes and edges of a graph; laying it out takes about a second. */
const graphMax = 500;

/** Nodes and edges of a flowchart that is laid out again; larger ones are not easy to read in any way. */
const repeatedMax = 200;

/** CSS pixels around the drawing: a stroke must not be cut. */
const padding = 2;

/** CSS pixels between nodes beside and after each other. */
const spacings = {
  wide: { nodeSpacing: 28, layerSpacing: 48 },
  narrow: { nodeSpacing: 18, layerSpacing: 24 },
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
interface Layout {
  readonly direction: string;
  readonly spacing: keyof typeof spacings;
  /** Whether labels are broken into more lines. */
  readonly isNarrow: boolean;
  readonly isBundled?: boolean;
}

/**
 * Draws a flowchart in the direction that the author wants if its labels are then easy to read on a page;
 * otherwise with less space, and then in the other direction.
 */
function drawFlowchart({ head, statements }: MermaidSource, context: DiagramContext): Restyled {
  const wanted = head.split(/\s+/, 1)[0] || 'TB';
  const layouts = [wanted, isHorizontal(wanted) ? 'TB' : 'LR'].flatMap((direction): Layout[] => [
    { direction, spacing: 'wide', isNarrow: false },
    { direction, spacing: 'narrow', isNarrow: isHorizontal(direction) },
  ]);
  let best: DrawnLayout | undefined;
  for (const layout of layouts) {
    const drawn = drawInLayout(statements, layout, context);
    if (!best || drawn.scale > best.scale) best = drawn;
    if (isLegible(best.scale) || drawn.size > repeatedMax) break;
  }
  if (best!.hiddenParts === 0 || best!.size > repeatedMax) return best!.drawn;
  const apart = drawInLayout(statements, { ...best!.layout, isBundled: false }, context);
  return apart.hiddenParts < best!.hiddenParts ? apart.drawn : best!.drawn;
}

const isHorizontal = (direction: string) => /^(?:LR|RL)$/i.test(direction);

interface DrawnLayout {
  readonly layout: Layout;
  readonly drawn: Restyled;
  /** On a page. */
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
  const { direction, spacing, isNarrow, isBundled } = layout;
  const standIns = createStandIns(context.texts, isNarrow);
  const { statements: respelled, edges } = respellFlowchart(statements, standIns, isBundled);
  const text = [`flowchart ${direction}`, ...respelled].join('\n');
  const size = sizeOf(text);
  if (size > graphMax) throw new DiagramError('it is too large');
  const svg = moveEdges(layOut(text, spacings[spacing]));
  const titled = fitTitles(svg, standIns, context.texts);
  const drawn = restyle(titled, { ...context, standIns, edges });
  const scale = scaleIn(drawn, context.room);
  return { layout, drawn, scale, size, hiddenParts: hiddenParts(svg) };
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
