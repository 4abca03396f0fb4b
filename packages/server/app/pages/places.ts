import type { Area, InnerLink, LaidOut, ShownBlock } from './messages.ts';

/** A height in the document: a page and points from its top. */
export interface Height {
  readonly page: number;
  readonly y: number;
}

const isIn = (area: Area, page: number, x: number, y: number) =>
  area.page === page &&
  x >= area.x &&
  x <= area.x + area.width &&
  y >= area.y &&
  y <= area.y + area.height;

/** The offset in the text of what is at a point; blocks are inside of others. */
export function offsetAt(
  { places }: LaidOut,
  page: number,
  x: number,
  y: number,
): number | undefined {
  const sizeOf = ({ start, end }: ShownBlock) => end - start;
  const hit = places
    .filter(({ areas }) => areas.some((area) => isIn(area, page, x, y)))
    .reduce<ShownBlock | undefined>(
      (best, place) => (best && sizeOf(best) <= sizeOf(place) ? best : place),
      undefined,
    );
  return hit?.start;
}

/** Where a link at a point leads to, if there is one. */
export function linkAt({ links }: LaidOut, page: number, x: number, y: number) {
  return links.find(({ from }: InnerLink) => isIn(from, page, x, y))?.to;
}

/** Offsets in the text and the heights where their blocks begin and end, both rising. */
function marksOf({ places, pages }: LaidOut): readonly (Height & { readonly at: number })[] {
  const marks = [{ at: 0, page: 0, y: 0 }];
  const add = (at: number, page: number, y: number) => {
    const last = marks.at(-1)!;
    const isLater = page > last.page || (page === last.page && y > last.y);
    if (at > last.at && isLater) marks.push({ at, page, y });
  };
  for (const { start, end, areas } of places) {
    const [first, last] = [areas[0], areas.at(-1)];
    if (first) add(start, first.page, first.y);
    if (last) add(end, last.page, last.y + last.height);
  }
  const last = pages.length - 1;
  const textEnd = places.reduce((most, { end }) => Math.max(most, end), 1);
  add(textEnd + 1, last, pages[last]?.height ?? 0);
  return marks;
}

/** The height of an offset in the text. */
export function heightOf(laidOut: LaidOut, offset: number): Height {
  const marks = marksOf(laidOut);
  const next = marks.findIndex(({ at }) => at > offset);
  if (next < 1) return marks.at(next === 0 ? 0 : -1)!;
  const [a, b] = [marks[next - 1]!, marks[next]!];
  // Between two pages, the one above is shown.
  if (a.page !== b.page) return a;
  return { page: a.page, y: a.y + ((offset - a.at) / (b.at - a.at)) * (b.y - a.y) };
}

/** The offset in the text at a height. */
export function offsetOf(laidOut: LaidOut, { page, y }: Height): number {
  const marks = marksOf(laidOut);
  const next = marks.findIndex((mark) => mark.page > page || (mark.page === page && mark.y > y));
  if (next < 1) return marks.at(next === 0 ? 0 : -1)!.at;
  const [a, b] = [marks[next - 1]!, marks[next]!];
  if (a.page !== b.page) return a.at;
  return a.at + ((y - a.y) / (b.y - a.y)) * (b.at - a.at);
}
