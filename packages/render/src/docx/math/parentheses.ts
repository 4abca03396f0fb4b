import type { MathNode } from '../../math/index.ts';
import { barOf, pairBars } from './bars.ts';

/** What an opening parenthesis has collected. */
interface Group {
  readonly open: MathNode;
  readonly nodes: MathNode[];
}

/** Writers recurse through groups. */
const depthMax = 40;

/**
 * Joins parentheses, brackets and bars with what they enclose, as Word does when you type them. A script
 * after them belongs to all of it, where TeX attaches it to the closing one.
 */
export function joinParentheses(nodes: readonly MathNode[]): readonly MathNode[] {
  const joined: MathNode[] = [];
  const groups: Group[] = [];
  const bars = pairBars(nodes);
  for (const node of nodes) {
    const opens = isParenthesis(node, '([{') || bars.opening.has(node);
    if (opens && groups.length < depthMax) {
      groups.push({ open: node, nodes: [] });
      continue;
    }
    const close = bars.closing.has(node) ? barOf(node) : closingOf(node);
    const group = close && groups.pop();
    const last = groups.at(-1)?.nodes ?? joined;
    last.push(close && group ? enclosed(group, node, close) : node);
  }
  for (const { open, nodes } of groups) joined.push(open, ...nodes);
  return joined;
}

/** A parenthesis of one of the given kinds. */
function isParenthesis({ name, text }: MathNode, kinds: string): boolean {
  return name === 'mo' && text !== '' && kinds.includes(text);
}

/** The closing parenthesis that a node is or that its scripts are attached to. */
function closingOf(node: MathNode): MathNode | undefined {
  const base = /^m(?:sub|sup|subsup)$/.test(node.name) ? node.children[0] : node;
  return base && isParenthesis(base, ')]}') ? base : undefined;
}

function enclosed({ open, nodes }: Group, node: MathNode, close: MathNode): MathNode {
  const row: MathNode = {
    name: 'mrow',
    // One whose size is set, as by `\\bigl`, grows instead.
    attributes: 'minsize' in open.attributes ? {} : { stretchy: 'false' },
    fenced: true,
    children: [open, ...nodes, close],
    text: '',
  };
  return node === close ? row : { ...node, children: [row, ...node.children.slice(1)] };
}
