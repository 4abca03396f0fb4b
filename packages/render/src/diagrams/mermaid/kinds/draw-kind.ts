import type { Drawing } from '../../../drawings/index.ts';
import { diagramStyle } from '../../diagram-style.ts';
import type { DiagramContext } from '../../diagram.ts';
import { createLabels, grouped, movedBy } from '../../parts/index.ts';
import { svgElement, svgRoot } from '../../svg-markup.ts';
import type { Restyled } from '../restyle.ts';
import { drawArchitecture } from './boxes/draw-architecture.ts';
import { drawBlock } from './boxes/draw-block.ts';
import { drawEventModel } from './boxes/draw-event-model.ts';
import { drawIshikawa } from './boxes/draw-ishikawa.ts';
import { drawKanban } from './boxes/draw-kanban.ts';
import { drawTreeView } from './boxes/draw-tree-view.ts';
import { drawPacket } from './charts/draw-packet.ts';
import { drawRadar } from './charts/draw-radar.ts';
import { drawSankey } from './charts/draw-sankey.ts';
import { drawTreemap } from './charts/draw-treemap.ts';
import { drawVenn } from './charts/draw-venn.ts';
import { drawWardley } from './charts/draw-wardley.ts';
import { drawGantt } from './draw-gantt.ts';
import { drawGitGraph } from './draw-git-graph.ts';
import { drawJourney } from './draw-journey.ts';
import { drawMindmap } from './draw-mindmap.ts';
import { drawPie } from './draw-pie.ts';
import { drawQuadrant } from './draw-quadrant.ts';
import { drawSequence } from './draw-sequence.ts';
import { drawTimeline } from './draw-timeline.ts';
import type { DrawKind, DrawMarkup, KindSource } from './kind.ts';
import { createMarkupLabels } from './labels.ts';

/** The kinds that mdconv draws itself. */
const kinds: ReadonlyMap<string, DrawKind> = new Map([
  ['architecture', drawArchitecture],
  ['block', drawBlock],
  ['eventmodeling', drawEventModel],
  ['ishikawa', drawIshikawa],
  ['kanban', drawKanban],
  ['packet', drawPacket],
  ['pie', drawPie],
  ['quadrantChart', drawQuadrant],
  ['radar', drawRadar],
  ['sankey', drawSankey],
  ['treemap', drawTreemap],
  ['treeView', drawTreeView],
  ['venn', drawVenn],
  ['wardley', drawWardley],
]);

const markupKinds: ReadonlyMap<string, DrawMarkup> = new Map([
  ['gantt', drawGantt],
  ['gitGraph', drawGitGraph],
  ['journey', drawJourney],
  ['mindmap', drawMindmap],
  ['sequenceDiagram', drawSequence],
  ['timeline', drawTimeline],
]);

/** CSS pixels around the drawing: a stroke must not be cut. */
const padding = 4;

/**
 * Draws a diagram of a kind of ours; `undefined` for other kinds.
 *
 * @throws {DiagramError} a statement is unknown or wrong, or the diagram is too large
 */
export function drawKind(
  source: KindSource & { readonly kind: string },
  { design, texts }: DiagramContext,
): Drawing | undefined {
  const draw = kinds.get(source.kind);
  if (!draw) return undefined;
  const context = { style: diagramStyle(design), labels: createLabels(texts) };
  const { width, height, parts } = draw(source, context);
  return {
    ...{ width: width + 2 * padding, height: height + 2 * padding },
    parts: [grouped(parts, { transform: movedBy(padding, padding) })],
  };
}

/** Draws a diagram of a kind that writes markup. */
export function drawMarkupKind(
  source: KindSource & { readonly kind: string },
  { design, texts }: DiagramContext,
): Restyled | undefined {
  const draw = markupKinds.get(source.kind);
  if (!draw) return undefined;
  const style = diagramStyle(design);
  const labels = createMarkupLabels(texts);
  const { width, height, markup } = draw(source, { style, labels });
  const size = { width: width + 2 * padding, height: height + 2 * padding };
  const moved = svgElement('g', { transform: `translate(${padding} ${padding})` }, markup);
  return { svg: svgRoot({ ...size, family: style.fonts.body }, moved), labels: labels.texts };
}
