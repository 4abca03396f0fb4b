import { slug } from 'github-slugger';
import type { Image, Link, Text } from 'mdast';

/** `[[target]]` or `[[target|text]]`, with `!` before what is embedded. Source: Obsidian Help, Internal links. */
export const wikiLink =
  /!?\[\[(?<target>#?(?:\p{L}|\d{4}-)[^[\]|,\n]{0,200})(?:\|(?<label>[^[\]|\n]{1,200}))?\]\]/u;

const picture = /\.(?:avif|bmp|gif|jpe?g|png|svg|webp)$/i;

/** What a link of a wiki shows: a picture, a link within the document, or only its words. Other notes are not embedded. */
export function wikiNode(
  { target = '', label }: Readonly<Partial<Record<string, string>>>,
  isEmbedded: boolean,
): Image | Link | Text | undefined {
  const page = target.trim();
  if (isEmbedded) {
    const alt = label === undefined || /^\d+(?:x\d+)?$/.test(label) ? '' : label;
    return picture.test(page) ? { type: 'image', url: page, alt } : undefined;
  }
  const text: Text = {
    type: 'text',
    value: label ?? page.replace(/^#/, '').replaceAll('#', ' › '),
  };
  return page.startsWith('#')
    ? { type: 'link', url: `#${slug(page.slice(1))}`, children: [text] }
    : text;
}
