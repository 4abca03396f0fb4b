import { Parser } from 'htmlparser2';
import {
  growBounds,
  mapBounds,
  noBounds,
  unite,
  type Affine,
  type Bounds,
  type SvgAttributes,
} from '../../drawings/index.ts';
import { readPathExtent, type PathExtent } from './path-extent.ts';

/** A drawing as resvg writes it: groups, paths and images, with units and `use` resolved. */
export interface NormalForm {
  readonly root: NormalElement;
  readonly byId: ElementsById;
}

/** Several elements can share an id: patterns that resvg creates for texts have an empty one. */
export type ElementsById = ReadonlyMap<string, readonly NormalElement[]>;

export interface NormalElement {
  readonly name: string;
  readonly attributes: SvgAttributes;
  readonly children: readonly NormalElement[];
  readonly transform: Affine;
  /** Present for paths only. */
  readonly outline?: PathExtent;
  /** Bounding box of the fill, before the element's transform. */
  readonly box: Bounds;
  /** Like `box`, including strokes and filter regions. */
  readonly inkBox: Bounds;
  /** Offsets in the markup. */
  readonly source: readonly [start: number, end: number];
}

interface OpenElement extends NormalElement {
  readonly children: NormalElement[];
  box: Bounds;
  inkBox: Bounds;
  source: readonly [start: number, end: number];
}

export function readNormalForm(markup: string): NormalForm | undefined {
  const open: OpenElement[] = [];
  const byId = new Map<string, NormalElement[]>();
  let root: NormalElement | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = {
          ...readElement(name, attributes),
          source: [parser.startIndex, 0] as const,
        };
        root ??= element;
        open.at(-1)?.children.push(element);
        open.push(element);
        const id = attributes['id'];
        if (id === undefined) return;
        const same = byId.get(id);
        if (same) same.push(element);
        else byId.set(id, [element]);
      },
      onclosetag() {
        const element = open.pop()!;
        element.source = [element.source[0], parser.endIndex + 1];
        const parent = open.at(-1);
        if (!parent || element.name === 'defs') return;
        for (const filter of referred(element, 'filter', byId).flat())
          element.inkBox = unite(element.inkBox, regionOf(filter, element.box));
        parent.box = unite(parent.box, mapBounds(element.transform, element.box));
        parent.inkBox = unite(parent.inkBox, mapBounds(element.transform, element.inkBox));
      },
    },
    { xmlMode: true },
  );
  parser.end(markup);
  return root && { root, byId };
}

/**
 * Returns the elements that an attribute such as `fill="url(#id)"` refers to, for each of its references.
 */
export function referred(
  { attributes }: NormalElement,
  attribute: string,
  byId: ElementsById,
): readonly (readonly NormalElement[])[] {
  const references = attributes[attribute]?.matchAll(/url\(#([^)]*)\)/g) ?? [];
  return [...references].map(([, id]) => byId.get(id!) ?? []);
}

/** The region of a filter or pattern for an element with the given box. */
export function regionOf({ name, attributes }: NormalElement, box: Bounds): Bounds {
  const frame = frameOf(attributes);
  const units = attributes[name === 'filter' ? 'filterUnits' : 'patternUnits'];
  if (units === 'userSpaceOnUse') return frame;
  const { left, top } = box;
  const [width, height] = [box.right - left, box.bottom - top];
  return mapBounds([width, 0, 0, height, left, top], frame);
}

/** The box of the attributes x, y, width and height. */
export function frameOf(attributes: NormalElement['attributes']): Bounds {
  const [left, top, width, height] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(attributes[name] ?? 0),
  ) as [number, number, number, number];
  return { left, top, right: left + width, bottom: top + height };
}

function readElement(
  name: string,
  attributes: NormalElement['attributes'],
): Omit<OpenElement, 'source'> {
  const transform = readTransform(attributes['transform'] ?? attributes['patternTransform']);
  const element = { name, attributes, children: [], transform };
  if (name === 'image') {
    const box = frameOf(attributes);
    return { ...element, box, inkBox: box };
  }
  if (name !== 'path') return { ...element, box: noBounds, inkBox: noBounds };
  const outline = readPathExtent(attributes['d'] ?? '');
  const reach =
    strokeWidth(attributes) * Math.max(1, Number(attributes['stroke-miterlimit'] ?? 4) / 2);
  return { ...element, outline, box: outline.box, inkBox: growBounds(outline.box, reach, reach) };
}

export function strokeWidth({
  stroke = 'none',
  'stroke-width': width = '1',
}: NormalElement['attributes']): number {
  return stroke === 'none' ? 0 : Number(width);
}

export function readTransform(text = ''): Affine {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] =
    text.match(/[-+.\d][-+.e\d]*/g)?.map(Number) ?? [];
  return [a, b, c, d, e, f];
}
