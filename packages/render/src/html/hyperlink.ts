import type { LinkTarget } from '@mdconv/core';

export function hyperlink(target: LinkTarget): string {
  switch (target.kind) {
    case 'external':
      return encodeUrl(target.url);
    case 'internal':
      return `#${encodeUrl(target.id)}`;
  }
}

/**
 * Percent-encodes what a URL may not hold and leaves escapes that are there.
 * Source: RFC 3986, 2.2 and 2.3; brackets are encoded as cmark does.
 */
export function encodeUrl(url: string): string {
  return url.replace(/%(?![0-9a-f]{2})|[^%\w;/?:@&=+$,\-.!~*'()#]+/gi, encodePiece);
}

function encodePiece(piece: string): string {
  return encodeURIComponent(piece.replace(loneSurrogate, '\uFFFD'));
}

const loneSurrogate = /\p{Surrogate}/gu;
