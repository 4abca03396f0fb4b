import type { Flow } from '../flow/index.ts';
import type { RelaxedBreak } from '../../display/index.ts';
import { stack, type Box, type PlacedBox } from '../frame/index.ts';
import { fillPage, type Cursor, type FilledPage } from './fill-page.ts';
import { createFootnotes, placeFootnotes, type Footnotes } from './footnotes.ts';
import { overflowReasons, type Page, type PageRoom, type Paginated } from './page.ts';

/**
 * Cuts a flow into pages in one pass that looks back at most one page. Every page takes at least
 * one box or one line of a footnote, so it always ends.
 */
export function paginate({ items, footnotes: boxes }: Flow, room: PageRoom): Paginated {
  const footnotes = createFootnotes(boxes, room);
  const pages: Page[] = [];
  const relaxedBreaks: RelaxedBreak[] = [];
  let cursor: Cursor = { index: 0, open: [], carried: [] };
  do {
    const filled = fillPage(items, cursor, footnotes, room);
    const settled = settle(filled, cursor.carried, footnotes, room);
    const late = settled.late ? (['late-footnote'] as const) : [];
    for (const reason of [...filled.relaxed, ...late, ...overflowReasons(settled.page)])
      relaxedBreaks.push({ page: pages.length, reason });
    if (!isEmpty(settled.page) || pages.length === 0) pages.push(settled.page);
    cursor = { index: filled.index, open: filled.open, carried: settled.carried };
  } while (cursor.index < items.length || cursor.carried.length > 0);
  return { pages, relaxedBreaks };
}

/** After a forced break at the end, only group ends remain. */
function isEmpty({ body, footnotes }: Page): boolean {
  return body.boxes.length === 0 && !footnotes;
}

function settle(
  { draft }: FilledPage,
  carried: readonly Box[],
  footnotes: Footnotes,
  room: PageRoom,
): { page: Page; carried: readonly Box[]; late: boolean } {
  const queue = [...carried, ...draft.references.flatMap((number) => footnotes.boxesOf(number))];
  const placed = placeFootnotes(queue, draft.y, room);
  // All footnotes but the last end on the page, and the last has at least one box on it.
  const last = draft.references.at(-1);
  const lastLength = last === undefined ? 0 : footnotes.boxesOf(last).length;
  const body = {
    height: draft.y,
    boxes: draft.boxes,
    slices: draft.slices.filter(({ top, bottom }) => bottom > top),
  };
  return {
    page: placed.footnotes ? { body, footnotes: placed.footnotes } : { body },
    carried: placed.rest,
    late: last !== undefined && placed.rest.length >= Math.max(1, lastLength),
  };
}

/** Places the whole flow on one page of the required height, with the footnotes below the text. */
export function layOutSheet(flow: Flow, footnoteSpace: PageRoom['footnoteSpace']): Paginated {
  const page = sheet(flow, footnoteSpace);
  return {
    pages: [page],
    relaxedBreaks: overflowReasons(page).map((reason) => ({ page: 0, reason })),
  };
}

function sheet({ items, footnotes }: Flow, footnoteSpace: PageRoom['footnoteSpace']): Page {
  const body = stack(items);
  if (footnotes.length === 0) return { body };
  const ruleY = body.height + 2 * footnoteSpace.above;
  let y = ruleY + footnoteSpace.below;
  const boxes = footnotes.flat().map((box): PlacedBox => {
    const top = y;
    y += box.height;
    return { y: top, box };
  });
  return { body, footnotes: { ruleY, boxes } };
}
