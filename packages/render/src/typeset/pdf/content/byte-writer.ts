/** A file or a content stream while it is written. */
export interface ByteWriter {
  /** Bytes written so far. */
  readonly length: number;
  byte(value: number): void;
  /** Characters up to U+00FF, a byte each. */
  text(characters: string): void;
  /** A number as PDF has it: at most three decimals, never an exponent. */
  number(value: number): void;
  bytes(data: Uint8Array): void;
  /** What was written, which the next write or `clear` may change. */
  view(): Buffer;
  /** What was written since the last call. It lasts until the next `clear`. */
  take(): Buffer;
  /** Discards the content and keeps the buffer. */
  clear(): void;
}

/** Longer texts are copied at once, which for shorter ones takes longer than byte by byte. */
const shortText = 48;

/** @param capacityMin bytes of the buffer at first */
export function createByteWriter(capacityMin = 16_384): ByteWriter {
  let buffer = Buffer.allocUnsafe(capacityMin);
  let length = 0;
  let taken = 0;

  const ensureCapacity = (count: number) => {
    if (length + count <= buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, length + count));
    buffer.copy(larger, 0, 0, length);
    buffer = larger;
  };
  const byte = (value: number) => {
    ensureCapacity(1);
    buffer[length++] = value;
  };
  const text = (characters: string) => {
    const count = characters.length;
    ensureCapacity(count);
    if (count > shortText) {
      length += buffer.write(characters, length, 'latin1');
      return;
    }
    for (let index = 0; index < count; index++) buffer[length++] = characters.charCodeAt(index);
  };

  return {
    get length() {
      return length;
    },
    byte,
    text,
    number(value) {
      const thousandths = Math.round(Math.abs(value) * 1000);
      if (value < 0 && thousandths > 0) byte(minus);
      const whole = Math.floor(thousandths / 1000);
      text(String(whole));
      const rest = thousandths - whole * 1000;
      if (rest > 0) text(decimals[rest]!);
    },
    bytes(data) {
      ensureCapacity(data.length);
      buffer.set(data, length);
      length += data.length;
    },
    view: () => buffer.subarray(0, length),
    take() {
      const part = buffer.subarray(taken, length);
      taken = length;
      return part;
    },
    clear() {
      length = 0;
      taken = 0;
    },
  };
}

const minus = 0x2d;

/** The fractions from `.001` to `.999` without zeros at their ends. */
const decimals = Array.from({ length: 1000 }, (_, thousandths) =>
  `.${String(thousandths).padStart(3, '0')}`.replace(/0+$/, ''),
);
