import type { DisplayItem, DisplayPage } from '../../display/index.ts';
import type { StyleSheet } from '../../../style/index.ts';
import { drawPath } from '../flow/index.ts';
import type { Composed } from './compose.ts';
import { round } from './round.ts';

/** Points between pages that are below each other. */
const gap = 8;

/** Puts all pages below each other on one. */
export function onOneSheet(
  { display, pageMap }: Composed,
  { hairline }: StyleSheet['palette'],
): Composed {
  const { pages } = display;
  const tops: number[] = [];
  let height = 0;
  for (const page of pages) {
    tops.push(height);
    height += page.height + gap;
  }
  const width = pages.reduce((most, page) => Math.max(most, page.width), 0);
  const sheet: DisplayPage = {
    width,
    height: round(height - gap),
    items: pages.flatMap((page, index) => [
      ...page.items.map((item) => moveDown(item, tops[index]!)),
      ...(index === pages.length - 1
        ? []
        : [separator(width, round(tops[index]! + page.height), hairline)]),
    ]),
  };
  const onSheet = <Place extends { readonly page: number; readonly y: number }>(
    places: ReadonlyMap<string, Place>,
  ) =>
    new Map(
      [...places].map(([id, place]): [string, Place] => [
        id,
        { ...place, page: 0, y: round(place.y + tops[place.page]!) },
      ]),
    );
  return {
    display: { ...display, pages: [sheet], destinations: onSheet(display.destinations) },
    pageMap: onSheet(pageMap),
    sources: [],
  };
}

function separator(width: number, y: number, fill: string): DisplayItem {
  const owner = { kind: 'artifact', type: 'background' } as const;
  return { kind: 'rectangle', owner, x: 0, y, width, height: gap, fill };
}

function moveDown(item: DisplayItem, by: number): DisplayItem {
  if (by === 0) return item;
  switch (item.kind) {
    case 'glyphs':
    case 'outlines':
      return { ...item, baseline: round(item.baseline + by) };
    case 'line':
      return { ...item, y1: round(item.y1 + by), y2: round(item.y2 + by) };
    case 'path':
      return { ...item, data: drawPath(item.data, 0, by, 1) };
    case 'rectangle':
    case 'image':
    case 'link':
    case 'clip':
      return { ...item, y: round(item.y + by) };
    case 'restore':
      return item;
  }
}
