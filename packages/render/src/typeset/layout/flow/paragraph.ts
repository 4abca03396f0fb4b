import { languageLine, type Alignment, type Inline } from '@mdconv/core';
import { createElement, structureNode, type StructureElement } from '../../display/index.ts';
import type { PreparedParagraph } from '../../../prepare/index.ts';
import { forbidBreak } from '../frame/index.ts';
import { textDirection } from '../direction.ts';
import {
  breakLines,
  dividedWidth,
  divideWideWords,
  inlineContent,
  isPieceTooWide,
  shapeParagraph,
  type InlineContent,
  type ParagraphSettings,
} from '../inline/index.ts';
import { openingParagraph } from './opening.ts';
import { lineCells } from './entry/index.ts';
import type { FlowContext, Setting } from './flow-context.ts';
import { hangingWidth } from './hanging-mark.ts';
import { lineBoxes } from './lines.ts';
import { placedFlow, type MeasuredBlock } from './measured-block.ts';

export function paragraph(
  block: PreparedParagraph,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  const { children, align, second, isWork, opening } = block;
  const look = context.prepared.style.entry?.second;
  if (second && look)
    return lineCells(
      second,
      { owner: createElement('P'), left: look, right: look, between: forbidBreak('kept-together') },
      context,
    );
  if (opening && !align && context.direction === 'ltr')
    return openingParagraph(opening, setting, context);
  const { language: own } = context.prepared.document.properties;
  const { language, content } = languageLine(children, own);
  return runningText(
    content,
    createElement('P', language === undefined ? {} : { language }),
    {
      ...setting,
      ...(align && { align }),
      ...(isWork && { hangingIndent: workIndent * setting.text.size, align: 'start' }),
    },
    context,
  );
}

/** How far the lines of an entry in a list of works are indented below its first, in ems. */
const workIndent = 1.8;

/** Text that belongs to an element, set in the measure as the design sets paragraphs. */
export function runningText(
  children: readonly Inline[],
  owner: StructureElement,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  const { paragraph } = context.prepared.style;
  const { text, codeFill, firstIndent = 0, hangingIndent = 0 } = setting;
  const content = inlineContent(children, { text, owner, codeFill }, context);
  const shaped = shapeParagraph(
    content,
    {
      hyphenate: setting.hyphenate ?? paragraph.hyphenate,
      ...(setting.isNumber ? numberSettings(content) : {}),
    },
    context,
  );
  const align: Alignment | 'start' | 'justify' = setting.align ?? paragraph.align;
  const structure = [structureNode(owner, content.structure)];
  const formulas = shaped.items.filter((item) => item.kind === 'formula');
  return {
    minWidth: shaped.minWidth,
    maxWidth: shaped.maxWidth + firstIndent,
    brokenWidth: () => dividedWidth(shaped, context, { hyphenate: false }),
    dividedWidth: () => dividedWidth(shaped, context),
    place: ({ textX, measure }) => {
      const divided = divideWideWords(shaped, measure, context);
      const lines = breakLines(divided, {
        width: measure,
        align,
        ...(firstIndent > 0 && { firstIndent }),
        ...(hangingIndent > 0 && { hangingIndent }),
      });
      const hang = setting.hangs && context.direction === 'ltr' ? hangingWidth(lines[0]) : 0;
      const tooWide = formulas.filter(({ width }) => isPieceTooWide(width, measure));
      return {
        ...placedFlow(lineBoxes(lines, textX, measure, hang), structure),
        warnings: tooWide.map(({ piece: { span } }) => ({ rule: 'math-too-wide', message, span })),
      };
    },
  };
}

const message = 'A formula is wider than its line. Put it on its own lines.';

/** A sign stays on its side of the number in documents of any direction; a unit follows its letters. */
function numberSettings({ text }: InlineContent): ParagraphSettings {
  return { direction: textDirection(text) ?? 'ltr', tabularFigures: true };
}
