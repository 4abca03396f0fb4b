import type { Inline } from '@mdconv/core';
import {
  createElement,
  structureNode,
  type StructureElement,
  type StructureNode,
} from '../../display/index.ts';
import type { PreparedHeading, PreparedSlide } from '../../../prepare/index.ts';
import {
  ruleItem,
  setLine,
  textArea,
  textLines,
  type Area,
  type FlowContext,
} from '../flow/index.ts';
import { allowBreak, frameBox, moveFrame, stack, type Box } from '../frame/index.ts';
import { lineItems } from '../inline/index.ts';
import { paginate } from '../paginate/index.ts';
import type { LaidSlide } from './laid-slide.ts';

/** A line of the contents. */
interface Entry {
  readonly title: PreparedHeading;
  readonly number?: number;
}

/** The sections or, without any, the titles of all slides. */
function entriesOf(slides: readonly PreparedSlide[]): readonly Entry[] {
  const sections = slides.flatMap((slide) =>
    slide.layout === 'section' ? [{ title: slide.title, number: slide.number }] : [],
  );
  if (sections.length > 1) return sections;
  return slides.flatMap((slide): Entry[] =>
    'title' in slide && slide.title ? [{ title: slide.title }] : [],
  );
}

/** A slide that lists the sections with their numbers. */
export function contentsSlide(slides: readonly PreparedSlide[], context: FlowContext): LaidSlide {
  const { style, words } = context.prepared;
  const [titleText] = style.headings;
  const { width } = context.room;
  const area: Area = { ...textArea(context), x: 0, textX: 0, measure: width };
  const caption = createElement('Caption');
  const line = setLine(words.contents, titleText, caption, context);
  const top = line.height + titleText.below;
  const rows = entriesOf(slides).map((entry, index) => row(entry, index === 0, area, context));
  const height = context.room.height - top;
  const footnoteSpace = { above: 0, below: 0 };
  const { pages } = paginate(
    {
      items: rows.flatMap(({ box }, index) => (index === 0 ? [box] : [allowBreak(0), box])),
      footnotes: [],
    },
    { height, landscapeHeight: height, footnoteSpace },
  );
  const titleBox: Box = {
    kind: 'box',
    x: 0,
    width,
    height: line.height,
    footnotes: [],
    destinations: [],
    paint: ({ x, y }) => lineItems(line, x, y),
  };
  return {
    pages: pages.map((page, index) => {
      if (index > 0) return page;
      const body = moveFrame(page.body, 0, top);
      return {
        ...page,
        body: {
          height: page.body.height + top,
          boxes: [{ y: 0, box: titleBox }, ...body.boxes],
          slices: body.slices,
        },
      };
    }),
    structure: [
      structureNode(createElement('TOC'), [
        structureNode(caption),
        ...rows.map(({ structure }) => structure),
      ]),
    ],
    warnings: [],
  };
}

function row(
  { title, number }: Entry,
  isFirst: boolean,
  area: Area,
  context: FlowContext,
): { readonly box: Box; readonly structure: StructureNode } {
  const { contents } = context.prepared.style.deck!;
  const { text } = context.prepared.style.paragraph;
  const { padding, rule } = contents;
  const link = createElement('Link');
  const indent = number === undefined ? 0 : contents.number.indent;
  const room = contents.page.size * 3;
  const inside = { ...area, textX: indent, measure: area.width - indent - room };
  const lines = textLines(plain(title), text, { owner: link }, inside, context);
  const frame = stack(lines.boxes);
  const above = isFirst ? rule.width : 0;
  const height = above + padding + frame.height + padding + rule.width;
  const content = frameBox({ ...moveFrame(frame, 0, above + padding), height }, 0, area.width);
  const first = lines.boxes[0];
  const box: Box = {
    ...content,
    paint: (position) => {
      const { x, y } = position;
      const baseline = y + above + padding + (first?.baseline ?? 0);
      return [
        ...(isFirst ? [ruleItem(rule, x, y + rule.width / 2, area.width)] : []),
        ...(number === undefined
          ? []
          : atBaseline(`${number}`, contents.number.text, link, () => x, baseline, context)),
        ...content.paint(position),
        {
          kind: 'link',
          owner: link,
          x,
          y,
          width: area.width,
          height,
          target: { kind: 'internal', id: title.id },
          contents: title.children.map((inline) => ('text' in inline ? inline.text : '')).join(''),
        },
        ...pageNumber(position.pageNumberOf(title.id), link, x + area.width, baseline, context),
        ruleItem(rule, x, y + height - rule.width / 2, area.width),
      ];
    },
  };
  const reference = structureNode(createElement('Reference'), [
    structureNode(link, lines.structure),
  ]);
  return { box, structure: structureNode(createElement('TOCI'), [reference]) };
}

/** Titles are one line of plain text here: links within links are not possible. */
function plain({ children }: PreparedHeading): readonly Inline[] {
  return children.flatMap((inline): readonly Inline[] => {
    switch (inline.kind) {
      case 'break':
        return [{ kind: 'text', text: ' ', span: inline.span }];
      case 'footnoteReference':
      case 'anchor':
      case 'image':
        return [];
      case 'link':
        return plain({ children: inline.children } as PreparedHeading);
      case 'formatted':
        return [{ ...inline, children: plain({ children: inline.children } as PreparedHeading) }];
      default:
        return [inline];
    }
  });
}

function pageNumber(
  page: number | undefined,
  owner: StructureElement,
  right: number,
  baseline: number,
  context: FlowContext,
) {
  if (page === undefined) return [];
  const { page: text } = context.prepared.style.deck!.contents;
  return atBaseline(`${page}`, text, owner, (width) => right - width, baseline, context);
}

function atBaseline(
  text: string,
  style: Parameters<typeof setLine>[1],
  owner: StructureElement,
  xOf: (width: number) => number,
  baseline: number,
  context: FlowContext,
) {
  const line = setLine(text, style, owner, context, { tabularFigures: true });
  return lineItems(line, xOf(line.width), baseline - line.baseline);
}
