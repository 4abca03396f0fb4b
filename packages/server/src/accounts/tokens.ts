import { createHash, randomBytes } from 'node:crypto';
import type { Session } from '@mdconv/store';

/** A secret token, and the hash that is stored. */
export interface Token {
  readonly token: string;
  readonly hash: string;
}

/** Creates the secret of a sign-in link or session: 256 random bits, safe in URLs and cookies. */
export function mintToken(): Token {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashSecret(token) };
}

/** SHA-256, hexadecimal. A fast hash is sufficient for secrets of 190 random bits and more. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * The public id of a session, which reveals neither its token nor the stored hash. A UUID of version
 * 8. Source: RFC 9562, 5.8 and B.2.
 */
export function sessionId({ hash }: Session): string {
  const bytes = createHash('sha256').update(`session id ${hash}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
