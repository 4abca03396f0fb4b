import { emptyBox } from '../frame/index.ts';
import { ruleItem } from './draw/index.ts';
import type { FlowContext } from './flow-context.ts';
import { placedFlow, type MeasuredBlock } from './measured-block.ts';

/** A rule centered in the measure, as long as the design says. */
export function thematicBreak({ prepared }: FlowContext): MeasuredBlock {
  const { line, length } = prepared.style.thematicBreak;
  return {
    minWidth: 0,
    maxWidth: 0,
    place: ({ textX: x, measure }) =>
      placedFlow([
        {
          ...emptyBox({ x, width: measure, height: line.width }),
          separates: true,
          paint: (position) => [
            ruleItem(
              line,
              position.x + x + (measure * (1 - length)) / 2,
              position.y + line.width / 2,
              measure * length,
            ),
          ],
        },
      ]),
  };
}
