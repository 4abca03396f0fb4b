import { parseMermaid, renderMermaidSVG } from 'beautiful-mermaid';
import { DiagramError, type DiagramContext } from '../diagram.ts';
import { fitTitles } from './fit-titles.ts';
import { unknownStatement } from './kinds/kind.ts';
import { moveEdges } from './move-edges.ts';
import { respellFlowchart } from './respell-flowchart.ts';
import type { MermaidSource } from './read-source.ts';
import { restyle, type Restyled } from './restyle.ts';
import { createStandIns } from './stand-ins.ts';
import { fitCategories, respellCategories } from './xychart-categories.ts';

/** Nodes and edges of a graph; laying it out takes about a second. */
const graphMax = 500;

/** CSS pixels around the drawing: a stroke must not be cut. */
const padding = 2;

/** Statements of charts that the library reads. It ignores others, and would draw a part of the chart. */
const chartStatement = /^(?:title|x-axis|y-axis)\s|^(?:bar|line)\s+\[/;

/**
 * Draws a flowchart or an xychart with `beautiful-mermaid`, which lays them out without a browser.
 *
 * @throws {DiagramError} it is too large or wrong
 */
export function drawWithLibrary(
  { kind, head, statements }: MermaidSource,
  context: DiagramContext,
): Restyled {
  const standIns = createStandIns(context.texts);
  if (kind === 'flowchart') {
    const drawn = respellFlowchart(statements, standIns);
    // Flowcharts need a direction.
    const text = [`flowchart ${head.split(/\s+/, 1)[0] || 'TB'}`, ...drawn].join('\n');
    return restyle(fitTitles(layOut(text), standIns, context.texts), { ...context, standIns });
  }
  if (!statements.every((line) => chartStatement.test(line.trim()))) throw unknownStatement();
  const drawn = respellCategories(statements, standIns);
  const svg = layOut([`${kind} ${head}`.trim(), ...drawn].join('\n'));
  return restyle(fitCategories(svg, standIns, context.texts), { ...context, standIns });
}

function layOut(text: string): string {
  try {
    if (text.startsWith('flowchart')) {
      const { nodes, edges } = parseMermaid(text);
      if (nodes.size + edges.length > graphMax) throw new DiagramError('it is too large');
    }
    return moveEdges(renderMermaidSVG(text, { padding }));
  } catch (error) {
    if (error instanceof DiagramError) throw error;
    throw new DiagramError('its syntax is wrong');
  }
}
