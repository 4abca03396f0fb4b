import type {
  DisplayItem,
  DisplayList,
  DisplayPage,
  PageMap,
  SourcePlace,
  StructureNode,
} from '../../display/index.ts';
import { landscapeContext, type FlowContext } from '../flow/index.ts';
import type { Page } from '../paginate/index.ts';
import { watermarkItems } from './watermark-items.ts';
import { outline, outlineHeadings, sectionsOf } from './outline.ts';
import { pageItems } from './page-items.ts';
import { findDestinations } from './find-destinations.ts';
import { findSources } from './find-sources.ts';
import { round, roundItem } from './round.ts';
import { letterItems } from './letter-items.ts';
import { runningItems, sheetItems, type RunningFacts } from './running-lines.ts';

export interface Composed {
  readonly display: DisplayList;
  readonly pageMap: PageMap;
  readonly sources: readonly SourcePlace[];
}

/** Points: a heading this near to the top of the text is at the top of its page. */
const topTolerance = 1;

/** Turns final pages into a display list. Lengths are rounded to 1/1000 point here and nowhere else. */
export function compose(
  pages: readonly Page[],
  structure: StructureNode,
  context: FlowContext,
): Composed {
  const { medium, prepared } = context;
  const { document, style } = prepared;
  const headings = outlineHeadings(document);
  const { pageMap, destinations } = findDestinations(pages, style.page.margins);
  const isOpening = (page: number) => pages[page]!.body.boxes[0]?.box.opens !== undefined;
  // The heading of a chapter may have a label or space above it.
  const isTop = (page: number, y: number) =>
    y < style.page.margins.top + topTolerance || isOpening(page);
  const sectionsTo = (depth: number) =>
    sectionsOf(headings, pageMap, pages.length, prepared, isTop, depth);
  const sections = sectionsTo(2);
  const chapters = sectionsTo(1);
  const pageNumberOf = (id: string) => {
    const place = pageMap.get(id);
    return place && medium === 'pages' ? place.page + 1 : undefined;
  };

  const usual = { context, watermark: watermarkItems(context) };
  const left = prepared.design.page.mirror ? leftPages(context) : usual;
  const landscape = pages.some((page) => page.isLandscape) ? landscapePages(context) : usual;

  const displayPages = pages.map((page, index): DisplayPage => {
    const isLeft = index % 2 === 1;
    const upright = isLeft ? left : usual;
    const { context, watermark } = page.isLandscape ? landscape : upright;
    const { style } = context.prepared;
    const height = medium === 'pages' ? style.page.height : sheetHeight(page, style.page.margins);
    const facts = {
      page: index,
      pages: pages.length,
      section: sections[index],
      chapter: chapters[index],
      isLeft,
      isOpening: isOpening(index),
    };
    const running = page.look?.isBare ? [] : runningOf(facts, context);
    const items = pageItems(page, height, [...watermark, ...running], pageNumberOf, context);
    return {
      width: round(style.page.width),
      height: round(height),
      items: items.map(roundItem),
    };
  });

  return {
    display: {
      pages: displayPages,
      structure,
      outline: outline(headings, prepared.formulas),
      destinations,
      properties: { ...document.properties, title: prepared.fileTitle },
    },
    pageMap,
    sources: findSources(pages, style.page.margins),
  };
}

/** What is around the text of a page. */
function runningOf(facts: RunningFacts, context: FlowContext): DisplayItem[] {
  const isSheet = context.medium === 'sheet';
  const { letter } = context.prepared;
  if (letter)
    return letterItems(
      letter,
      isSheet ? 'sheet' : { index: facts.page, count: facts.pages },
      context,
    );
  return isSheet ? sheetItems(context) : runningItems(facts, context);
}

/** Left pages of a book swap the margins at the fold and at the edge. */
function leftPages(context: FlowContext) {
  const { prepared } = context;
  const { page } = prepared.style;
  const margins = { ...page.margins, left: page.margins.right, right: page.margins.left };
  const style = { ...prepared.style, page: { ...page, margins } };
  const mirrored = { ...context, prepared: { ...prepared, style } };
  return { context: mirrored, watermark: watermarkItems(mirrored) };
}

function landscapePages(context: FlowContext) {
  const landscape = landscapeContext(context);
  return { context: landscape, watermark: watermarkItems(landscape) };
}

function sheetHeight(
  { body, footnotes }: Page,
  margins: { readonly top: number; readonly bottom: number },
): number {
  const lastFootnote = footnotes?.boxes.at(-1);
  const bottom = lastFootnote ? lastFootnote.y + lastFootnote.box.height : body.height;
  return margins.top + bottom + margins.bottom;
}
