/**
 * The attributes of DOT that are passed on. Others name files and addresses, set sizes of pages, or make
 * results random. Numbers have limits: lengths are inches, sizes of fonts points.
 * Source: Graphviz, Attributes.
 */
const limits: Readonly<Record<string, readonly [min: number, max: number]>> = {
  arrowsize: [0, 4],
  distortion: [-4, 4],
  fontsize: [7, 40],
  height: [0, 10],
  labelangle: [-180, 180],
  labeldistance: [0, 10],
  len: [0, 10],
  mindist: [0, 10],
  minlen: [0, 20],
  nodesep: [0, 5],
  orientation: [-360, 360],
  penwidth: [0, 8],
  peripheries: [0, 4],
  sides: [3, 20],
  skew: [-4, 4],
  weight: [0, 1000],
  width: [0, 10],
};

const texts = {
  graph: [
    ...['bgcolor', 'color', 'fillcolor', 'pencolor', 'fontcolor', 'style', 'margin', 'cluster'],
    ...['rankdir', 'rank', 'ranksep', 'splines', 'ordering', 'newrank', 'compound', 'concentrate'],
    ...['labelloc', 'labeljust', 'clusterrank', 'overlap', 'sep', 'esep', 'root', 'outputorder'],
  ],
  node: [
    ...['shape', 'style', 'color', 'fillcolor', 'fontcolor', 'margin', 'group', 'regular', 'root'],
    ...['labelloc', 'ordering', 'fixedsize'],
  ],
  edge: [
    ...['style', 'color', 'fillcolor', 'fontcolor', 'arrowhead', 'arrowtail', 'dir', 'constraint'],
    ...['headport', 'tailport', 'lhead', 'ltail', 'samehead', 'sametail', 'decorate', 'labelfloat'],
    ...['headclip', 'tailclip'],
  ],
} as const;

const lengthMax = 200;

/** The safe value of an attribute; `undefined` for attributes that are left out. */
export function safeAttribute(
  kind: keyof typeof texts,
  name: string,
  value: string,
): string | undefined {
  const limit = Object.hasOwn(limits, name) ? limits[name] : undefined;
  if (limit) {
    const number = Number.parseFloat(value);
    return Number.isNaN(number) ? undefined : `${Math.min(limit[1], Math.max(limit[0], number))}`;
  }
  const isKnown = (texts[kind] as readonly string[]).includes(name);
  if (!isKnown || value.length > lengthMax) return undefined;
  // Lists of lengths: margins and separations.
  return value.replace(/\d+(?:\.\d+)?/g, (digits) => (isLength.has(name) ? clamp(digits) : digits));
}

const isLength: ReadonlySet<string> = new Set(['margin', 'ranksep', 'sep', 'esep']);
const marginMax = 20;
const clamp = (digits: string) => `${Math.min(marginMax, Number(digits))}`;
