import { emptyBox } from '../frame/index.ts';
import { asArtifacts, layoutArtifact, ruleItem } from './draw/index.ts';
import type { FlowContext } from './flow-context.ts';
import { lineItems } from '../inline/index.ts';
import { createElement } from '../../display/index.ts';
import { setLine } from './lines.ts';
import { placedFlow, type MeasuredBlock } from './measured-block.ts';

/** A rule as long as the design says: as wide as code and tables, or shorter and centered in the text. */
export function thematicBreak(context: FlowContext): MeasuredBlock {
  const { prepared } = context;
  const { line, length, text } = prepared.style.thematicBreak;
  if (text !== undefined) return ornament(text, line.color, context);
  return {
    minWidth: 0,
    maxWidth: 0,
    place: (area) => {
      const [x, width] = length === 1 ? [area.x, area.width] : [area.textX, area.measure];
      return placedFlow([
        {
          ...emptyBox({ x, width, height: line.width }),
          separates: 'within',
          paint: (position) => [
            ruleItem(
              line,
              position.x + x + (width * (1 - length)) / 2,
              position.y + line.width / 2,
              width * length,
            ),
          ],
        },
      ]);
    },
  };
}

/** A row of glyphs in the middle of the text. */
function ornament(text: string, color: string, context: FlowContext): MeasuredBlock {
  const look = { ...context.prepared.style.paragraph.text, color };
  const line = setLine(text, look, createElement('Span'), context);
  return {
    minWidth: 0,
    maxWidth: 0,
    place: ({ textX, measure }) =>
      placedFlow([
        {
          ...emptyBox({ x: textX, width: measure, height: line.height }),
          separates: 'always',
          paint: ({ x, y }) =>
            asArtifacts(lineItems(line, x + textX + (measure - line.width) / 2, y), layoutArtifact),
        },
      ]),
  };
}
