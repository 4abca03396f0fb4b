import type { PreparedBlockquote } from '../../../prepare/index.ts';
import { createElement } from '../../display/index.ts';
import { directionOf } from '../direction.ts';
import { indent, shorten } from './area.ts';
import type { FlowContext, Setting } from './flow-context.ts';
import { withinElement, type MeasuredBlock } from './measured-block.ts';
import { onPanel } from './panel.ts';
import { quoteContent } from './quote-content.ts';

/** An indented block with the design's bar along the edge where reading starts. */
export function blockquote(
  block: PreparedBlockquote,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  const { blockquote: look, epigraph } = context.prepared.style;
  if (block.isEpigraph && epigraph) return epigraphBlock(block, epigraph, setting, context);
  const { bar, indent: by } = look;
  const { children } = block;
  const element = createElement('BlockQuote');
  const content = quoteContent(children, { ...look, sourceAlign: 'start' }, setting, context);
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

type Epigraph = NonNullable<FlowContext['prepared']['style']['epigraph']>;

/** A quotation below the heading of a chapter, with its source at the end of a line. */
function epigraphBlock(
  { children }: PreparedBlockquote,
  { text, source, indent: by }: Epigraph,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  const fromRight = context.direction === 'rtl';
  const look = { text, source, gap: 0, hangs: false };
  const sourceAlign = fromRight ? 'left' : 'right';
  const own: Setting = { ...setting, align: 'start', hyphenate: false };
  const content = quoteContent(children, { ...look, sourceAlign }, own, context);
  const sides = by.start + by.end;
  return {
    minWidth: content.minWidth + sides,
    maxWidth: content.maxWidth + sides,
    place: (area) => {
      const inner = shorten(indent(area, by.start, fromRight), by.end, !fromRight);
      return withinElement(createElement('BlockQuote'), content.place(inner));
    },
  };
}
