import { randomBase62 } from '../base62.ts';

/** `req_` and 24 characters of base 62. */
export function newRequestId(): string {
  return `req_${randomBase62(24)}`;
}
