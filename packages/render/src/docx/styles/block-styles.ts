import type { AlertType } from '@mdconv/core';
import { codeLabel } from '../../prepare/index.ts';
import { pageArea, textColumn, type StyleSheet } from '../../style/index.ts';
import type { Element } from '../element.ts';
import { halfPoints, twips } from '../units.ts';
import {
  alertBox,
  codeBox,
  boxFormat,
  hangingName,
  line,
  quoteBox,
  type ParagraphBox,
} from './box.ts';
import { spacing, type ParagraphFormat } from './paragraph-format.ts';
import { paragraphStyle } from './style-definition.ts';
import { alertTitleKeys } from './style-names.ts';
import { measureIndent } from './text-styles.ts';

/** Styles of lists, blockquotes, code, alerts, details, description lists and breaks. */
export function blockStyles(style: StyleSheet): readonly Element[] {
  return [
    ...itemStyles(style),
    ...codeStyles(style),
    ...quotedStyles(style),
    ...breakStyles(style),
  ];
}

function itemStyles(style: StyleSheet): readonly Element[] {
  const { list, paragraph } = style;
  const { leading } = paragraph.text;
  const aside = { left: twips(textColumn(style).start + list.indent) };
  return [
    paragraphStyle('listItem', {
      basedOn: 'text',
      paragraph: {
        spacing: spacing(0, paragraph.gap, leading),
        // Programs without hyphenation stretch the short lines of items.
        ...(paragraph.align === 'justify' && { alignment: 'left' }),
      },
    }),
    paragraphStyle('compactListItem', {
      basedOn: 'listItem',
      paragraph: { spacing: spacing(0, list.gap, leading) },
    }),
    ...(['bulletItem', 'numberItem'] as const).map((key) =>
      paragraphStyle(key, { basedOn: 'listItem' }),
    ),
    paragraphStyle('compactBulletItem', {
      basedOn: 'bulletItem',
      paragraph: { spacing: spacing(0, list.gap, leading) },
    }),
    paragraphStyle('compactNumberItem', {
      basedOn: 'numberItem',
      paragraph: { spacing: spacing(0, list.gap, leading) },
    }),
    paragraphStyle('summary', {
      basedOn: 'text',
      run: { bold: true },
      paragraph: { keepNext: true },
    }),
    paragraphStyle('details', { basedOn: 'text', paragraph: { indent: aside } }),
    paragraphStyle('definitionTerm', {
      basedOn: 'text',
      run: { bold: true },
      paragraph: { keepNext: true, spacing: spacing(0, 0, leading) },
    }),
    paragraphStyle('definition', { basedOn: 'text', paragraph: { indent: aside } }),
  ];
}

function codeStyles(style: StyleSheet): readonly Element[] {
  const { code, paragraph, palette } = style;
  const box = codeBox(style);
  const around = paragraph.gap * 1.25;
  const labelLeading = code.text.leading * codeLabel.scale;
  return [
    paragraphStyle('code', {
      basedOn: 'normal',
      text: code.text,
      run: { noProof: true },
      paragraph: {
        ...boxed(box),
        unhyphenated: true,
        spacing: spacing(around, around, code.text.leading, 'exact'),
      },
    }),
    // Not based on code: readers of docx would take it for the first line.
    paragraphStyle('codeLabel', {
      basedOn: 'normal',
      text: code.text,
      run: {
        noProof: true,
        color: palette.muted.slice(1),
        size: halfPoints(code.text.size * codeLabel.scale),
      },
      paragraph: {
        ...boxed(box),
        keepNext: true,
        unhyphenated: true,
        spacing: spacing(around, labelLeading * codeLabel.gap, labelLeading, 'exact'),
      },
    }),
  ];
}

function quotedStyles(style: StyleSheet): readonly Element[] {
  const { blockquote, alert, paragraph } = style;
  const { leading } = paragraph.text;
  const quote = quoteBox(style);
  return [
    paragraphStyle('quote', {
      basedOn: 'text',
      text: blockquote.text,
      paragraph: {
        ...boxed(quote, measureIndent(style), textColumn(style).start),
        spacing: spacing(0, paragraph.gap, blockquote.text.leading),
      },
    }),
    ...(
      Object.entries(alertTitleKeys) as [AlertType, (typeof alertTitleKeys)[AlertType]][]
    ).flatMap(([type, titleKey]) => {
      const { ink, color } = alert[type];
      const own = alert.text ?? paragraph.text;
      const text = { ...alert.title, color };
      return [
        paragraphStyle(type, {
          basedOn: 'quote',
          text: ink === undefined ? own : { ...own, color: ink },
          paragraph: {
            ...alertFormat(type, style),
            spacing: spacing(0, paragraph.gap, alert.text?.leading ?? leading),
          },
        }),
        paragraphStyle(titleKey, {
          basedOn: type,
          next: type,
          text,
          paragraph: {
            keepNext: true,
            unhyphenated: true,
            spacing: spacing(paragraph.gap * 1.25, paragraph.gap / 4, text.leading),
          },
        }),
      ];
    }),
  ];
}

/** The box of an alert, and the indents of text beside its name. */
function alertFormat(type: AlertType, style: StyleSheet): ParagraphFormat {
  const box = alertBox(style, type);
  const { start } = textColumn(style);
  const name = hangingName(style);
  if (!name) return boxed(box, measureIndent(style), start);
  const left = twips(start + name.left);
  const right = twips(box.right + measureIndent(style));
  return {
    ...boxFormat(box),
    tabStops: [{ type: 'left', position: left }],
    indent: { left, right, hanging: twips(name.hanging) },
  };
}

function breakStyles(style: StyleSheet): readonly Element[] {
  const { thematicBreak, page } = style;
  const room = pageArea({ page }).width;
  const side = (room * (1 - thematicBreak.length)) / 2;
  return [
    paragraphStyle('rule', {
      basedOn: 'normal',
      next: 'text',
      paragraph: {
        border: { bottom: line(thematicBreak.line) },
        spacing: spacing(thematicBreak.gap, thematicBreak.gap, 2, 'exact'),
        indent: { left: twips(side), right: twips(side) },
      },
    }),
    ...(['separator', 'pageBreak'] as const).map((key) =>
      paragraphStyle(key, {
        basedOn: 'normal',
        next: 'text',
        hidden: true,
        paragraph: { spacing: spacing(0, 0, 1, 'exact') },
      }),
    ),
  ];
}

/** Indents text so that its box is at the margins. */
function boxed(box: ParagraphBox, right = 0, start = 0): ParagraphFormat {
  return {
    ...boxFormat(box),
    indent: { left: twips(start + box.left), right: twips(box.right + right) },
  };
}
