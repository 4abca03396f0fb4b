import { ruleItem } from './draw/index.ts';
import type { FlowContext, MeasuredBlock } from './flow-context.ts';

/** A short or long rule in the middle of the measure. */
export function thematicBreak({ prepared }: FlowContext): MeasuredBlock {
  const { line, length } = prepared.style.thematicBreak;
  return {
    minWidth: 0,
    maxWidth: 0,
    place: ({ textX: x, measure }) => [
      {
        kind: 'box',
        x,
        width: measure,
        height: line.width,
        footnotes: [],
        marks: [],
        paint: (place) => [
          ruleItem(
            line,
            place.x + x + (measure * (1 - length)) / 2,
            place.y + line.width / 2,
            measure * length,
          ),
        ],
      },
    ],
  };
}
