import type { Blockquote } from '@mdconv/core';
import { addElement } from '../../display/index.ts';
import { indent, type FlowContext, type MeasuredBlock, type Setting } from './flow-context.ts';
import { readsFromRight } from './direction.ts';
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
  const fromRight = readsFromRight(children);
  const inside = by * setting.scale;
  return {
    minWidth: content.minWidth + inside,
    maxWidth: content.maxWidth + inside,
    place: (area) =>
      onPanel(content.place(indent(area, inside, fromRight)), {
        x: area.x,
        width: area.measure,
        padding: 0,
        fromRight,
        ...(bar ? { bar } : {}),
      }),
  };
}
