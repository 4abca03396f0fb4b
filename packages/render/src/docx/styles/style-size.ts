import type { StyleSheet } from '../../style/index.ts';
import { smallTableScale } from './table-styles.ts';
import { headingKeys, type StyleKey } from './style-names.ts';

/** The type size of paragraphs of a style. Points. */
export function styleSize(key: StyleKey, style: StyleSheet): number {
  const level = (headingKeys as readonly StyleKey[]).indexOf(key);
  if (level !== -1) return style.headings[level]!.text.size;
  switch (key) {
    case 'tableText':
      return style.table.text.size;
    case 'tableHeader':
      return style.table.header.size;
    case 'smallTableText':
      return style.table.text.size * smallTableScale;
    case 'smallTableHeader':
      return style.table.header.size * smallTableScale;
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
