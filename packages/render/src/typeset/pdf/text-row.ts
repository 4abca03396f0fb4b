import type { ByteWriter } from './byte-writer.ts';

/** Glyphs and the gaps between them, written as one operator. Source: PDF 32000-1, 9.4.3. */
export interface TextRow {
  glyph(code: number): void;
  /** Moves the pen to the left, in thousandths of the font's size. */
  gap(thousandths: number): void;
  /** Ends the operator, if there is anything in it. */
  end(): void;
}

const [opening, closing, backslash, carriageReturn] = [0x28, 0x29, 0x5c, 0x0d];

export function createTextRow(bytes: ByteWriter): TextRow {
  let inside: 'nothing' | 'array' | 'string' = 'nothing';

  const enter = (wanted: typeof inside) => {
    if (inside === wanted) return;
    if (inside === 'nothing') bytes.text('[');
    if (inside === 'string') bytes.text(')');
    if (wanted === 'string') bytes.text('(');
    if (wanted === 'nothing') bytes.text('] TJ\n');
    inside = wanted;
  };
  /** Source: PDF 32000-1, 7.3.4.2. */
  const escaped = (value: number) => {
    if (value === carriageReturn) return bytes.text('\\r');
    if (value === opening || value === closing || value === backslash) bytes.byte(backslash);
    bytes.byte(value);
  };

  return {
    glyph(code) {
      enter('string');
      escaped(code >> 8);
      escaped(code & 0xff);
    },
    gap(thousandths) {
      enter('array');
      bytes.number(thousandths);
    },
    end: () => enter('nothing'),
  };
}
