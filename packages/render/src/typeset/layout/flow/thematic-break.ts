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
        destinations: [],
        paint: (position) => [
          ruleItem(
            line,
            position.x + x + (measure * (1 - length)) / 2,
            position.y + line.width / 2,
            measure * length,
          ),
        ],
      },
    ],
  };
}
