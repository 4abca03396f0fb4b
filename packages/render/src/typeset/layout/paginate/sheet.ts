import type { Flow } from '../flow/index.ts';
import { stack, type PlacedBox } from '../frame/index.ts';
import type { Page, PageRoom, Paginated } from './page.ts';
import { overflowReasons } from './wide-boxes.ts';

/** The whole flow on one page as high as it needs, footnotes below the text. */
export function layOutSheet(flow: Flow, noteSpace: PageRoom['noteSpace']): Paginated {
  const page = sheet(flow, noteSpace);
  return {
    pages: [page],
    relaxedBreaks: overflowReasons(page).map((reason) => ({ page: 0, reason })),
  };
}

function sheet({ items, notes }: Flow, noteSpace: PageRoom['noteSpace']): Page {
  const body = stack(items);
  if (notes.length === 0) return { body };
  const ruleY = body.height + 2 * noteSpace.above;
  let y = ruleY + noteSpace.below;
  const boxes = notes.flat().map((box): PlacedBox => {
    const top = y;
    y += box.height;
    return { y: top, box };
  });
  return { body, notes: { ruleY, boxes } };
}
