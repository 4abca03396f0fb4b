import { chooseCoding, type ApiRequest, type Reply, type StaticContent } from '../../http/index.ts';
import { ifNoneMatch, isNotModified } from './entity-tags.ts';

/** Descriptions of the headers that `staticReply` sends. */
export const staticHeaders = {
  ETag: 'Changes with the content.',
  'Content-Encoding': '`br` or `gzip`, if the client accepts it.',
};

/** What endpoints of static content have in common, and their success. */
export const staticRead = {
  method: 'GET',
  tag: 'Server',
  credentials: 'none',
  isStatic: true,
  parameters: [ifNoneMatch],
} as const;
export const staticSuccess = { status: 200, headers: staticHeaders, notModified: true } as const;

/**
 * Replies with content in the smallest coding that the client accepts. Clients and proxies may cache it,
 * but ask every time whether it has changed. Each coding has a strong tag of its own. Source: RFC 9110,
 * 8.8.3.
 * @param own replace the headers of the same names
 */
export async function staticReply(
  request: ApiRequest,
  { contentType, digest, variant }: StaticContent,
  own: Reply['headers'] = {},
): Promise<Reply> {
  const coding = chooseCoding(String(request.headers['accept-encoding'] ?? ''));
  const etag = coding === 'identity' ? `"${digest}"` : `"${digest}-${coding}"`;
  const headers = {
    ETag: etag,
    Vary: 'Accept-Encoding',
    'Cache-Control': 'public, no-cache',
    ...own,
  };
  if (isNotModified(request, etag)) return { status: 304, headers };
  return {
    status: 200,
    headers: { ...headers, ...(coding !== 'identity' && { 'Content-Encoding': coding }) },
    body: { kind: 'bytes', contentType, bytes: await variant(coding), isShared: true },
  };
}
