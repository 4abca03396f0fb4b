import { plainText } from '@mdconv/core';
import { createElement, structureNode } from '../../display/index.ts';
import type { PreparedParagraph, QuoteSlide } from '../../../prepare/index.ts';
import { ruleItem, textArea, textLines, type FlowContext } from '../flow/index.ts';
import { emptyBox, margin, moveFrame, stack, type FlowItem } from '../frame/index.ts';
import type { LaidSlide } from './laid-slide.ts';
import { joinFrames, pageOf, placeOf } from './fixed-places.ts';

/** A quotation in large type, with its source below. */
export function quoteSlide({ quote, source }: QuoteSlide, context: FlowContext): LaidSlide {
  const style = context.prepared.style.deck!.quote;
  const area = textArea(context);
  const wide = { ...area, textX: area.x, measure: area.width };
  const paragraphs = quote.children.blocks as readonly PreparedParagraph[];
  const length = paragraphs.reduce((sum, { children }) => sum + plainText(children).length, 0);
  const { long } = style;
  const text =
    long && length >= long.from
      ? {
          ...style.text,
          size: long.size,
          leading: long.leading,
          tracking: (style.text.tracking / style.text.size) * long.size,
        }
      : style.text;
  const set = paragraphs.map(({ children, anchors }) => {
    const owner = createElement('P');
    const lines = textLines(
      children,
      text,
      { owner, ids: anchors ?? [], hangs: true },
      wide,
      context,
    );
    return { owner, ...lines };
  });
  const sourceOwner = createElement('P');
  const by =
    source && textLines(source.children, style.source, { owner: sourceOwner }, wide, context);
  const { bar } = style;
  const barBox: FlowItem = {
    ...emptyBox({ x: area.x, width: bar.length, height: bar.width }),
    paint: ({ x, y }) => [ruleItem(bar, x + area.x, y + bar.width / 2, bar.length)],
  };
  const frame = stack([
    barBox,
    margin(bar.gap),
    ...set.flatMap(({ boxes }, index): readonly FlowItem[] =>
      index === 0 ? boxes : [margin(text.size / 2), ...boxes],
    ),
    ...(by ? [margin(style.above), ...by.boxes] : []),
  ]);
  const fitting = Math.max(0, context.room.height - frame.height);
  const top = Math.min(placeOf(style.top, context), fitting);
  return {
    pages: [pageOf(joinFrames([moveFrame(frame, 0, top)]))],
    structure: [
      structureNode(createElement('BlockQuote'), [
        ...set.map(({ owner, structure }) => structureNode(owner, structure)),
        ...(by ? [structureNode(sourceOwner, by.structure)] : []),
      ]),
    ],
    warnings: [],
  };
}
