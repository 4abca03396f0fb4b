type Attributes = Readonly<Record<string, string>>;

/** An element of a drawing, as far as its cost goes. */
interface DrawnElement {
  readonly children: DrawnElement[];
  readonly references: readonly Reference[];
  readonly weight: number;
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

const layerProperty = /^(?:opacity|filter|mask|clip-path|mix-blend-mode|isolation)$/;

/**
 * Adds up what a drawing costs with everything that its elements refer to, in units of 0.1 ms a
 * megapixel; infinite where references form a circle or nest too deep.
 */
export function createCostMeter() {
  const root: DrawnElement = { children: [], references: [], weight: 0 };
  const open = [root];
  const elementsById = new Map<string, DrawnElement[]>();
  let elements = 0;
  let rules = '';

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
    addRules(styleSheet: string) {
      rules += styleSheet.replace(/[^{}]*\{/g, '').replaceAll('}', ';');
    },
    cost(): number {
      // Which elements a rule matches is not looked up: any could.
      const ruled = costOf(drawnElement({ style: rules }), elementsById);
      return costOf(root, elementsById) + (ruled > shapeWeight ? ruled * elements : 0);
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
  return { children: [], references, weight: shapeWeight + layers * layerWeight };
}

function costOf(
  root: DrawnElement,
  elementsById: ReadonlyMap<string, readonly DrawnElement[]>,
): number {
  const costs = new Map<DrawnElement, number>();
  const visit = (element: DrawnElement, depth: number): number => {
    const known = costs.get(element);
    if (known !== undefined) return known;
    if (depth > depthMax) return Infinity;
    costs.set(element, Infinity); // found again while it is being added up: a circle
    let cost = element.weight;
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
