import type { Root } from 'mdast';
import { cutCitations, type FoundCitation } from '../citations/index.ts';
import { cutCrossReferences, type FoundReference } from '../numbering/index.ts';
import { formulaCutter, type FoundFormula } from './equation-references.ts';

/** What a text refers to, without its place. */
export type Found = FoundFormula | FoundReference | FoundCitation;

/** Cuts a text at its references to equations, labels and works. Pieces at odd indexes are references. */
export type CutReferences = (text: string) => readonly (string | Found)[];

/** What is looked for in the texts of a document. */
interface Searches {
  readonly math: boolean;
  readonly labels: boolean;
  readonly citations: boolean;
}

/** Combines what is looked for in the texts of a document. */
export function referenceCutter(root: Root, { math, labels, citations }: Searches): CutReferences {
  const cuts: readonly CutReferences[] = [
    ...(labels ? [cutCrossReferences] : []),
    ...(citations ? [cutCitations] : []),
    formulaCutter(root, math),
  ];
  return cuts.reduce((cutFirst, cutNext) => (text) => {
    const pieces = cutFirst(text);
    if (pieces.length === 1) return cutNext(text);
    return pieces.flatMap((piece) => (typeof piece === 'string' ? cutNext(piece) : [piece]));
  });
}
