import type { Blockquote } from '@mdconv/core';
import { addElement } from '../../display/index.ts';
import { directionOf } from '../direction.ts';
import { indent, type FlowContext, type MeasuredBlock, type Setting } from './flow-context.ts';
import { onPanel } from './panel.ts';
import { scaleText } from './scale-text.ts';

/** Set further in, with the design's bar along its left edge. */
export function blockquote(
  { children }: Blockquote,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  const { text, bar, indent: by } = context.prepared.style.blockquote;
  const owner = addElement(setting.owner, 'BlockQuote');
  const content = context.blocks(children, {
    ...setting,
    owner,
    text: scaleText(text, setting.text.size / context.prepared.style.paragraph.text.size),
  });
  const fromRight = directionOf(children, context.inline.direction) === 'rtl';
  const inside = by * setting.scale;
  return {
    minWidth: content.minWidth + inside,
    maxWidth: content.maxWidth + inside,
    place: (area) => {
      const inner = indent(area, inside, fromRight);
      // So deep that no indent is left, the text would stand on the bar.
      const clear = area.measure - inner.measure > (bar?.width ?? 0);
      return onPanel(content.place(inner), {
        x: area.textX,
        width: area.measure,
        padding: 0,
        fromRight,
        ...(bar && clear ? { bar } : {}),
      });
    },
  };
}
