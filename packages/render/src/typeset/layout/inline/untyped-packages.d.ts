/** Packages without types of their own: only what mdconv calls. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next position where a line may, or must, end. */
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}

declare module 'hyphen' {
  export type HyphenationPatterns = readonly [
    levels: unknown,
    trie: unknown,
    exceptions?: Readonly<Record<string, readonly number[]>>,
  ];
  export default function createHyphenator(
    patterns: HyphenationPatterns,
    options: { readonly hyphenChar: string; readonly html: false; readonly minWordLength: number },
  ): (word: string) => string;
}

declare module 'hyphen/patterns/*.js' {
  import type { HyphenationPatterns } from 'hyphen';
  const patterns: HyphenationPatterns;
  export default patterns;
}
