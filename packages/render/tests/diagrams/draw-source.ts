import type { DesignSystem } from '@mdconv/core';
import type { DiagramContext } from '../../src/diagrams/diagram.ts';
import { engines } from '../../src/diagrams/engines.ts';
import { drawingRoom } from '../../src/diagrams/drawing-room.ts';
import { createTextMeasure } from '../../src/diagrams/text-measure.ts';
import type { Drawing } from '../../src/drawings/index.ts';
import { figureRoom, resolveStyle } from '../../src/style/index.ts';

/** Draws the diagram of a fence for the pages of a design, as documents do. */
export async function drawSource(
  source: string,
  design: DesignSystem,
  language = 'mermaid',
): Promise<Drawing> {
  const room = figureRoom(resolveStyle(design));
  const context: DiagramContext = {
    design,
    texts: await createTextMeasure(design, 'en'),
    room: drawingRoom({ language, text: source }, { design, room }),
  };
  const draw = await engines.get(language)!();
  const { picture } = await draw(source, context);
  return picture;
}
