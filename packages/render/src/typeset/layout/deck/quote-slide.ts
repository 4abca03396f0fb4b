import { plainText } from '@mdconv/core';
import { createElement, structureNode } from '../../display/index.ts';
import type { PreparedParagraph, QuoteSlide } from '../../../prepare/index.ts';
import type { StyleSheet, TextStyle } from '../../../style/index.ts';
import { ruleItem, scaleText, textArea, textLines, wholeFrame } from '../flow/index.ts';
import { emptyBox, joinFrames, margin, moveFrame, stack, type FlowItem } from '../frame/index.ts';
import { contentSlide, type DeckContext } from './content-slide.ts';
import { pageOf, placeOf } from './fixed-places.ts';
import type { LaidSlide } from './laid-slide.ts';
import { scales } from './scales.ts';

type QuoteStyle = NonNullable<StyleSheet['deck']>['quote'];

/**
 * A quotation in large type, with its source below. What does not fit is set smaller; what does not fit then
 * is set as text.
 */
export function quoteSlide(slide: QuoteSlide, context: DeckContext): LaidSlide {
  const style = context.prepared.style.deck!.quote;
  const paragraphs = slide.quote.children.blocks as readonly PreparedParagraph[];
  const text = textFor(paragraphs, style);
  for (const scale of scales) {
    const set = setQuote(slide, scaleText(text, scale), scaleText(style.source, scale), context);
    if (set) return set;
  }
  const { quote, source } = slide;
  const blocks = source ? [quote, source] : [quote];
  return contentSlide({ layout: 'text', content: { blocks, trailingAnchors: [] } }, context);
}

/** Long quotations are smaller. */
function textFor(paragraphs: readonly PreparedParagraph[], { text, long }: QuoteStyle): TextStyle {
  const length = paragraphs.reduce((sum, { children }) => sum + plainText(children).length, 0);
  if (!long || length < long.from) return text;
  return {
    ...text,
    size: long.size,
    leading: long.leading,
    tracking: (text.tracking / text.size) * long.size,
  };
}

/** The slide, if its text fits. */
function setQuote(
  { quote, source }: QuoteSlide,
  text: TextStyle,
  sourceText: TextStyle,
  context: DeckContext,
): LaidSlide | undefined {
  const style = context.prepared.style.deck!.quote;
  const area = wholeFrame(textArea(context));
  const set = (quote.children.blocks as readonly PreparedParagraph[]).map((paragraph) => {
    const owner = createElement('P');
    const settings = { owner, ids: paragraph.anchors ?? [], hangs: true };
    return { owner, ...textLines(paragraph.children, text, settings, area, context) };
  });
  const sourceOwner = createElement('P');
  const by =
    source && textLines(source.children, sourceText, { owner: sourceOwner }, area, context);
  const frame = stack([
    ...barAbove(style.bar, area.x),
    ...set.flatMap(({ boxes }, index): readonly FlowItem[] =>
      index === 0 ? boxes : [margin(text.size / 2), ...boxes],
    ),
    ...(by ? [margin(style.above), ...by.boxes] : []),
  ]);
  const room = context.room.height - frame.height;
  if (room < 0) return undefined;
  const top = Math.min(placeOf(style.top, context), room);
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

function barAbove(bar: QuoteStyle['bar'], left: number): readonly FlowItem[] {
  return [
    {
      ...emptyBox({ x: left, width: bar.length, height: bar.width }),
      paint: ({ x, y }) => [ruleItem(bar, x + left, y + bar.width / 2, bar.length)],
    },
    margin(bar.gap),
  ];
}
