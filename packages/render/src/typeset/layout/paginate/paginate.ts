import type { Flow } from '../flow/index.ts';
import { breakCosts, stack, type Box, type FlowItem } from '../frame/index.ts';
import type { Cursor } from './fill-page.ts';
import { findPageEnds, type PageEnd } from './find-page-ends.ts';
import { createFootnotes, placeBoxes, placeFootnotes, type Footnotes } from './footnotes.ts';
import {
  blankShare,
  overflowReasons,
  type Page,
  type PageRoom,
  type Paginated,
  type LandscapeWaste,
} from './page.ts';
import { setPage } from './set-page.ts';

/** Sequences of pages that are followed at the same time. */
const pathsMax = 12;

/** The first pages of a document, as a list that its continuations share. */
interface Path {
  readonly cursor: Cursor;
  readonly orientation: keyof Rooms;
  /** Its number of pages. */
  readonly count: number;
  /** The last page and those before it. Absent: there is no page yet. */
  readonly last?: PlannedPage;
  /** The sum over its pages. */
  readonly cost: number;
}

/** The rooms of portrait pages, and of landscape pages for wide content. */
type Rooms = Readonly<
  Record<'portrait' | 'landscape', { readonly room: PageRoom; readonly footnotes: Footnotes }>
>;

/** A page whose content is set only if its path wins. */
interface PlannedPage {
  readonly start: Cursor;
  readonly end: PageEnd;
  readonly orientation: keyof Rooms;
  readonly footnotes: Page['footnotes'];
  /** Whether its last footnote starts on the next page. */
  readonly isLate: boolean;
  readonly before: PlannedPage | undefined;
}

/**
 * Cuts a flow into pages. A page that would end badly is avoided by ending pages before it a little
 * earlier: several sequences of pages are continued at the same time, and the cheapest one wins.
 * Every page takes at least one box or one line of a footnote, so the search always ends.
 *
 * @param heightOf the height of each page, from 0, where they differ
 */
export function paginate(
  { items, footnotes: boxes }: Pick<Flow, 'items' | 'footnotes'>,
  usual: PageRoom,
  heightOf?: (page: number) => number,
): Paginated {
  const roomsAt = roomsOf(boxes, usual, heightOf);
  const isDone = ({ cursor }: Path) =>
    cursor.index >= items.length && cursor.carried.length === 0 && !cursor.waiting;
  let paths: readonly Path[] = [
    { cursor: { index: 0, open: [], carried: [] }, orientation: 'portrait', count: 0, cost: 0 },
  ];
  do {
    paths = shortlist(
      paths.flatMap((path) =>
        path.last && isDone(path) ? [path] : continuations(path, items, roomsAt(path.count)),
      ),
    );
  } while (!isDone(paths[0]!));
  return collect(paths[0]!.last, items, roomsAt);
}

/** The rooms of each page, which are the same for all of a height. */
function roomsOf(
  boxes: Flow['footnotes'],
  usual: PageRoom,
  heightOf = (_page: number) => usual.height,
): (page: number) => Rooms {
  const landscape = { ...usual, height: usual.landscapeHeight };
  const landscapeRoom = { room: landscape, footnotes: createFootnotes(boxes, landscape) };
  const known = new Map<number, Rooms>();
  return (page) => {
    const height = heightOf(page);
    const room = { ...usual, height };
    const rooms = known.get(height) ?? {
      portrait: { room, footnotes: createFootnotes(boxes, room) },
      landscape: landscapeRoom,
    };
    known.set(height, rooms);
    return rooms;
  };
}

/** A path with each of the best ends of its next page. */
function continuations(path: Path, items: Flow['items'], rooms: Rooms): readonly Path[] {
  const { last, cost } = path;
  // A figure from before a change of orientation is on a page of the orientation before it.
  const change = path.cursor.waiting ? undefined : firstOrientation(items, path.cursor.index);
  const orientation = change ? (change.isLandscape ? 'landscape' : 'portrait') : path.orientation;
  const cursor = change ? { ...path.cursor, index: change.index + 1 } : path.cursor;
  const { room, footnotes } = rooms[orientation];
  return findPageEnds(items, cursor, footnotes, room).map((end): Path => {
    const placed = footnotesOf(end, cursor.carried, footnotes, room);
    return {
      cursor: {
        index: end.index,
        open: end.open,
        carried: placed.carried,
        waiting: end.figures.waiting,
      },
      orientation: end.endsLandscape ? 'portrait' : orientation,
      last: { start: cursor, end, orientation, ...placed, before: last },
      count: path.count + 1,
      cost: cost + breakCosts.page + end.cost,
    };
  });
}

/** The cheapest paths, of those that end at the same place only the best. */
function shortlist(paths: readonly Path[]): readonly Path[] {
  if (paths.length === 1) return paths;
  const ends = new Set<string>();
  const endOf = ({ cursor: { index, waiting } }: Path) => `${index} ${waiting?.index ?? ''}`;
  return [...paths]
    .sort((one, other) => one.cost - other.cost)
    .filter((path) => !ends.has(endOf(path)) && ends.add(endOf(path)))
    .slice(0, pathsMax);
}

function collect(
  last: PlannedPage | undefined,
  items: Flow['items'],
  roomsAt: (page: number) => Rooms,
): Paginated {
  const planned: PlannedPage[] = [];
  for (let page = last; page; page = page.before) planned.push(page);
  const set = planned.reverse().map(({ start, end, orientation, footnotes, isLate }, index) => {
    const body = setPage(items, start, end);
    const page: Page = {
      body,
      isLandscape: orientation === 'landscape',
      ...(footnotes && { footnotes }),
    };
    const late = isLate ? (['late-footnote'] as const) : [];
    const pageEnd = {
      blank: blankShare(page, roomsAt(index)[orientation].room),
      isForced: end.isForced,
    };
    const item = items[start.index - 1];
    const change = item?.kind === 'orientation' && item.isLandscape ? item : undefined;
    return { change, page, relaxed: [...end.relaxed, ...late, ...overflowReasons(page)], pageEnd };
  });
  const shown = set.filter(({ page }, index) => index === 0 || !isEmpty(page));
  const waste = shown.flatMap(({ change }, index): LandscapeWaste[] => {
    const before = shown[index - 1];
    if (!change || !before || before.page.isLandscape || before.pageEnd.isForced) return [];
    return [{ change, blank: before.pageEnd.blank }];
  });
  return {
    pages: shown.map(({ page }) => page),
    waste,
    pageEnds: shown.map(({ pageEnd }) => pageEnd),
    relaxedBreaks: shown.flatMap(({ relaxed }, page) =>
      relaxed.map((reason) => ({ page, reason })),
    ),
  };
}

/** The last change of orientation before any content: what is above it has no effect at the top of a page. */
function firstOrientation(
  items: readonly FlowItem[],
  from: number,
): { readonly index: number; readonly isLandscape: boolean } | undefined {
  let found;
  for (let index = from; index < items.length; index++) {
    const item = items[index]!;
    if (item.kind === 'orientation') found = { index, isLandscape: item.isLandscape };
    else if (item.kind !== 'margin' && item.kind !== 'penalty') break;
  }
  return found;
}

/** Whether a page is empty: only group ends remain after a forced break at the end. */
function isEmpty({ body, footnotes }: Page): boolean {
  return body.boxes.length === 0 && !footnotes;
}

function footnotesOf(
  { references, height }: PageEnd,
  carried: readonly Box[],
  footnotes: Footnotes,
  room: PageRoom,
): Pick<PlannedPage, 'footnotes' | 'isLate'> & Pick<Cursor, 'carried'> {
  const queue = [...carried, ...references.flatMap((number) => footnotes.boxesOf(number))];
  const placed = placeFootnotes(queue, height, room);
  // All footnotes but the last end on the page, and the last has at least one box on it.
  const last = references.at(-1);
  const lastLength = last === undefined ? 0 : footnotes.boxesOf(last).length;
  return {
    footnotes: placed.footnotes,
    carried: placed.rest,
    isLate: last !== undefined && placed.rest.length >= Math.max(1, lastLength),
  };
}

/** Places the whole flow on one page of the required height, with the footnotes below the text. */
export function layOutSheet(flow: Flow, footnoteSpace: PageRoom['footnoteSpace']): Paginated {
  const page = sheet(flow, footnoteSpace);
  return {
    pages: [page],
    waste: [],
    pageEnds: [{ blank: 0, isForced: true }],
    relaxedBreaks: overflowReasons(page).map((reason) => ({ page: 0, reason })),
  };
}

function sheet({ items, footnotes }: Flow, footnoteSpace: PageRoom['footnoteSpace']): Page {
  const body = stack(items);
  if (footnotes.length === 0) return { body, isLandscape: false };
  const ruleY = body.height + 2 * footnoteSpace.above;
  const boxes = placeBoxes(footnotes.flat(), ruleY + footnoteSpace.below);
  return { body, footnotes: { ruleY, boxes }, isLandscape: false };
}
