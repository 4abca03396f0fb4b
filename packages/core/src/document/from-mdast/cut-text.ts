import type { Root } from 'mdast';
import { cutCrossReferences, type FoundReference } from '../numbering/index.ts';
import { formulaCutter, type FoundFormula } from './equation-references.ts';

/** What a text refers to, without its place. */
export type Found = FoundFormula | FoundReference;

/** Cuts a text at its references to equations and labels. Pieces at odd indexes are references. */
export type CutReferences = (text: string) => readonly (string | Found)[];

/** Combines what is looked for in the texts of a document. */
export function referenceCutter(
  root: Root,
  { math, labels }: { readonly math: boolean; readonly labels: boolean },
): CutReferences {
  const cutFormulas = formulaCutter(root, math);
  if (!labels) return cutFormulas;
  return (text) =>
    cutCrossReferences(text).flatMap((piece): readonly (string | Found)[] =>
      typeof piece === 'string' ? cutFormulas(piece) : [piece],
    );
}
