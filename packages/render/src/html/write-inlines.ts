import type { Element, ElementContent, Properties } from 'hast';
import type { FootnoteReference, FormattingKind, Inline } from '@mdconv/core';
import { classNames } from './class-names.ts';
import { element, text } from './element.ts';
import { linkUrl } from './url.ts';
import { writeImage } from './write-image.ts';
import type { Writer } from './writer.ts';

const formattingTags: Readonly<Record<FormattingKind, string>> = {
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
  subscript: 'sub',
  superscript: 'sup',
  keyboard: 'kbd',
  highlight: 'mark',
  underline: 'u',
  small: 'small',
};

export function writeInlines(inlines: readonly Inline[], writer: Writer): ElementContent[] {
  const written: ElementContent[] = [];
  for (const inline of inlines) {
    // Most inlines are text; without an array for each, long documents take less time.
    if (inline.kind === 'text') written.push(text(inline.text));
    else written.push(...writeInline(inline, writer));
  }
  return written;
}

function writeInline(inline: Inline, writer: Writer): ElementContent[] {
  switch (inline.kind) {
    case 'text':
      return [text(inline.text)];
    case 'inlineCode':
      return [element('code', codeProperties(inline.text), [text(inline.text)])];
    case 'break':
      return [element('br'), text('\n')];
    case 'image':
      return writeImage(inline, writer);
    case 'footnoteReference':
      return [writeReference(inline, writer)];
    case 'anchor':
      return [element('span', { id: inline.id })];
    case 'link': {
      const { target, title, children } = inline;
      return [element('a', { href: linkUrl(target), title }, writeInlines(children, writer))];
    }
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'subscript':
    case 'superscript':
    case 'keyboard':
    case 'highlight':
    case 'underline':
    case 'small':
      return [element(formattingTags[inline.kind], {}, writeInlines(inline.children, writer))];
  }
}

/** Letters of code that fit on a line of any screen. */
const shortCodeMax = 24;

const none: Properties = {};

function codeProperties(code: string): Properties {
  return code.length > shortCodeMax ? { className: [classNames.longCode] } : none;
}

function writeReference(
  { number, occurrence }: FootnoteReference,
  { footnoteIds }: Writer,
): Element {
  const link = element(
    'a',
    {
      href: `#${footnoteIds.footnote(number)}`,
      id: footnoteIds.reference(number, occurrence),
      role: 'doc-noteref',
    },
    [text(`${number}`)],
  );
  return element('sup', { className: [classNames.reference] }, [link]);
}
