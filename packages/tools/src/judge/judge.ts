import { tidy, type TidyOptions } from '@mdconv/core';
import type { JudgedText } from './read-texts.ts';
import { treeOf } from './tree-of.ts';

/** Families that are about the characters of a text. Polish stays out of the others. */
const polished: ReadonlySet<string> = new Set(['typography']);

export interface Verdict {
  readonly text: JudgedText;
  /** The markdown that tidying gives. */
  readonly result: string;
  /** Whether a damaged text is repaired, or a look-alike has the tree it had. */
  readonly isRight: boolean;
}

export function judge(text: JudgedText): Verdict {
  const result = tidy(text.markdown, optionsOf(text)).markdown;
  const detail = text.kind === 'damaged' ? 'structure' : 'all';
  const tree = treeOf(result, detail);
  return { text, result, isRight: text.sounds.some((sound) => treeOf(sound, detail) === tree) };
}

/** The sound versions of a damaged text that tidying changes. */
export function harmedVersions(text: JudgedText): string[] {
  return text.sounds.filter(
    (sound) => treeOf(tidy(sound, optionsOf(text)).markdown, 'all') !== treeOf(sound, 'all'),
  );
}

function optionsOf({ family }: JudgedText): TidyOptions {
  return { actions: ['clean', 'repair'], settings: { tidy: { polish: polished.has(family) } } };
}

/**
 * Whether those who write rules look at a text. The name decides, so a text stays where it is when
 * others are added.
 */
export function isHeld(id: string): boolean {
  let hash = 0x811c9dc5; // FNV-1a
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return ((hash >>> 16) & 1) === 1;
}
