import type { Text } from 'mdast';
import type { SourceNode } from '../source-node.ts';
import type { SyntaxContext } from './context.ts';
import { makeElement } from './make-container.ts';
import { pairSyntax } from './pairs.ts';
import { rangeOf } from './source-lines.ts';
import { wikiLink, wikiNode } from './wiki-links.ts';

/** A node, or a mark that may open or close. */
export type Piece =
  | { readonly kind: 'node'; readonly node: SourceNode }
  | {
      readonly kind: 'mark';
      readonly mark: string;
      readonly text: Text;
      readonly canOpen: boolean;
      readonly canClose: boolean;
    };

const script = /(?:([~^])([\p{L}\p{N}+\-−–=().,′'*]{1,24})\1)/u;
const any = new RegExp(`==|\\+\\+|%%|\\|\\||${script.source}|${wikiLink.source}`, 'gu');

/** Cuts the texts of a paragraph at its marks. */
export function readPieces(nodes: readonly SourceNode[], context: SyntaxContext): readonly Piece[] {
  return nodes.flatMap((node, index): readonly Piece[] =>
    node.type === 'text' ? piecesOf(node, index > 0, context) : [{ kind: 'node', node }],
  );
}

function piecesOf(node: Text, isAfter: boolean, context: SyntaxContext): readonly Piece[] {
  const { value } = node;
  const pieces: Piece[] = [];
  const escapes = escapesIn(node, context.source);
  let from = 0;
  const addText = (end: number) => {
    if (from < end) pieces.push({ kind: 'node', node: partOf(node, from, end) });
  };
  for (const match of value.matchAll(any)) {
    const { 0: found, 1: scriptMark, 2: content = '', index } = match;
    const end = index + found.length;
    if (escapes.has(index) || index < from) continue;
    const around = [value.charAt(index - 1), value.charAt(end)] as const;
    const piece = scriptMark
      ? isScript(scriptMark, content, [around[0] || (isAfter ? 'a' : ''), around[1]], context)
        ? scriptPiece(node, index, end, scriptMark)
        : undefined
      : found.includes('[[')
        ? wikiPiece(match, node, context)
        : markPiece(node, index, found, isAfter, context);
    if (!piece) continue;
    addText(index);
    pieces.push(piece);
    from = end;
  }
  addText(value.length);
  return pieces;
}

/** A link of a wiki stands apart from words: `a[[1]]` is code. Others stay text. */
function wikiPiece(match: RegExpExecArray, node: Text, { isOn }: SyntaxContext): Piece | undefined {
  const { 0: found, index, groups = {} } = match;
  const end = index + found.length;
  const [before, after] = [node.value.charAt(index - 1), node.value.charAt(end)];
  const isText = /[\p{L}\p{N}[\])]/u.test(before) || /[\](]/.test(after);
  const isDefinition = /^\n?$/.test(before) && after === ':';
  if (!isOn('wikiLinks') || isText || isDefinition) return undefined;
  const written = wikiNode(groups, found.startsWith('!'));
  const { position } = partOf(node, index, end);
  return written && { kind: 'node', node: { ...written, position } };
}

/** A part of a text. Offsets are exact unless an escape or an entity is before it. */
function partOf(node: Text, start: number, end: number): Text {
  const { start: from, end: to } = rangeOf(node);
  const at = (offset: number) => ({ line: 1, column: 1, offset: Math.min(to, from + offset) });
  return {
    type: 'text',
    value: node.value.slice(start, end),
    position: { start: at(start), end: at(end) },
  };
}

function scriptPiece(node: Text, start: number, end: number, mark: string): Piece {
  const inner = partOf(node, start + 1, end - 1);
  const range = rangeOf(partOf(node, start, end));
  const name = mark === '~' ? 'sub' : 'sup';
  return { kind: 'node', node: makeElement(name, {}, [inner], range.start, range.end) };
}

/**
 * Whether `~2~` or `^2^` is a script: right after a letter, a number or a bracket. Powers of powers
 * such as `2^3^4`, and letters that further letters follow, as in `a^b^c`, are text.
 */
function isScript(
  mark: string,
  content: string,
  [before, after]: readonly [string, string],
  { isOn }: SyntaxContext,
): boolean {
  if (!isOn(mark === '~' ? 'subscript' : 'superscript')) return false;
  if (!/[\p{L}\p{N})\]}"”’]/u.test(before) || after === mark) return false;
  const isNumeric = /^[+\-−–]?\p{N}+[+\-−–]?$/u.test(content);
  if (!isNumeric) return !/[\p{L}\p{N}]/u.test(after) && /[\p{L}\p{N}+\-−*]/u.test(content);
  return !(/\p{N}/u.test(before) && /\p{N}/u.test(after));
}

function markPiece(
  node: Text,
  index: number,
  mark: string,
  isAfter: boolean,
  { isOn }: SyntaxContext,
): Piece | undefined {
  if (!isOn(pairSyntax[mark]!)) return undefined;
  const { value } = node;
  const end = index + mark.length;
  const [before, after] = [value.charAt(index - 1), value.charAt(end)];
  if (before === mark[0] || after === mark[0]) return undefined;
  const text = partOf(node, index, end);
  const sides =
    mark === '%%'
      ? commentSides(before || (isAfter ? 'a' : ''), after)
      : pairSides(value, index, end);
  return { kind: 'mark', mark, text, ...sides };
}

/** A comment begins after white space and ends before it. A line that begins with `%%` and goes on ends no comment. */
function commentSides(before: string, after: string) {
  const isAtLine = /^\n?$/.test(before);
  return {
    canOpen: /^\s?$/.test(before),
    canClose: isAtLine ? /^\n?$/.test(after) : /^[\s.,;:!?)]?$/.test(after),
  };
}

/** Pairs open and close as emphasis does, but never in a word, and not next to a single letter, as in `C++`. */
function pairSides(value: string, start: number, end: number) {
  const [before, after] = [value.slice(Math.max(0, start - 2), start), value.slice(end, end + 2)];
  const isWord = /[\p{L}\p{N}_]/u;
  const isPlus = value.charAt(start) === '+';
  return {
    canOpen:
      !isWord.test(before.slice(-1)) &&
      !/^(?:\s|>|$)/.test(after) &&
      !(isPlus && /^[A-Za-z](?![\p{L}\p{N}])/u.test(after)),
    canClose:
      !/(?:\s|<)$/.test(before) &&
      !isWord.test(after.slice(0, 1)) &&
      !(isPlus && /(?<![\p{L}\p{N}])[A-Za-z]$/u.test(before)),
  };
}

/** The indexes of characters that a backslash escapes; all of them where the source is not the text. */
function escapesIn(node: Text, source: string): { has(index: number): boolean } {
  const { start, end } = rangeOf(node);
  const written = source.slice(start, end);
  if (source === '' || written === node.value) return { has: () => false };
  const escaped = new Set<number>();
  let at = 0;
  for (let index = 0; index < node.value.length; index += 1, at += 1) {
    const character = node.value.charAt(index);
    if (node.value.charAt(index - 1) === '\n') at = afterPrefix(written, at, character);
    if (written.charAt(at) === '\r') at += 1;
    if (character !== '\\' && written.startsWith(`\\${character}`, at)) {
      escaped.add(index);
      at += 1;
    }
    if (written.charAt(at) !== character)
      return { has: (place) => place >= index || escaped.has(place) };
  }
  return escaped;
}

/** Where a line's own text starts, behind the prefix of its containers. */
function afterPrefix(written: string, from: number, first: string): number {
  let at = from;
  while (/[ \t>]/.test(written.charAt(at)) && written.charAt(at) !== first) at += 1;
  return at;
}
