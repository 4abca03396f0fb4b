/** The parts of a byline, such as author and date, in one line. */
export function byline(parts: readonly string[]): string {
  return parts.reduce((line, part) => {
    const mark = arabicLetter.test(line) && /^\d/.test(part) ? leftToRightMark : '';
    return line === '' ? part : `${line}${separator}${mark}${part}`;
  }, '');
}

/** The parts of a line that `byline` has made. */
export function bylineParts(line: string): readonly string[] {
  return line.split(separator);
}

const separator = ' · ';

/**
 * After such a letter, the bidirectional algorithm reorders the parts of a hyphenated number:
 * `2026-10-06` would show as `06-10-2026`. Source: UAX 9, W2 and the class AL.
 */
const arabicLetter = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const leftToRightMark = '\u200e';
