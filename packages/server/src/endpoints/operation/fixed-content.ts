import { createHash } from 'node:crypto';
import type { ApiRequest, Reply } from '../../endpoint.ts';
import { isNotModified } from '../is-not-modified.ts';

/** What is the same for everybody until the server is another one. */
export interface FixedContent {
  readonly contentType: string;
  readonly bytes: Uint8Array | string;
  /** A strong entity tag. */
  readonly etag: string;
}

export function fixedContent(contentType: string, bytes: Uint8Array | string): FixedContent {
  const digest = createHash('sha256').update(bytes).digest('base64url');
  return { contentType, bytes, etag: `"${digest}"` };
}

/** Anyone may keep it, and asks each time whether it is still current. */
export function fixedReply(
  { headers: { 'if-none-match': known } }: ApiRequest,
  { contentType, bytes, etag }: FixedContent,
  more: Reply['headers'] = {},
): Reply {
  const headers = { ...more, ETag: etag, 'Cache-Control': 'public, no-cache' };
  if (isNotModified(known, etag)) return { status: 304, headers };
  return { status: 200, headers, body: { kind: 'bytes', contentType, bytes } };
}
