/** The first capital letter, small letter and digit of a mathematical alphabet. */
interface Alphabet {
  readonly capital: number;
  readonly small: number;
  readonly digit?: number;
  readonly greekCapital?: number;
  readonly greekSmall?: number;
}

/** Source: Unicode, Mathematical Alphanumeric Symbols (U+1D400). */
const alphabets: Readonly<Record<string, Alphabet>> = {
  bold: {
    capital: 0x1d400,
    small: 0x1d41a,
    digit: 0x1d7ce,
    greekCapital: 0x1d6a8,
    greekSmall: 0x1d6c2,
  },
  italic: { capital: 0x1d434, small: 0x1d44e, greekCapital: 0x1d6e2, greekSmall: 0x1d6fc },
  'bold-italic': { capital: 0x1d468, small: 0x1d482, greekCapital: 0x1d71c, greekSmall: 0x1d736 },
  script: { capital: 0x1d49c, small: 0x1d4b6 },
  'bold-script': { capital: 0x1d4d0, small: 0x1d4ea },
  fraktur: { capital: 0x1d504, small: 0x1d51e },
  'bold-fraktur': { capital: 0x1d56c, small: 0x1d586 },
  'double-struck': { capital: 0x1d538, small: 0x1d552, digit: 0x1d7d8 },
  'sans-serif': { capital: 0x1d5a0, small: 0x1d5ba, digit: 0x1d7e2 },
  'bold-sans-serif': { capital: 0x1d5d4, small: 0x1d5ee, digit: 0x1d7ec },
  'sans-serif-italic': { capital: 0x1d608, small: 0x1d622 },
  monospace: { capital: 0x1d670, small: 0x1d68a, digit: 0x1d7f6 },
};

/** Letters that have been in Unicode before their alphabets. Source: Unicode, Letterlike Symbols. */
const exceptions: Readonly<Record<number, string>> = {
  0x1d455: 'ℎ',
  0x1d49d: 'ℬ',
  0x1d4a0: 'ℰ',
  0x1d4a1: 'ℱ',
  0x1d4a3: 'ℋ',
  0x1d4a4: 'ℐ',
  0x1d4a7: 'ℒ',
  0x1d4a8: 'ℳ',
  0x1d4ad: 'ℛ',
  0x1d4ba: 'ℯ',
  0x1d4bc: 'ℊ',
  0x1d4c4: 'ℴ',
  0x1d506: 'ℭ',
  0x1d50b: 'ℌ',
  0x1d50c: 'ℑ',
  0x1d515: 'ℜ',
  0x1d51d: 'ℨ',
  0x1d53a: 'ℂ',
  0x1d53f: 'ℍ',
  0x1d545: 'ℕ',
  0x1d547: 'ℙ',
  0x1d548: 'ℚ',
  0x1d549: 'ℝ',
  0x1d551: 'ℤ',
};

/** Variants of MathJax that Unicode does not distinguish. */
const sameAs: Readonly<Record<string, string>> = {
  '-tex-calligraphic': 'script',
  '-tex-bold-calligraphic': 'bold-script',
  '-tex-mathit': 'italic',
  'sans-serif-bold-italic': 'sans-serif-italic',
};

/** A text in a mathematical alphabet; letters that the alphabet lacks stay. */
export function inVariant(text: string, variant: string): string {
  const alphabet = alphabets[sameAs[variant] ?? variant];
  return alphabet ? [...text].map((letter) => inAlphabet(letter, alphabet)).join('') : text;
}

function inAlphabet(letter: string, alphabet: Alphabet): string {
  const code = letter.codePointAt(0)!;
  const mapped =
    shifted(code, 0x41, 26, alphabet.capital) ??
    shifted(code, 0x61, 26, alphabet.small) ??
    shifted(code, 0x30, 10, alphabet.digit) ??
    shifted(code, 0x391, 25, alphabet.greekCapital) ??
    shifted(code, 0x3b1, 25, alphabet.greekSmall);
  return mapped === undefined ? letter : (exceptions[mapped] ?? String.fromCodePoint(mapped));
}

function shifted(code: number, first: number, count: number, to: number | undefined) {
  return to !== undefined && code >= first && code < first + count ? code - first + to : undefined;
}
