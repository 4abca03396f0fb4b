import { subtitleStyle, textColumn, type StyleSheet } from '../../style/index.ts';
import { type StyleKey, alertTitleKeys, headingKeys } from './style-names.ts';
import type { AlertType } from '@mdconv/core';
import { alertBox, codeBox, hangingName, quoteBox } from './box.ts';
import { tableSizeMin } from '../../columns/index.ts';
import { headingIndent, measureIndent } from './text-styles.ts';

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
    case 'title':
      return style.titleBlock.title.size;
    case 'subtitle':
      return subtitleStyle(style).size;
    case 'byline':
      return style.titleBlock.byline.size;
    case 'contact':
      return style.titleBlock.contact?.text.size ?? style.paragraph.text.size;
    case 'entrySecond':
      return style.entry?.second.size ?? style.paragraph.text.size;
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
  const level = (headingKeys as readonly StyleKey[]).indexOf(key);
  if (level !== -1) return { left: headingIndent(level + 1, style), right: 0 };
  if (key === 'title') return { left: -style.titleBlock.title.outdent, right: 0 };
  if (key === 'code' || key === 'codeLabel') return boxed(codeBox(style), 0);
  const { start } = textColumn(style);
  if (key === 'quote') return boxed(quoteBox(style), right, start);
  if (key === 'definition' || key === 'details') return { left: start + style.list.indent, right };
  const type = alertTypes.get(key);
  if (type) {
    const box = alertBox(style, type);
    const { left } = hangingName(style) ?? box;
    return { left: start + left, right: box.right + right };
  }
  if (measured.has(key)) return { left: start, right };
  return { left: hangsLabel(key, style) ? start : 0, right: 0 };
}

/** Whether the label of a caption hangs before the text. */
function hangsLabel(key: StyleKey, { figure }: StyleSheet): boolean {
  return figure.label?.place === 'margin' && (key === 'caption' || key === 'tableCaption');
}

/** Styles whose only indent is for the design's measure. */
const measured: ReadonlySet<StyleKey> = new Set([
  'text',
  'listItem',
  'compactListItem',
  'bulletItem',
  'compactBulletItem',
  'numberItem',
  'compactNumberItem',
  'summary',
  'definitionTerm',
  'work',
]);

const alertTypes: ReadonlyMap<StyleKey, AlertType> = new Map(
  (Object.entries(alertTitleKeys) as [AlertType, StyleKey][]).flatMap(([type, titleKey]) => [
    [type, type],
    [titleKey, type],
  ]),
);

function boxed(box: { readonly left: number; readonly right: number }, right: number, start = 0) {
  return { left: start + box.left, right: box.right + right };
}

/** A size of a table's text. */
export interface TableSize {
  /** Relative to the size in the design. */
  readonly scale: number;
  readonly text: StyleKey;
  readonly header: StyleKey;
}

/** The text sizes of tables, largest first. Wide tables get a smaller one. */
export function tableSizes({ table, fontScale }: StyleSheet): readonly [TableSize, ...TableSize[]] {
  const least = Math.min(1, (tableSizeMin * fontScale) / table.text.size);
  return [
    { scale: 1, text: 'tableText', header: 'tableHeader' },
    { scale: (1 + least) / 2, text: 'smallTableText', header: 'smallTableHeader' },
    { scale: least, text: 'tinyTableText', header: 'tinyTableHeader' },
  ];
}
