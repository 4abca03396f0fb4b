import type { Alignment, Anchor, Image, Length } from '../../model.ts';
import { kindOfLabel } from '../../numbering/index.ts';
import type { DocumentBuilder } from '../builder.ts';
import type { HtmlElement } from '../source-node.ts';

/** An attribute's value, trimmed. */
export function attribute({ attributes }: HtmlElement, name: string): string | undefined {
  return Object.hasOwn(attributes, name) ? attributes[name]!.trim() : undefined;
}

/** The alignment that an element's `text-align` style or its `align` attribute sets. */
export function alignmentOf(element: HtmlElement): Alignment | undefined {
  return (
    alignments.get(styleOf(element, 'text-align')) ??
    alignments.get((attribute(element, 'align') ?? '').toLowerCase())
  );
}

const alignments = new Map<string, Alignment>([
  ['left', 'left'],
  ['start', 'left'],
  ['center', 'center'],
  ['middle', 'center'],
  ['right', 'right'],
  ['end', 'right'],
]);

/** The value of a property of an element's style, lower case; empty without one. */
export function styleOf(element: HtmlElement, property: string): string {
  for (const declaration of (attribute(element, 'style') ?? '').toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon >= 0 && declaration.slice(0, colon).trim() === property)
      return declaration
        .slice(colon + 1)
        .replace('!important', '')
        .trim();
  }
  return '';
}

/** Values of the properties of CSS that break a page. Source: CSS Fragmentation 3, 3.1. */
const forced = /^(?:always|page|left|right|recto|verso|all)$/;

/** Classes that empty elements have for style sheets of other tools. */
const breakClass = /(?:^|\s)(?:page-?break|new-?page|pagebreak-(?:before|after))(?:\s|$)/i;

/** Whether a page breaks before or after an element by its style, or by the class of an empty one. */
export function pageBreaksOf(element: HtmlElement, isEmpty: boolean) {
  const breaks = (side: string) =>
    forced.test(styleOf(element, `page-break-${side}`) || styleOf(element, `break-${side}`));
  const byClass = isEmpty && breakClass.test(attribute(element, 'class') ?? '');
  const before = breaks('before');
  return { before, after: !(isEmpty && before) && (breaks('after') || byClass) };
}

/** The size that the attributes or the style of an image set. */
export function sizeOf(element: HtmlElement): Pick<Image, 'width' | 'height'> {
  const width = length(attribute(element, 'width') || styleOf(element, 'width'));
  const height = length(attribute(element, 'height') || styleOf(element, 'height'));
  return { ...(width && { width }), ...(height && { height }) };
}

const pixelsMax = 10_000;

function length(text: string): Length | undefined {
  const match = /^(\d{1,6}(?:\.\d{1,6})?)(px|%)?$/i.exec(text);
  const value = Number(match?.[1] ?? 0);
  if (value <= 0) return undefined;
  return match?.[2] === '%'
    ? { value: Math.min(value, 100), unit: '%' }
    : { value: Math.min(value, pixelsMax), unit: 'px' };
}

/** A whole number of at least `min`; `otherwise` for any other value. */
export function count(element: HtmlElement, name: string, min: number, otherwise: number): number {
  const text = attribute(element, name) ?? '';
  const value = /^\d{1,9}$/.test(text) ? Number(text) : otherwise;
  return value < min ? otherwise : value;
}

/** The anchors that an element's `id`, or the `name` of an `<a>`, defines. */
export function anchorsOf(builder: DocumentBuilder, element: HtmlElement): readonly Anchor[] {
  const { start } = builder.span(element);
  const names = element.name === 'a' ? ['id', 'name'] : ['id'];
  return names
    .map((name) => attribute(element, name) ?? '')
    .filter((id) => builder.ids.claim(id))
    .map((id) => ({ kind: 'anchor', id, span: { start, end: start } }));
}

/** Elements whose own block keeps their label. */
const labeled: ReadonlySet<string> = new Set(['figure', 'table']);

/** Whether an element has a label, which is not an anchor: its block keeps it. */
export function isLabeled({ labels }: DocumentBuilder, element: HtmlElement): boolean {
  return (
    labels && labeled.has(element.name) && kindOfLabel(attribute(element, 'id') ?? '') !== undefined
  );
}

/** The label of a figure or a table. */
export function claimedLabel(
  builder: DocumentBuilder,
  element: HtmlElement,
): { readonly id?: string } {
  const id = attribute(element, 'id') ?? '';
  return isLabeled(builder, element) && builder.ids.claim(id) ? { id } : {};
}

/** Adds the anchors of an element to the next paragraph or heading, which may be inside the element. */
export function holdAnchors(builder: DocumentBuilder, element: HtmlElement): void {
  builder.anchors.hold(anchorsOf(builder, element));
}
