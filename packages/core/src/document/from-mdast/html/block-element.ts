import type { Block } from '../../model.ts';
import type { BlockContext, DocumentBuilder } from '../builder.ts';
import { buildHeading, numberingOf } from '../headings.ts';
import type { HtmlElement } from '../source-node.ts';
import { alignmentOf, attribute, pageBreaksOf } from './attributes.ts';
import { buildDetails, buildFigureElement } from './figure.ts';
import { buildDescriptionList, buildListElement } from './lists.ts';
import { buildPreformatted } from './preformatted.ts';
import { buildTableElement } from './table.ts';
import { withStyling } from './text-styling.ts';

type Builder = (
  builder: DocumentBuilder,
  element: HtmlElement,
  context: BlockContext,
) => readonly Block[];

const builders: ReadonlyMap<string, Builder> = new Map([
  ...named('p div section article header footer main nav aside address hgroup search', container),
  ...named('form fieldset legend dialog html body summary figcaption', container),
  // Within inline content, `wrapOrphans` does not add a list or table around these.
  ...named('li dt dd caption thead tbody tfoot tr td th', container),
  ...named('center', (builder, element, around) =>
    container(builder, element, { ...around, align: 'center' }),
  ),
  ...named('h1', heading(1)),
  ...named('h2', heading(2)),
  ...named('h3', heading(3)),
  ...named('h4', heading(4)),
  ...named('h5', heading(5)),
  ...named('h6', heading(6)),
  ...named('blockquote', quote),
  ...named('hr', (builder, element) => [{ kind: 'thematicBreak', span: builder.span(element) }]),
  ...named('pre xmp listing', buildPreformatted),
  ...named('ul ol menu dir', buildListElement),
  ...named('dl', buildDescriptionList),
  ...named('table', buildTableElement),
  ...named('details', buildDetails),
  ...named('figure', buildFigureElement),
]);

function named(names: string, builder: Builder): readonly (readonly [string, Builder])[] {
  return names.split(' ').map((name) => [name, builder]);
}

export function isBlockElement({ name }: HtmlElement): boolean {
  return builders.has(name);
}

/** Builds an element for which `isBlockElement` is true. */
export function buildBlockElement(
  builder: DocumentBuilder,
  element: HtmlElement,
  context: BlockContext,
): readonly Block[] {
  const align = alignmentOf(element) ?? context.align;
  const build = builders.get(element.name) ?? container;
  const blocks = build(builder, element, {
    ...withStyling(context, element),
    ...(align && { align }),
  });
  if (!builder.pageBreaks) return blocks;
  const { before, after } = pageBreaksOf(element, blocks.length === 0);
  const { start, end } = builder.span(element);
  return [
    ...(before ? [{ kind: 'pageBreak', span: { start, end: start } } as const] : []),
    ...blocks,
    ...(after ? [{ kind: 'pageBreak', span: { start: end, end } } as const] : []),
  ];
}

/** Is invisible itself. If it contains only one paragraph, that paragraph spans the element. */
function container(
  builder: DocumentBuilder,
  element: HtmlElement,
  context: BlockContext,
): readonly Block[] {
  return builder.blocks(element.children, context, builder.span(element));
}

function heading(level: 1 | 2 | 3 | 4 | 5 | 6): Builder {
  return (builder, element, context) =>
    buildHeading(builder, element, level, context, {
      id: attribute(element, 'id'),
      numbering: numberingOf(attribute(element, 'class') ?? ''),
    });
}

function quote(
  builder: DocumentBuilder,
  element: HtmlElement,
  context: BlockContext,
): readonly Block[] {
  const children = builder.blocks(element.children, { ...context, alerts: false });
  return children.length === 0
    ? []
    : [{ kind: 'blockquote', children, span: builder.span(element) }];
}
