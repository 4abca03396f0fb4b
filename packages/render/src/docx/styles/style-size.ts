import type { StyleSheet } from '../../style/index.ts';
import { headingKeys, type StyleKey } from './style-names.ts';
import { tableSizes } from './table-sizes.ts';

/** The type size of paragraphs of a style. Points. */
export function styleSize(key: StyleKey, style: StyleSheet): number {
  const level = (headingKeys as readonly StyleKey[]).indexOf(key);
  if (level !== -1) return style.headings[level]!.text.size;
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
