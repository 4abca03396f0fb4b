import type { Person } from './work.ts';

/**
 * Reads a name as BibTeX does: `First von Last`, `von Last, First` or `von Last, Jr, First`. Words that begin in
 * lower case are the particle. Source: Tame the BeaST (Markey 2009), 11.
 *
 * @param words the words of each part; braces keep several words together
 */
export function personOf(name: string, wordsOf = bySpaces): Person | undefined {
  if (name === '') return undefined;
  if (/^\{[^{}]*\}$/.test(name)) return { literal: name.slice(1, -1) };
  const parts = name.split(',').map((part) => wordsOf(part.trim()));
  const [first = []] = parts;
  if (parts.length === 1) return fromWords(first);
  const { particle, family } = splitParticle(first, first.length - 1);
  const [suffix, given] = parts.length > 2 ? [parts[1], parts[2]] : [undefined, parts[1]];
  return named({ particle, family, given: given ?? [], suffix: suffix ?? [] });
}

const bySpaces = (part: string): readonly string[] => part.split(/ +/).filter(Boolean);

function fromWords(words: readonly string[]): Person | undefined {
  if (words.length === 0) return undefined;
  if (words.length === 1) return { literal: words[0]! };
  const at = words.findIndex((word, index) => index < words.length - 1 && isParticle(word));
  if (at < 0)
    return named({ particle: [], family: words.slice(-1), given: words.slice(0, -1), suffix: [] });
  const { particle, family } = splitParticle(words.slice(at), words.length - at - 1);
  return named({ particle, family, given: words.slice(0, at), suffix: [] });
}

function splitParticle(words: readonly string[], most: number) {
  let end = 0;
  for (let at = 0; at < most; at += 1) if (isParticle(words[at]!)) end = at + 1;
  return { particle: words.slice(0, end), family: words.slice(end) };
}

function isParticle(word: string): boolean {
  return /^['’]?\p{Ll}/u.test(word);
}

interface NameParts {
  readonly particle: readonly string[];
  readonly family: readonly string[];
  readonly given: readonly string[];
  readonly suffix: readonly string[];
}

function named({ particle, family, given, suffix }: NameParts): Person {
  const [von, last, first, jr] = [particle, family, given, suffix].map((words) => words.join(' '));
  return {
    family: last || von || '',
    ...(first && { given: first }),
    ...(von && last && { 'dropping-particle': von }),
    ...(jr && { suffix: jr }),
  };
}
