import type { Hex } from '../../display/index.ts';
import { createByteWriter, type ByteWriter } from './byte-writer.ts';

/** The operators of one page. State that does not change is not written again. */
export interface ContentStream {
  /** Writes an operator behind its operands. */
  write(operator: string, ...operands: readonly number[]): void;
  /** Glyphs in the font that is set; to be ended before the next operator. */
  readonly row: TextRow;
  fillColor(color: Hex): void;
  strokeColor(color: Hex): void;
  lineWidth(points: number): void;
  font(name: string, size: number): void;
  /** Saves the graphics state; what was set so far holds inside too. */
  save(): void;
  restore(): void;
  /** The operators since the last call, as bytes that last until the writer is cleared. */
  take(): Buffer;
  /** Closes what is open, and takes the rest. */
  end(): Buffer;
}

interface State {
  fill: Hex;
  stroke: Hex;
  width: number;
  font: string;
  size: number;
}

/** Source: PDF 32000-1, tables 52 and 104. */
const initialState: State = { fill: '#000000', stroke: '#000000', width: 1, font: '', size: 0 };

const space = 0x20;
const newline = 0x0a;

/** @param bytes where to write, from the start */
export function createContentStream(bytes: ByteWriter = createByteWriter()): ContentStream {
  bytes.clear();
  const saved: State[] = [];
  let state = { ...initialState };

  const write: ContentStream['write'] = (operator, ...operands) => {
    for (const operand of operands) {
      bytes.number(operand);
      bytes.byte(space);
    }
    bytes.text(operator);
    bytes.byte(newline);
  };
  const stream: ContentStream = {
    write,
    row: createTextRow(bytes),
    fillColor(fill) {
      if (state.fill === fill) return;
      state.fill = fill;
      write(`${components(fill)} rg`);
    },
    strokeColor(stroke) {
      if (state.stroke === stroke) return;
      state.stroke = stroke;
      write(`${components(stroke)} RG`);
    },
    lineWidth(width) {
      if (state.width === width) return;
      state.width = width;
      write('w', width);
    },
    font(font, size) {
      if (state.font === font && state.size === size) return;
      state.font = font;
      state.size = size;
      write(`/${font} ${formatNumber(size)} Tf`);
    },
    save() {
      saved.push({ ...state });
      write('q');
    },
    restore() {
      const before = saved.pop();
      if (!before) return;
      state = before;
      write('Q');
    },
    take: () => bytes.take(),
    end() {
      // An unclosed clip applies to the rest of the page.
      while (saved.length) stream.restore();
      return bytes.take();
    },
  };
  return stream;
}

/** A number in the syntax of PDF: at most three decimals, never an exponent. */
export function formatNumber(value: number): string {
  // Adding 0 turns -0 into 0.
  return String(Math.round(value * 1000) / 1000 + 0);
}

const known = new Map<Hex, string>();

/** Red, green and blue from 0 to 1. */
function components(color: Hex): string {
  const cached = known.get(color);
  if (cached) return cached;
  const [red, green, blue] = [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));
  const written = [red!, green!, blue!].map((part) => formatNumber(part / 255)).join(' ');
  // Design systems have few colors. Colors of images are not written this way.
  if (known.size < 4096) known.set(color, written);
  return written;
}

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
