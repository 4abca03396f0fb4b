import type {
  DisplayList,
  StructureElement,
  StructureNode,
  StructureRole,
} from '../../src/typeset/display/index.ts';
import { glyphsOf } from '../layout/painted-text.ts';
import { wordsIn } from './words-in.ts';

/** Roles of inline elements. Other elements are separated from their neighbors. */
const inline: ReadonlySet<StructureRole> = new Set(['Span', 'Code', 'Link', 'Reference', 'Figure']);

interface Painted {
  readonly at: number;
  readonly text: string;
}

/**
 * Returns the words of a display list in the order of its structure, without artifacts, marks of
 * lists and footnotes, and page numbers in the table of contents.
 */
export function displayWords({ pages, structure }: DisplayList): readonly string[] {
  const painted = new Map<StructureElement, Painted[]>();
  for (const [at, { owner, actualText, text }] of pages.flatMap(glyphsOf).entries()) {
    if (owner.kind !== 'element') continue;
    painted.set(owner, [...(painted.get(owner) ?? []), { at, text: actualText ?? text }]);
  }
  return wordsIn(read(structure).text);

  /** Merges the text of an element with that of its children in the order of painting. */
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
  if (role === 'Lbl' && /^\s*(?:\d+\.?|\([a-z]\)|[ivx]+\.)\s*$/.test(text)) return '';
  if (role === 'TOCI') return ` ${text.replace(/\d+\s*$/, '')} `;
  return inline.has(role as StructureRole) ? text : ` ${text} `;
}
