import { bannedShapes, bannedWords } from './banned-words.ts';

export interface FoundWord {
  /** The line number, from 1. */
  readonly line: number;
  readonly word: string;
  readonly use: string;
}

const expressions = bannedWords.map(({ pattern, use }) => ({
  expression: new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, 'gi'),
  use,
}));

const shapes = bannedShapes.map(({ pattern, use }) => ({
  expression: new RegExp(pattern, 'g'),
  use,
}));

/**
 * The banned words and shapes of sentences in a text, in line order. Finds words in camelCase
 * identifiers too.
 */
export function findBannedWords(text: string): readonly FoundWord[] {
  return text.split('\n').flatMap((line, index) => {
    const found = (of: typeof expressions, read: string) =>
      of.flatMap(({ expression, use }) =>
        [...read.matchAll(expression)].map(([word]) => ({ line: index + 1, word, use })),
      );
    return [...found(expressions, splitIdentifiers(line)), ...found(shapes, line)];
  });
}

/** `mendedText` becomes `mended Text`. */
function splitIdentifiers(line: string): string {
  return line.replace(/([a-z])(?=[A-Z])/g, '$1 ');
}
