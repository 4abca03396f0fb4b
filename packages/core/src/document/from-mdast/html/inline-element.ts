import type { FormattingKind } from '../../model.ts';
import type { Building } from '../building.ts';
import type { Flow } from '../flow.ts';
import { addMarked } from '../inline.ts';
import { addImage, linkMark } from '../link.ts';
import type { Mark } from '../mark.ts';
import type { HtmlElement } from '../source-node.ts';
import { attribute, sizeOf } from './attributes.ts';

const marks: ReadonlyMap<string, FormattingKind | 'inlineCode'> = new Map<
  string,
  FormattingKind | 'inlineCode'
>([
  ['b', 'strong'],
  ['strong', 'strong'],
  ['i', 'emphasis'],
  ['em', 'emphasis'],
  ['cite', 'emphasis'],
  ['dfn', 'emphasis'],
  ['var', 'emphasis'],
  ['s', 'delete'],
  ['del', 'delete'],
  ['strike', 'delete'],
  ['u', 'underline'],
  ['ins', 'underline'],
  ['sub', 'subscript'],
  ['sup', 'superscript'],
  ['kbd', 'keyboard'],
  ['mark', 'highlight'],
  ['small', 'small'],
  ['code', 'inlineCode'],
  ['tt', 'inlineCode'],
  ['samp', 'inlineCode'],
]);

/** Adds an element that stands in a line to a flow; of one that shows nothing itself, its content. */
export function addInlineElement(building: Building, element: HtmlElement, flow: Flow): void {
  const span = building.span(element);
  switch (element.name) {
    case 'br':
      return flow.run.lineBreak(span);
    case 'img':
      return addImageElement(building, element, flow);
    case 'q':
      flow.run.text('“', { start: span.start, end: span.start });
      building.add(element.children, flow);
      return flow.run.text('”', { start: span.end, end: span.end });
    default:
      return addMarked(building, markOf(building, element, flow), element.children, span, flow);
  }
}

function markOf(building: Building, element: HtmlElement, flow: Flow): Mark | undefined {
  if (element.name === 'a') {
    const url = attribute(element, 'href');
    const title = attribute(element, 'title');
    return url === undefined
      ? undefined
      : linkMark(building, { url, title }, building.span(element));
  }
  const kind = marks.get(element.name);
  return kind && !flow.run.isOpen(kind) ? { kind } : undefined;
}

function addImageElement(building: Building, element: HtmlElement, flow: Flow): void {
  const alt = attribute(element, 'alt');
  const role = attribute(element, 'role');
  const image = {
    url: attribute(element, 'src') ?? '',
    alt: alt ?? '',
    title: attribute(element, 'title'),
    decorative: alt === '' || role === 'presentation' || role === 'none',
    size: sizeOf(element),
  };
  addImage(building, image, building.span(element), flow);
}
