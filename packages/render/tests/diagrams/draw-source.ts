import type { DesignSystem } from '@mdconv/core';
import type { DiagramContext } from '../../src/diagrams/diagram.ts';
import { engines } from '../../src/diagrams/engines.ts';
import { createTextMeasure } from '../../src/diagrams/text-measure.ts';
import type { Drawing } from '../../src/drawings/index.ts';

/** Draws the diagram of a fence for an upright page, as documents do. */
export async function drawSource(
  source: string,
  design: DesignSystem,
  language = 'mermaid',
): Promise<Drawing> {
  const context: DiagramContext = {
    design,
    texts: await createTextMeasure(design, 'en'),
    room: { width: 620, height: 760 },
  };
  const draw = await engines.get(language)!();
  const { picture } = await draw(source, context);
  return picture;
}
