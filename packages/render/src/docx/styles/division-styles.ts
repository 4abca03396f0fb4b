import { textColumn, type StyleSheet, type TextStyle } from '../../style/index.ts';
import type { Element } from '../element.ts';
import { twips } from '../units.ts';
import { line, shade } from './box.ts';
import { spacing, type ParagraphFormat } from './paragraph-format.ts';
import { paragraphStyle } from './style-definition.ts';
import type { StyleKey } from './style-names.ts';
import { measureIndent } from './text-styles.ts';

/** Styles of divisions and of the facts around a title, in designs that have them. */
export function divisionStyles(style: StyleSheet): readonly Element[] {
  const { pullQuote, keyFigure, lead, statement, paragraph } = style;
  const inText = { left: twips(textColumn(style).start), right: twips(measureIndent(style)) };
  const plain = (key: StyleKey, text: TextStyle, format: ParagraphFormat = {}) =>
    paragraphStyle(key, {
      basedOn: 'normal',
      text,
      paragraph: { unhyphenated: true, spacing: spacing(0, 0, text.leading), ...format },
    });
  return [
    ...takeawayStyles(style),
    ...(pullQuote
      ? [
          plain('pullQuote', pullQuote.text),
          plain('pullQuoteSource', pullQuote.source, {
            spacing: spacing(pullQuote.source.leading / 2, paragraph.gap, pullQuote.source.leading),
          }),
        ]
      : []),
    ...(keyFigure
      ? [
          plain('keyFigure', keyFigure.number),
          plain('keyFigureLabel', keyFigure.label, {
            spacing: spacing(0, paragraph.gap, keyFigure.label.leading),
          }),
        ]
      : []),
    ...(lead
      ? [
          paragraphStyle('lead', {
            basedOn: 'text',
            text: lead.text,
            paragraph: { indent: inText, spacing: spacing(0, lead.below, lead.text.leading) },
          }),
        ]
      : []),
    ...(statement
      ? [
          paragraphStyle('statement', {
            basedOn: 'text',
            text: statement.text,
            paragraph: {
              indent: inText,
              spacing: spacing(statement.around, statement.around, paragraph.text.leading),
            },
          }),
        ]
      : []),
    ...titleStyles(style, plain),
  ];
}

type Plain = (key: StyleKey, text: TextStyle, format?: ParagraphFormat) => Element;

function titleStyles(
  { headings, titleBlock, cover }: StyleSheet,
  plain: Plain,
): readonly Element[] {
  const label = headings.find((heading) => heading.label)?.label;
  const cells = titleBlock.cells ?? cover?.cells;
  const { eyebrow } = titleBlock;
  return [
    ...(label
      ? [
          plain('sectionLabel', label.text, {
            keepNext: true,
            spacing: spacing(0, label.below, label.text.leading),
          }),
        ]
      : []),
    ...(cells ? [plain('factLabel', cells.label), plain('factValue', cells.value)] : []),
    ...(eyebrow
      ? [
          plain('eyebrow', eyebrow.text, {
            keepNext: true,
            spacing: spacing(0, eyebrow.below, eyebrow.text.leading),
          }),
        ]
      : []),
  ];
}

/** The label has the rule above the panel; Word joins paragraphs whose fills meet. */
function takeawayStyles(style: StyleSheet): readonly Element[] {
  const { takeaway } = style;
  if (!takeaway) return [];
  const { fill, rule, padding, label, text, around } = takeaway;
  const edge = (space: number) => line({ width: 0.5, color: fill }, space);
  const sides = { left: edge(padding.x), right: edge(padding.x) };
  const indent = {
    left: twips(textColumn(style).start + padding.x),
    right: twips(measureIndent(style) + padding.x),
  };
  const panel = { shading: shade(fill), indent, unhyphenated: true } as const;
  return [
    paragraphStyle('takeawayLabel', {
      basedOn: 'normal',
      next: 'takeaway',
      text: label,
      paragraph: {
        ...panel,
        keepNext: true,
        border: { top: line(rule, padding.above), ...sides },
        spacing: spacing(around, 0, label.leading),
      },
    }),
    paragraphStyle('takeaway', {
      basedOn: 'normal',
      text,
      paragraph: {
        ...panel,
        border: { bottom: edge(padding.below), ...sides },
        spacing: spacing(0, around, text.leading),
      },
    }),
  ];
}
