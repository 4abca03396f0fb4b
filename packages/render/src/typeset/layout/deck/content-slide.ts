import type { HeadingLevel } from '@mdconv/core';
import { createElement, type DisplayItem, type StructureNode } from '../../display/index.ts';
import type {
  ColumnsSlide,
  ContentSlide,
  PreparedBlocks,
  PreparedHeading,
} from '../../../prepare/index.ts';
import {
  asArtifacts,
  heading,
  placeBlocks,
  repeat,
  scaleText,
  setLine,
  shorten,
  textArea,
  textSetting,
  wholeFrame,
  type Area,
  type FlowContext,
  type PlacedFlow,
  type Setting,
} from '../flow/index.ts';
import { lineItems } from '../inline/index.ts';
import { heightOf, moveFrame, stack, type Box, type Frame } from '../frame/index.ts';
import { paginate, type Page, type Paginated } from '../paginate/index.ts';
import { columns } from './columns.ts';
import type { LaidSlide } from './laid-slide.ts';
import { scales } from './scales.ts';

/** What the slides of one document share. */
export interface DeckContext extends FlowContext {
  /** The boxes of each footnote. */
  readonly footnotes: readonly (readonly Box[])[];
}

const titleLinesMax = 2;

/** A title that takes a larger share of a slide is part of what is below it. */
const titleShareMax = 0.5;

/**
 * A title and the content below it. Content that does not fit is set smaller; what does not fit then
 * continues on further slides, which repeat the title with a number.
 */
export function contentSlide(slide: ColumnsSlide | ContentSlide, context: DeckContext): LaidSlide {
  const usual = setBelowTitle(slide, 0, context);
  if (slide.title && usual.top > titleShareMax * context.room.height)
    return contentSlide(withTitleInside(slide, slide.title), context);
  const lacking = roomOfNumber(usual, context);
  const { title, top, inside, flow, paginated } =
    lacking > 0 ? setBelowTitle(slide, lacking, context) : usual;
  return {
    pages: paginated.pages.map((page, index) => withTitle(page, title, index, top, inside)),
    structure: [...(title?.structure ?? []), ...flow.structure],
    warnings: flow.warnings,
    relaxedBreaks: paginated.relaxedBreaks,
  };
}

function withTitleInside(
  { title: _, ...slide }: ColumnsSlide | ContentSlide,
  title: PreparedHeading,
): ColumnsSlide | ContentSlide {
  const below = ({ blocks, ...others }: PreparedBlocks) => ({
    ...others,
    blocks: [title, ...blocks],
  });
  return slide.layout === 'columns'
    ? { ...slide, above: below(slide.above) }
    : { ...slide, content: below(slide.content) };
}

/** The content below a title whose lines end some points earlier than they could. */
function setBelowTitle(slide: ColumnsSlide | ContentSlide, earlier: number, context: DeckContext) {
  const area = textArea(context);
  const titleArea = shorten(wholeFrame(area), earlier, context.direction === 'ltr');
  const title = slide.title && slideTitle(slide.title, titleArea, context);
  const top = title ? title.height + context.prepared.style.headings[0].below : 0;
  const room = { ...context.room, height: Math.max(0, context.room.height - top) };
  const inside = { ...context, room };
  return { title, top, inside, ...fitted(slide, area, inside) };
}

/** Points that the number of a slide needs behind the title, where the title leaves too little for it. */
function roomOfNumber(
  { title, paginated: { pages } }: Pick<ReturnType<typeof setBelowTitle>, 'title' | 'paginated'>,
  context: FlowContext,
): number {
  const last = title?.frame.boxes.at(-1);
  if (!last || pages.length <= 1) return 0;
  // A title of more lines leaves less room for the content, which may take more slides.
  const { width, gap } = numberLine(2 * pages.length, context);
  const items = last.box.paint({ x: 0, y: 0, pageNumberOf: () => undefined });
  const { left, right } = edgesOf(items, last.box);
  const used = context.direction === 'rtl' ? context.room.width - left : right;
  return used + gap + width > context.room.width ? gap + width : 0;
}

/** The content at the largest size that needs the fewest slides. */
function fitted(slide: ColumnsSlide | ContentSlide, area: Area, context: DeckContext) {
  const set: ReturnType<typeof attempt>[] = [];
  for (const scale of scales) {
    const made = attempt(slide, area, scale, context);
    set.push(made);
    if (made.paginated.pages.length <= 1) return made;
  }
  const fewest = set.at(-1)!.paginated.pages.length;
  return set.find(({ paginated }) => paginated.pages.length <= fewest)!;
}

function attempt(
  slide: ColumnsSlide | ContentSlide,
  area: Area,
  scale: number,
  context: DeckContext,
) {
  const flow = place(slide, area, slideSetting(scale, context), context);
  return { flow, paginated: onPages(flow, context) };
}

function place(
  slide: ColumnsSlide | ContentSlide,
  area: Area,
  setting: Setting,
  context: DeckContext,
): PlacedFlow {
  return slide.layout === 'columns'
    ? columns(slide, area, setting, context)
    : placeBlocks(slide.content, area, setting, context);
}

function onPages({ items }: PlacedFlow, { room, footnotes, prepared }: DeckContext): Paginated {
  const { leading } = prepared.style.footnote.text;
  const { height } = room;
  const footnoteSpace = { above: leading, below: leading * 0.4 };
  return paginate({ items, footnotes }, { height, landscapeHeight: height, footnoteSpace });
}

/** How the text of a slide is set at a scale. */
export function slideSetting(scale: number, { prepared }: FlowContext): Setting {
  const usual = textSetting(prepared.style);
  const text = scaleText(usual.text, scale);
  return { text, within: 'Sect', gap: usual.gap * scale, scale };
}

interface SlideTitle {
  readonly frame: Frame;
  readonly height: number;
  readonly structure: readonly StructureNode[];
  readonly repeated: Frame;
}

/** A title of at most two lines, unless it has more even at its smallest size. */
function slideTitle(title: PreparedHeading, area: Area, context: FlowContext): SlideTitle {
  const level: HeadingLevel = 1;
  const placed = (scale: number) =>
    heading({ ...title, level }, slideSetting(scale, context), context).place(area);
  const isShort = ({ items }: PlacedFlow) =>
    items.filter(({ kind }) => kind === 'box').length <= titleLinesMax;
  let flow = placed(1);
  for (const scale of scales.slice(1)) {
    if (isShort(flow)) break;
    flow = placed(scale);
  }
  const frame = withAnchors(stack(flow.items), title.anchors);
  return {
    frame,
    height: heightOf(flow.items),
    structure: flow.structure,
    repeated: asRepetition(frame),
  };
}

function withAnchors(frame: Frame, anchors: readonly string[] = []): Frame {
  const [first, ...others] = frame.boxes;
  if (!first || anchors.length === 0) return frame;
  const added = anchors.map((id) => ({ id, y: 0 }));
  const box = { ...first.box, destinations: [...added, ...first.box.destinations] };
  return { ...frame, boxes: [{ ...first, box }, ...others] };
}

/** A title that is not read aloud again. */
function asRepetition(frame: Frame): Frame {
  return {
    ...frame,
    boxes: frame.boxes.map(({ y, box }) => ({
      y,
      box: {
        ...box,
        footnotes: [],
        destinations: [],
        paint: (position) => asArtifacts(box.paint(position), repeat),
      },
    })),
  };
}

function withTitle(
  page: Page,
  title: SlideTitle | undefined,
  index: number,
  top: number,
  context: FlowContext,
): Page {
  if (!title) return page;
  const shown = index === 0 ? title.frame : numbered(title.repeated, index + 1, context);
  const below = moveFrame(page.body, 0, top);
  const { footnotes } = page;
  return {
    ...page,
    body: {
      height: top + page.body.height,
      boxes: [...shown.boxes, ...below.boxes],
      slices: [...shown.slices, ...below.slices],
    },
    ...(footnotes && {
      footnotes: {
        ruleY: footnotes.ruleY + top,
        boxes: footnotes.boxes.map(({ y, box }) => ({ y: y + top, box })),
      },
    }),
  };
}

/** The title with the number of the slide among those that repeat it, behind its last line. */
function numbered(frame: Frame, number: number, context: FlowContext): Frame {
  const last = frame.boxes.at(-1);
  if (!last) return frame;
  const { line, width, gap } = numberLine(number, context);
  const { box } = last;
  const paint: Box['paint'] = (position) => {
    const items = box.paint(position);
    const { left, right } = edgesOf(items, { x: position.x + box.x, width: 0 });
    const x = context.direction === 'rtl' ? left - gap - width : right + gap;
    const baseline = position.y + (box.baseline ?? 0);
    return [...items, ...asArtifacts(lineItems(line, x, baseline - line.baseline), repeat)];
  };
  return { ...frame, boxes: [...frame.boxes.slice(0, -1), { ...last, box: { ...box, paint } }] };
}

/** The number of a slide among those that repeat its title, and the points between the two. */
function numberLine(number: number, context: FlowContext) {
  const [text] = context.prepared.style.headings;
  const line = setLine(`(${number})`, text, createElement('Span'), context);
  return { line, width: line.width, gap: text.size * 0.25 };
}

/** Where the words of a line begin and end. A line without words is a box. */
function edgesOf(items: readonly DisplayItem[], { x, width }: Pick<Box, 'x' | 'width'>) {
  const words = items.filter((item) => item.kind === 'glyphs');
  if (words.length === 0) return { left: x, right: x + width };
  const ends = words.map((item) => item.x + item.advances.reduce((sum, one) => sum + one, 0));
  return { left: Math.min(...words.map((item) => item.x)), right: Math.max(...ends) };
}
