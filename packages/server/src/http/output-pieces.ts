/** A body that is produced while it is sent. */
export interface Pieces extends Iterable<Uint8Array> {
  /** Total bytes. Absent: not known before the last piece. */
  readonly length?: number;
}

/** A field of a JSON object whose value is a converted document. */
export interface OutputField {
  readonly field: string;
  readonly bytes: Uint8Array;
  /** How the value contains the bytes: as base64, or as the text of which they are the UTF-8. */
  readonly encoding: 'base64' | 'utf8';
}

/** A multiple of 3, so that only the last piece has base64 padding. */
const pieceBytes = 3 * 16 * 1024;

/** Cuts bytes into pieces without copying them. */
export function bytePieces(bytes: Uint8Array): Pieces {
  return {
    length: bytes.length,
    *[Symbol.iterator]() {
      for (let at = 0; at < bytes.length; at += pieceBytes)
        yield bytes.subarray(at, at + pieceBytes);
    },
  };
}

/**
 * Writes an object as JSON with an output as its last field. The object needs at least one field. As a
 * single string, 50 MB would take 250 MB more and block the event loop for half a second.
 */
export function jsonPieces(value: object, { field, bytes, encoding }: OutputField): Pieces {
  const start = Buffer.from(`${JSON.stringify(value).slice(0, -1)},${JSON.stringify(field)}:"`);
  const end = Buffer.from('"}');
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    ...(encoding === 'base64' && {
      length: start.length + 4 * Math.ceil(content.length / 3) + end.length,
    }),
    *[Symbol.iterator]() {
      yield start;
      yield* encoding === 'base64' ? base64Pieces(content) : textPieces(content);
      yield end;
    },
  };
}

function* base64Pieces(content: Buffer): Iterable<Uint8Array> {
  for (let at = 0; at < content.length; at += pieceBytes)
    yield Buffer.from(content.toString('base64', at, at + pieceBytes), 'latin1');
}

/** The content of a JSON string literal. How long it is depends on what must be escaped. */
function* textPieces(content: Buffer): Iterable<Uint8Array> {
  for (let at = 0; at < content.length;) {
    const end = characterStart(content, at + pieceBytes);
    yield Buffer.from(JSON.stringify(content.toString('utf8', at, end)).slice(1, -1));
    at = end;
  }
}

/** The start of the character that contains a byte. Source: RFC 3629, 3: continuation bytes. */
function characterStart(content: Buffer, at: number): number {
  let start = Math.min(at, content.length);
  while (((content[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return start;
}
