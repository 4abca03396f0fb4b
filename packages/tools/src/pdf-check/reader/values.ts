import { ofKind, type PdfObject } from './pdf-object.ts';

export function nameOf(object: PdfObject | undefined): string | undefined {
  return ofKind(object, 'name')?.name;
}

export function arrayOf(object: PdfObject | undefined): readonly PdfObject[] {
  return Array.isArray(object) ? object : [];
}

/** An array unchanged, any other value as its only item, `undefined` as an empty array. */
export function listOf(object: PdfObject | undefined): readonly PdfObject[] {
  if (object === undefined || object === null) return [];
  return Array.isArray(object) ? object : [object];
}

/** A text string. Source: ISO 32000-1, 7.9.2.2. */
export function readTextString(object: PdfObject | undefined): string | undefined {
  const bytes = ofKind(object, 'string')?.bytes;
  if (!bytes) return undefined;
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? utf16(bytes.subarray(2))
    : bytes.toString('latin1');
}

/** UTF-16, the high byte first. */
export function utf16(bytes: Buffer): string {
  const even = bytes.subarray(0, bytes.length - (bytes.length % 2));
  return Buffer.from(even).swap16().toString('utf16le');
}
