import type { Alignment, Inline } from '@mdconv/core';
import { textDirection } from '../direction.ts';
import {
  breakLines,
  dividedWidth,
  divideWideWords,
  inlineContent,
  shapeParagraph,
  type InlineContent,
  type ParagraphSettings,
} from '../inline/index.ts';
import type { FlowContext, MeasuredBlock, Setting } from './flow-context.ts';
import { lineBoxes } from './line-boxes.ts';

/** Text set in the measure, as the design sets paragraphs. Its owner is the setting's. */
export function runningText(
  children: readonly Inline[],
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  const { paragraph } = context.prepared.style;
  const content = inlineContent(children, setting, context.inline);
  const shaped = shapeParagraph(
    content,
    {
      hyphenate: setting.hyphenate ?? paragraph.hyphenate,
      ...(setting.isNumber ? numberSettings(content) : {}),
    },
    context.inline,
  );
  const align: Alignment | 'start' | 'justify' = setting.align ?? paragraph.align;
  return {
    minWidth: shaped.minWidth,
    maxWidth: shaped.maxWidth,
    dividedWidth: () => dividedWidth(shaped, context.inline),
    place: ({ textX, measure }) => {
      const divided = divideWideWords(shaped, measure, context.inline);
      const lines = breakLines(divided, { width: measure, align });
      return lineBoxes(lines, textX, measure, context);
    },
  };
}

/** A sign keeps its side of the number, however the document reads; a unit reads as its letters. */
function numberSettings({ text }: InlineContent): ParagraphSettings {
  return { direction: textDirection(text) ?? 'ltr', tabularFigures: true };
}
