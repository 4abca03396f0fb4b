import type { Person, Work } from '@mdconv/core';
import type { CitationWords } from '../words/index.ts';

/** How a name is written. */
export type NameForm = 'family' | 'given-first' | 'family-first' | 'initials-first';

/** More names than this are cut to `shown`. */
export interface NameLimits {
  readonly max: number;
  readonly shown: number;
}

/** Those whose names stand for a work, and whether they edited it. */
export function makersOf(work: Work): {
  readonly people: readonly Person[];
  readonly isEditor: boolean;
} {
  const { author, editor, translator } = work;
  if (author) return { people: author, isEditor: false };
  return editor
    ? { people: editor, isEditor: true }
    : { people: translator ?? [], isEditor: false };
}

export function nameText(person: Person, form: NameForm): string {
  const { family = '', given = '', suffix, literal } = person;
  if (literal !== undefined) return literal;
  const dropping = person['dropping-particle'];
  const fixed = person['non-dropping-particle'];
  const surname = together(fixed, family);
  if (form === 'family') return surname;
  const first = form === 'initials-first' ? initials(given) : given;
  if (form === 'family-first') {
    const rest = together(given, dropping, fixed);
    return [family, rest, suffix].filter(Boolean).join(', ');
  }
  return together(first, dropping, surname, suffix);
}

function together(...words: readonly (string | undefined)[]): string {
  return words
    .filter((word) => word !== undefined && word !== '')
    .join(' ')
    .replace(/(['’]) /g, '$1');
}

/** `John Q.` as `J. Q.`, `Jean-Paul` as `J.-P.` */
export function initials(given: string): string {
  return given.replace(/\p{L}[\p{L}\p{M}'’]*\.?/gu, (name) => `${[...name][0]!.toUpperCase()}.`);
}

/** Names in a row, the first of them with a form of its own. */
export function nameList(
  people: readonly Person[],
  { words, limits, first, others }: NameListForm,
): string {
  const isOpen = people.at(-1)?.literal === 'others';
  const known = isOpen ? people.slice(0, -1) : people;
  const isCut = known.length > limits.max;
  const shown = isCut ? known.slice(0, limits.shown) : known;
  const names = shown.map((person, index) => nameText(person, index === 0 ? first : others));
  if (isCut || isOpen) return `${names.join(', ')}${names.length > 1 ? ',' : ''} ${words.others}`;
  if (names.length < 2) return names.join('');
  const isInverted = first === 'family-first' && shown[0]!.literal === undefined;
  return withAnd(names, isInverted || names.length > 2, words);
}

function withAnd(names: readonly string[], isLong: boolean, words: CitationWords): string {
  const comma = isLong && words.hasSerialComma ? ',' : '';
  return `${names.slice(0, -1).join(', ')}${comma} ${words.and} ${names.at(-1)!}`;
}

export interface NameListForm {
  readonly words: CitationWords;
  readonly limits: NameLimits;
  readonly first: NameForm;
  readonly others: NameForm;
}
