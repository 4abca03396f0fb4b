import { bannedWords } from './banned-words.ts';

export interface FoundWord {
  /** From 1. */
  readonly line: number;
  readonly word: string;
  readonly use: string;
}

const expressions = bannedWords.map(({ pattern, use }) => ({
  expression: new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, 'gi'),
  use,
}));

/** The banned words in a text, in line order. Includes words in camelCase identifiers. */
export function findBannedWords(text: string): readonly FoundWord[] {
  return text.split('\n').flatMap((line, index) => {
    const read = splitIdentifiers(line);
    return expressions.flatMap(({ expression, use }) =>
      [...read.matchAll(expression)].map(([word]) => ({ line: index + 1, word, use })),
    );
  });
}

/** `mendedText` becomes `mended Text`. */
function splitIdentifiers(line: string): string {
  return line.replace(/([a-z])(?=[A-Z])/g, '$1 ');
}
