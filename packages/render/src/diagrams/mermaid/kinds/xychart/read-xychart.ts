import { DiagramError } from '../../../diagram.ts';
import { readEach, unknownStatement, type KindSource } from '../kind.ts';

export interface Series {
  readonly mark: 'bar' | 'line';
  readonly name: string;
  readonly values: readonly number[];
}

type Range = readonly [min: number, max: number];

export interface XyChart {
  readonly isHorizontal: boolean;
  readonly title: string;
  readonly x: {
    readonly title: string;
    readonly categories?: readonly string[];
    readonly range?: Range;
  };
  readonly y: { readonly title: string; readonly range?: Range };
  readonly series: readonly Series[];
}

/** Values of a series, and series. */
const valuesMax = 1000;
const seriesMax = 20;

const number = String.raw`[-+]?(?:\d+(?:\.\d*)?|\.\d+)`;
const range = new RegExp(String.raw`^(.*?)\s*(${number})\s*-->\s*(${number})$`);
const list = /^(.*?)\s*\[([^]*)\]$/;

/** Source: Mermaid, XY Chart. */
export function readXyChart({ head, statements }: KindSource): XyChart {
  const [, orientation = '', rest = ''] = /^(horizontal|vertical)?\s*(.*)$/i.exec(head)!;
  const lines = [rest, ...statements].map((line) => line.trim()).filter(Boolean);
  const series: Series[] = [];
  const found = { title: '', 'x-axis': '', 'y-axis': '' };
  readEach(lines, (line) => {
    const [, word, written = ''] = statement.exec(line) ?? [];
    if (word === undefined) throw unknownStatement();
    if (word === 'bar' || word === 'line') series.push(readSeries(word, written));
    else found[word as keyof typeof found] = written;
  });
  if (series.length === 0) throw new DiagramError('it has no data');
  if (series.length > seriesMax) throw new DiagramError('it is too large');
  return {
    isHorizontal: orientation.toLowerCase() === 'horizontal',
    series,
    title: plain(found.title),
    x: readAxis(found['x-axis']),
    y: readAxis(found['y-axis']),
  };
}

const statement = /^(title|x-axis|y-axis|bar|line)\b\s*(.*)$/;

const plain = (text: string) => text.trim().replace(/^"(.*)"$/, '$1');

function readAxis(written: string): XyChart['x'] {
  const [, named, min, max] = range.exec(written) ?? [];
  if (named !== undefined) return { title: plain(named), range: [Number(min), Number(max)] };
  const [, title, names] = list.exec(written) ?? [];
  if (title === undefined) return { title: plain(written) };
  // Quotation marks hold commas.
  const parts = names!.match(/\s*"[^"]*"\s*|[^,]+/g) ?? [];
  return { title: plain(title), categories: parts.map(plain).slice(0, valuesMax) };
}

function readSeries(mark: Series['mark'], written: string): Series {
  const [, name = '', values] = list.exec(written) ?? [];
  if (values === undefined) throw unknownStatement();
  // A value can have a label: `5 "five"`.
  const read = values.split(',').map((value) => Number(value.replace(/"[^"]*"/, '').trim()));
  if (read.length > valuesMax) throw new DiagramError('it is too large');
  if (read.some((value) => !Number.isFinite(value))) throw unknownStatement();
  return { mark, name: plain(name), values: read };
}
