import { createHash, randomBytes } from 'node:crypto';

/** A secret as its holder has it, and what is stored of it. */
export interface Token {
  readonly token: string;
  readonly hash: string;
}

/** Makes the secret of a sign-in link or a session: 256 random bits, safe in a URL and a cookie. */
export function mintToken(): Token {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashSecret(token) };
}

/** SHA-256, hex. What has 190 random bits and more needs no slow hash, and is kept nowhere itself. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
