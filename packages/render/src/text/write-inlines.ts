import { plainText, type FormattedText, type Inline, type Link } from '@mdconv/core';
import { unicodeScripts, writeLinear } from '../math/index.ts';
import { addressAfter, type LinkStyle } from './link-style.ts';

/** Placeholder for hard breaks while soft breaks, which are line feeds, become spaces. */
const hardBreak = '\u2028';

const cjk = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]`;
/** Chinese and Japanese have no spaces between words, so a soft break there is not a space. */
const softBreakInCjk = new RegExp(`(?<=${cjk})\n(?=${cjk})`, 'gu');

/** Inline content as plain text. Line feeds in the result are hard breaks. */
export function inlineText(inlines: readonly Inline[], links: LinkStyle): string {
  return joined(inlines, links)
    .replace(softBreakInCjk, '')
    .replaceAll('\n', ' ')
    .split(hardBreak)
    .map((line) => line.trim())
    .join('\n');
}

function joined(inlines: readonly Inline[], links: LinkStyle): string {
  return inlines.map((inline) => writeInline(inline, links)).join('');
}

function writeInline(inline: Inline, links: LinkStyle): string {
  switch (inline.kind) {
    case 'text':
      return inline.text.replace(/[ \t]+/g, ' ');
    case 'inlineCode':
      return inline.text;
    case 'inlineMath': {
      const formula = links.formulas?.of(inline);
      return formula ? writeLinear(formula.content, unicodeScripts) : inline.tex;
    }
    case 'break':
      return hardBreak;
    case 'image':
      return inline.alt === '' ? '' : `[${inline.alt}]`;
    case 'footnoteReference':
      return superscript(`${inline.number}`);
    case 'crossReference':
    case 'citation':
      return plainText([inline]);
    case 'anchor':
      return '';
    case 'link':
      return writeLink(inline, links);
    case 'formatted':
      return writeFormatted(inline, links);
    case 'styled':
      return joined(inline.children, links);
  }
}

function writeFormatted({ format, children }: FormattedText, links: LinkStyle): string {
  const text = joined(children, links);
  if (format === 'superscript') return superscript(text);
  return format === 'subscript' ? subscript(text) : text;
}

function writeLink({ target, children }: Link, links: LinkStyle): string {
  const text = joined(children, links);
  return target.kind === 'internal' ? text : text + addressAfter(text.trim(), target.url, links);
}

/** Superscript characters, or `^` and brackets if a character has none, since x2 is not x². */
export function superscript(text: string): string {
  return unicodeScripts.raised(text) ?? (text.length > 1 ? `^(${text})` : `^${text}`);
}

/** Subscript characters, or the text as it is if a character has none. */
function subscript(text: string): string {
  return unicodeScripts.lowered(text) ?? text;
}
