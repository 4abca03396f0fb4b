import { peopleMax } from '../limits.ts';
import { personOf } from '../person-of.ts';
import type { Person } from '../work.ts';
import { latexText } from './latex-text.ts';

/** Splits a text where a separator is in no braces. */
function splitOutside(text: string, separator: RegExp): readonly string[] {
  const pieces: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: sign, index } of text.matchAll(separator)) {
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (depth === 0 && !sign.startsWith('\\')) {
      pieces.push(text.slice(start, index));
      start = index + sign.length;
    }
  }
  return [...pieces, text.slice(start)];
}

/** The words of a part of a name; a group in braces is a part of its word. */
const wordsOf = (part: string): readonly string[] =>
  splitOutside(part, /\\.|[{}]|[\s~]+/gs)
    .filter((word) => word !== '')
    .map(latexText);

/** The people of a field. `and others` becomes the literal `others`. */
export function splitNames(field: string): readonly Person[] {
  return splitOutside(field, /\\.|[{}]|\s+and\s+/gis)
    .slice(0, peopleMax)
    .flatMap((name) => readName(name.trim()) ?? []);
}

function readName(name: string): Person | undefined {
  // Braces around the whole name: not a person.
  const [only, ...others] = splitOutside(name, /\\.|[{}]|[\s,~]+/gs);
  if (only !== undefined && others.length === 0 && /^\{[^\\]/.test(only) && only.endsWith('}'))
    return { literal: latexText(name) };
  const commas = splitOutside(name, /\\.|[{}]|,/gs);
  if (commas.length === 1) return personOf(name.replaceAll(',', ' '), () => wordsOf(name));
  // Commas in braces do not separate parts.
  const parts = commas.map((part) => wordsOf(part));
  let at = 0;
  return personOf(commas.map(() => 'x').join(','), () => parts[at++] ?? []);
}
