import { structureNode } from '../../display/index.ts';
import { coverPage } from '../cover/index.ts';
import { textArea, type Flow, type FlowContext } from '../flow/index.ts';
import type { Page, Paginated } from '../paginate/index.ts';

interface Laid {
  readonly flowed: Flow;
  readonly paginated: Paginated;
}

/** Puts the cover before the pages of a text, and blank pages before those that are on the right. */
export function asBook(laid: Laid, context: FlowContext): Laid {
  const { cover, slides, style, design } = context.prepared;
  if (slides || context.medium !== 'pages') return laid;
  const covered = cover && style.cover ? withCover(laid, cover, style.cover, context) : laid;
  if (!design.page.mirror) return covered;
  return { ...covered, paginated: onRightPages(covered.paginated, covered !== laid) };
}

function withCover(
  { flowed, paginated }: Laid,
  cover: NonNullable<FlowContext['prepared']['cover']>,
  style: NonNullable<FlowContext['prepared']['style']['cover']>,
  context: FlowContext,
): Laid {
  const area = textArea(context);
  const { page, structure, warnings } = coverPage(cover, style, area, context);
  const root = flowed.structure;
  return {
    flowed: {
      ...flowed,
      structure: structureNode(root.element, [...structure, ...root.children]),
      warnings: [...warnings, ...flowed.warnings],
    },
    paginated: {
      ...paginated,
      pages: [page, ...paginated.pages],
      pageEnds: [{ blank: 0, isForced: true }, ...paginated.pageEnds],
      relaxedBreaks: paginated.relaxedBreaks.map((one) => ({ ...one, page: one.page + 1 })),
    },
  };
}

const blank: Page = {
  body: { height: 0, boxes: [], slices: [] },
  isLandscape: false,
  look: { fields: [], isBare: true },
};

/** The first page is on the right, and so is each that a chapter begins, and the one after a cover. */
function onRightPages(paginated: Paginated, hasCover: boolean): Paginated {
  const pages: Page[] = [];
  const pageEnds: Paginated['pageEnds'][number][] = [];
  const places: number[] = [];
  paginated.pages.forEach((page, index) => {
    const isRight = page.body.boxes[0]?.box.opens === 'right' || (hasCover && index === 1);
    if (isRight && pages.length % 2 === 1) {
      pages.push(blank);
      pageEnds.push({ blank: 1, isForced: true });
    }
    places.push(pages.length);
    pages.push(page);
    pageEnds.push(paginated.pageEnds[index]!);
  });
  return {
    ...paginated,
    pages,
    pageEnds,
    relaxedBreaks: paginated.relaxedBreaks.map((one) => ({ ...one, page: places[one.page]! })),
  };
}
