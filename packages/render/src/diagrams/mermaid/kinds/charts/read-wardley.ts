import { DiagramError } from '../../../diagram.ts';
import { readEach, unknownStatement, type KindSource } from '../kind.ts';

/** A place on the map: both from 0 to 1, visibility upwards and evolution to the right. */
export interface MapPosition {
  readonly visibility: number;
  readonly evolution: number;
}

export interface Component extends MapPosition {
  readonly name: string;
  readonly isAnchor: boolean;
  readonly hasInertia: boolean;
  /** `build`, `buy`, `outsource` or `market`; empty without one. */
  readonly sourcing: string;
  /** The place that it moves to. */
  evolved?: number;
  /** The component whose pipeline it is in. */
  readonly pipeline?: string;
}

export interface Dependency {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly isFlow: boolean;
  readonly hasTail: boolean;
  readonly hasHead: boolean;
}

export interface Remark extends MapPosition {
  readonly kind: 'note' | 'annotation' | 'accelerator' | 'deaccelerator';
  readonly text: string;
  /** The number of an annotation. */
  readonly number: string;
}

export interface Stage {
  readonly names: readonly string[];
  /** The right end, from 0 to 1. */
  readonly end: number;
}

export interface WardleyMap {
  readonly title: string;
  readonly stages: readonly Stage[];
  readonly components: ReadonlyMap<string, Component>;
  readonly dependencies: readonly Dependency[];
  readonly remarks: readonly Remark[];
}

const itemsMax = 200;

/** Source: Wardley, Wardley Maps. */
const usualStages = ['Genesis', 'Custom built', 'Product', 'Commodity'];

interface Reader extends WardleyMap {
  title: string;
  stages: readonly Stage[];
  readonly components: Map<string, Component>;
  readonly dependencies: Dependency[];
  readonly remarks: Remark[];
  /** The component whose pipeline is open. */
  pipeline: string | undefined;
  count: number;
}

/**
 * Source: Mermaid, Wardley maps.
 *
 * @throws {DiagramError} a statement is unknown, or names what does not exist
 */
export function readWardley({ head, statements }: KindSource): WardleyMap {
  const reader: Reader = {
    ...{ title: '', stages: stagesOf(usualStages.join(' -> ')), components: new Map() },
    ...{ dependencies: [], remarks: [], pipeline: undefined, count: 0 },
  };
  readEach([head, ...statements], (line) => {
    readStatement(reader, line.replace(/\s+#\s.*$/, '').trim());
  });
  if (reader.components.size === 0) throw new DiagramError('it has no data');
  const { components, dependencies } = reader;
  if (dependencies.some(({ from, to }) => !components.has(from) || !components.has(to)))
    throw new DiagramError('it names a component that is not defined');
  return reader;
}

const number = String.raw`\s*(\d*\.?\d+)\s*`;
const place = String.raw`\[${number},${number}\]`;
const quotedOr = (plain: string) => String.raw`(?:"([^"]+)"|${plain})`;
const name = quotedOr(String.raw`([^"\[\]]+?)`);

type Read = (reader: Reader, match: RegExpExecArray) => void;

const forms: readonly (readonly [RegExp, Read])[] = [
  [/^$|^size\b|^annotations\b/, () => undefined],
  [/^title\s+(.+)$/, (reader, [, text = '']) => (reader.title = text)],
  [/^evolution\s+(.+)$/, (reader, [, text = '']) => (reader.stages = stagesOf(text))],
  [new RegExp(String.raw`^(component|anchor)\s+${name}\s*${place}(.*)$`), readComponent],
  [new RegExp(String.raw`^component\s+${name}\s*\[${number}\](.*)$`), readInPipeline],
  [new RegExp(String.raw`^pipeline\s+${name}\s*\{?$`), openPipeline],
  [/^\{$/, () => undefined],
  [/^\}$/, (reader) => (reader.pipeline = undefined)],
  [new RegExp(String.raw`^evolve\s+${name}\s+(\d*\.?\d+)$`), readEvolve],
  [new RegExp(String.raw`^(note|accelerator|deaccelerator)\s+${name}\s*${place}$`), readRemark],
  [
    new RegExp(String.raw`^annotation\s+(\d+)\s*,\s*${place}\s*"?([^"]*)"?$`),
    (reader, [, digits = '', visibility, evolution, text = '']) =>
      addRemark(reader, {
        ...{ kind: 'annotation', text, number: digits, ...placeOf(visibility, evolution) },
      }),
  ],
  [/^(.+?)\s*-\.-\s*\(([\d.]+)\s*,\s*([\d.]+)\)$/, readTrend],
  [
    /^(?:"([^"]+)"|([^"]+?))\s*(\+<>|\+>|\+<|\+'([^']*)'(?:<>|<|>)|-->|-\.->|->)\s*(?:"([^"]+)"|([^";]+?))\s*(?:;\s*(.*))?$/,
    readDependency,
  ],
];

function readStatement(reader: Reader, line: string): void {
  for (const [form, read] of forms) {
    const match = form.exec(line);
    if (match) return read(reader, match);
  }
  throw unknownStatement();
}

const share = (text = '0') => Math.min(1, Math.max(0, Number(text)));

const placeOf = (visibility?: string, evolution?: string): MapPosition => ({
  ...{ visibility: share(visibility), evolution: share(evolution) },
});

function count(reader: Reader): void {
  reader.count += 1;
  if (reader.count > itemsMax) throw new DiagramError('it is too large');
}

function readComponent(reader: Reader, match: RegExpExecArray): void {
  const [, word, quoted, plain, visibility, evolution, rest = ''] = match;
  addComponent(reader, {
    ...{ name: quoted ?? plain ?? '', ...placeOf(visibility, evolution) },
    ...{ isAnchor: word === 'anchor', hasInertia: /\binertia\b/.test(rest) },
    sourcing: /\((build|buy|outsource|market)\)/.exec(rest)?.[1] ?? '',
  });
}

function addComponent(reader: Reader, component: Component): void {
  count(reader);
  reader.components.set(component.name, component);
}

function readInPipeline(reader: Reader, match: RegExpExecArray): void {
  const [, quoted, plain, evolution] = match;
  const { pipeline, components } = reader;
  const parent = components.get(pipeline ?? '');
  if (!parent || pipeline === undefined) throw unknownStatement();
  addComponent(reader, {
    ...{ name: quoted ?? plain ?? '', visibility: parent.visibility, evolution: share(evolution) },
    ...{ isAnchor: false, hasInertia: false, sourcing: '', pipeline },
  });
}

function openPipeline(reader: Reader, [, quoted, plain]: RegExpExecArray): void {
  const parent = (quoted ?? plain ?? '').trim();
  if (!reader.components.has(parent)) throw unknownStatement();
  reader.pipeline = parent;
}

function readEvolve({ components }: Reader, [, quoted, plain, to]: RegExpExecArray): void {
  const component = components.get(quoted ?? plain ?? '');
  if (!component) throw new DiagramError('it names a component that is not defined');
  component.evolved = share(to);
}

/** A trend gives the place with the evolution first. */
function readTrend({ components }: Reader, [, from = '', evolution]: RegExpExecArray): void {
  const component = components.get(from.replace(/"/g, ''));
  if (!component) throw new DiagramError('it names a component that is not defined');
  component.evolved = share(evolution);
}

function readRemark(reader: Reader, match: RegExpExecArray): void {
  const [, kind, quoted, plain, visibility, evolution] = match;
  addRemark(reader, {
    ...{ kind: kind as Remark['kind'], text: quoted ?? plain ?? '', number: '' },
    ...placeOf(visibility, evolution),
  });
}

function addRemark(reader: Reader, remark: Remark): void {
  count(reader);
  reader.remarks.push(remark);
}

function readDependency(reader: Reader, match: RegExpExecArray): void {
  const [, fromQuoted, from, arrow = '', label, toQuoted, to, note] = match;
  count(reader);
  reader.dependencies.push({
    ...{ from: (fromQuoted ?? from ?? '').trim(), to: (toQuoted ?? to ?? '').trim() },
    ...{ text: label ?? note ?? '', isFlow: arrow.startsWith('+') },
    ...{ hasTail: arrow.includes('<'), hasHead: arrow.startsWith('+') && arrow.endsWith('>') },
  });
}

function stagesOf(text: string): readonly Stage[] {
  const parts = text.split(/\s*->\s*/).slice(0, 12);
  let end = 0;
  return parts.map((part, index) => {
    const [, written] = /@\s*(\d*\.?\d+)/.exec(part) ?? [];
    end = Math.max(end, written === undefined ? (index + 1) / parts.length : share(written));
    const names = part
      .replace(/@\s*[\d.]+/, '')
      .split('/')
      .map((one) => one.trim().replace(/^"(.*)"$/, '$1'));
    return { names, end };
  });
}
