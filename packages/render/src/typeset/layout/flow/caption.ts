import type { Inline } from '@mdconv/core';
import { captionName, type PreparedFigure, type PreparedTable } from '../../../prepare/index.ts';
import { createElement } from '../../display/index.ts';
import type { Area } from './area.ts';
import type { FlowContext, Setting } from './flow-context.ts';
import { withLabel } from './label.ts';
import { lineBox, setLine } from './lines.ts';
import { forbidBreak, margin, type Margin } from '../frame/index.ts';
import { joinFlows, placedFlow, type MeasuredBlock } from './measured-block.ts';
import { runningText } from './paragraph.ts';

/** Ems between a label and the caption on its line. */
const gap = 0.4;
/** A label that takes a larger share of the line is part of the caption. */
const shareMax = 0.6;

/** The caption of a block with its label; `undefined` if it has neither words nor a number. */
export function caption(
  block: PreparedFigure | PreparedTable,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock | undefined {
  const { style, numberWords } = context.prepared;
  const { caption: text, label: look } = style.figure;
  const words = block.caption ?? [];
  const element = createElement('Caption');
  const own: Setting = { ...setting, text, align: setting.align ?? 'start' };
  if (!look || block.ordinal === undefined)
    return block.caption && runningText(words, element, own, context);
  const name = captionName(block, numberWords);
  const line = setLine(
    name + (words.length > 0 && look.place === 'line' ? look.separator : ''),
    look.text,
    element,
    context,
  );
  const joined = runningText(withName(name, words, numberWords.afterNumber), element, own, context);
  const placeAbove = (area: Area) =>
    joinFlows([
      placedFlow([lineBox(line, area.textX, area.measure), forbidBreak('caption')]),
      runningText(words, element, own, context).place(area),
    ]);
  return {
    minWidth: joined.minWidth,
    maxWidth: joined.maxWidth,
    place: (area) => {
      const isPlain = context.direction === 'rtl' || line.width > area.measure * shareMax;
      if (words.length === 0) return placedFlow([lineBox(line, area.textX, area.measure)]);
      if (isPlain) return joined.place(area);
      if (look.place === 'above') return placeAbove(area);
      const hangs = look.place === 'margin' && area.textX - area.x > line.width;
      const firstIndent = hangs ? 0 : line.width + gap * text.size;
      const placed = runningText(words, element, { ...own, firstIndent }, context).place(area);
      return { ...placed, items: withLabel(placed.items, line, hangs ? area.x : area.textX) };
    },
  };
}

/** The space between a caption and what it is about. */
export function captionMargin(setting: Setting, { prepared }: FlowContext): Margin {
  return margin(prepared.style.figure.captionGap ?? setting.gap * 0.75);
}

/** A caption with its label as words of it. */
function withName(name: string, words: readonly Inline[], separator: string): readonly Inline[] {
  const [first] = words;
  if (!first) return [];
  return [{ kind: 'text', text: `${name}${separator}`, span: first.span }, ...words];
}
