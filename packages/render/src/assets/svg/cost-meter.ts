import type { Header } from '../image-header.ts';
import { innerPicture } from './inner-picture.ts';
import type { StyleRule } from './safe-css.ts';

type Attributes = Readonly<Record<string, string>>;

/** What drawing takes, in units of 0.1 ms. */
export interface Cost {
  /** For each megapixel that is drawn. */
  readonly perMegapixel: number;
  /** However small the drawing. */
  readonly fixed: number;
}

/** An element of a drawing, as far as its cost goes. */
interface DrawnElement {
  readonly children: DrawnElement[];
  readonly references: readonly Reference[];
  readonly perMegapixel: number;
  fixed: number;
}

/** An id that an element draws, `times` over. */
interface Reference {
  readonly id: string;
  readonly times: number;
}

/** References nest no deeper in real drawings, and following them takes stack. */
const depthMax = 200;

/** One plain shape; 0.1 ms a megapixel, measured with resvg. */
const shapeWeight = 1;

/** A shape that needs a layer or a paint of its own; 4 to 5 ms a megapixel. */
const layerWeight = 50;

/** A character that is shaped; 45 µs, measured with resvg. */
const characterWeight = 0.5;

/** A picture within the drawing, however small; 1 ms, measured with resvg. */
const pictureBaseWeight = 10;

/** A megapixel of a picture within the drawing, decoded and scaled; 50 ms, measured with resvg. */
const pictureWeight = 500;

/** An element that is read and measured; 15 µs, measured with resvg. */
const elementWeight = 0.15;

/** A character of an attribute: 20 MB of them, written out for every use, are the most. */
const lengthWeight = 0.001;

/** A rule or a declaration that is tried on an element; 0.1 µs, measured with resvg. */
const ruleWeight = 0.001;

const layerProperty = /^(?:opacity|filter|mask|clip-path|mix-blend-mode|isolation)$/;

/**
 * Adds up what a drawing costs with everything that its elements refer to; infinite where
 * references form a circle or nest too deep.
 */
export function createCostMeter() {
  const root: DrawnElement = { children: [], references: [], perMegapixel: 0, fixed: 0 };
  const open = [root];
  const elementsById = new Map<string, DrawnElement[]>();
  let elements = 0;
  const ruled: string[] = [];
  let rules = 0;

  return {
    open(attributes: Attributes) {
      const element = drawnElement(attributes);
      open.at(-1)!.children.push(element);
      open.push(element);
      elements += 1;
      const id = attributes['id'];
      // Readers differ in which of several elements with one id they draw.
      if (id) elementsById.set(id, [...(elementsById.get(id) ?? []).slice(0, 9), element]);
    },
    close() {
      open.pop();
    },
    /** Text that the open element draws. */
    addText(text: string) {
      open.at(-1)!.fixed += text.trim().length * characterWeight;
    },
    addRules(added: readonly StyleRule[]) {
      rules += added.length;
      for (const { declarations } of added) ruled.push(...declarations);
    },
    cost(): Cost {
      // Which elements a rule matches is not looked up: any could.
      const any = drawnElement({ style: ruled.join(';') });
      const layers = costOf(any, elementsById, 'perMegapixel');
      return {
        perMegapixel:
          costOf(root, elementsById, 'perMegapixel') +
          (layers > shapeWeight ? layers * elements : 0),
        fixed: costOf(root, elementsById, 'fixed') + (rules + ruled.length) * elements * ruleWeight,
      };
    },
  };
}

/** Describes an element by its attributes, those of its `style` included. */
function drawnElement(attributes: Attributes): DrawnElement {
  const properties = [...Object.entries(attributes), ...declarations(attributes['style'] ?? '')];
  const layers = properties.filter(
    ([name, value]) => layerProperty.test(name) || (name !== 'style' && value.includes('url(')),
  ).length;
  const vertices = 1 + Math.floor((attributes['d'] ?? attributes['points'] ?? '').length / 4);
  const references = properties.flatMap(([name, value]) =>
    idsIn(name, value).map((id) => ({ id, times: name.startsWith('marker') ? vertices : 1 })),
  );
  const picture = innerPicture(attributes['href'] ?? '');
  const length = Object.values(attributes).reduce((sum, value) => sum + value.length, 0);
  return {
    children: [],
    references,
    perMegapixel: shapeWeight + layers * layerWeight,
    fixed: elementWeight + length * lengthWeight + (picture ? pictureCost(picture) : 0),
  };
}

function pictureCost({ width, height }: Header): number {
  return pictureBaseWeight + ((width * height) / 1_000_000) * pictureWeight;
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
    costs.set(element, Infinity); // found again while it is being added up: a circle
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
