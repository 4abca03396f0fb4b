import type { Block } from '../../model.ts';
import type { Building, Surroundings } from '../building.ts';
import { buildHeading } from '../heading.ts';
import type { HtmlElement } from '../source-node.ts';
import { alignmentOf, attribute } from './attributes.ts';
import { buildDescriptionList } from './description-list.ts';
import { buildDetails } from './details.ts';
import { buildFigureElement } from './figure-element.ts';
import { buildListElement } from './list-element.ts';
import { buildPreformatted } from './preformatted.ts';
import { buildTableElement } from './table-element.ts';

type Builder = (
  building: Building,
  element: HtmlElement,
  surroundings: Surroundings,
) => readonly Block[];

const builders: ReadonlyMap<string, Builder> = new Map([
  ...named('p div section article header footer main nav aside address hgroup search', container),
  ...named('form fieldset legend dialog html body summary figcaption', container),
  // In a line, or a mark, they get no list or table around them.
  ...named('li dt dd caption thead tbody tfoot tr td th', container),
  ...named('center', (building, element, around) =>
    container(building, element, { ...around, align: 'center' }),
  ),
  ...named('h1', heading(1)),
  ...named('h2', heading(2)),
  ...named('h3', heading(3)),
  ...named('h4', heading(4)),
  ...named('h5', heading(5)),
  ...named('h6', heading(6)),
  ...named('blockquote', quote),
  ...named('hr', (building, element) => [{ kind: 'thematicBreak', span: building.span(element) }]),
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

/** Builds an element that stands between paragraphs, as `isBlockElement` tells. */
export function buildBlockElement(
  building: Building,
  element: HtmlElement,
  surroundings: Surroundings,
): readonly Block[] {
  const align = alignmentOf(element) ?? surroundings.align;
  const build = builders.get(element.name) ?? container;
  return build(building, element, { ...surroundings, ...(align && { align }) });
}

/** Shows nothing itself; where it holds but one paragraph, it is that paragraph. */
function container(
  building: Building,
  element: HtmlElement,
  surroundings: Surroundings,
): readonly Block[] {
  return building.blocks(element.children, surroundings, building.span(element));
}

function heading(level: 1 | 2 | 3 | 4 | 5 | 6): Builder {
  return (building, element, surroundings) =>
    buildHeading(building, element, level, surroundings, attribute(element, 'id'));
}

function quote(
  building: Building,
  element: HtmlElement,
  surroundings: Surroundings,
): readonly Block[] {
  const children = building.blocks(element.children, { ...surroundings, alerts: false });
  return children.length === 0
    ? []
    : [{ kind: 'blockquote', children, span: building.span(element) }];
}
