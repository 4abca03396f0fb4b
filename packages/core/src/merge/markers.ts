/** Letters of a marker. */
const length = 3;

const letterCount = 64;

/**
 * Letters of scripts that hardly any text uses: Linear A, Anatolian hieroglyphs and Bamum. Markdown and
 * the rules of tidying read a marker as a word, so that the text around it means what it would with a
 * name. Source: The Unicode Standard, blocks U+10600, U+14400 and U+16800.
 */
const firstLetters = [0x10600, 0x14400, 0x16800];

/** Words that stand for values while markdown is read. */
export interface Markers {
  /** The word for the value of an index below 262,144. */
  readonly write: (index: number) => string;
  /** Finds every marker. */
  readonly pattern: RegExp;
  readonly indexOf: (marker: string) => number;
}

/** Markers that a text does not contain; `undefined` if it has letters of all scripts. */
export function markersFor(text: string): Markers | undefined {
  const first = firstLetters.find((letter) => !lettersFrom(letter).test(text));
  if (first === undefined) return undefined;
  return {
    write(index) {
      const digits = [index >> 12, (index >> 6) & 63, index & 63];
      return String.fromCodePoint(...digits.map((digit) => first + digit));
    },
    pattern: new RegExp(`${lettersFrom(first).source}{${length}}`, 'gu'),
    indexOf: (marker) =>
      [...marker].reduce(
        (index, letter) => index * letterCount + letter.codePointAt(0)! - first,
        0,
      ),
  };
}

function lettersFrom(first: number): RegExp {
  const hex = (code: number) => `\\u{${code.toString(16)}}`;
  return new RegExp(`[${hex(first)}-${hex(first + letterCount - 1)}]`, 'u');
}
