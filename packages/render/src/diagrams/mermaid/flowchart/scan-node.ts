import type { ShapeName } from '../../graphs/node-shapes.ts';
import { unknownStatement } from '../kinds/kind.ts';

/** What stands behind the id of a node. */
export interface NodeText {
  readonly text: string;
  readonly shape: ShapeName;
  readonly end: number;
}

/** Brackets around a label, the longest first. Source: Mermaid, Flowchart syntax. */
const brackets: readonly (readonly [open: string, close: string, shape: ShapeName])[] = [
  ['(((', ')))', 'dbl-circ'],
  ['((', '))', 'circle'],
  ['([', '])', 'stadium'],
  ['(-', '-)', 'ellipse'],
  ['[[', ']]', 'fr-rect'],
  ['[(', ')]', 'cyl'],
  ['[/', '/]', 'lean-r'],
  ['[/', '\\]', 'trap-b'],
  ['[\\', '\\]', 'lean-l'],
  ['[\\', '/]', 'trap-t'],
  ['{{', '}}', 'hex'],
  ['{', '}', 'diam'],
  ['(', ')', 'rounded'],
  ['[', ']', 'rect'],
  ['>', ']', 'odd'],
];

const labelMax = 2000;

/** Reads the brackets with a label that start at a place; `undefined` if it has other text. */
export function scanNodeText(source: string, at: number): NodeText | undefined {
  const found = brackets
    .filter(([open]) => source.startsWith(open, at))
    .flatMap(([open, close, shape]) => {
      const start = at + open.length;
      const end = endOfLabel(source, start, open, close);
      return end === undefined
        ? []
        : [{ text: source.slice(start, end), shape, end: end + close.length, open }];
    });
  const [first] = found;
  if (!first) {
    if (/[[({]/.test(source[at] ?? '')) throw unknownStatement();
    return undefined;
  }
  // Of those that open in the same way, the nearest end.
  const same = found.filter(({ open }) => open === first.open);
  const nearest = same.reduce((best, one) => (one.end < best.end ? one : best));
  return { text: nearest.text.trim(), shape: nearest.shape, end: nearest.end };
}

/** Where the label ends: behind its quotation marks, or where no bracket within it is open. */
function endOfLabel(
  source: string,
  start: number,
  open: string,
  close: string,
): number | undefined {
  const quote = /^\s*"/.exec(source.slice(start, start + 40));
  if (quote) return endOfQuoted(source, start + quote[0].length, close);
  const [outer, inner] = [open.at(-1)!, close[0]!];
  const isPair = '([{'.includes(outer) && ')]}'.includes(inner);
  let depth = 0;
  for (let at = start; at < source.length && at - start < labelMax; at += 1) {
    if (depth === 0 && source.startsWith(close, at)) return at;
    if (source[at] === '\n' && isKeyword.test(source.slice(at + 1, at + 40))) return undefined;
    if (isPair) depth = Math.max(0, depth + depthOf(source[at]!, outer, inner));
  }
  return undefined;
}

/** Words that begin a line behind an open label. */
const isKeyword = /^\s*(?:end|subgraph)\b/;

const depthOf = (character: string, outer: string, inner: string): number =>
  character === outer ? 1 : character === inner ? -1 : 0;

/** The first quotation mark with the closing brackets behind it: labels have some of their own. */
function endOfQuoted(source: string, start: number, close: string): number | undefined {
  for (let at = source.indexOf('"', start); at >= 0; at = source.indexOf('"', at + 1)) {
    const end = at + /^"\s*/.exec(source.slice(at, at + 40))![0].length;
    if (source.startsWith(close, end)) return end;
    if (at - start > labelMax) return undefined;
  }
  return undefined;
}

/** The properties between `@{` and `}` at a place; `undefined` if it has other text. */
export function scanProperties(
  source: string,
  at: number,
): { readonly values: ReadonlyMap<string, string>; readonly end: number } | undefined {
  if (!source.startsWith('@{', at)) return undefined;
  const pattern = /\s*,?\s*([\w-]+)\s*:\s*("(?:[^"\\]|\\.)*"|'[^']*'|\|?[^,}\n]*)/y;
  const values = new Map<string, string>();
  pattern.lastIndex = at + 2;
  let end = at + 2;
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    const [, key = '', value = ''] = match;
    values.set(key, value.trim().replace(/^(["'])([^]*)\1$/, '$2'));
    end = pattern.lastIndex;
  }
  const close = source.indexOf('}', end);
  if (close < 0) throw unknownStatement();
  return { values, end: close + 1 };
}
