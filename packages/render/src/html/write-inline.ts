import type { ElementContent, Properties } from 'hast';
import type { FootnoteReference, Inline, Link, FormattingKind } from '@mdconv/core';
import { linkContent } from '../prepare/index.ts';
import { classNames } from './class-names.ts';
import { element, text } from './element.ts';
import { hyperlink } from './hyperlink.ts';
import { writeImage } from './write-image.ts';
import type { Writer } from './writer.ts';

const markTags: Readonly<Record<FormattingKind, string>> = {
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

export function writeInline(inline: Inline, writer: Writer): ElementContent[] {
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
    case 'link':
      return [writeLink(inline, writer)];
    default:
      return [element(markTags[inline.kind], {}, writer.inlines(inline.children))];
  }
}

/** Letters of code that fit a line of any screen. */
const shortCodeMax = 24;

const none: Properties = {};

function codeProperties(code: string): Properties {
  return code.length > shortCodeMax ? { className: [classNames.longCode] } : none;
}

function writeLink(link: Link, writer: Writer): ElementContent {
  const { target, title } = link;
  const content = linkContent(link, writer.assets);
  return element('a', { href: hyperlink(target), title }, writer.inlines(content));
}

function writeReference({ number, occurrence }: FootnoteReference, writer: Writer) {
  const { noteIds } = writer;
  return element('sup', { className: [classNames.reference] }, [
    element(
      'a',
      {
        href: `#${noteIds.note(number)}`,
        id: noteIds.reference(number, occurrence),
        role: 'doc-noteref',
      },
      [text(`${number}`)],
    ),
  ]);
}
