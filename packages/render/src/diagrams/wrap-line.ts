import { graphemesOf } from '../segments/index.ts';

const eastAsian = String.raw`\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef`;
const eastAsianClosing = String.raw`\u3001\u3002\uff01\uff09\uff0c\uff1f\u300d\u300f`;
/** A no-break space, or one between a number and its sign or before a stroke or a dash. */
const joined = String.raw`[\u00a0\u202f]|(?<=\d) (?=[%‰°])|(?<=[§№]) (?=\d)| (?=[/–—](?: |$))`;

/** Words with the space after them; characters between which East Asian text breaks are words. */
const words = new RegExp(
  String.raw`[${eastAsian}][${eastAsianClosing}]*|(?:[^\s${eastAsian}]|${joined})+\s*|\s+`,
  'gu',
);

/** Halvings of the width in the search for lines of about the same length. */
const halvings = 5;

/** Breaks a line between its words into as few lines as fit, of about the same length; and words that are too long. */
export function wrapLine(
  text: string,
  widthMax: number,
  width: (line: string) => number,
): readonly string[] {
  let lines = filledLines(text, widthMax, width);
  const word = Math.max(...text.split(/\s+/).map(width));
  if (lines.length === 1 || word > widthMax) return lines;
  let [low, high] = [word, widthMax];
  for (let round = 0; round < halvings; round += 1) {
    const middle = (low + high) / 2;
    const narrower = filledLines(text, middle, width);
    if (narrower.length > lines.length) low = middle;
    else [lines, high] = [narrower, middle];
  }
  return lines;
}

function filledLines(
  text: string,
  widthMax: number,
  width: (line: string) => number,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const pieces = [...text.matchAll(words)].flatMap(([word]) =>
    width(word.trimEnd()) <= widthMax ? word : broken(word, widthMax, width),
  );
  for (const piece of pieces) {
    if (line !== '' && width((line + piece).trimEnd()) > widthMax) {
      lines.push(line.trim());
      line = '';
    }
    line += piece;
  }
  return [...lines, line.trim()];
}

/** Parts of a word that is too long. */
function broken(word: string, widthMax: number, width: (line: string) => number): string[] {
  const parts: string[] = [''];
  for (const { segment } of graphemesOf(word))
    if (width(parts.at(-1)! + segment) > widthMax) parts.push(segment);
    else parts[parts.length - 1] += segment;
  return parts;
}
