import { plainText, type Image, type Inline } from '@mdconv/core';
import { isVisible, type ImageVisibility } from './visibility.ts';

/**
 * Inline content as it is shown: a link around nothing but spaces or images that were not loaded and
 * have no alt text is not a link, and an alt text does not repeat the words next to its image.
 *
 * @returns the same array if nothing changes
 */
export function visibleInlines(
  inlines: readonly Inline[],
  images: ImageVisibility,
): readonly Inline[] {
  if (!inlines.some((inline) => inline.kind === 'image' || 'children' in inline)) return inlines;
  const repeated = repeatedImages(inlines, images);
  const kept = repeated.size > 0 ? withoutImages(inlines, repeated) : inlines;
  const shown = kept.flatMap((inline) => visibleInline(inline, images));
  const isSame =
    shown.length === inlines.length && shown.every((inline, index) => inline === inlines[index]);
  return isSame ? inlines : shown;
}

function visibleInline(inline: Inline, images: ImageVisibility): Inline | readonly Inline[] {
  if (!('children' in inline)) return inline;
  const children = visibleInlines(inline.children, images);
  if (inline.kind === 'link' && isBlank(children, images)) return children;
  return children === inline.children ? inline : { ...inline, children };
}

/** Whether inline content shows nothing but spaces of any kind. */
function isBlank(inlines: readonly Inline[], images: ImageVisibility): boolean {
  return inlines.every((inline) => {
    if (inline.kind === 'text') return inline.text.trim() === '';
    if ('children' in inline) return isBlank(inline.children, images);
    return !isVisible([inline], images);
  });
}

/** UTF-16 code units of a name that can be repeated; longer ones would make many images slow. */
const nameLengthMax = 1000;

/** Images that were not loaded and whose alt text is also the text before or after them. */
function repeatedImages(inlines: readonly Inline[], images: ImageVisibility): ReadonlySet<Inline> {
  const names = new Map<Inline, string>();
  for (const inline of inlines) {
    const name = inline.kind !== 'image' || images.shows(inline) ? '' : nameOf(inline);
    if (name !== '' && name.length <= nameLengthMax) names.set(inline, name);
  }
  if (names.size === 0) return none;
  const room = Math.max(...[...names.values()].map((name) => name.length)) + 3;
  return new Set([
    ...imagesAfter(inlines, names, room),
    ...imagesBefore(inlines.toReversed(), names, room),
  ]);
}

const none: ReadonlySet<Inline> = new Set();

/** Images whose names are the last words before them. `room`: length of the words that are kept. */
function imagesAfter(
  inlines: readonly Inline[],
  names: ReadonlyMap<Inline, string>,
  room: number,
): readonly Inline[] {
  let words = ' ';
  return inlines.filter((inline) => {
    const name = names.get(inline);
    if (inline.kind !== 'image') words = separated(words + plainText([inline])).slice(-room);
    return name !== undefined && `${words.trimEnd()} `.endsWith(` ${name} `);
  });
}

/** Images whose names are the first words after them; the inlines are in reverse order. */
function imagesBefore(
  inlines: readonly Inline[],
  names: ReadonlyMap<Inline, string>,
  room: number,
): readonly Inline[] {
  let words = ' ';
  return inlines.filter((inline) => {
    const name = names.get(inline);
    if (inline.kind !== 'image') words = separated(plainText([inline]) + words).slice(0, room);
    return name !== undefined && ` ${words.trimStart()}`.startsWith(` ${name} `);
  });
}

/** What an alt text names, without the words that say that it is a picture. */
function nameOf({ alt }: Image): string {
  const words = wordsIn(alt);
  return words.replace(/(?: s)? (?:avatar|icon|image|logo|photo|picture|portrait)$/, '');
}

function wordsIn(text: string): string {
  return separated(text).trim();
}

/** A text in lower case with one space for all between words. */
function separated(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
}

/** The inlines without images, and without the line breaks that would open or close the rest. */
function withoutImages(inlines: readonly Inline[], images: ReadonlySet<Inline>): readonly Inline[] {
  const rest = inlines.filter((inline) => !images.has(inline));
  const isInk = (inline: Inline) =>
    inline.kind !== 'break' && !(inline.kind === 'text' && inline.text.trim() === '');
  const first = rest.findIndex(isInk);
  return rest.slice(first, rest.findLastIndex(isInk) + 1);
}
