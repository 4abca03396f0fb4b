import type { Block, Inline, Paragraph } from '../model.ts';
import { plainText } from '../walk.ts';
import { isLetterClosing, isLetterOpening } from './letter-lines.ts';

/** Lines of a block that may be an address, and letters of its longest line. */
const [linesMin, linesMax, lengthMax] = [2, 7, 45];

/** UTF-16 code units of a date or a greeting. */
const neighborMax = 120;

/** Postal codes, numbers of telephones and taxes, and addresses of mail. */
const addressLine = [
  // GB, CA, US, and the continent: `CB7 4AA`, `K1A 0B1`, `CA 94105`, `10115 Berlin`.
  /(?:^|[ ,])[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  /(?:^|[ ,])[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  /(?:^|[ ,])[A-Z]{2} \d{5}(?:-\d{4})?$/,
  /^(?:[A-Z]{1,3}[- ])?\d{4,5}(?: [A-Z]{2})? \p{Lu}\p{L}/u,
  /^(?:VAT|Tel|Phone|Telephone|Fax|Mobile|E-?mail|IBAN|BIC|USt|Tax|ABN|Telefon|Mobil|Tél|Steuer)\b/i,
  /^\+?[\d ()/.-]{8,}$/,
  /^[\w.+-]+@[\w.-]+\.\w+$/,
];

/** Mail, telephone and pages of a person on one line, which may be long. */
const contactLine =
  /^(?:[^\n·|•]{3,60} [·|•] ){0,4}[\w.+-]+@[\w.-]+\.\w+(?: [·|•] [^\n·|•]{3,60}){1,4}$/;

/** A step of a procedure: `Step 2. Turn it`. */
const numberedLine = /^\p{Lu}\p{L}+ (\d{1,2})[.:)] \S/u;

const date =
  /^(?:\p{L}+,? )*(?:\d{1,2}(?:\.|st|nd|rd|th)? ?(?:de )?\p{L}{3,}\.?,? (?:de )?\d{4}|\p{L}{3,} \d{1,2},? \d{4}|\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{4}年\d{1,2}月\d{1,2}日)$/u;

/** What an address is for, such as `Bill to:`, on a line of its own. */
const label = /^\p{Lu}[\p{L} ]{0,24}:$/u;

/** A sentence goes on to its end; abbreviations such as `Ltd.` do not. */
const sentenceEnd = /\p{Ll}{4,}[.!?…]["”’]?$/u;

/**
 * Short lines of an address, a sender or a signature keep their lines: an address has a postal code
 * or the like, or a label above it; a signature has a date; and both stand beside dates and greetings.
 */
export function withAddressLines(blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block, index) => {
    if (block.kind !== 'paragraph') return block;
    const lines = linesOf(block);
    if (areNumbered(lines)) return withBreaks(block);
    if (lines.length < linesMin || lines.length > linesMax || !lines.every(isShort)) return block;
    const neighbors = [blocks[index - 1], blocks[index + 1]].map(neighborText);
    const isKept =
      isLetterClosing(lines[0]!) ||
      isLetterClosing(neighbors[0]!) ||
      label.test(lines[0]!) ||
      lines.some((line) => [...addressLine, contactLine].some((pattern) => pattern.test(line))) ||
      [...lines, ...neighbors].some((text) => date.test(text)) ||
      isLetterOpening(neighbors[1]!);
    return isKept ? withBreaks(block) : block;
  });
}

/** Whether all lines are steps, in order. */
function areNumbered(lines: readonly string[]): boolean {
  const numbers = lines.map((line) => Number(numberedLine.exec(line)?.[1]));
  return numbers.length > 1 && numbers.every((number, index) => number === numbers[0]! + index);
}

function isShort(line: string): boolean {
  if (contactLine.test(line)) return true;
  return line.length > 0 && line.length < lengthMax && !sentenceEnd.test(line);
}

/** The text of a neighbor that is one line; empty for all other blocks. */
function neighborText(block: Block | undefined): string {
  const text = block?.kind === 'paragraph' ? plainText(block.children).trim() : '';
  return text.length <= neighborMax ? text : '';
}

/** The lines of a paragraph without breaks within emphasis. */
export function linesOf({ children }: Paragraph): readonly string[] {
  if (children.some((inline) => 'children' in inline && plainText(inline.children).includes('\n')))
    return [];
  return children
    .map((inline) => (inline.kind === 'break' ? '\n' : plainText([inline])))
    .join('')
    .split('\n')
    .map((line) => line.trim());
}

/** The paragraph with hard breaks for its soft ones. */
export function withBreaks(paragraph: Paragraph): Paragraph {
  const children = paragraph.children.flatMap((inline): readonly Inline[] => {
    if (inline.kind !== 'text' || !inline.text.includes('\n')) return [inline];
    return inline.text.split('\n').flatMap((line, index): readonly Inline[] => {
      const text = index === 0 ? line.trimEnd() : line.trim();
      const { span } = inline;
      const words: readonly Inline[] =
        text === '' ? [] : [{ ...inline, text: index === 0 ? text : line }];
      return index === 0 ? words : [{ kind: 'break', span }, ...words];
    });
  });
  return { ...paragraph, children };
}
