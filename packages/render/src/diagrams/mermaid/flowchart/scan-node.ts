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

/** Reads the brackets with a label at a place; `undefined` if there are none. */
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
  const quoted = /^\s*"/.exec(source.slice(start, start + 40));
  if (quoted) {
    const first = start + quoted[0].length;
    for (let at = source.indexOf('"', first); at >= 0; at = source.indexOf('"', at + 1)) {
      const rest = /^"\s*/.exec(source.slice(at))![0].length;
      if (source.startsWith(close, at + rest)) return at + rest;
      if (at - start > labelMax) return undefined;
    }
    return undefined;
  }
  const [outer, inner] = [open.at(-1)!, close[0]!];
  const isPair = '([{'.includes(outer) && ')]}'.includes(inner);
  let depth = 0;
  for (let at = start; at < source.length && at - start < labelMax; at += 1) {
    const character = source[at]!;
    if (depth === 0 && source.startsWith(close, at)) return at;
    if (isPair && character === outer) depth += 1;
    else if (isPair && character === inner && depth > 0) depth -= 1;
    else if (character === '\n' && /^\s*(?:end|subgraph)\b/.test(source.slice(at + 1, at + 40)))
      return undefined;
  }
  return undefined;
}

/** The properties between `@{` and `}`; `undefined` if there are none at the place. */
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
