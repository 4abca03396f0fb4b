import { attributeOf, hasClass, type MarkupElement } from './markup.ts';

interface FoundImage {
  /** Absent: only its alternative text stands for it. */
  readonly source?: string;
  readonly alt: string;
  readonly isEmoji?: boolean;
}

/** Pictures of one pixel, by which mails tell that they were read. */
const pixelMax = 2;

/** Code points of the longest emoji, a family with skin tones. */
const emojiLength = 14;

/** Images that pages show until the true one is loaded. */
const placeholder = /^data:image\/(?:gif|svg\+xml|png)[;,].{0,400}$/;

/** Images of the clipboard's own program: files of its computer, parts of its mail. */
const unreachable = /^(?:file|cid|blob|x-apple-\w+):/i;

/** The image of an element; `undefined` for one that nobody sees. */
export function imageOf(node: MarkupElement): FoundImage | undefined {
  if (isPixel(node)) return undefined;
  const alt = attributeOf(node, 'alt').replace(/\s+/g, ' ');
  if (isEmoji(node, alt)) return { alt, isEmoji: true };
  const own = attributeOf(node, 'src');
  const later = attributeOf(node, 'data-src') || attributeOf(node, 'data-original');
  const source = later && (own === '' || placeholder.test(own)) ? later : own;
  if (source === '' || unreachable.test(source)) return alt === '' ? undefined : { alt };
  return { source, alt };
}

function isPixel(node: MarkupElement): boolean {
  const sizes = ['width', 'height'].map((side) =>
    pixelsOf(node.style.get(side) ?? attributeOf(node, side)),
  );
  return sizes.every((size) => size <= pixelMax) || sizes.includes(0);
}

/** `NaN` for lengths in other units, such as those of emoji. */
function pixelsOf(length: string): number {
  return /^\s*[\d.]+\s*(?:px)?\s*$/i.test(length) ? Number.parseFloat(length) : Number.NaN;
}

/** Chats and mails draw emoji as images with the emoji, or its name in colons, as alternative text. */
function isEmoji(node: MarkupElement, alt: string): boolean {
  if (/^(?::[\w+-]{1,40}:)+$/.test(alt) && hasClass(node, /emoji/i)) return true;
  const [first = ''] = alt;
  const isPicture = /^[\p{Extended_Pictographic}\p{Emoji_Presentation}]$/u.test(first);
  return isPicture && [...alt].length <= emojiLength && !/\p{L}/u.test(alt);
}
