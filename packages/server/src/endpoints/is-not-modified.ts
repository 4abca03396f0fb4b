/**
 * Whether a caller has the current one already, as its `If-None-Match` says. Compared weakly.
 * Source: RFC 9110, 13.1.2.
 */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}
