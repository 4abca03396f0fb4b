import type { LinkTarget } from '@mdconv/core';

/** The value of `href` for a link. */
export function linkUrl(target: LinkTarget): string {
  switch (target.kind) {
    case 'external':
      return encodeUrl(target.url);
    case 'internal':
      return `#${encodeUrl(target.id)}`;
  }
}

/**
 * Percent-encodes characters that a URL must not contain and keeps existing escapes.
 * Source: RFC 3986, 2.2 and 2.3; brackets are encoded as in cmark.
 */
export function encodeUrl(url: string): string {
  return url.replace(/%(?![0-9a-f]{2})|[^%\w;/?:@&=+$,\-.!~*'()#]+/gi, (piece) =>
    encodeURIComponent(piece.replace(/\p{Surrogate}/gu, '\uFFFD')),
  );
}
