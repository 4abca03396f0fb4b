import type { Code } from '@mdconv/core';
import { heightShareOf, imageHeightShare } from '../assets/index.ts';
import type { DiagramOptions } from './diagram-options.ts';
import { isChart } from './is-chart.ts';
import type { Size } from './legibility.ts';

/** CSS pixels of a point. Source: CSS Values 4, 6.2. */
const pixelsPerPoint = 96 / 72;

/** The largest size of a drawing in CSS pixels: the same in all formats, so that drawings are the same. */
export function drawingRoom(
  code: Pick<Code, 'language' | 'text'>,
  { design, room }: Pick<DiagramOptions, 'design' | 'room'>,
): Size {
  const unit = pixelsPerPoint / design.diagram.scale;
  // A slide has nothing else to show.
  const share = design.deck ? imageHeightShare : heightShareOf({ isChart: isChart(code) });
  return { width: room.width * unit, height: room.height * share * unit };
}
