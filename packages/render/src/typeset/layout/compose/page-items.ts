import type { DisplayItem } from '../../display/index.ts';
import { textColumn, type StyleSheet } from '../../../style/index.ts';
import { ruleItem } from '../flow/index.ts';
import { paintFrame, type PagePosition } from '../frame/index.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { Page, PageLook } from '../paginate/index.ts';

/** The rule above footnotes is as long as this share of the measure. */
const footnoteRuleShare = 0.25;

/** The items of one page: background, running lines, text and footnotes, in this order. */
export function pageItems(
  { body, footnotes, look }: Page,
  height: number,
  running: readonly DisplayItem[],
  pageNumberOf: PagePosition['pageNumberOf'],
  { prepared: { style }, direction }: LayoutContext,
): DisplayItem[] {
  const { left: x, right, top } = style.page.margins;
  const painted = paintFrame(body, { x, y: top, pageNumberOf });
  const { start } = textColumn(style);
  const ruleLength = style.footnote.ruleLength ?? style.paragraph.measure * footnoteRuleShare;
  const ruleX = direction === 'rtl' ? style.page.width - right - start - ruleLength : x + start;
  const paintedFootnotes = footnotes
    ? [
        ruleItem(style.footnote.rule, ruleX, top + footnotes.ruleY, ruleLength),
        ...footnotes.boxes.flatMap(({ y, box }) => box.paint({ x, y: top + y, pageNumberOf })),
      ]
    : [];
  const fields = fieldItems(look?.fields ?? [], style.page.width, height);
  return [...ground(style, height), ...fields, ...running, ...painted, ...paintedFootnotes];
}

function fieldItems(
  fields: PageLook['fields'],
  pageWidth: number,
  pageHeight: number,
): DisplayItem[] {
  return fields.map(({ x, y, width, height, color }) => ({
    kind: 'rectangle',
    owner: { kind: 'artifact', type: 'background' },
    x,
    y,
    width: Math.min(width, pageWidth - x),
    height: Math.min(height, pageHeight - y),
    fill: color,
  }));
}

/** White paper needs no background. */
function ground({ palette, page }: StyleSheet, height: number): DisplayItem[] {
  if (palette.paper.toLowerCase() === '#ffffff') return [];
  return [
    {
      kind: 'rectangle',
      owner: { kind: 'artifact', type: 'background' },
      x: 0,
      y: 0,
      width: page.width,
      height,
      fill: palette.paper,
    },
  ];
}
