import type { Alignment, Image, Length } from '../../model.ts';
import type { HtmlElement } from '../source-node.ts';

/** An attribute's value, trimmed. */
export function attribute({ attributes }: HtmlElement, name: string): string | undefined {
  return Object.hasOwn(attributes, name) ? attributes[name]!.trim() : undefined;
}

/** Where an element's style, or else its `align`, puts the lines in it. */
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

function styleOf(element: HtmlElement, property: string): string {
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

/** How large an image is to be, as far as its attributes say. */
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

/** A whole number of at least `min`; `otherwise` where the attribute holds none. */
export function count(element: HtmlElement, name: string, min: number, otherwise: number): number {
  const text = attribute(element, name) ?? '';
  const value = /^\d{1,9}$/.test(text) ? Number(text) : otherwise;
  return value < min ? otherwise : value;
}
