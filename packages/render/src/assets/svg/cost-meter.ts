import type { SvgAttributes } from '../../drawings/index.ts';
import type { Header } from '../header.ts';
import type { StyleRule } from './safe-css.ts';
import { nestedImageHeader } from './safe-markup.ts';
import { createTextMeter } from './text-cost.ts';

/** Time that drawing takes, in units of 0.1 ms. */
export interface Cost {
  /** Per megapixel of the drawing. */
  readonly perMegapixel: number;
  /** Independent of the size of the drawing. */
  readonly fixed: number;
}

/** The cost of an element and what it draws. */
interface DrawnElement {
  readonly children: DrawnElement[];
  readonly references: readonly Reference[];
  readonly perMegapixel: number;
  fixed: number;
}

/** The id of an element that another one draws `times` times. */
interface Reference {
  readonly id: string;
  readonly times: number;
}

/** Depth of elements and references, which are visited recursively. Real drawings nest less. */
const depthMax = 200;

/** Per megapixel of a plain shape; 0.1 ms, measured with resvg. */
const shapeWeight = 1;

/** Per megapixel of a shape that needs its own layer or paint; 4 to 5 ms. */
const layerWeight = 50;

/** Per image in the drawing; 1 ms, measured with resvg. */
const imageWeight = 10;

/** Per megapixel of an image in the drawing; decoding and scaling take 50 ms, measured with resvg. */
const imageMegapixelWeight = 500;

/** Per element; reading and measuring take 15 µs, measured with resvg. */
const elementWeight = 0.15;

/** Per character of an attribute. Allows 20 MB, counted again for each use of the element. */
const lengthWeight = 0.001;

/** Per rule or declaration and element that it may match; 0.1 µs, measured with resvg. */
const ruleWeight = 0.001;

const layerProperty = /^(?:opacity|filter|mask|clip-path|mix-blend-mode|isolation)$/;

/**
 * Adds up the cost of a drawing, including the elements that references draw again. The cost is
 * infinite if references form a cycle or nest too deeply.
 */
export function createCostMeter() {
  const root: DrawnElement = { children: [], references: [], perMegapixel: 0, fixed: 0 };
  const open = [root];
  const texts = createTextMeter();
  const elementsById = new Map<string, DrawnElement[]>();
  let elements = 0;
  const declared: string[] = [];
  let rules = 0;

  return {
    open(name: string, attributes: SvgAttributes) {
      texts.open(name, attributes);
      const element = drawnElement(attributes);
      open.at(-1)!.children.push(element);
      open.push(element);
      elements += 1;
      const id = attributes['id'];
      // Renderers differ in which of several elements with the same id they draw.
      if (id) elementsById.set(id, [...(elementsById.get(id) ?? []).slice(0, 9), element]);
    },
    close() {
      texts.close();
      open.pop();
    },
    /** Adds characters of the open element. */
    addText(text: string) {
      open.at(-1)!.fixed += texts.add(text);
    },
    addRules(added: readonly StyleRule[]) {
      rules += added.length;
      for (const { declarations } of added) declared.push(...declarations);
    },
    cost(): Cost {
      // Rules are not matched to elements; each rule counts for all elements.
      const ruled = drawnElement({ style: declared.join(';') });
      const layers = costOf(ruled, elementsById, 'perMegapixel');
      return {
        perMegapixel:
          costOf(root, elementsById, 'perMegapixel') +
          (layers > shapeWeight ? layers * elements : 0),
        fixed:
          costOf(root, elementsById, 'fixed') + (rules + declared.length) * elements * ruleWeight,
      };
    },
  };
}

/** Describes an element by its attributes and the declarations of its `style`. */
function drawnElement(attributes: SvgAttributes): DrawnElement {
  const properties = [...Object.entries(attributes), ...declarations(attributes['style'] ?? '')];
  const layers = properties.filter(
    ([name, value]) => layerProperty.test(name) || (name !== 'style' && value.includes('url(')),
  ).length;
  const vertices = 1 + Math.floor((attributes['d'] ?? attributes['points'] ?? '').length / 4);
  const references = properties.flatMap(([name, value]) =>
    idsIn(name, value).map((id) => ({ id, times: name.startsWith('marker') ? vertices : 1 })),
  );
  const image = nestedImageHeader(attributes['href'] ?? '');
  const length = Object.values(attributes).reduce((sum, value) => sum + value.length, 0);
  return {
    children: [],
    references,
    perMegapixel: shapeWeight + layers * layerWeight,
    fixed: elementWeight + length * lengthWeight + (image ? imageCost(image) : 0),
  };
}

function imageCost({ width, height }: Header): number {
  return imageWeight + ((width * height) / 1_000_000) * imageMegapixelWeight;
}

function costOf(
  root: DrawnElement,
  elementsById: ReadonlyMap<string, readonly DrawnElement[]>,
  measure: keyof Cost,
): number {
  const costs = new Map<DrawnElement, number>();
  const visit = (element: DrawnElement, depth: number): number => {
    const known = costs.get(element);
    if (known !== undefined) return known;
    if (depth > depthMax) return Infinity;
    costs.set(element, Infinity); // reached again during its own visit: a cycle
    let cost = element[measure];
    for (const child of element.children) cost += visit(child, depth + 1);
    for (const { id, times } of element.references)
      for (const referred of elementsById.get(id) ?? []) cost += times * visit(referred, depth + 1);
    costs.set(element, cost);
    return cost;
  };
  return visit(root, 0);
}

function declarations(style: string): [string, string][] {
  return style.split(';').map((declaration) => {
    const colon = declaration.indexOf(':');
    return [declaration.slice(0, Math.max(colon, 0)).trim(), declaration.slice(colon + 1)];
  });
}

function idsIn(name: string, value: string): string[] {
  if (name === 'style') return [];
  if (name === 'href') return value.startsWith('#') ? [value.slice(1)] : [];
  return [...value.matchAll(/url\(\s{0,9}["']?\s{0,9}#([^"')\s]{1,200})/gi)].map(([, id]) => id!);
}
