/** Text that is made while it is written. */
export interface Pieces extends Iterable<string> {
  /** Of all of it; it is ASCII from its first to its last piece. */
  readonly length: number;
}

export interface Base64Field {
  readonly field: string;
  readonly bytes: Uint8Array;
}

/** Three bytes are four characters: no piece but the last one is padded. */
const pieceBytes = 3 * 16 * 1024;

/**
 * An object as JSON, whose last field is bytes as base64; it has another field. As one string, 50 MB
 * would need 250 MB beside themselves, and half a second in which nobody else is served.
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

/** JSON in which every character is one byte. */
function ascii(json: string): string {
  return json.replace(
    /[^\x00-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
