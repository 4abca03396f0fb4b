import { emptyBox } from '../frame/index.ts';
import { ruleItem } from './draw/index.ts';
import type { FlowContext } from './flow-context.ts';
import { placedFlow, type MeasuredBlock } from './measured-block.ts';

/** A rule as long as the design says: as wide as code and tables, or shorter and centered in the text. */
export function thematicBreak({ prepared }: FlowContext): MeasuredBlock {
  const { line, length } = prepared.style.thematicBreak;
  return {
    minWidth: 0,
    maxWidth: 0,
    place: (area) => {
      const [x, width] = length === 1 ? [area.x, area.width] : [area.textX, area.measure];
      return placedFlow([
        {
          ...emptyBox({ x, width, height: line.width }),
          separates: true,
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
