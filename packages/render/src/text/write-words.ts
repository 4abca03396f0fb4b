import type { Inline, Link } from '@mdconv/core';
import type { LinkList } from './link-list.ts';
import { subscript, superscript } from './raised.ts';

/** Stands for a hard break until soft breaks, which are line feeds, have become spaces. */
const hardBreak = '\u2028';

const cjk = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]`;
/** Chinese and Japanese have no spaces between words, so a soft break is none there. */
const softBreakInCjk = new RegExp(`(?<=${cjk})\n(?=${cjk})`, 'gu');

/** The words of inline content as one would type them; line feeds are hard breaks. */
export function writeWords(inlines: readonly Inline[], links: LinkList): string {
  return inlines
    .map((inline) => writeInline(inline, links))
    .join('')
    .replace(softBreakInCjk, '')
    .replaceAll('\n', ' ')
    .split(hardBreak)
    .map((line) => line.trim())
    .join('\n');
}

function writeInline(inline: Inline, links: LinkList): string {
  switch (inline.kind) {
    case 'text':
      return inline.text.replace(/[ \t]+/g, ' ');
    case 'inlineCode':
      return inline.text;
    case 'break':
      return hardBreak;
    case 'image':
      return inline.alt === '' ? '' : `[${inline.alt}]`;
    case 'footnoteReference':
      return superscript(`${inline.number}`);
    case 'anchor':
      return '';
    case 'link':
      return writeLink(inline, links);
    case 'subscript':
      return subscript(within(inline.children, links));
    case 'superscript':
      return superscript(within(inline.children, links));
    default:
      return within(inline.children, links);
  }
}

function within(inlines: readonly Inline[], links: LinkList): string {
  return inlines.map((inline) => writeInline(inline, links)).join('');
}

function writeLink({ target, children }: Link, links: LinkList): string {
  const words = within(children, links);
  return target.kind === 'internal' ? words : words + links.mark(words.trim(), target.url);
}
