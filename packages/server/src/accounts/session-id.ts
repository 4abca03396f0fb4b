import { createHash } from 'node:crypto';
import type { Session } from '@mdconv/store';

/**
 * The name of a session in lists: it says nothing of the token or of what is kept of it. A UUID of
 * version 8. Source: RFC 9562, 5.8 and B.2.
 */
export function sessionId({ hash }: Session): string {
  const bytes = createHash('sha256').update(`session id ${hash}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
