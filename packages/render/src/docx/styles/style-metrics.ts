import type { StyleSheet } from '../../style/index.ts';
import { type StyleKey, alertTitleKeys, headingKeys } from './style-names.ts';
import type { AlertType } from '@mdconv/core';
import { alertFrame, codeFrame, quoteFrame } from './frame.ts';
import { measureIndent } from './text-styles.ts';

/** The text size of a paragraph style. Points. */
export function styleSize(key: StyleKey, style: StyleSheet): number {
  const level = (headingKeys as readonly StyleKey[]).indexOf(key);
  if (level !== -1) return style.headings[level]!.size;
  for (const { scale, text, header } of tableSizes(style)) {
    if (key === text) return style.table.text.size * scale;
    if (key === header) return style.table.header.size * scale;
  }
  switch (key) {
    case 'tableCaption':
    case 'caption':
      return style.figure.caption.size;
    case 'footnoteText':
      return style.footnote.text.size;
    case 'quote':
      return style.blockquote.text.size;
    default:
      return style.paragraph.text.size;
  }
}

/** The indents that block styles set. Points. */
export function styleIndent(
  key: StyleKey,
  style: StyleSheet,
): { readonly left: number; readonly right: number } {
  const right = measureIndent(style);
  if (key === 'code' || key === 'codeLabel') return framed(codeFrame(style), 0);
  if (key === 'quote') return framed(quoteFrame(style), right);
  if (key === 'definition' || key === 'details') return { left: style.list.indent, right };
  const type = alertTypes.get(key);
  if (type) return framed(alertFrame(style, type), right);
  return { left: 0, right: measured.has(key) ? right : 0 };
}

/** Styles whose only indent is for the design's measure. */
const measured: ReadonlySet<StyleKey> = new Set([
  'text',
  'listItem',
  'compactListItem',
  'summary',
  'definitionTerm',
]);

const alertTypes: ReadonlyMap<StyleKey, AlertType> = new Map(
  (Object.entries(alertTitleKeys) as [AlertType, StyleKey][]).flatMap(([type, titleKey]) => [
    [type, type],
    [titleKey, type],
  ]),
);

function framed(frame: { readonly left: number; readonly right: number }, right: number) {
  return { left: frame.left, right: frame.right + right };
}

/** A size of a table's text. */
export interface TableSize {
  /** Relative to the size in the design. */
  readonly scale: number;
  readonly text: StyleKey;
  readonly header: StyleKey;
}

const smallScale = 0.8;

/** The smallest text of a table at font scale 1, in points. */
const leastSize = 6.5;

/** The text sizes of tables, largest first. Wide tables get a smaller one. */
export function tableSizes({ table, fontScale }: StyleSheet): readonly [TableSize, ...TableSize[]] {
  return [
    { scale: 1, text: 'tableText', header: 'tableHeader' },
    { scale: smallScale, text: 'smallTableText', header: 'smallTableHeader' },
    {
      scale: Math.min(smallScale, (leastSize * fontScale) / table.text.size),
      text: 'tinyTableText',
      header: 'tinyTableHeader',
    },
  ];
}
