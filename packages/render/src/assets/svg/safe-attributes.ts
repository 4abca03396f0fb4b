import { picturePixelsMax } from '../limits.ts';
import { innerPicture } from './inner-picture.ts';
import { isSafeValue, safeDeclarations, valueLengthMax } from './safe-css.ts';

/** Attributes that are as long as their element is large; none is inherited. */
const listAttributes: ReadonlySet<string> = new Set([
  ...['d', 'points', 'x', 'y', 'dx', 'dy', 'rotate', 'transform', 'values', 'tableValues'],
]);

type Attributes = Readonly<Record<string, string>>;

/** The attributes that an element of a drawing may have, `xlink:href` renamed to `href`. */
export function safeAttributes(element: string, attributes: Attributes): Attributes {
  const safe: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'href' || name === 'xlink:href') {
      if (isSafeReference(element, value)) safe['href'] = value.trim();
    } else if (name === 'style') {
      safe[name] = safeDeclarations(value).join(';');
    } else if (isSafeName(name) && isSafeValue(value) && isShort(name, value)) {
      safe[name] = value;
    }
  }
  return safe;
}

function isSafeName(name: string): boolean {
  return /^(?:xml:space|[a-zA-Z][\w.-]*)$/.test(name) && !/^(?:on|xmlns|src|data-)/i.test(name);
}

/** Every element inside gets its own copy of what is inherited: dashes, families of fonts. */
function isShort(name: string, value: string): boolean {
  return value.length <= valueLengthMax || listAttributes.has(name);
}

/** A picture's own bytes, or a place in the same document. */
function isSafeReference(element: string, reference: string): boolean {
  return element === 'image' ? isSmallPicture(reference.trim()) : /^\s*#/.test(reference);
}

function isSmallPicture(source: string): boolean {
  const header = innerPicture(source);
  return header !== undefined && header.width * header.height <= picturePixelsMax / 4;
}
