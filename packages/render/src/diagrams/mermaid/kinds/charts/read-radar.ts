import { DiagramError } from '../../../diagram.ts';
import { readEach, unknownStatement, type KindSource } from '../kind.ts';
import { amountOf } from './amounts.ts';

export interface Curve {
  readonly name: string;
  /** A number for each axis. */
  readonly values: readonly number[];
}

export interface Radar {
  readonly title: string;
  /** The names of the axes, clockwise from the top. */
  readonly axes: readonly string[];
  readonly curves: readonly Curve[];
  readonly min: number;
  readonly max: number;
  readonly rings: number;
  readonly isRound: boolean;
  readonly hasLegend: boolean;
}

const axesMax = 24;
const curvesMax = 16;
const ringsMax = 20;

const named = String.raw`([\p{L}_][\p{L}\p{N}_-]*)\s*(?:\[\s*"?([^\]"]*)"?\s*\])?`;
const axis = new RegExp(`^${named}$`, 'u');
const curve = new RegExp(String.raw`^${named}\s*\{([^}]*)\}`, 'u');
const option = /^(showLegend|ticks|max|min|graticule)\s+(\S+)$/;

/**
 * Source: Mermaid, Radar.
 *
 * @throws {DiagramError} a statement is unknown, or a value has no axis
 */
export function readRadar({ head, statements }: KindSource): Radar {
  const axes: { readonly id: string; readonly name: string }[] = [];
  const written: { readonly name: string; readonly text: string }[] = [];
  const options = new Map<string, string>();
  let title = '';
  readEach(joinedLists([head, ...statements]), (line) => {
    const [, word = '', rest = ''] = /^(title|axis|curve)\b\s*(.*)$/.exec(line) ?? [];
    if (word === 'title') title = rest;
    else if (word === 'axis') axes.push(...readAxes(rest));
    else if (word === 'curve') written.push(...readCurves(rest));
    else readOptions(line, options);
  });
  if (axes.length < 3 || written.length === 0) throw new DiagramError('it has no data');
  if (axes.length > axesMax || written.length > curvesMax)
    throw new DiagramError('it is too large');
  const ids = axes.map(({ id }) => id);
  const curves = written.map(({ name, text }) => ({ name, values: readValues(text, ids) }));
  return { title, axes: axes.map(({ name }) => name), curves, ...scaleOf(curves, options) };
}

/** Lists of values may have several lines. */
function joinedLists(lines: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const line of lines.map((one) => one.trim()).filter(Boolean))
    if (/\{[^}]*$/.test(joined.at(-1) ?? '')) joined[joined.length - 1] += ` ${line}`;
    else joined.push(line);
  return joined;
}

function readAxes(text: string) {
  return text.split(/\s*,\s*(?![^[]*\])/).map((part) => {
    const [, id, name] = axis.exec(part.trim()) ?? [];
    if (id === undefined) throw unknownStatement();
    return { id, name: name ?? id };
  });
}

function readCurves(text: string) {
  const curves: { name: string; text: string }[] = [];
  for (let rest = text; rest !== '';) {
    const match = curve.exec(rest);
    if (!match) throw unknownStatement();
    const [whole, id = '', name, values = ''] = match;
    curves.push({ name: name ?? id, text: values });
    rest = rest.slice(whole.length).replace(/^\s*,\s*/, '');
  }
  return curves;
}

const number = /^-?\d+(?:\.\d+)?$/;

/** Numbers in the order of the axes, or each after the name of its axis; others are at the center. */
function readValues(text: string, ids: readonly string[]): readonly number[] {
  const entries = text.split(',').flatMap((one) => one.trim() || []);
  if (entries.length > ids.length) throw new DiagramError('a curve has more values than axes');
  if (entries.every((entry) => number.test(entry))) return entries.map(amountOf);
  const values = ids.map(() => Number.NaN);
  for (const entry of entries) {
    const [, id = '', value = ''] = /^(\S+?)\s*[:\s]\s*(\S+)$/.exec(entry) ?? [];
    if (!ids.includes(id) || !number.test(value)) throw unknownStatement();
    values[ids.indexOf(id)] = amountOf(value);
  }
  return values;
}

function readOptions(line: string, options: Map<string, string>): void {
  for (const part of line.split(/\s*,\s*/)) {
    const [, name, value] = option.exec(part) ?? [];
    if (name === undefined || value === undefined) throw unknownStatement();
    options.set(name, value);
  }
}

function scaleOf(curves: readonly Curve[], options: ReadonlyMap<string, string>) {
  const of = (name: string) => {
    const value = amountOf(options.get(name) ?? '');
    return Number.isFinite(value) ? value : undefined;
  };
  const values = curves.flatMap((one) => one.values).filter((value) => !Number.isNaN(value));
  const min = of('min') ?? 0;
  const max = of('max') ?? Math.max(...values);
  if (!(max > min)) throw new DiagramError('its largest value is not above its smallest one');
  return {
    ...{ min, max, rings: Math.min(ringsMax, Math.max(1, Math.floor(of('ticks') ?? 5))) },
    ...{ isRound: options.get('graticule') !== 'polygon' },
    hasLegend: options.get('showLegend') !== 'false',
  };
}
