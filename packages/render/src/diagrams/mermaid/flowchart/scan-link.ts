import type { Tip } from '../../parts/index.ts';

/** A link of a flowchart as it is written. */
export interface Link {
  readonly text: string;
  readonly tail: Tip;
  readonly head: Tip;
  readonly line: 'plain' | 'thick' | 'dotted' | 'hidden';
  /** Ranks between its ends. */
  readonly length: number;
  /** Where the source goes on. */
  readonly end: number;
}

/** Source: Mermaid, the grammar of flowcharts. */
const whole = /\s*([xo<]?)(--+[-xo>]|==+[=xo>]|-?\.+-[xo>]?|~~~+)[ \t]*/y;
const start = /\s*([xo<]?)(--|==|-\.)[ \t]*/y;
const ends: Readonly<Record<string, RegExp>> = {
  '--': /\s*(--+[-xo>]|--)(?!-)/g,
  '==': /\s*(==+[=xo>]|==)(?!=)/g,
  '-.': /\s*(\.+-[xo>]?)/g,
};
const label = /\|\s*("[^"]*"|[^|]*?)\s*\|/y;

const tipNames: Readonly<Record<string, Tip>> = {
  ...{ '>': 'arrow', '<': 'arrow', x: 'cross', o: 'circle' },
};

/** Reads the link that starts at a place; `undefined` if it has other text. */
export const scanLink = (source: string, at: number): Link | undefined =>
  scanArrow(source, at) ?? scanAround(source, at);

/** An arrow, and perhaps a label between bars behind it. */
function scanArrow(source: string, at: number): Link | undefined {
  whole.lastIndex = at;
  const match = whole.exec(source);
  if (!match) return undefined;
  const [, tail = '', arrow = ''] = match;
  label.lastIndex = whole.lastIndex;
  const [, text = ''] = label.exec(source) ?? [];
  const end = label.lastIndex > 0 ? label.lastIndex : whole.lastIndex;
  return { text, end, ...linkOf(tail, arrow) };
}

const quoted = /"[^"]*"/y;
const labelMax = 500;

/** A label between the two halves of an arrow. */
function scanAround(source: string, at: number): Link | undefined {
  start.lastIndex = at;
  const [opened, tail = '', sign = ''] = start.exec(source) ?? [];
  if (opened === undefined) return undefined;
  const from = start.lastIndex;
  quoted.lastIndex = from;
  const closing = ends[sign]!;
  closing.lastIndex = quoted.test(source) ? quoted.lastIndex : from;
  const closed = closing.exec(source);
  if (!closed || closed.index - from > labelMax) return undefined;
  const arrow = sign === '-.' ? `-${closed[1]}` : closed[1]!;
  const text = source.slice(from, closed.index).trim();
  return { text, end: closing.lastIndex, ...linkOf(tail, arrow) };
}

function linkOf(tail: string, arrow: string) {
  const last = arrow.at(-1)!;
  const line = arrow.startsWith('~')
    ? ('hidden' as const)
    : arrow.includes('=')
      ? ('thick' as const)
      : arrow.includes('.')
        ? ('dotted' as const)
        : ('plain' as const);
  const signs = line === 'dotted' ? arrow.split('.').length - 1 : arrow.length - 2;
  return {
    line,
    tail: tipNames[tail] ?? 'none',
    head: tipNames[last] ?? 'none',
    length: Math.min(8, Math.max(1, signs)),
  } as const;
}
