import { unknownStatement } from './kinds/kind.ts';
import { slants, type Slant } from './slant-shapes.ts';

/** The brackets of a node's shape, and those that the library has for it. */
const shapes: readonly (readonly [open: string, close: string, own?: readonly [string, string]])[] =
  [
    ['(((', ')))'],
    ['([', '])'],
    ['((', '))'],
    ['(-', '-)', ['([', '])']],
    ['[[', ']]'],
    ['[(', ')]'],
    ['[/', '\\]'],
    ['[\\', '/]'],
    ['[/', '/]', ['[/', '\\]']],
    ['[\\', '\\]', ['[\\', '/]']],
    ['>', ']'],
    ['{{', '}}'],
    ['[', ']'],
    ['(', ')'],
    ['{', '}'],
  ];

/** A hyphen, or an equals sign, belongs to a name unless a link begins with it. Source: Mermaid, flow.jison. */
const name = /(?:[\p{L}\p{M}\p{N}\p{Extended_Pictographic}_.+$%'!?*\u200d]|-(?![->.])|=(?!=))+/uy;
const space = /\s*/y;
const className = /:::([\w-]+)/y;
const linkId = /[\w-]+@(?=[-=~<ox])/y;
const link = /([xo<])?(?:(--+)([-xo>])|(==+)([=xo>])|(-\.+-)([xo>])?|(~~~+))/y;
const linkText = /\|(\s*"[^"]*"\s*|[^|]*)\|/y;
/** A link with its text inside, and its ends by the first two characters. */
const linkStart = /([xo<])?(--|==|-\.)/y;
const linkEnds: Readonly<Record<string, RegExp>> = {
  '--': /((?:"[^"]*"|[^"])+?)--+([-xo>])/y,
  '==': /((?:"[^"]*"|[^"])+?)==+([=xo>])/y,
  '-.': /((?:"[^"]*"|[^"])+?)\.+-([xo>])?/y,
};
/** The kinds of lines by their first characters. */
const lines: Readonly<Record<string, LineKind>> = {
  '--': 'solid',
  '==': 'thick',
  '-.': 'dotted',
  '~~': 'hidden',
};

export type LineKind = 'solid' | 'thick' | 'dotted' | 'hidden';

/** A shape in the spelling of the library. */
export interface Shaped {
  readonly shape: readonly [open: string, close: string];
  readonly text: string;
  /** If its sides are not upright: the library has no parallelograms. */
  readonly slant?: Slant;
}

/** What an end of an edge shows. */
export type Tip = 'arrow' | 'cross' | 'circle' | undefined;

export interface Link {
  readonly text: string | undefined;
  readonly line: LineKind;
  readonly tips: readonly [start: Tip, end: Tip];
}

/** Reads a statement from left to right. */
export function createScanner(line: string) {
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(line);
    if (match) at = pattern.lastIndex;
    return match;
  };

  const drawn = (start: string | undefined, kind: string, end: string | undefined) => ({
    line: lines[kind]!,
    tips: [tipOf(start), tipOf(end)] as const,
  });

  const takeShape = (): Shaped | undefined => {
    const found = shapes.flatMap(([open, close, own = [open, close] as const]) => {
      const start = at + open.length;
      if (!line.startsWith(open, at)) return [];
      const [quoted] = /^\s*"[^"]*"\s*/.exec(line.slice(start)) ?? [];
      const end = quoted === undefined ? line.indexOf(close, start) : start + quoted.length;
      return end < 0 || !line.startsWith(close, end) ? [] : { shape: own, open, close, start, end };
    });
    // `[/` has two closing brackets.
    const [shape, ...others] = found.filter(({ open }) => open === found[0]!.open);
    if (!shape) return undefined;
    const nearest = others.reduce((one, other) => (other.end < one.end ? other : one), shape);
    at = nearest.end + nearest.close.length;
    const text = line.slice(nearest.start, nearest.end);
    return { shape: nearest.shape, text, slant: slants[nearest.open + nearest.close] };
  };

  return {
    isAtEnd: () => take(space) !== null && at >= line.length,
    /** The end of a statement. */
    takeEnd: () => take(/;/y) !== null,
    takeAnd: () => take(/\s*&\s*/y) !== null,
    /** @throws {DiagramError} there is no node */
    takeNode() {
      take(space);
      const word = take(name)?.[0];
      if (word === undefined) throw unknownStatement();
      return { word, shaped: takeShape(), ownClass: take(className)?.[1] };
    },
    /** @throws {DiagramError} there is no link */
    takeLink(): Link {
      take(linkId);
      const plain = take(link);
      if (plain) {
        take(space);
        const [, start, dashes, dashEnd, equals, equalsEnd, dots, dotsEnd] = plain;
        const kind = (dashes ?? equals ?? dots ?? '~~').slice(0, 2);
        const text = take(linkText)?.[1];
        const end = dashEnd ?? equalsEnd ?? dotsEnd;
        return { text, ...drawn(start, kind, end) };
      }
      const opened = take(linkStart);
      const closed = opened && take(linkEnds[opened[2]!]!);
      if (!closed) throw unknownStatement();
      const [, text = '', end] = closed;
      return { text: text.trim(), ...drawn(opened[1], opened[2]!, end) };
    },
  };
}

function tipOf(character = ''): Tip {
  const tips: Readonly<Record<string, Tip>> = {
    '<': 'arrow',
    '>': 'arrow',
    x: 'cross',
    o: 'circle',
  };
  return tips[character];
}

export type Scanner = ReturnType<typeof createScanner>;
