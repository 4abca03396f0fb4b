import { asOne, tokenText, type MathNode } from './math-node.ts';

const scripts: ReadonlySet<string> = new Set(['msub', 'msup', 'msubsup']);

const letters: ReadonlySet<string> = new Set(['mi', 'mn', 'mtext', 'mmultiscripts', ...scripts]);

/**
 * Gives scripts of nothing the letter that they belong to: mhchem sets all scripts on an invisible
 * one, and those before a letter twice. Source: mathjax-full 3.2.2, mhchemParser
 */
export function attachScripts(nodes: readonly MathNode[]): readonly MathNode[] {
  if (!nodes.some(isOnNothing)) return nodes;
  const attached: MathNode[] = [];
  let before: MathNode | undefined;
  for (const node of nodes) {
    const last = attached.at(-1);
    if (isOnNothing(node)) {
      if (isBeforeLetter(node)) before = node;
      else if (visible(node.children.slice(1)).length === 0) continue;
      else attached.push(withBase(node, last && isLetter(last) ? attached.pop() : undefined));
    } else if (before && isLetter(node)) {
      attached.push(withScriptsBefore(node, before));
      before = undefined;
    } else if (!isBackward(node)) attached.push(node);
  }
  return before ? [...attached, before] : attached;
}

/** Whether it is scripts of an invisible letter or of `{}`. */
function isOnNothing({ name, children: [base] }: MathNode): boolean {
  return scripts.has(name) && base !== undefined && isBox(base) && visible([base]).length === 0;
}

/** Whether it is scripts of `{}`, or some whose right edges are aligned, as before a letter. */
function isBeforeLetter({ name, children: [base, ...others] }: MathNode): boolean {
  return base?.name === 'mrow' || (name === 'msubsup' && others.every(isAlignedRight));
}

function isAlignedRight({ attributes, children }: MathNode): boolean {
  return attributes['lspace'] === '-1width' || children.some(isAlignedRight);
}

function isLetter({ name, text }: MathNode): boolean {
  if (name === 'mtext' && text.trim() === '') return false;
  return letters.has(name) || /^[)\]]$/.test(text);
}

function isBackward({ name, attributes }: MathNode): boolean {
  return name === 'mspace' && (attributes['width'] ?? '').startsWith('-0.083');
}

function withBase(node: MathNode, base: MathNode | undefined): MathNode {
  const scripts = node.children.slice(1).map((script) => asOne(visible([script])));
  return { ...node, children: [base ?? asOne([]), ...scripts] };
}

function withScriptsBefore(base: MathNode, { name, children }: MathNode): MathNode {
  const given = children.slice(1).map((script) => asOne(visible([script])));
  const scripts = name === 'msup' ? [asOne([]), ...given] : [...given, asOne([])].slice(0, 2);
  const divider: MathNode = { name: 'mprescripts', attributes: {}, children: [], text: '' };
  return { ...asOne([]), name: 'mmultiscripts', children: [base, divider, ...scripts] };
}

/** What remains without invisible nodes and the boxes that only place others. */
function visible(nodes: readonly MathNode[]): readonly MathNode[] {
  return nodes.flatMap((node) => {
    if (node.name === 'mphantom') return [];
    return isBox(node) ? visible(node.children) : [node];
  });
}

function isBox({ name, fenced }: MathNode): boolean {
  return name === 'mpadded' || (name === 'mrow' && !fenced);
}

/** The arrows of equilibria, which mhchem builds from harpoons and lines. */
const equilibria: Readonly<Record<string, string>> = {
  '↽−−⇀': '⇌',
  '↽−⇀': '⇌',
  '⟵⟶': '⇄',
};

/** An equilibrium as one arrow that grows; other nodes as they are. */
export function joinHarpoons(node: MathNode): MathNode {
  if (node.name !== 'mover') return node;
  const arrow = equilibria[tokenText(node.children)];
  return arrow === undefined ? node : { ...asOne([]), name: 'mo', text: arrow };
}
