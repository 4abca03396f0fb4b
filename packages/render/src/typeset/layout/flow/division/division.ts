import type { PreparedDivision } from '../../../../prepare/index.ts';
import { textOnly } from '../area.ts';
import { measureBlocks } from '../blocks.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import type { MeasuredBlock } from '../measured-block.ts';
import { scaleText } from '../lines.ts';
import { pullQuote } from './aside.ts';
import { columns } from './columns.ts';
import { keyFigures } from './key-figures.ts';
import { statement } from './statement.ts';
import { takeaway } from './takeaway.ts';

/** A division in the text; one in the margin column is beside a block of it. */
export function division(
  block: PreparedDivision,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  const { parts } = block;
  switch (block.role) {
    case 'takeaway':
      return takeaway(block, setting, context);
    case 'columns':
      return columns(parts, setting, context);
    case 'figure':
      return keyFigures(parts, setting, context);
    case 'statement':
    case 'proof':
      return statement(block, setting, context);
    case 'lead': {
      const text = scaleText(context.prepared.style.lead!.text, setting.scale);
      return measureBlocks(parts[0]!, { ...setting, text }, context);
    }
    case 'pull': {
      const { minWidth, maxWidth } = measureBlocks(parts[0]!, setting, context);
      const place: MeasuredBlock['place'] = (area) =>
        pullQuote(block, textOnly(area), setting, context);
      return { minWidth, maxWidth, place };
    }
  }
}
