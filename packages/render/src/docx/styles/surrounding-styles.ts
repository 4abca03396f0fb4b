import type { HeadingLevel } from '@mdconv/core';
import { pageArea, textColumn, type StyleSheet } from '../../style/index.ts';
import type { Element } from '../element.ts';
import { twips } from '../units.ts';
import { line } from './box.ts';
import { spacing, type ParagraphFormat } from './paragraph-format.ts';
import { paragraphStyle } from './style-definition.ts';
import { contentsKeys } from './style-names.ts';

/** Styles of the table of contents, headers, footers and footnotes. */
export function surroundingStyles(
  style: StyleSheet,
  contentsTop: HeadingLevel,
): readonly Element[] {
  return [...contentsStyles(style, contentsTop), ...runningStyles(style), footnoteStyle(style)];
}

function contentsStyles(style: StyleSheet, top: HeadingLevel): readonly Element[] {
  const { paragraph, headings, list, contents } = style;
  const tab = { type: 'right', position: twips(roomOf(style)) } as const;
  const left = textColumn(style).start || (contents?.number?.indent ?? 0);
  const text = headings[1];
  const { above, below } = text;
  return [
    paragraphStyle('contentsHeading', {
      basedOn: 'normal',
      next: 'text',
      text,
      paragraph: { keepNext: true, spacing: spacing(above, below, text.leading) },
    }),
    ...contentsKeys.map((key, index) => {
      const depth = Math.max(0, index + 1 - top);
      if (contents) {
        const look = depth === 0 ? contents.text : contents.nested;
        return paragraphStyle(key, {
          basedOn: 'normal',
          next: 'text',
          text: look,
          paragraph: {
            tabStops: [tab],
            unhyphenated: true,
            spacing: spacing(
              depth === 0 ? contents.padding : 0,
              depth === 0 ? contents.padding : 0,
              look.leading,
            ),
            indent: { left: twips(left) },
            ...(depth === 0 &&
              contents.rule.width > 0 && {
                border: { top: line(contents.rule, contents.padding) },
              }),
          },
        });
      }
      return paragraphStyle(key, {
        basedOn: 'normal',
        next: 'text',
        ...(depth === 0 && { run: { bold: true } }),
        paragraph: {
          tabStops: [{ ...tab, leader: 'dot' }],
          unhyphenated: true,
          spacing: spacing(depth === 0 ? paragraph.gap / 2 : 0, 2, paragraph.text.leading),
          indent: { left: twips(depth * list.indent) },
        },
      });
    }),
  ];
}

/** The style of the entries in lists of figures and the like. */
export function listStyle(style: StyleSheet): Element {
  const { paragraph } = style;
  return paragraphStyle('tableOfFigures', {
    basedOn: 'normal',
    next: 'text',
    paragraph: {
      tabStops: [{ type: 'right', position: twips(roomOf(style)), leader: 'dot' }],
      unhyphenated: true,
      spacing: spacing(0, 2, paragraph.text.leading),
    },
  });
}

function runningStyles(style: StyleSheet): readonly Element[] {
  const { runningText, header, footer, palette } = style;
  const format: ParagraphFormat = {
    spacing: spacing(0, 0, runningText.leading),
    // Text next to a logo is vertically centered.
    lineAlignment: 'center',
  };
  const away = runningText.size / 2;
  return [
    paragraphStyle('watermark', {
      basedOn: 'normal',
      text: { ...runningText, color: palette.muted },
      paragraph: { spacing: spacing(0, 0, runningText.leading), alignment: 'right' },
    }),
    paragraphStyle('header', {
      basedOn: 'normal',
      text: runningText,
      paragraph: { ...format, ...(header.rule && { border: { bottom: line(header.rule, away) } }) },
    }),
    paragraphStyle('footer', {
      basedOn: 'normal',
      text: runningText,
      paragraph: { ...format, ...(footer.rule && { border: { top: line(footer.rule, away) } }) },
    }),
  ];
}

function footnoteStyle({ footnote }: StyleSheet): Element {
  return paragraphStyle('footnoteText', {
    basedOn: 'normal',
    text: footnote.text,
    paragraph: { spacing: spacing(0, 3, footnote.text.leading) },
  });
}

function roomOf({ page }: StyleSheet): number {
  return pageArea({ page }).width;
}
