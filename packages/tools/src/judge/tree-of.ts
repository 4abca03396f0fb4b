import { parse } from '@mdconv/core';

/**
 * Returns the document tree as text, without positions and with each run of spaces and line ends as
 * one space. `structure` leaves out whether a list is tight, which several right repairs of a list
 * do not share.
 */
export function treeOf(markdown: string, detail: 'structure' | 'all'): string {
  const { properties, blocks, footnotes } = parse(markdown);
  const dropped = detail === 'structure' ? [...derived, 'tight'] : derived;
  return JSON.stringify(reduce({ properties, blocks, footnotes }, new Set(dropped)));
}

/** Positions, and anchors that follow from the text. */
const derived = ['span', 'id'];

function reduce(value: unknown, dropped: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return joinTexts(value.map((item) => reduce(item, dropped)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !dropped.has(key))
      .map(([key, child]) => [key, reduce(child, dropped)]),
  );
}

function joinTexts(nodes: readonly unknown[]): unknown[] {
  const joined: unknown[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (!isText(node)) joined.push(node);
    else if (isText(last)) joined[joined.length - 1] = textNode(last.text + node.text);
    else joined.push(textNode(node.text));
  }
  return joined;
}

interface Text {
  readonly kind: 'text';
  readonly text: string;
}

function textNode(text: string): Text {
  return { kind: 'text', text: text.replace(/[ \t\n]+/g, ' ') };
}

function isText(node: unknown): node is Text {
  return typeof node === 'object' && node !== null && 'kind' in node && node.kind === 'text';
}
