import { diagramStyle } from '../../diagram-style.ts';
import { DiagramError, type DiagramContext } from '../../diagram.ts';
import { createLabels } from '../../parts/index.ts';
import { titleHeight } from '../add-title.ts';
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
import { drawSequence, drawZenuml } from './draw-sequence.ts';
import { drawTimeline } from './draw-timeline.ts';
import { drawXyChart } from './xychart/draw-xychart.ts';
import type { DrawKind, KindDrawing, KindSource } from './kind.ts';

/** The kinds that mdconv draws itself. */
const kinds: ReadonlyMap<string, DrawKind> = new Map([
  ['architecture', drawArchitecture],
  ['block', drawBlock],
  ['eventmodeling', drawEventModel],
  ['ishikawa', drawIshikawa],
  ['kanban', drawKanban],
  ['packet', drawPacket],
  ['radar', drawRadar],
  ['sankey', drawSankey],
  ['treemap', drawTreemap],
  ['treeView', drawTreeView],
  ['venn', drawVenn],
  ['wardley', drawWardley],
  ['zenuml', drawZenuml],
  ['gantt', drawGantt],
  ['gitGraph', drawGitGraph],
  ['journey', drawJourney],
  ['mindmap', drawMindmap],
  ['pie', drawPie],
  ['quadrantChart', drawQuadrant],
  ['sequenceDiagram', drawSequence],
  ['timeline', drawTimeline],
  ['xychart-beta', drawXyChart],
]);

/**
 * Draws a diagram of a kind that is not a graph.
 *
 * @throws {DiagramError} a statement is unknown or wrong, or the diagram is too large
 */
export function drawKind(
  source: KindSource & { readonly kind: string },
  { design, texts, room }: DiagramContext,
): KindDrawing {
  const draw = kinds.get(source.kind);
  if (!draw) throw new DiagramError(`mdconv does not draw the kind "${source.kind}"`);
  return draw(source, {
    ...{ style: diagramStyle(design), labels: createLabels(texts) },
    room: { width: room.width, height: room.height - titleHeight },
  });
}
