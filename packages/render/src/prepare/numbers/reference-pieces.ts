import type { CrossReference, Inline, ReferenceTarget } from '@mdconv/core';
import type { NumberWords } from '../../words/index.ts';

/** A part of a cross-reference. */
export interface ReferencePiece {
  /** Words outside of a link, such as "and". */
  readonly before: string;
  /** The word that belongs to the number, such as "Figure", with a space; empty if several numbers share it. */
  readonly name: string;
  /** What the number links to. */
  readonly target: ReferenceTarget;
}

/**
 * The words and numbers of a cross-reference, such as "Figures 2 and 3".
 *
 * @param opens whether it opens a sentence
 */
export function referencePieces(
  { targets, bare = false }: CrossReference,
  words: NumberWords,
  opens: boolean,
): readonly ReferencePiece[] {
  const groups = groupsOf(targets);
  return groups.flatMap((group, index): readonly ReferencePiece[] => {
    const before = index === 0 ? '' : index === groups.length - 1 ? words.and : ', ';
    const [first] = group;
    const isNamed = !bare && !first!.isTitle;
    const word = isNamed ? nameOf(group, words, opens && index === 0) : '';
    return listed(group, word, words).map((piece, place) =>
      place === 0 ? { ...piece, before: before + piece.before } : piece,
    );
  });
}

/** Targets of one kind next to each other, which share the word. */
function groupsOf(targets: readonly ReferenceTarget[]): readonly (readonly ReferenceTarget[])[] {
  const groups: ReferenceTarget[][] = [];
  for (const target of targets) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    if (last && first?.of === target.of && !first.isTitle && !target.isTitle) last.push(target);
    else groups.push([target]);
  }
  return groups;
}

function nameOf(
  group: readonly ReferenceTarget[],
  { references, language }: NumberWords,
  opens: boolean,
): string {
  const [one, several] = references[group[0]!.of];
  const word = group.length > 1 ? several : one;
  const first = opens ? word.charAt(0).toLocaleUpperCase(language) : word.charAt(0);
  return `${first}${word.slice(1)}\u00a0`;
}

/** The numbers of a group. The word is in the link of a single one. */
function listed(
  group: readonly ReferenceTarget[],
  word: string,
  { and }: NumberWords,
): readonly ReferencePiece[] {
  const [only, ...others] = group;
  if (only && others.length === 0) return [{ before: '', name: word, target: only }];
  return group.map((target, index) => {
    const before = index === 0 ? word : index === group.length - 1 ? and : ', ';
    return { before, name: '', target };
  });
}

/**
 * Whether what follows an inline opens a sentence.
 *
 * @param around whether the content that they are in does, such as a bold text
 */
export function opensSentence(before: Inline | undefined, around: boolean): boolean {
  if (before === undefined) return around;
  return before.kind === 'text' && /[.!?][”"’)]*\s+$/u.test(before.text);
}
