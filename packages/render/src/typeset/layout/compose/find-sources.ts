import type { PagePlace, SourcePlace } from '../../display/index.ts';
import type { PlacedBox } from '../frame/index.ts';
import type { Page } from '../paginate/index.ts';
import { round } from './round.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

interface OpenPlace extends Mutable<Omit<SourcePlace, 'parts'>> {
  parts: Mutable<PagePlace>[];
}

/** Where the ranges of text that boxes are marked with are placed, in the order of the text. */
export function findSources(
  pages: readonly Page[],
  margins: { readonly left: number; readonly top: number },
): readonly SourcePlace[] {
  const places: OpenPlace[] = [];
  pages.forEach(({ body, footnotes }, page) => {
    for (const placed of [...body.boxes, ...(footnotes?.boxes ?? [])]) add(placed, page);
  });
  return places.sort((one, other) => one.span.start - other.span.start);

  function add({ y: top, box }: PlacedBox, page: number): void {
    if (box.source) places.push({ span: box.source, parts: [] });
    const current = places.at(-1);
    if (!current) return;
    const x = round(margins.left + box.x);
    const y = round(margins.top + top);
    if (box.overflows) current.overflows ??= page;
    const part = current.parts.at(-1);
    if (part?.page !== page) {
      current.parts.push({ page, x, y, width: round(box.width), height: round(box.height) });
      return;
    }
    const right = Math.max(part.x + part.width, x + box.width);
    part.x = Math.min(part.x, x);
    part.width = round(right - part.x);
    part.height = round(y + box.height - part.y);
  }
}
