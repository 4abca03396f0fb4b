import type {
  DisplayList,
  StructureElement,
  StructureNode,
  StructureRole,
} from '../../src/typeset/display/index.ts';
import { glyphsOf } from '../layout/painted-text.ts';
import { wordsIn } from './words-in.ts';

/** What stands in a line; every other element stands apart from its neighbors. */
const inline: ReadonlySet<StructureRole> = new Set(['Span', 'Code', 'Link', 'Reference', 'Figure']);

interface Painted {
  readonly at: number;
  readonly text: string;
}

/**
 * The words of a display list in the order of its structure. Left out are artifacts, the numbers
 * of lists and before notes, and the pages that contents name.
 */
export function displayWords({ pages, structure }: DisplayList): readonly string[] {
  const painted = new Map<StructureElement, Painted[]>();
  for (const [at, { owner, actualText, text }] of pages.flatMap(glyphsOf).entries()) {
    if (owner.kind !== 'element') continue;
    painted.set(owner, [...(painted.get(owner) ?? []), { at, text: actualText ?? text }]);
  }
  return wordsIn(read(structure).text);

  /** Children as they stand, the element's own text before the first of them painted later. */
  function read({ element, children: below }: StructureNode): Painted {
    const own = painted.get(element) ?? [];
    const children = below.map(read);
    let next = 0;
    let text = '';
    for (const child of children) {
      while (next < own.length && own[next]!.at < child.at) text += own[next++]!.text;
      text += child.text;
    }
    text += own
      .slice(next)
      .map((part) => part.text)
      .join('');
    const at = Math.min(Infinity, ...[...own, ...children].map((part) => part.at));
    return { at, text: withEdges(element.role, text) };
  }
}

export function withEdges(role: string, text: string): string {
  if (role === 'Lbl' && /^\s*\d+\.?\s*$/.test(text)) return '';
  if (role === 'TOCI') return ` ${text.replace(/\d+\s*$/, '')} `;
  return inline.has(role as StructureRole) ? text : ` ${text} `;
}
