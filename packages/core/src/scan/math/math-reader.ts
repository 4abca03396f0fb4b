import { isBracketed, isDisplayed, isInDollars, isInParentheses } from './formulas.ts';

/**
 * Reads a formula in a text character by character, from its opening delimiter to the character
 * after its closing one: an empty string at the end of the text, a line feed for a line ending.
 * Returns whether it is a formula, and `undefined` until that is known.
 */
export type MathReader = (character: string) => boolean | undefined;

/** What a reader has read so far. */
interface Reading {
  /** The character before the opening delimiter; empty at the start of a text. */
  readonly before: string;
  delimiter: '$' | '$$' | '$`' | '\\(' | '\\[';
  content: string;
  /** How many dollar signs end the content. */
  dollars: number;
  /** Reads the next character. */
  state: State;
}

type State = (reading: Reading, character: string) => boolean | undefined;

/**
 * Reads `$…$`, `$$…$$`, `` $`…`$ ``, `\(…\)` and `\[…\]`. A reader ends at the next delimiter of its
 * kind, so reading from every delimiter of a text takes linear time.
 *
 * @param before the character before the opening delimiter; empty at the start of a text
 */
export function openMath(before: string): MathReader {
  const reading: Reading = { before, delimiter: '$', content: '', dollars: 0, state: opening };
  return (character) => reading.state(reading, character);
}

function to(reading: Reading, state: State): undefined {
  reading.state = state;
}

function opening(reading: Reading, character: string) {
  if (character === '\\') return to(reading, bracket);
  return character === '$' && reading.before !== '$' ? to(reading, dollar) : false;
}

function bracket(reading: Reading, character: string) {
  if (character !== '(' && character !== '[') return false;
  reading.delimiter = character === '(' ? '\\(' : '\\[';
  return to(reading, body);
}

function dollar(reading: Reading, character: string) {
  const { delimiter } = reading;
  if (character === '$' && delimiter === '$') {
    reading.delimiter = '$$';
    return undefined;
  }
  if (delimiter === '$' && character === '`') {
    reading.delimiter = '$`';
    return to(reading, ticked);
  }
  if (character === '$' || (delimiter === '$' && isSpace(character))) return false;
  reading.state = body;
  return body(reading, character);
}

function ticked(reading: Reading, character: string) {
  if (character === '') return false;
  if (character === '`') return to(reading, tick);
  reading.content += character;
  return undefined;
}

function tick(reading: Reading, character: string) {
  return character === '$' && reading.content.trim() !== '' ? to(reading, closed) : false;
}

function body(reading: Reading, character: string) {
  const { delimiter } = reading;
  if (character === '' || character === '`') return false;
  if (character === '\\') return to(reading, escape);
  if (character === '$' && (delimiter === '$' || delimiter === '$$')) return nextDollar(reading);
  reading.content += character;
  return undefined;
}

function nextDollar(reading: Reading) {
  const { delimiter, content } = reading;
  if (delimiter === '$' && isInText(content)) {
    reading.dollars += 1;
    reading.content += '$';
    // Each of them is read as an opening delimiter, too.
    return reading.dollars > nestedMax ? false : undefined;
  }
  if (delimiter === '$' && isSpace(content.at(-1) ?? '')) return false;
  reading.dollars = 1;
  return to(reading, closing);
}

/** Dollar signs in the text of one formula. */
const nestedMax = 8;

/** Whether TeX ends within the braces of `\\text` or another command whose argument is text. */
function isInText(tex: string): boolean {
  let depth = 0;
  for (let at = tex.length - 1; at >= 0; at -= 1) {
    const character = tex.charAt(at);
    if (tex.charAt(at - 1) === '\\') continue;
    if (character === '}') depth += 1;
    if (character !== '{') continue;
    if (depth === 0 && /\\(?:text[a-z]*|mbox)$/.test(tex.slice(Math.max(0, at - 12), at)))
      return true;
    depth = Math.max(0, depth - 1);
  }
  return false;
}

function escape(reading: Reading, character: string) {
  const { delimiter } = reading;
  if (character === '') return false;
  if (delimiter === '\\(' || delimiter === '\\[') {
    if (character === (delimiter === '\\(' ? ')' : ']')) return to(reading, closed);
    if (character === '(' || character === '[') return false;
  }
  reading.content += `\\${character}`;
  return to(reading, body);
}

function closing(reading: Reading, character: string) {
  const { delimiter } = reading;
  if (character === '$') {
    reading.dollars += 1;
    return reading.dollars > delimiter.length ? false : undefined;
  }
  if (reading.dollars === delimiter.length) return closed(reading, character);
  if (delimiter === '$') return false;
  // A formula within the text of a displayed one.
  reading.content += '$';
  reading.state = body;
  return body(reading, character);
}

function closed({ before, delimiter, content }: Reading, after: string): boolean {
  const tex = content.trim();
  if (tex === '') return false;
  switch (delimiter) {
    case '$':
      return isInDollars(tex, before, after);
    case '$$':
      return isDisplayed(tex);
    case '$`':
      return after !== '`';
    case '\\(':
      // Escaped link syntax.
      return before !== ']' && isInParentheses(tex);
    case '\\[':
      return isBracketed(tex) && after !== '(';
  }
}

/** The offset after the formula that starts at an offset, or -1. */
export function endOfMath(text: string, at: number): number {
  const read = openMath(text.charAt(at - 1));
  for (let index = at; ; index += 1) {
    const isFormula = read(text.charAt(index));
    if (isFormula !== undefined) return isFormula ? index : -1;
  }
}

function isSpace(character: string): boolean {
  return /^\s?$/.test(character);
}

/** Whether a text has an opening delimiter, also one of formulas on their own lines. */
export function mayContainMath(text: string): boolean {
  return ['$', '\\(', '\\[', '\\begin{'].some((delimiter) => text.includes(delimiter));
}
