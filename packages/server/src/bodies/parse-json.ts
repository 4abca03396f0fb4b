import { takeBytes } from './own-memory.ts';

/** A field of the body, or of each entry of a list in it, such as `content` of each of `fonts`. */
export interface Base64Fields {
  readonly list?: string;
  readonly field: string;
}

export type ParsedJson =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly because: 'too-many-values' | 'not-utf-8' | 'not-json' };

/** Maximum number of JSON values in a body. No valid request has a tenth of it. */
export const valuesMax = 1000;

/**
 * Parses a body as JSON.
 * @param base64 fields that become bytes; one that is not base64 stays as it is
 */
export function parseJson(body: Uint8Array, base64?: Base64Fields): ParsedJson {
  if (!hasFewValues(body)) return { kind: 'refused', because: 'too-many-values' };
  const text = decode(body);
  if (text === undefined) return { kind: 'refused', because: 'not-utf-8' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'refused', because: 'not-json' };
  }
  return { kind: 'json', value: base64 ? withBytes(value, base64) : value };
}

/** The text of UTF-8; `undefined` if it is not UTF-8. */
export function decode(body: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}

const [quote, backslash, comma, bracket, brace] = [...'"\\,[{'].map((sign) => sign.charCodeAt(0));

/** Counts brackets, braces and commas outside strings. Much faster than parsing. */
function hasFewValues(body: Uint8Array): boolean {
  let values = 0;
  let isString = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === quote) isString = !isString;
    else if (isString) at += byte === backslash ? 1 : 0;
    else if (byte === comma || byte === bracket || byte === brace) values += 1;
    if (values > valuesMax) return false;
  }
  return true;
}

function withBytes(value: unknown, { list, field }: Base64Fields): unknown {
  if (list === undefined) return withFieldBytes(value, field);
  if (!isRecord(value) || !Array.isArray(value[list])) return value;
  const entries = value[list].map((entry: unknown) => withFieldBytes(entry, field));
  return { ...value, [list]: entries };
}

function withFieldBytes(value: unknown, field: string): unknown {
  const bytes = isRecord(value) ? bytesOf(value[field]) : undefined;
  return bytes ? { ...(value as object), [field]: bytes } : value;
}

/**
 * Bytes with a buffer of their own, which can be moved to another thread. `undefined`: not base64.
 * Source: RFC 4648, 4.
 */
function bytesOf(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text === '' || text.length % 4 !== 0) return undefined;
  // Node also reads the alphabet for URLs, and ignores what is in neither.
  if (text.includes('-') || text.includes('_')) return undefined;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = takeBytes((text.length / 4) * 3 - padding);
  const written = Buffer.from(bytes.buffer).write(text, 'base64');
  return written === bytes.length ? bytes : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
