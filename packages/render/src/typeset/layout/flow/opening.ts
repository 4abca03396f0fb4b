import type { Inline } from '@mdconv/core';
import type { OpeningWords } from '../../../prepare/index.ts';
import type { StyleSheet } from '../../../style/index.ts';
import { createElement, structureNode } from '../../display/index.ts';
import { forbidBreak, type FlowItem } from '../frame/index.ts';
import {
  breakLines,
  divideWideWords,
  inlineContent,
  lineItems,
  shapeParagraph,
  type InlineContent,
} from '../inline/index.ts';
import type { FlowContext, Setting } from './flow-context.ts';
import { besideFirst } from './label.ts';
import { lineBoxes, setLine } from './lines.ts';
import { placedFlow, type MeasuredBlock } from './measured-block.ts';

type OpeningLook = NonNullable<StyleSheet['opening']>;

/** The first paragraph of a chapter: a letter as high as several lines, and words in small capitals. */
export function openingParagraph(
  { letter, leadIn, rest }: OpeningWords,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  const { paragraph, opening } = context.prepared.style;
  const look = opening!;
  const owner = createElement('P');
  const { text } = setting;
  const shape = (before: string) => {
    const words = [...wordsOf(before + leadIn, rest), ...rest];
    const content = inlineContent(words, { text, owner, codeFill: setting.codeFill }, context);
    const led = withLeadIn(content, before.length + leadIn.length, look, text.size);
    return shapeParagraph(led, { hyphenate: paragraph.hyphenate }, context);
  };
  const whole = shape(letter);
  const align = setting.align ?? paragraph.align;
  const structure = [structureNode(owner, inlineContent(rest, { text, owner }, context).structure)];
  const { dropCap } = look;
  return {
    minWidth: whole.minWidth,
    maxWidth: whole.maxWidth,
    place: ({ textX, measure }) => {
      const plain = breakLines(divideWideWords(whole, measure, context), { width: measure, align });
      if (!dropCap || letter === '' || plain.length < dropCap.lines || align !== 'justify')
        return placedFlow(lineBoxes(plain, textX, measure), structure);
      const cap = setLine(letter, dropCap.text, owner, context);
      const lines = breakLines(divideWideWords(shape(''), measure, context), {
        width: measure,
        align,
        firstIndent: cap.width + dropCap.gap,
        indentedLines: dropCap.lines,
      });
      const items = keptTogether(lineBoxes(lines, textX, measure), dropCap.lines);
      // Its baseline is that of the last line beside it.
      const down = (dropCap.lines - 1) * text.leading;
      const beside = besideFirst(items, {
        x: textX,
        height: cap.height,
        baseline: cap.baseline - down,
        paint: (x, y) => lineItems(cap, x, y),
      });
      return placedFlow(beside, structure);
    },
  };
}

function wordsOf(text: string, [first]: readonly Inline[]): readonly Inline[] {
  return first && text !== '' ? [{ kind: 'text', text, span: first.span }] : [];
}

/** Sets the first letters of a paragraph in small capitals. */
function withLeadIn(
  content: InlineContent,
  length: number,
  { leadIn }: OpeningLook,
  size: number,
): InlineContent {
  const [first, ...others] = content.runs;
  if (!leadIn || first?.kind !== 'text' || length === 0) return content;
  const end = Math.min(first.end, length);
  const { capitals, tracking } = leadIn;
  const led = {
    ...first,
    end,
    appearance: { ...first.appearance, capitals, tracking: tracking * size },
  };
  const behind = end < first.end ? [{ ...first, start: end }] : [];
  return { ...content, runs: [led, ...behind, ...others] };
}

/** No page ends between the lines beside the letter. */
function keptTogether(items: readonly FlowItem[], count: number): readonly FlowItem[] {
  let lines = 0;
  return items.map((item) => {
    if (item.kind === 'box') lines += 1;
    return item.kind === 'penalty' && lines < count ? forbidBreak('kept-together') : item;
  });
}
