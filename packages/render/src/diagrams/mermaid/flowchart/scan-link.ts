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

/** Reads the link at a place; `undefined` if there is none. */
export function scanLink(source: string, at: number): Link | undefined {
  whole.lastIndex = at;
  const match = whole.exec(source);
  if (match) {
    const [, tail = '', arrow = ''] = match;
    label.lastIndex = whole.lastIndex;
    const [, text = ''] = label.exec(source) ?? [];
    const end = label.lastIndex > 0 ? label.lastIndex : whole.lastIndex;
    return { text, end, ...linkOf(tail, arrow) };
  }
  start.lastIndex = at;
  const opened = start.exec(source);
  if (!opened) return undefined;
  const [, tail = '', sign = ''] = opened;
  const closing = ends[sign]!;
  closing.lastIndex = start.lastIndex;
  const quoted = /"[^"]*"/y;
  quoted.lastIndex = start.lastIndex;
  if (quoted.test(source)) closing.lastIndex = quoted.lastIndex;
  const closed = closing.exec(source);
  if (!closed) return undefined;
  const text = source.slice(start.lastIndex, closed.index);
  if (text.length > 500) return undefined;
  const arrow = sign === '-.' ? `-${closed[1]}` : closed[1]!;
  return { text: text.trim(), end: closing.lastIndex, ...linkOf(tail, arrow) };
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
