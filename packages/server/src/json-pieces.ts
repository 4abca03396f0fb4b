/** Text that is produced while it is written. */
export interface Pieces extends Iterable<string> {
  /** Total length in characters and bytes; the text is ASCII. */
  readonly length: number;
}

export interface Base64Field {
  readonly field: string;
  readonly bytes: Uint8Array;
}

/** A multiple of 3, so that only the last piece has base64 padding. */
const pieceBytes = 3 * 16 * 1024;

/**
 * Writes an object as JSON with bytes as a last, base64 field. The object needs at least one field.
 * As a single string, 50 MB would take 250 MB more and block the event loop for half a second.
 */
export function jsonPieces(value: object, { field, bytes }: Base64Field): Pieces {
  const start = ascii(`${JSON.stringify(value).slice(0, -1)},${JSON.stringify(field)}:"`);
  const end = '"}';
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    length: start.length + 4 * Math.ceil(content.length / 3) + end.length,
    *[Symbol.iterator]() {
      yield start;
      for (let at = 0; at < content.length; at += pieceBytes)
        yield content.toString('base64', at, at + pieceBytes);
      yield end;
    },
  };
}

/** Escapes JSON so that every character is one byte. */
function ascii(json: string): string {
  return json.replace(
    /[^\x00-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
