import { structureNode } from '../../display/index.ts';
import type { PreparedDocument } from '../../../prepare/index.ts';
import {
  createFlowContext,
  flow,
  ruleItem,
  textArea,
  textSetting,
  titleFlow,
  type Flow,
  type FlowContext,
} from '../flow/index.ts';
import { emptyBox, joinFrames, moveFrame, stack, type Frame } from '../frame/index.ts';
import { paginate, type Page, type Paginated } from '../paginate/index.ts';

const count = 2;
/** Ems of the narrowest column; a page with less room has one. */
const widthMin = 15;
/** Attempts to make the columns of the last page equally high. */
const attempts = 7;

/** The width of the columns of a document that asks for two. Absent: it has one. */
export function columnWidth({ document, style }: PreparedDocument): number | undefined {
  const { twoColumns, page, paragraph } = style;
  if (document.properties.columns !== count || !twoColumns) return undefined;
  const width = (page.width - page.margins.left - page.margins.right - twoColumns.gutter) / count;
  return width >= widthMin * paragraph.text.size ? width : undefined;
}

/**
 * Lays a text out in two columns below its title. Footnotes are at the foot of the column of their
 * reference; the columns of the last page are equally high.
 */
export function layOutColumns(
  context: FlowContext,
  width: number,
): { readonly flowed: Flow; readonly paginated: Paginated } {
  const { gutter } = context.prepared.style.twoColumns!;
  const area = { ...textArea(context), x: 0, textX: 0, width: context.room.width };
  const wide = { ...area, measure: context.room.width };
  const title = titleFlow(wide, textSetting(context.prepared.style), context);
  const head = stack(title.items);
  const inner = columnContext(context, width);
  const text = flow(inner);
  const { leading } = context.prepared.style.footnote.text;
  const { height } = context.room;
  const room = {
    height,
    landscapeHeight: height,
    footnoteSpace: { above: leading, below: leading * 0.4 },
  };
  const below = head.height + (head.height > 0 ? headGap(title.items) : 0);
  const usual = (column: number) =>
    column < count ? Math.max(height / 4, height - below) : height;
  const first = paginate(text, room, usual);
  const columns = balanced(first, usual, (heightOf) => paginate(text, room, heightOf));
  const pages = Array.from({ length: Math.ceil(columns.pages.length / count) }, (_, index) => {
    const top = index === 0 ? below : 0;
    const parts = columns.pages.slice(index * count, (index + 1) * count);
    const frames = parts.map((part, column) => {
      const at = context.direction === 'rtl' ? count - 1 - column : column;
      return moveFrame(withFootnotes(part, inner), at * (width + gutter), top);
    });
    return pageOf(index === 0 ? [head, ...frames] : frames, height);
  });
  return {
    flowed: {
      ...text,
      structure: structureNode(text.structure.element, [
        ...title.structure,
        ...text.structure.children,
      ]),
      warnings: [...title.warnings, ...text.warnings],
    },
    paginated: {
      pages,
      waste: [],
      pageEnds: pages.map((_, index) => ({
        blank: Math.max(
          0,
          ...columns.pageEnds.slice(index * count, (index + 1) * count).map(({ blank }) => blank),
        ),
        isForced: index === pages.length - 1,
      })),
      relaxedBreaks: columns.relaxedBreaks.map(({ page, reason }) => ({
        page: Math.floor(page / count),
        reason,
      })),
    },
  };
}

/** The margin that the title ends with. */
function headGap(items: Flow['items']): number {
  const last = items.at(-1);
  return last?.kind === 'margin' ? last.height : 0;
}

/** The context of a page that is as wide as a column, without a title. */
function columnContext(context: FlowContext, width: number): FlowContext {
  const { prepared } = context;
  const { page, paragraph } = prepared.style;
  const right = page.width - page.margins.left - width;
  const style = {
    ...prepared.style,
    page: { ...page, margins: { ...page.margins, right } },
    paragraph: { ...paragraph, measure: width },
  };
  const { titleBlock: _, article: __, ...others } = prepared;
  return {
    ...createFlowContext({ ...context, prepared: { ...others, style } }, context.medium),
    isColumn: true,
  };
}

/** The columns with those of the last page as low as they can be. */
function balanced(
  first: Paginated,
  usual: (column: number) => number,
  set: (heightOf: (column: number) => number) => Paginated,
): Paginated {
  const total = first.pages.length;
  const start = Math.floor((total - 1) / count) * count;
  const most = start + count;
  let best = first;
  let [low, high] = [0, usual(start)];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const height = (low + high) / 2;
    const tried = set((column) => (column >= start ? height : usual(column)));
    if (tried.pages.length <= most) [best, high] = [tried, height];
    else low = height;
  }
  return best;
}

/** A column with its footnotes in its frame, below their rule. */
function withFootnotes({ body, footnotes }: Page, { prepared }: FlowContext): Frame {
  if (!footnotes) return body;
  const { rule, ruleLength = 48 } = prepared.style.footnote;
  const line = {
    ...emptyBox({ x: 0, width: ruleLength, height: rule.width }),
    paint: ({ x, y }: { readonly x: number; readonly y: number }) => [
      ruleItem(rule, x, y, ruleLength),
    ],
  };
  return { ...body, boxes: [...body.boxes, { y: footnotes.ruleY, box: line }, ...footnotes.boxes] };
}

function pageOf(frames: readonly Pick<Frame, 'boxes' | 'slices'>[], height: number): Page {
  return { body: joinFrames(frames, height), isLandscape: false };
}
