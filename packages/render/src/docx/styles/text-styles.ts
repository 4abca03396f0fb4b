import type { HeadingLevel } from '@mdconv/core';
import { pageArea, subtitleStyle, textColumn, type StyleSheet } from '../../style/index.ts';
import type { Element } from '../element.ts';
import { type HeadingNumbering, sectionsId } from '../heading-numbering.ts';
import { twips } from '../units.ts';
import { line } from './box.ts';
import { spacing, type ParagraphFormat } from './paragraph-format.ts';
import { paragraphStyle } from './style-definition.ts';
import { headingKeys } from './style-names.ts';

/** Styles of running text, headings and the title block. */
export function textStyles(style: StyleSheet, numbering?: HeadingNumbering): readonly Element[] {
  const { paragraph, titleBlock } = style;
  const { title, byline } = titleBlock;
  const subtitle = subtitleStyle(style);
  const { start } = textColumn(style);
  const text: ParagraphFormat = {
    spacing: spacing(0, paragraph.gap, paragraph.text.leading),
    indent: {
      ...(start > 0 && { left: twips(start) }),
      right: twips(measureIndent(style)),
    },
    ...(paragraph.align === 'justify' && { alignment: 'both' }),
    ...(paragraph.indent > 0 && { contextual: true }),
  };
  const titleLook: ParagraphFormat = {
    keepNext: true,
    unhyphenated: true,
    ...(title.outdent > 0 && { indent: { left: twips(-title.outdent) } }),
    spacing: spacing(0, byline.leading / 2, title.leading),
    ...(titleBlock.rule && { border: { bottom: line(titleBlock.rule, title.size / 3) } }),
  };
  return [
    paragraphStyle('normal', {
      text: paragraph.text,
      paragraph: { spacing: spacing(0, 0, paragraph.text.leading) },
    }),
    paragraphStyle('text', { basedOn: 'normal', paragraph: text }),
    paragraphStyle('title', {
      basedOn: 'normal',
      next: 'byline',
      text: title,
      paragraph: titleLook,
    }),
    titleBar(style),
    paragraphStyle('subtitle', {
      basedOn: 'normal',
      next: 'byline',
      text: subtitle,
      paragraph: {
        keepNext: true,
        unhyphenated: true,
        spacing: spacing(0, byline.leading / 2, subtitle.leading),
      },
    }),
    paragraphStyle('byline', {
      basedOn: 'normal',
      next: 'text',
      text: byline,
      paragraph: {
        spacing: spacing(titleBlock.factsAbove, titleBlock.below, byline.leading),
        ...(titleBlock.factsRule && {
          border: { top: line(titleBlock.factsRule, byline.leading / 2) },
        }),
      },
    }),
    ...headingStyles(style, numbering),
  ];
}

function headingStyles(
  style: StyleSheet,
  numbering: HeadingNumbering | undefined,
): readonly Element[] {
  const leftOf = (level: number) => twips(headingIndent(level, style));
  return style.headings.map((heading, index) => {
    const level = numbering?.levels.get((index + 1) as HeadingLevel);
    return paragraphStyle(headingKeys[index]!, {
      basedOn: 'normal',
      next: 'text',
      text: heading,
      paragraph: {
        keepNext: true,
        keepLines: true,
        ...(level !== undefined && { numbering: { id: sectionsId, level } }),
        unhyphenated: true,
        outlineLevel: index,
        ...(heading.align === 'center' && { alignment: 'center' }),
        // Headings of reports begin a page only where there are chapters.
        ...(heading.pageBreak === 'right' && !style.deck && { pageBreakBefore: true }),
        ...(leftOf(index + 1) !== 0 && { indent: { left: leftOf(index + 1) } }),
        spacing: spacing(heading.above, heading.below, heading.leading),
        ...((heading.rule || heading.ruleAbove) && {
          border: {
            ...(heading.ruleAbove && { top: line(heading.ruleAbove, heading.ruleAbove.gap) }),
            ...(heading.rule && { bottom: line(heading.rule, heading.size / 5) }),
          },
        }),
      },
    });
  });
}

/** An empty line whose border is the bar above a title; its indent leaves the bar its length. */
function titleBar(style: StyleSheet): Element {
  const { bar } = style.titleBlock;
  return paragraphStyle('titleBar', {
    basedOn: 'normal',
    next: 'title',
    paragraph: {
      keepNext: true,
      ...(bar && {
        spacing: spacing(0, 0, bar.gap, 'exact'),
        indent: { right: twips(pageArea(style).width - bar.length) },
        border: { top: line(bar) },
      }),
    },
  });
}

/** The indent on the right that limits running text to the measure. Points. */
export function measureIndent(style: StyleSheet): number {
  const { start, measure } = textColumn(style);
  return Math.max(0, pageArea(style).width - start - measure);
}

/** Where a heading begins, from the left margin. Points. */
export function headingIndent(level: number, style: StyleSheet): number {
  const { hang, outdent } = style.headings[level - 1]!;
  return (hang === 'frame' ? 0 : textColumn(style).start) - outdent;
}

/** How far the lines of an entry in a list of works are indented below its first. Points. */
export function workIndent({ paragraph }: StyleSheet): number {
  return 1.8 * paragraph.text.size;
}

/** The style of entries in a list of works, under Word's name for it. */
export function workStyle(style: StyleSheet): Element {
  const { paragraph } = style;
  const { start } = textColumn(style);
  const hanging = twips(workIndent(style));
  return paragraphStyle('work', {
    basedOn: 'normal',
    paragraph: {
      spacing: spacing(0, paragraph.gap / 2, paragraph.text.leading),
      indent: { left: twips(start) + hanging, right: twips(measureIndent(style)), hanging },
    },
  });
}
