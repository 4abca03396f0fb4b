import { readDataUrl } from '../data-url.ts';
import { mediaTypeOf } from '../header/media-type-of.ts';
import { readHeader } from '../header/read-header.ts';
import { pictureBytesMax, picturePixelsMax } from '../limits.ts';
import { isSafeValue, safeDeclarations } from './safe-css.ts';

type Attributes = Readonly<Record<string, string>>;

/** The attributes that an element of a drawing may have, `xlink:href` renamed to `href`. */
export function safeAttributes(element: string, attributes: Attributes): Attributes {
  const safe: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'href' || name === 'xlink:href') {
      if (isSafeReference(element, value)) safe['href'] = value.trim();
    } else if (name === 'style') {
      safe[name] = safeDeclarations(value);
    } else if (isSafeName(name) && isSafeValue(value)) {
      safe[name] = value;
    }
  }
  return safe;
}

function isSafeName(name: string): boolean {
  return /^(?:xml:space|[a-zA-Z][\w.-]*)$/.test(name) && !/^(?:on|xmlns|src|data-)/i.test(name);
}

/** A picture's own bytes, or a place in the same document. */
function isSafeReference(element: string, reference: string): boolean {
  return element === 'image' ? isSmallPicture(reference.trim()) : /^\s*#/.test(reference);
}

function isSmallPicture(source: string): boolean {
  const bytes = source.toLowerCase().startsWith('data:')
    ? readDataUrl(source, pictureBytesMax)
    : undefined;
  const mediaType = bytes && mediaTypeOf(bytes);
  // Drawings within drawings would need this whole check again at every level.
  if (!bytes || !mediaType || mediaType === 'image/svg+xml') return false;
  const header = readHeader(bytes, mediaType);
  return header !== undefined && header.width * header.height <= picturePixelsMax / 4;
}
