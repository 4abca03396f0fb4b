import type { ShapeName } from '../../graphs/node-shapes.ts';

/** The names that each shape has beside its own. Source: Mermaid, Flowchart syntax, new shapes. */
const aliases: Readonly<Partial<Record<ShapeName, string>>> = {
  rect: 'proc process rectangle square',
  rounded: 'event',
  stadium: 'terminal pill',
  'fr-rect': 'framed-rectangle subproc subprocess subroutine',
  cyl: 'cylinder database db',
  circle: 'circ',
  odd: 'rect-left-inv-arrow',
  diam: 'decision diamond question',
  hex: 'hexagon prepare',
  'lean-r': 'in-out lean-right',
  'lean-l': 'out-in lean-left',
  'trap-b': 'priority trapezoid trapezoid-bottom',
  'trap-t': 'inv-trapezoid manual trapezoid-top inv_trapezoid',
  'dbl-circ': 'double-circle doublecircle',
  'notch-rect': 'card notched-rectangle',
  'lin-rect': 'lin-proc lined-process lined-rectangle shaded-process',
  'sm-circ': 'small-circle start',
  'fr-circ': 'framed-circle stop',
  fork: 'join',
  hourglass: 'collate',
  'brace-l': 'brace comment',
  bolt: 'com-link lightning-bolt',
  doc: 'document',
  delay: 'half-rounded-rectangle',
  'h-cyl': 'das horizontal-cylinder',
  'lin-cyl': 'disk lined-cylinder',
  'curv-trap': 'curved-trapezoid display',
  'div-rect': 'div-proc divided-process divided-rectangle',
  tri: 'extract triangle',
  'win-pane': 'internal-storage window-pane',
  'f-circ': 'filled-circle junction',
  'lin-doc': 'lined-document',
  'notch-pent': 'loop-limit notched-pentagon',
  'flip-tri': 'flipped-triangle manual-file',
  'sl-rect': 'manual-input sloped-rectangle',
  docs: 'documents st-doc stacked-document multi-doc',
  procs: 'processes st-rect stacked-rectangle multi-proc multi-process',
  flag: 'paper-tape',
  'bow-rect': 'bow-tie-rectangle stored-data',
  'cross-circ': 'crossed-circle summary',
  'tag-doc': 'tagged-document',
  'tag-rect': 'tag-proc tagged-process tagged-rectangle',
  datastore: 'data-store',
};

const own = [
  ...['text', 'brace-r', 'braces', 'ellipse', 'cloud', 'bang', 'note', 'choice'],
] as const satisfies readonly ShapeName[];

const names: ReadonlyMap<string, ShapeName> = new Map([
  ...own.map((name) => [name, name] as const),
  ...(Object.entries(aliases) as [ShapeName, string][]).flatMap(([name, others]) =>
    [name, ...others.split(' ')].map((one) => [one, name] as const),
  ),
]);

/** The shape of a name; a box for one that is unknown, as icons and pictures are. */
export const shapeNamed = (name: string): ShapeName => names.get(name.toLowerCase()) ?? 'rect';
