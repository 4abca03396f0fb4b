import { createElement, structureNode } from '../../display/index.ts';
import type { PreparedSlide } from '../../../prepare/index.ts';
import { coverPage } from '../cover/index.ts';
import { flowFootnotes, textArea, wholeFrame, type Flow, type FlowContext } from '../flow/index.ts';
import type { Paginated } from '../paginate/index.ts';
import { contentsSlide } from './contents-slide.ts';
import { contentSlide, type DeckContext } from './content-slide.ts';
import { pageOf } from './fixed-places.ts';
import type { LaidSlide } from './laid-slide.ts';
import { quoteSlide } from './quote-slide.ts';
import { sectionSlide } from './section-slide.ts';

/** Lays slides out, each on a page of its own; the cover and the contents come first. */
export function layOutDeck(
  slides: readonly PreparedSlide[],
  flowContext: FlowContext,
): { readonly flowed: Flow; readonly paginated: Paginated } {
  const { prepared } = flowContext;
  const footnotes = flowFootnotes(wholeFrame(textArea(flowContext)), flowContext);
  const context: DeckContext = { ...flowContext, footnotes: footnotes.map(({ boxes }) => boxes) };
  const { cover, style } = prepared;
  const laid = [
    ...(cover && style.cover ? [coverSlide(cover, style.cover, context)] : []),
    ...(prepared.tableOfContents ? [contentsSlide(slides, context)] : []),
    ...slides.map((slide) => layOutSlide(slide, context)),
  ];
  const starts: number[] = [];
  let count = 0;
  for (const slide of laid) {
    starts.push(count);
    count += slide.pages.length;
  }
  const slidePages = laid.flatMap((slide) => slide.pages);
  // A file needs a page, even if the document shows nothing.
  const pages = slidePages.length > 0 ? slidePages : [blankPage];
  return {
    flowed: {
      items: [],
      footnotes: context.footnotes,
      structure: structureNode(createElement('Document'), [
        ...laid.map(({ structure }) => structureNode(createElement('Sect'), structure)),
        ...footnotes.map(({ structure }) => structure),
      ]),
      warnings: [...laid, ...footnotes].flatMap(({ warnings }) => warnings),
    },
    paginated: {
      pages,
      waste: [],
      pageEnds: pages.map(() => ({ blank: 0, isForced: true })),
      relaxedBreaks: laid.flatMap(({ relaxedBreaks = [] }, index) =>
        relaxedBreaks.map(({ page, reason }) => ({ page: page + starts[index]!, reason })),
      ),
    },
  };
}

const blankPage = pageOf({ height: 0, boxes: [], slices: [] });

function layOutSlide(slide: PreparedSlide, context: DeckContext): LaidSlide {
  switch (slide.layout) {
    case 'section':
      return sectionSlide(slide, context);
    case 'quote':
      return quoteSlide(slide, context);
    case 'columns':
    case 'text':
    case 'figure':
    case 'table':
    case 'code':
      return contentSlide(slide, context);
  }
}

function coverSlide(
  cover: NonNullable<FlowContext['prepared']['cover']>,
  style: NonNullable<FlowContext['prepared']['style']['cover']>,
  context: DeckContext,
): LaidSlide {
  const { page, structure, warnings } = coverPage(
    cover,
    style,
    wholeFrame(textArea(context)),
    context,
  );
  return { pages: [page], structure, warnings };
}
