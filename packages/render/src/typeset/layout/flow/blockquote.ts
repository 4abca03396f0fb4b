import type { PreparedBlockquote } from '../../../prepare/index.ts';
import { createElement } from '../../display/index.ts';
import { directionOf } from '../direction.ts';
import { indent } from './area.ts';
import { measureBlocks } from './blocks.ts';
import type { FlowContext, Setting } from './flow-context.ts';
import { scaleText } from './lines.ts';
import { withinElement, type MeasuredBlock } from './measured-block.ts';
import { onPanel } from './panel.ts';

/** An indented block with the design's bar along the edge where reading starts. */
export function blockquote(
  { children }: PreparedBlockquote,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  const { text, bar, indent: by } = context.prepared.style.blockquote;
  const element = createElement('BlockQuote');
  const scale = setting.text.size / context.prepared.style.paragraph.text.size;
  const content = measureBlocks(
    children,
    { ...setting, within: 'BlockQuote', text: scaleText(text, scale) },
    context,
  );
  const fromRight = directionOf(children, context.direction) === 'rtl';
  const inside = by * setting.scale;
  return {
    get minWidth() {
      return content.minWidth + inside;
    },
    get maxWidth() {
      return content.maxWidth + inside;
    },
    place: (area) => {
      const inner = indent(area, inside, fromRight);
      // Nested too deeply to be indented, the text would overlap the bar.
      const hasRoomForBar = area.measure - inner.measure > (bar?.width ?? 0);
      const panel = { x: area.textX, width: area.measure, padding: 0, fromRight };
      return withinElement(
        element,
        onPanel(content.place(inner), { ...panel, ...(bar && hasRoomForBar ? { bar } : {}) }),
      );
    },
  };
}
