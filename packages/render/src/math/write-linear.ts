import { accents } from './accents.ts';
import { isToken, lineMarks, type MathNode } from './math-node.ts';

/** Writes scripts; `undefined` if a character has no raised or lowered form. */
export interface Scripts {
  readonly raised: (text: string) => string | undefined;
  readonly lowered: (text: string) => string | undefined;
  /** Writes what takes several lines as one character, which stands for it; absent in scripts. */
  readonly block?: ((node: MathNode) => string | undefined) | undefined;
}

/** A formula in characters of one line, such as `x² + y²` or `∑_{i=1}^n i`. */
export function writeLinear(nodes: readonly MathNode[], scripts: Scripts): string {
  return sequence(nodes, scripts)
    .replace(/[\u2061-\u2064\u200b]/g, '')
    .replace(/[ \u00a0\u2003\u2006]+/g, ' ')
    .trim();
}

/** Operators and relations, with space around them between two operands. Source: Unicode, Mathematical Operators and arrows. */
const spaced =
  /^(?:[=+<>:±×÷\u2190-\u21ff\u2208-\u220d\u2212-\u2214\u2216-\u2218\u221d\u2223-\u222a\u2234-\u22be\u22c4-\u22cd\u22d0-\u22ed\u27f5-\u297f\u2a7d-\u2aff]|:=)$/u;

/** What a line begins with that follows from the line above. */
const arrow = /^[\u2190-\u21ff\u27f5-\u27ff∴]$/u;

function sequence(all: readonly MathNode[], scripts: Scripts): string {
  let written = '';
  const nodes = all.filter(({ name, text }) => name !== 'none' && !/^[\u2061-\u2064]$/.test(text));
  for (const [index, node] of nodes.entries()) {
    const isFactor =
      node.name === 'mfrac' && (isOperand(nodes[index - 1]) || isOperand(nodes[index + 1]));
    const plain = one(node, scripts);
    const text = isFactor && !isBlock(plain) ? inParentheses(plain) : plain;
    if (isSpaced(node) && isBetweenOperands(nodes, index)) written += ` ${text} `;
    else if (isSpacedBehind(nodes, index)) written += `${text} `;
    else if (needsSpace(written, nodes[index - 1], node, text)) written += ` ${text}`;
    else written += text;
  }
  return written;
}

/** Whether it is a comma, or an arrow that the line begins with. */
function isSpacedBehind(nodes: readonly MathNode[], index: number): boolean {
  const node = nodes[index]!;
  if (index === 0 && nodes.length > 1 && arrow.test(node.text)) return true;
  return node.name === 'mo' && /^[,;]$/.test(node.text) && !isTight(node);
}

/** Whether a fraction beside it is a factor rather than all of a term. */
function isOperand(node: MathNode | undefined): boolean {
  if (!node || node.name === 'mspace' || node.name === 'mtext') return false;
  const [base] = node.children;
  if (isScripted(node)) return isLarge(node) || isOperand(base);
  return node.name === 'mo' ? /^[∑∏∐∫∬∭∮∇]$/u.test(node.text) : node.text !== '';
}

function isBetweenOperands(nodes: readonly MathNode[], index: number): boolean {
  const [previous, next] = [nodes[index - 1], nodes[index + 1]];
  if (!previous || !next || isSpaced(previous) || opens(previous)) return false;
  return !(/^[∣∥]$/.test(nodes[index]!.text) && (isSpaced(next) || next.name === 'mo'));
}

/** Whether a name, a script or an operator with limits would run into what it is next to. */
function needsSpace(
  written: string,
  previous: MathNode | undefined,
  node: MathNode,
  text: string,
): boolean {
  const base = isScripted(node) ? node.children[0] : node;
  if (isName(base) && /[\p{L}\p{N})]$/u.test(written)) return true;
  if (/[_^][\p{L}\p{N}]$/u.test(written) && /^[\p{L}\p{N}]/u.test(text)) return true;
  if (isName(previous) && /^[\p{L}\p{S}0-9√]/u.test(text)) return true;
  return previous !== undefined && isLarge(previous) && /^[\p{L}\p{S}0-9(√]/u.test(text);
}

/** An operator or a relation, also with something above or below it. */
function isSpaced(node: MathNode | undefined): boolean {
  if (!node || isTight(node)) return false;
  if (/^m(?:under|over|underover)$/.test(node.name)) return isSpaced(core(node.children[0]));
  if (node.name === 'mrow')
    return node.children.length > 0 && node.children.every((part) => isSpaced(core(part)));
  return node.name === 'mo' && spaced.test(node.text);
}

/** What a node holds if it holds one thing. */
function core(node: MathNode | undefined): MathNode | undefined {
  const [only, ...others] = node?.children ?? [];
  return only && others.length === 0 ? core(only) : node;
}

/** Whether braces around an operator take its space away. */
function isTight({ attributes }: MathNode): boolean {
  return attributes['lspace'] === '0' && attributes['rspace'] === '0';
}

function opens(node: MathNode | undefined): boolean {
  return node?.name === 'mo' && /^[([{⟨⌊⌈,]$/.test(node.text);
}

/** The name of a function, such as `sin`. In chemistry, it is symbols in capitals. */
function isName(node: MathNode | undefined): boolean {
  if (node?.name === 'mrow' && node.children.length > 1)
    return node.children.every((part) => isName(part) || core(part)?.name === 'mspace');
  return (
    (node?.name === 'mi' || node?.name === 'mo') &&
    node.text.length > 1 &&
    /^[a-z][a-z \u2006]+$|^Pr$/.test(node.text)
  );
}

function isScripted({ name }: MathNode): boolean {
  return /^m(?:sub|sup|subsup|under|over|underover)$/.test(name);
}

/** Whether it is an operator with limits, such as a sum. */
function isLarge(node: MathNode): boolean {
  const [base] = node.children;
  if (!isScripted(node)) return false;
  return base !== undefined && (/^[∑∏∐∫∬∭∮⋃⋂⨁⨂]$/u.test(base.text) || isName(base));
}

/** Whether it is a sum or the like, whose limits stand above and below it. */
export function isLargeOperator(node: MathNode | undefined): boolean {
  const base = core(node);
  return base !== undefined && (/^[∑∏∐⋃⋂⨁⨂]$/u.test(base.text) || isName(base));
}

type Writer = (node: MathNode, scripts: Scripts) => string;

/** How elements are written; others as the sequence of their children. */
const writers: Readonly<Partial<Record<string, Writer>>> = {
  mspace: ({ attributes }) => (/^-|^0(?:\.0|em|$)/.test(attributes['width'] ?? '0') ? '' : ' '),
  mphantom: () => '',
  mfrac({ attributes, children: [over, under] }, scripts) {
    return attributes['linethickness'] === '0'
      ? `${one(over, scripts).trim()}, ${one(under, scripts).trim()}`
      : `${operand(over, scripts)}/${denominator(under, scripts)}`;
  },
  mrow(node, scripts) {
    const [open, inner, close, ...others] = node.children;
    const isBinomial =
      inner?.name === 'mfrac' && inner.attributes['linethickness'] === '0' && others.length === 0;
    const text = sequence(node.children, scripts);
    return isBinomial && open?.text === '(' && close?.text === ')' && !scripts.block
      ? `C${text}`
      : text;
  },
  msqrt: ({ children }, scripts) => `√${group(sequence(children, inLine(scripts)))}`,
  mroot({ children: [base, degree] }, scripts) {
    return `${scripts.raised(one(degree, scripts)) ?? ''}√${group(one(base, inLine(scripts)))}`;
  },
  msup: ({ children: [base, above] }, scripts) => one(base, scripts) + raised(above, scripts),
  msub: ({ children: [base, below] }, scripts) => one(base, scripts) + lowered(below, scripts),
  munder({ children: [base, below] }, scripts) {
    const text = one(base, scripts);
    if (below && below.text in braces) return `${braces[below.text]}${inParentheses(text)}`;
    return below && lineMarks.has(below.text)
      ? accented(text, '\u0332')
      : text + lowered(below, scripts);
  },
  mover({ children: [base, above] }, scripts) {
    const text = one(base, scripts);
    if (above && above.text in braces) return `${braces[above.text]}${inParentheses(text)}`;
    const accent = above && accents[above.text];
    const isArrow = core(base)?.name === 'mo';
    return accent === undefined || isArrow ? text + raised(above, scripts) : accented(text, accent);
  },
  msubsup: withBothScripts,
  munderover: withBothScripts,
  mmultiscripts({ children }, scripts) {
    const at = children.findIndex(({ name }) => name === 'mprescripts');
    const [base, ...after] = at < 0 ? children : children.slice(0, at);
    const [below, above] = at < 0 ? [] : children.slice(at + 1);
    const own = one(base, scripts) + lowered(after[0], scripts) + raised(after[1], scripts);
    return raised(above, scripts) + lowered(below, scripts) + own;
  },
  mtable({ children, attributes }, scripts) {
    const gaps = (attributes['columnspacing'] ?? '').split(' ');
    // In `align`, two columns without space between them are the sides of an equation.
    const isJoined = (column: number) => /^0(?:em)?$/.test(gaps[(column - 1) % gaps.length] ?? '');
    const rows = children.map((row) =>
      row.children
        .map((cell) => sequence(cell.children, scripts).trim())
        .reduce((line, cell, column) => {
          if (line === '') return cell;
          return isJoined(column) ? `${line} ${cell}` : `${line.replace(/,$/, '')}, ${cell}`;
        }, ''),
    );
    return rows.map((row) => row.replace(/[,;]$/, '')).join('; ');
  },
};

/** The upper script is first if nothing is before it, as in names of isotopes. */
function withBothScripts({ children: [base, below, above] }: MathNode, scripts: Scripts): string {
  const text = one(base, scripts);
  const [lower, upper] = [lowered(below, scripts), raised(above, scripts)];
  return text.trim() === '' ? upper + lower : text + lower + upper;
}

/** Every letter with an accent; a letter that has one keeps it. */
function accented(text: string, accent: string): string {
  return [...text].map((letter) => (/[\p{M}\s]/u.test(letter) ? letter : letter + accent)).join('');
}

/** What stands in one line whatever is around it: scripts and roots. */
function inLine(scripts: Scripts): Scripts {
  return { ...scripts, block: undefined };
}

/** Whether a text is the character of something that takes several lines. */
function isBlock(text: string): boolean {
  return /^[\ue000-\uefff]$/.test(text);
}

/** Writes one node; nothing if a formula lacks it. */
function one(node: MathNode | undefined, scripts: Scripts): string {
  if (!node) return '';
  if (isToken(node)) return node.text;
  const block = scripts.block?.(node);
  if (block !== undefined) return block;
  return writers[node.name]?.(node, scripts) ?? sequence(node.children, scripts);
}

/** Signs that only group what they are next to. */
const braces: Readonly<Record<string, string>> = {
  '⏞': '⏞',
  '⏟': '⏟',
  '⏜': '⏜',
  '⏝': '⏝',
  '⎴': '⎴',
  '⎵': '⎵',
};

/** A letter or number with scripts, a derivative such as `∂²u` or a function such as `P(x)`. */
const factor =
  /^(?:[\p{L}\p{N}.ℵℝ∂∇][\p{M}⁰-₟²³¹′]*(?:[_^](?:[\p{L}\p{N}]|\{[^{}]*\}))*|[\p{N}.]+|[d∂δΔ][²³ⁿ]?[\p{L}]?[\p{M}⁰-₟²³]*|\p{L}[⁰-₟]*\([^()]*\)|[\u3040-\u9fff\uac00-\ud7af]+)$/u;

const product = /^[\p{L}\p{N}\p{M}⁰-₟²³¹.]*$/u;

/** A numerator; in parentheses unless it is a product of letters and numbers. */
function operand(node: MathNode | undefined, scripts: Scripts): string {
  const text = one(node, scripts).trim();
  return factor.test(text) || product.test(text) ? text : `(${text})`;
}

/** A denominator; a product is in parentheses, or what follows would seem to belong to it. */
function denominator(node: MathNode | undefined, scripts: Scripts): string {
  const text = one(node, scripts).trim();
  return factor.test(text) ? text : `(${text})`;
}

/** Adds parentheses unless all of the text is in one pair. */
function inParentheses(text: string): string {
  return /^\([^()]*\)$/.test(text) ? text : `(${text})`;
}

function group(text: string): string {
  return /^(?:[\p{L}][⁰-₟]*|\p{N}+)$/u.test(text) ? text : `(${text})`;
}

function raised(node: MathNode | undefined, scripts: Scripts): string {
  const text = one(node, inLine(scripts)).trim().replaceAll('∗', '*');
  const [, primes = '', rest = ''] = /^([′″‴*]*)(.*)$/su.exec(text) ?? [];
  if (rest === '') return primes;
  if (rest === '∘') return `${primes}°`;
  return primes + (scripts.raised(closed(rest)) ?? `^${braced(rest)}`);
}

function lowered(node: MathNode | undefined, scripts: Scripts): string {
  const text = closed(one(node, inLine(scripts)).trim());
  return text === '' ? '' : (scripts.lowered(text) ?? `_${braced(text)}`);
}

/** A script without the space around its operators. */
function closed(text: string): string {
  return text.replace(/ ([=+−]) /g, '$1');
}

function braced(text: string): string {
  return [...text].length === 1 ? text : `{${text}}`;
}
