import type { MmlNode, TextNode } from 'mathjax-full/js/core/MmlTree/MmlNode.js';
import type { Node } from 'mathjax-full/js/core/Tree/Node.js';
import { FormulaTooLargeError } from './limits.ts';
import { attachScripts, joinHarpoons } from './chemistry.ts';
import {
  asOne,
  tokenText,
  type Equation,
  type EquationReference,
  type MathNode,
} from './math-node.ts';
import { inVariant } from './variants.ts';

/** What a document keeps of the numbers of an equation. */
export interface EquationNumbers {
  readonly rows: Equation[];
  /** The equations that it refers to, with their numbers. */
  readonly references: EquationReference[];
}

/** Nodes of one formula. Thousands of them are a picture rather than a formula. */
const nodesMax = 10_000;

/** Levels of nodes. Writers recurse through them. */
const depthMax = 150;

/**
 * Copies MathJax's tree: without the rows that it infers, and without rows of one element.
 *
 * @param equations receives the numbers and ids of labeled rows, which are removed from their tables
 * @throws {FormulaTooLargeError} the tree is too large or too deep
 */
export function readTree(root: MmlNode, equations: EquationNumbers): readonly MathNode[] {
  let count = 0;

  function read(node: MmlNode, depth: number): readonly MathNode[] {
    if ((count += 1) > nodesMax || depth > depthMax) throw new FormulaTooLargeError();
    const { kind } = node;
    const inside = () => attachScripts(elementsOf(node).flatMap((child) => read(child, depth + 1)));
    if (kind === 'text' || kind === 'XML') return [];
    if (node.isInferred) return inside();
    if (kind === 'mlabeledtr') return [readLabeled(node, depth)];
    const attributes = attributesOf(node);
    if (kind === 'TeXAtom' || kind === 'mrow') return row(node, inside(), attributes);
    if (node.isToken) return [readToken(node, attributes)];
    return [joinHarpoons({ name: kind, attributes, children: argumentsOf(node, depth), text: '' })];
  }

  /** The children of an element with a fixed number of them; a missing or inferred one is a row. */
  function argumentsOf(node: MmlNode, depth: number): readonly MathNode[] {
    const children = elementsOf(node).map((child) => read(child, depth + 1));
    return node.arity > 1 ? children.map(asOne) : joinNodes(children.flat());
  }

  function row(node: MmlNode, children: readonly MathNode[], attributes: MathNode['attributes']) {
    const target = targetOf(node);
    if (target) equations.references.push({ id: target, text: tokenText(children) });
    const fenced = node.getProperty('open') !== undefined;
    const isPlain = !fenced && !target && Object.keys(attributes).length === 0;
    if (children.length === 1 && isPlain)
      return isOrdinary(node) ? children.map(unspaced) : children;
    const marks = { ...(fenced && { fenced: true as const }), ...(target && { target }) };
    return [{ name: 'mrow', attributes, ...marks, children, text: '' }];
  }

  function readLabeled(node: MmlNode, depth: number): MathNode {
    const [label, ...cells] = elementsOf(node);
    if (label) {
      const id = label.attributes.getExplicit('id') as string | undefined;
      const number = tokenText(read(label, depth + 1));
      equations.rows.push({ number, ...(id !== undefined && { id: idOf(id) }) });
    }
    const children = cells.flatMap((cell) => read(cell, depth + 1));
    return { name: 'mtr', attributes: {}, numbered: true, children, text: '' };
  }

  const content = unwrapped(read(root, 0).flatMap(({ children }) => children));
  return root.attributes.get('display') === 'block' ? rowsOf(content) : content;
}

/** A table with a row for each line that `\\` ends outside of a table: MathML Core has no line breaks. */
function rowsOf(nodes: readonly MathNode[]): readonly MathNode[] {
  if (!nodes.some(isNewline)) return nodes;
  const rows: MathNode[][] = [[]];
  for (const node of nodes)
    if (isNewline(node)) rows.push([]);
    else rows.at(-1)!.push(node);
  const part = (name: string, children: readonly MathNode[]): MathNode => {
    return { name, attributes: {}, children, text: '' };
  };
  const filled = rows.filter((row) => row.length > 0);
  const children = filled.map((row) => part('mtr', [part('mtd', row)]));
  return [
    { ...part('mtable', children), attributes: { columnalign: 'left', displaystyle: 'true' } },
  ];
}

function isNewline({ name, attributes }: MathNode): boolean {
  return name === 'mspace' && attributes['linebreak'] === 'newline';
}

/** Source: mathjax-full 3.2.2, MmlNode, TEXCLASS */
const [ordinary, opening, closing] = [0, 4, 5];

/** Browsers would set a bar between two letters as a relation. */
function barAttributes(node: MmlNode): MathNode['attributes'] {
  const texClass = node.getProperty('texClass');
  if (texClass === opening) return { form: 'prefix' };
  if (texClass === closing) return { form: 'postfix' };
  return texClass === ordinary ? noSpace : {};
}

const noSpace = { lspace: '0', rspace: '0' };

/** A decimal comma in braces belongs to its number. */
function joinDecimals(nodes: readonly MathNode[]): readonly MathNode[] {
  const joined: MathNode[] = [];
  for (const node of nodes) {
    const [number, comma] = joined.slice(-2);
    const isDecimal = node.name === 'mn' && number?.name === 'mn' && comma?.text === ',';
    if (isDecimal && comma.attributes['lspace'] === '0')
      joined.splice(-2, 2, { ...number, text: `${number.text},${node.text}` });
    else joined.push(node);
  }
  return joined;
}

function joinNodes(nodes: readonly MathNode[]): readonly MathNode[] {
  return joinDecimals(attachScripts(nodes));
}

/** Whether it is a group in braces in a row, such as the comma of `3{,}5`. */
function isOrdinary({ kind, texClass, parent }: MmlNode): boolean {
  return kind === 'TeXAtom' && texClass === ordinary && ![2, 3].includes(parent.arity);
}

/** An operator without space around it; other nodes as they are. */
function unspaced(node: MathNode): MathNode {
  if (node.name !== 'mo') return node;
  return { ...node, attributes: { ...node.attributes, ...noSpace } };
}

/** The cell of a table that holds only a numbered equation. */
function unwrapped(nodes: readonly MathNode[]): readonly MathNode[] {
  const [table, ...others] = nodes;
  if (table?.name !== 'mtable' || others.length > 0 || table.attributes['columnalign'])
    return nodes;
  const [row, ...rows] = table.children;
  const [cell, ...cells] = row?.children ?? [];
  return cell && rows.length === 0 && cells.length === 0 ? cell.children : nodes;
}

function elementsOf(node: MmlNode): readonly MmlNode[] {
  return node.childNodes.filter(isElement);
}

function isElement(node: Node | null): node is MmlNode {
  return node !== null && 'attributes' in node;
}

function isText(node: Node): node is TextNode {
  return node.isKind('text');
}

/** Attributes that writers do not read, or that only MathJax reads. */
const ignored = /^(?:data-|class$|id$|mathvariant$|xmlns$|display$|href$)/;

function attributesOf(node: MmlNode): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const name of node.attributes.getExplicitNames())
    if (!ignored.test(name)) attributes[name] = String(node.attributes.getExplicit(name));
  return attributes;
}

function readToken(node: MmlNode, attributes: Record<string, string>): MathNode {
  const source = node.childNodes.map((child) => (isText(child) ? child.getText() : '')).join('');
  const variant = node.attributes.getExplicit('mathvariant') as string | undefined;
  const isLetter = node.kind === 'mi' && [...source].length === 1;
  const upright = variant === 'normal' || (variant === undefined && !isLetter);
  const text = variant === undefined || variant === 'normal' ? source : inVariant(source, variant);
  return {
    name: node.kind,
    attributes: {
      ...attributes,
      ...(variant === 'normal' && isLetter && { mathvariant: 'normal' }),
      ...(/^[|∥‖]$/.test(text) && barAttributes(node)),
    },
    ...(upright && { upright: true as const }),
    children: [],
    text,
  };
}

/** The id of the equation that a node refers to. A reference to an unknown label leads nowhere. */
export function targetOf({ attributes }: MmlNode): string | undefined {
  const href: unknown = attributes.getExplicit('href');
  return typeof href === 'string' && href.length > 1 ? idOf(href) : undefined;
}

/** The id of an equation in outputs. */
export function idOf(id: string): string {
  return `eq-${decodeURIComponent(id.replace(/^#?mjx-eqn(?::|%3A)/, '')).replace(/[^\p{L}\p{N}_-]+/gu, '-')}`;
}
