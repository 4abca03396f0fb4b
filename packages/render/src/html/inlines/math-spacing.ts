import { isToken, type MathNode } from '../../math/index.ts';

/**
 * Nodes of a row with the spaces of TeX that MathML Core lacks: beside names of functions, which its
 * operator dictionary does not have, and none after a sign that has nothing before it.
 * Source: The TeXbook, chapter 18; MathML Core, 3.2.4.2.
 */
export function withSpaces(nodes: readonly MathNode[]): readonly MathNode[] {
  if (!nodes.some((node) => isName(node) || isSign(node))) return nodes;
  const spaced: MathNode[] = [];
  let before: MathNode | undefined;
  for (const node of nodes) {
    if (before && needsSpace(before, node)) spaced.push(thinSpace);
    const isUnary = isSign(node) && before?.name === 'mo' && !closes(before);
    spaced.push(isUnary ? withAttributes(node, { form: 'prefix' }) : node);
    if (!isEmpty(node)) before = node;
  }
  return spaced;
}

/**
 * Scripts and limits without space around relations and operators, which TeX omits there; MathML Core
 * keeps it. Source: The TeXbook, chapter 18, the table of spaces; MathML Core, 3.2.4.2.
 */
export function withTightScripts(node: MathNode): MathNode {
  if (!/^m(?:sub|sup|subsup|under|over|underover|multiscripts)$/.test(node.name)) return node;
  const [base, ...scripts] = node.children;
  const inside = scripts.map((script) => (isToken(script) ? script : tight(script)));
  return base ? { ...node, children: [base, ...inside] } : node;
}

/** Relations, arrows and binary operators. Source: Unicode, Mathematical Operators and arrows. */
const spacedOperator =
  /^(?:[=+<>:±×÷−\u2190-\u21ff\u2208-\u220d\u2212-\u2214\u2216-\u2218\u221d\u2223-\u222a\u2234-\u22be\u22c4-\u22ed]|:=)$/;

function tight(node: MathNode): MathNode {
  if (node.name === 'mo')
    return spacedOperator.test(node.text)
      ? withAttributes(node, { lspace: '0', rspace: '0' })
      : node;
  return isToken(node) ? node : { ...node, children: node.children.map(tight) };
}

function needsSpace(before: MathNode, node: MathNode): boolean {
  if (isName(before)) return isName(node) || startsOperand(node);
  return isName(node) && endsOperand(before);
}

/** The name of an operator without the space of relations, which Core gives to all unknown ones. */
export function unspacedName(node: MathNode): MathNode {
  return node.name === 'mo' && names.test(node.text)
    ? withAttributes(node, { lspace: '0', rspace: '0' })
    : node;
}

const thinSpace: MathNode = {
  name: 'mspace',
  attributes: { width: '0.1667em' },
  children: [],
  text: '',
};

const names = /^[a-z][a-z \u2006]+$|^Pr$/;

/** Whether it is `sin`, `max` or the like, or one with scripts or limits. */
function isName(node: MathNode): boolean {
  const base = baseOf(node);
  return (base.name === 'mi' || base.name === 'mo') && names.test(base.text);
}

function baseOf(node: MathNode): MathNode {
  const isScripted = /^m(?:sub|sup|subsup|under|over|underover)$/.test(node.name);
  return isScripted && node.children[0] ? baseOf(node.children[0]) : node;
}

/** Whether a name can be applied to it without parentheses. */
function startsOperand(node: MathNode): boolean {
  return node.name !== 'mo' && !node.fenced && !isSpace(node) && !isEmpty(node);
}

function endsOperand(node: MathNode): boolean {
  const base = baseOf(node);
  return base.name === 'mo' ? closes(base) : !isSpace(base);
}

function isSpace({ name, children }: MathNode): boolean {
  return name === 'mspace' || (children.length > 0 && children.every(isSpace));
}

/** Whether it shows nothing, such as the sign of the application of a function. */
function isEmpty(node: MathNode): boolean {
  if (isToken(node)) return /^[\u2061-\u2064]*$/.test(node.text);
  return node.name !== 'mspace' && node.children.length === 0;
}

function closes({ text, attributes }: MathNode): boolean {
  return /^[)\]}⟩⌋⌉!′″‴]$/.test(text) || attributes['form'] === 'postfix';
}

function isSign({ name, text }: MathNode): boolean {
  return name === 'mo' && /^[+−±∓]$/.test(text);
}

function withAttributes(node: MathNode, attributes: MathNode['attributes']): MathNode {
  return { ...node, attributes: { ...node.attributes, ...attributes } };
}
