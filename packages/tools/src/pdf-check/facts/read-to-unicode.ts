import { createLexer } from '../reader/lexer.ts';
import { isWord, parseObject } from '../reader/parse-object.ts';
import { ofKind, type PdfObject } from '../reader/pdf-object.ts';
import { utf16 } from '../reader/values.ts';

/** Reads the text of a font's codes. Source: ISO 32000-1, 9.10.3. */
export function readToUnicode(cmap: Buffer): ReadonlyMap<number, string> {
  const meanings = new Map<number, string>();
  const lexer = createLexer(cmap);
  let operands: PdfObject[] = [];
  for (let parsed = parseObject(lexer); parsed !== undefined; parsed = parseObject(lexer)) {
    if (!isWord(parsed)) {
      operands.push(parsed);
      continue;
    }
    if (parsed.word === 'endbfchar') readCharacters(operands, meanings);
    if (parsed.word === 'endbfrange') readRanges(operands, meanings);
    operands = [];
  }
  return meanings;
}

function readCharacters(operands: readonly PdfObject[], meanings: Map<number, string>): void {
  for (let index = 0; index + 1 < operands.length; index += 2)
    meanings.set(code(operands[index]), meaning(operands[index + 1]));
}

function readRanges(operands: readonly PdfObject[], meanings: Map<number, string>): void {
  for (let index = 0; index + 2 < operands.length; index += 3) {
    const [first, last, to] = [
      code(operands[index]),
      code(operands[index + 1]),
      operands[index + 2],
    ];
    for (let one = first; one <= Math.min(last, 0xffff); one++) {
      const text = Array.isArray(to) ? meaning(to[one - first]) : raised(meaning(to), one - first);
      meanings.set(one, text);
    }
  }
}

function code(object: PdfObject | undefined): number {
  const bytes = ofKind(object, 'string')?.bytes;
  return bytes?.length ? bytes.readUIntBE(0, Math.min(bytes.length, 4)) : NaN;
}

function meaning(object: PdfObject | undefined): string {
  return utf16(ofKind(object, 'string')?.bytes ?? Buffer.alloc(0));
}

/** The text with its last code unit increased: a range counts up from its first text. */
function raised(text: string, by: number): string {
  return text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + by);
}
