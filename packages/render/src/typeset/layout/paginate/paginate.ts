import type { Flow } from '../flow/index.ts';
import type { RelaxedBreak } from '../../display/index.ts';
import type { Box } from '../frame/index.ts';
import { fillPage, type Cursor, type FilledPage } from './fill-page.ts';
import { createNotes, type Notes } from './notes.ts';
import type { Page, PageRoom, Paginated } from './page.ts';
import { placeNotes } from './place-notes.ts';
import { overflowReasons } from './wide-boxes.ts';

/**
 * Cuts a flow into pages in one pass that looks back at most one page. Every page takes at least
 * one box or one line of a footnote, so it always ends.
 */
export function paginate({ items, notes: boxes }: Flow, room: PageRoom): Paginated {
  const notes = createNotes(boxes, room);
  const pages: Page[] = [];
  const relaxedBreaks: RelaxedBreak[] = [];
  let cursor: Cursor = { index: 0, open: [], carried: [] };
  do {
    const filled = fillPage(items, cursor, notes, room);
    const settled = settle(filled, cursor.carried, notes, room);
    const late = settled.late ? (['late-footnote'] as const) : [];
    for (const reason of [...filled.relaxed, ...late, ...overflowReasons(settled.page)])
      relaxedBreaks.push({ page: pages.length, reason });
    if (!isEmpty(settled.page) || pages.length === 0) pages.push(settled.page);
    cursor = { index: filled.index, open: filled.open, carried: settled.carried };
  } while (cursor.index < items.length || cursor.carried.length > 0);
  return { pages, relaxedBreaks };
}

/** After a forced break at the very end nothing is left but the ends of groups. */
function isEmpty({ body, notes }: Page): boolean {
  return body.boxes.length === 0 && !notes;
}

function settle(
  { draft }: FilledPage,
  carried: readonly Box[],
  notes: Notes,
  room: PageRoom,
): { page: Page; carried: readonly Box[]; late: boolean } {
  const queue = [...carried, ...draft.calls.flatMap((number) => notes.boxesOf(number))];
  const placed = placeNotes(queue, draft.y, room);
  // A note has to start: all notes but the last one end on the page, and of that one a box stands.
  const last = draft.calls.at(-1);
  const lastLength = last === undefined ? 0 : notes.boxesOf(last).length;
  const body = {
    height: draft.y,
    boxes: draft.boxes,
    slices: draft.slices.filter(({ top, bottom }) => bottom > top),
  };
  return {
    page: placed.notes ? { body, notes: placed.notes } : { body },
    carried: placed.rest,
    late: last !== undefined && placed.rest.length >= Math.max(1, lastLength),
  };
}
