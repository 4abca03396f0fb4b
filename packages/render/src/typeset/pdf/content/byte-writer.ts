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

/** @param roomMin bytes of room at first */
export function createByteWriter(roomMin = 16_384): ByteWriter {
  let room = Buffer.allocUnsafe(roomMin);
  let length = 0;
  let taken = 0;

  const makeRoom = (count: number) => {
    if (length + count <= room.length) return;
    const larger = Buffer.allocUnsafe(Math.max(room.length * 2, length + count));
    room.copy(larger, 0, 0, length);
    room = larger;
  };
  const byte = (value: number) => {
    makeRoom(1);
    room[length++] = value;
  };
  const text = (characters: string) => {
    const count = characters.length;
    makeRoom(count);
    if (count > shortText) {
      length += room.write(characters, length, 'latin1');
      return;
    }
    for (let index = 0; index < count; index++) room[length++] = characters.charCodeAt(index);
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
      makeRoom(data.length);
      room.set(data, length);
      length += data.length;
    },
    view: () => room.subarray(0, length),
    take() {
      const part = room.subarray(taken, length);
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
