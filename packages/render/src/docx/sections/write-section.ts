import { createPageMargin, createPageSize } from 'docx';
import { landscapeStyle, type StyleSheet } from '../../style/index.ts';
import type { SectionPlace } from './divide-sections.ts';
import { type Component, Element } from '../element.ts';
import type { Relationship } from '../package/relationships.ts';
import { twips } from '../units.ts';

/** A header or footer part and the pages that show it. */
export interface RunningPart {
  /** Whether it is for landscape pages for wide content. */
  readonly isLandscape: boolean;
  readonly place: 'header' | 'footer';
  readonly pages: 'default' | 'first';
  readonly file: string;
  readonly relationship: string;
  readonly root: Element;
  readonly relationships: readonly Relationship[];
}

/** Points between the footer of a letter and the lower edge: 12 mm. */
const footerEdge = 34;

/**
 * Page size, margins, headers and footers. The numbers of pages continue in every section. Source:
 * ISO/IEC 29500-1, 17.6.17.
 */
export function writeSection(
  style: StyleSheet,
  allRunning: readonly RunningPart[],
  { isLandscape, isFirst }: SectionPlace,
): Element {
  const { page } = isLandscape ? landscapeStyle(style) : style;
  const running = allRunning.filter(
    (part) => part.isLandscape === isLandscape && (isFirst || part.pages === 'default'),
  );
  const { top, right, bottom, left } = page.margins;
  const landscape = page.width > page.height;
  const [short, long] = landscape ? [page.height, page.width] : [page.width, page.height];
  return new Element('w:sectPr', {}, [
    ...running.map((part) => reference(part)),
    // In portrait: the library swaps width and height for landscape.
    createPageSize({
      width: twips(short),
      height: twips(long),
      orientation: landscape ? 'landscape' : 'portrait',
    }),
    createPageMargin(
      twips(top),
      twips(right),
      twips(bottom),
      twips(left),
      twips(top / 2),
      twips(style.letter ? Math.min(footerEdge, bottom / 2) : bottom / 2),
      0,
    ),
    ...(running.some(({ pages }) => pages === 'first') ? [new Element('w:titlePg')] : []),
  ]);
}

function reference({ place, pages, relationship }: RunningPart): Component {
  return new Element(`w:${place}Reference`, { 'w:type': pages, 'r:id': relationship });
}
