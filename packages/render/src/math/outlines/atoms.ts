import { TEXCLASS, type MmlNode } from 'mathjax-full/js/core/MmlTree/MmlNode.js';
import type { SegmentStart } from '../drawing.ts';

/** A part of a formula's outermost row. */
export interface Atom {
  readonly node: MmlNode;
  /** Absent: no line starts with it. */
  readonly start?: SegmentStart;
}

/** The outermost row of a formula and where its lines may start: at relations and operators. */
export function atomsOf(root: MmlNode): readonly Atom[] {
  let depth = 0;
  let previous: number | undefined;
  let afterNewline = false;
  return outermost(root).map((node): Atom => {
    if (isNewline(node)) {
      afterNewline = true;
      return { node };
    }
    const { texClass } = node;
    if (texClass === TEXCLASS.CLOSE) depth = Math.max(0, depth - 1);
    const start = afterNewline ? 'forced' : startOf(texClass, previous, depth);
    if (texClass === TEXCLASS.OPEN) depth += 1;
    if (texClass !== TEXCLASS.NONE) previous = texClass;
    afterNewline = false;
    return { node, ...(start && { start }) };
  });
}

/** The rows of a formula that is only a table without lines; none for other formulas. */
export function rowsOf(atoms: readonly Atom[]): readonly MmlNode[] {
  const [only, ...others] = atoms;
  if (!only?.node.isKind('mtable') || others.length > 0) return [];
  const { attributes } = only.node;
  const lines = ['frame', 'rowlines', 'columnlines'].map((name) => attributes.getExplicit(name));
  return lines.every((line) => line === undefined) ? elementsOf(only.node) : [];
}

/** Nothing separates a relation from another, as in `= -`, or from the bracket before it. */
function startOf(
  texClass: number,
  previous: number | undefined,
  depth: number,
): SegmentStart | undefined {
  const isRelation = texClass === TEXCLASS.REL;
  if (previous === undefined || previous === TEXCLASS.REL || previous === TEXCLASS.OPEN)
    return undefined;
  if (!isRelation && texClass !== TEXCLASS.BIN) return undefined;
  if (depth > 0) return 'nested';
  return isRelation ? 'relation' : 'operator';
}

/** What stands in a row of its own is opened: groups, styles, and the table of an equation number. */
function outermost(node: MmlNode): readonly MmlNode[] {
  return isOpen(node) ? elementsOf(node).flatMap(outermost) : [node];
}

function isOpen(node: MmlNode): boolean {
  switch (node.kind) {
    case 'math':
    case 'inferredMrow':
    case 'mstyle':
    case 'mtr':
    case 'mtd':
      return true;
    case 'mrow':
      return node.getProperty('open') === undefined;
    case 'TeXAtom':
      return node.texClass === TEXCLASS.ORD;
    case 'mtable': {
      const [row, ...rows] = elementsOf(node);
      const isFramed = node.attributes.getExplicit('frame') !== undefined;
      return !isFramed && rows.length === 0 && row !== undefined && elementsOf(row).length === 1;
    }
    default:
      return false;
  }
}

function isNewline(node: MmlNode): boolean {
  return node.isKind('mspace') && node.attributes.get('linebreak') === 'newline';
}

export function elementsOf(node: MmlNode): readonly MmlNode[] {
  return node.childNodes.filter(
    (child): child is MmlNode => child !== null && 'attributes' in child,
  );
}
