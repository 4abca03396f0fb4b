import { DiagramError } from '../diagram.ts';

/** A value of DOT: text, or the markup of a label between `<` and `>`. */
export type DotValue = string | { readonly html: string };

/** A token of DOT: an identifier or a sign. */
export type DotToken =
  | { readonly kind: 'id'; readonly value: DotValue; readonly isQuoted: boolean }
  | { readonly kind: 'sign'; readonly value: string };

/** Source: Graphviz, The DOT Language. */
const space = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/|(?<=^|\n)#[^\n]*)+/y;
const word = /[\p{L}_\u0080-\uffff][\w\p{L}\u0080-\uffff]*|-?(?:\.\d+|\d+(?:\.\d*)?)/uy;
const quoted = /"((?:[^"\\]|\\[^])*)"/y;
const sign = /->|--|[{}[\];,=:+]/y;

/** @throws {DiagramError} the source has characters that DOT does not have */
export function readTokens(source: string): readonly DotToken[] {
  const tokens: DotToken[] = [];
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match) at = pattern.lastIndex;
    return match;
  };
  for (;;) {
    take(space);
    if (at >= source.length) return joined(tokens);
    if (source[at] === '<') {
      const end = endOfMarkup(source, at);
      tokens.push({ kind: 'id', value: { html: source.slice(at + 1, end) }, isQuoted: true });
      at = end + 1;
      continue;
    }
    const text = take(quoted)?.[1];
    const found = text === undefined ? (take(word) ?? take(sign)) : undefined;
    if (text !== undefined) tokens.push({ kind: 'id', value: unquoted(text), isQuoted: true });
    else if (!found) throw new DiagramError('its syntax is wrong');
    else if (/^(?:->|--|[{}[\];,=:+])$/.test(found[0]))
      tokens.push({ kind: 'sign', value: found[0] });
    else tokens.push({ kind: 'id', value: found[0], isQuoted: false });
  }
}

/** Only quotation marks and line ends are escaped in DOT; labels read other escapes. */
function unquoted(text: string): string {
  return text.replace(/\\\r?\n/g, '').replace(/\\"/g, '"');
}

/** The place of the `>` that closes the `<` at `start`. */
function endOfMarkup(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    if (source[at] === '<') depth += 1;
    else if (source[at] === '>' && --depth === 0) return at;
  }
  throw new DiagramError('its syntax is wrong');
}

/** Joins `"a" + "b"`. */
function joined(tokens: readonly DotToken[]): readonly DotToken[] {
  const result: DotToken[] = [];
  for (const token of tokens) {
    const [first, plus] = result.slice(-2);
    const isPlus = plus?.kind === 'sign' && plus.value === '+';
    const isText = token.kind === 'id' && typeof token.value === 'string';
    if (isPlus && isText && first?.kind === 'id' && typeof first.value === 'string')
      result.splice(-2, 2, { ...first, value: `${first.value}${token.value}` });
    else result.push(token);
  }
  return result;
}
