import { createHash } from 'node:crypto';
import type { ApiRequest, Parameter } from '../../http/index.ts';
import { z } from 'zod';

export const ifNoneMatch: Parameter = {
  in: 'header',
  name: 'If-None-Match',
  description: 'Entity tags that you have, or `*`. Returns 304 if one is current.',
  schema: z.string(),
  example: '"1"',
};

/** Whether `If-None-Match` contains the entity tag. Weak comparison. Source: RFC 9110, 13.1.2. */
export function isNotModified({ headers }: ApiRequest, etag: string): boolean {
  return (headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || opaquePart(tag) === opaquePart(etag));
}

const opaquePart = (tag: string) => tag.replace(/^W\//, '');

/** Characters of a tag: 132 bits. */
const tagLength = 22;

/**
 * A weak entity tag that changes with any of the facts: a newer server may write the same facts in another
 * way. Source: RFC 9110, 8.8.3.
 */
export function weakTag(...facts: readonly (string | number | boolean)[]): string {
  const digest = createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
  return `W/"${digest.slice(0, tagLength)}"`;
}
