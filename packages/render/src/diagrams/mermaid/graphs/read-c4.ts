import { DiagramError } from '../../diagram.ts';
import { readEach, unknownStatement, type KindSource } from '../kinds/kind.ts';
import { lookOf } from '../own-looks.ts';
import type { OwnLook } from '../../graphs/graph.ts';

export type C4Shape = 'person' | 'box' | 'database' | 'queue';

export interface C4Element {
  readonly id: string;
  readonly name: string;
  /** What it is: `person`, `system`, `container`, … */
  readonly type: string;
  readonly technology: string;
  readonly description: string;
  readonly shape: C4Shape;
  readonly isExternal: boolean;
}

/** A frame around elements and other frames. */
export interface C4Boundary {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly elements: C4Element[];
  readonly boundaries: C4Boundary[];
}

export interface C4Relation {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly technology: string;
  readonly isTwoWay: boolean;
  /** Where the other end is; absent if the author does not care. */
  readonly direction: 'up' | 'down' | 'left' | 'right' | undefined;
}

export interface C4Diagram {
  readonly title: string;
  readonly root: C4Boundary;
  readonly relations: readonly C4Relation[];
  /** The looks that authors set, by the id of the element. */
  readonly looks: ReadonlyMap<string, OwnLook>;
}

const itemsMax = 200;
const depthMax = 12;

interface Reader {
  title: string;
  readonly open: C4Boundary[];
  readonly relations: C4Relation[];
  readonly looks: Map<string, OwnLook>;
  readonly ids: Set<string>;
  count: number;
}

/**
 * @param isNumbered whether relations have numbers, as in dynamic diagrams
 *
 * Source: Mermaid, C4; C4-PlantUML.
 *
 * @throws {DiagramError} a statement is unknown, or names what does not exist
 */
export function readC4({ head, statements }: KindSource, isNumbered = false): C4Diagram {
  const root = boundary('', '', '', '');
  const reader: Reader = {
    ...{ title: '', open: [root], relations: [], looks: new Map(), ids: new Set(), count: 0 },
  };
  readEach([head, ...statements].map((one) => one.trim()).filter(Boolean), (line) => {
    readLine(reader, line);
  });
  const { title, relations, looks, ids } = reader;
  if (ids.size === 0) throw new DiagramError('it has no data');
  if (relations.some(({ from, to }) => !ids.has(from) || !ids.has(to)))
    throw new DiagramError('it names an element that is not defined');
  const numbered = relations.map((one, index) => ({ ...one, text: `${index + 1}: ${one.text}` }));
  return { title, root, relations: isNumbered ? numbered : relations, looks };
}

const boundary = (id: string, name: string, type: string, description: string): C4Boundary => ({
  ...{ id, name, type, description, elements: [], boundaries: [] },
});

interface Call {
  readonly word: string;
  /** Arguments in order, and those with names. */
  readonly given: readonly string[];
  readonly named: ReadonlyMap<string, string>;
  /** Whether what follows is in it. */
  readonly isOpen: boolean;
}

/** Statements of the layout and of looks that pages do not have. */
const ignored =
  /^(?:UpdateLayoutConfig|UpdateBoundaryStyle|UpdateRelStyle|Add\w+|Lay\w*|SHOW\w*|HIDE\w*|SET\w*|direction)\b/i;

const forms: readonly (readonly [RegExp, (reader: Reader, call: Call) => void])[] = [
  [/Boundary$|^(?:Deployment_)?Node(?:_[LR])?$/, readBoundary],
  [/^(?:Bi)?Rel/, readRelation],
  [/^updateElementStyle$/i, readStyle],
  [/^(?:Person|System|Container|Component)/, readElement],
];

function readLine(reader: Reader, line: string): void {
  if (line === '}') return endBoundary(reader);
  if (line === '{' || ignored.test(line)) return;
  if (/^title\s/i.test(line)) {
    reader.title = line.slice(5).trim();
    return;
  }
  const [, word = '', text = '', brace, closed] =
    /^(\w+)\s*\((.*)\)\s*(\{)?\s*(\})?$/.exec(line) ?? [];
  const read = forms.find(([form]) => form.test(word))?.[1];
  if (!read) throw unknownStatement();
  const isOpen = brace !== undefined && closed === undefined;
  read(reader, { word, ...readArguments(text), isOpen });
}

function count(reader: Reader): void {
  reader.count += 1;
  if (reader.count > itemsMax) throw new DiagramError('it is too large');
}

const elementWord = /^(Person|System|Container|Component)(Db|Queue)?(_Ext)?$/;

/** The places of the technology and of the description after the name; others have no technology. */
const detailsOf = (kind: string) => (/^Co/.test(kind) ? [0, 1] : [-1, 0]);

const shapes: Readonly<Record<string, C4Shape>> = { Db: 'database', Queue: 'queue' };

function readElement(reader: Reader, { word, given, named }: Call): void {
  const [, kind = '', store = '', external] = elementWord.exec(word) ?? [];
  const { id, name, details } = namedOf(given, named);
  if (kind === '') throw unknownStatement();
  count(reader);
  const [technology, description] = detailsOf(kind).map((at) => details[at] ?? '');
  reader.ids.add(id);
  reader.open.at(-1)!.elements.push({
    ...{ id, name, isExternal: external !== undefined, type: kind.toLowerCase() },
    technology: named.get('techn') ?? technology!,
    description: named.get('descr') ?? description!,
    shape: kind === 'Person' ? 'person' : (shapes[store] ?? 'box'),
  });
}

/** The alias and the label that all calls begin with, and what follows. */
function namedOf(given: Call['given'], named: Call['named']) {
  const [id = '', name = '', ...details] = given;
  if (id === '') throw unknownStatement();
  return { id, name: named.get('label') ?? (name || id), details };
}

function readBoundary(reader: Reader, { word, given, named, isOpen }: Call): void {
  const { id, name, details } = namedOf(given, named);
  count(reader);
  const isNode = word.includes('Node');
  const usual = /^(\w+)_Boundary$/.exec(word)?.[1]?.toLowerCase();
  const type = usual ?? named.get('type') ?? details[0] ?? '';
  const one = boundary(id, name, type, isNode ? (details[1] ?? '') : '');
  reader.ids.add(id);
  reader.open.at(-1)!.boundaries.push(one);
  // A node may have nothing in it; the brace of a boundary may be on the next line.
  if (isOpen || !isNode) reader.open.push(one);
  if (reader.open.length > depthMax) throw new DiagramError('it is too large');
}

function endBoundary({ open }: Reader): void {
  if (open.length === 1) throw unknownStatement();
  open.pop();
}

const directions: Readonly<Record<string, C4Relation['direction']>> = {
  ...{ U: 'up', Up: 'up', D: 'down', Down: 'down' },
  ...{ L: 'left', Left: 'left', R: 'right', Right: 'right' },
};

function readRelation(reader: Reader, { word, given }: Call): void {
  count(reader);
  const [, suffix = ''] = /_(\w+)$/.exec(word) ?? [];
  const [from = '', to = '', text = '', technology = ''] =
    word === 'RelIndex' ? given.slice(1) : given;
  if (from === '' || to === '') throw unknownStatement();
  const isBack = suffix === 'Back';
  reader.relations.push({
    ...{ from: isBack ? to : from, to: isBack ? from : to, text, technology },
    ...{ isTwoWay: word.startsWith('Bi'), direction: directions[suffix] },
  });
}

/** Colors by their places or names. */
function readStyle({ looks }: Reader, { given, named }: Call): void {
  const [id = '', background, font, border] = given;
  const colors = [
    ['fill', named.get('bgColor') ?? background],
    ['color', named.get('fontColor') ?? font],
    ['stroke', named.get('borderColor') ?? border],
  ];
  const written = colors.flatMap(([name, color]) => (color ? [`${name}:${color}`] : []));
  looks.set(id, lookOf(written.join(',')));
}

/** Arguments between commas, which quotation marks may surround; those with a name begin with `$`. */
function readArguments(text: string) {
  const given: string[] = [];
  const named = new Map<string, string>();
  for (const [, name, quoted, plain = ''] of text.matchAll(
    /(?:^|,)\s*(?:\$(\w+)\s*=\s*)?(?:"([^"]*)"|([^,]*))/g,
  )) {
    const value = (quoted ?? plain).trim();
    if (name === undefined) given.push(value);
    else named.set(name, value);
  }
  return { given, named };
}
