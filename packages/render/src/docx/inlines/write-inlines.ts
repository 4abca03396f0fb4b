import type { FootnoteReference, Inline, Link } from '@mdconv/core';
import { Element, type Component } from '../element.ts';
import { fieldMark, fieldStart } from '../field.ts';
import type { Writing } from '../writing.ts';
import type { Look } from '../run-properties.ts';
import { plain, run, textRuns } from './run.ts';
import { writeImage } from './write-image.ts';

/** What inline content is written into. */
export interface InlineSurroundings {
  readonly look: Look;
  /** Points; pictures are made to fit. */
  readonly width: number;
  /** Points. */
  readonly size: number;
}

/** Writes inline content as runs, links and bookmarks. */
export function writeInlines(
  inlines: readonly Inline[],
  writing: Writing,
  surroundings: InlineSurroundings,
): readonly Component[] {
  return inlines.flatMap((inline) => writeInline(inline, writing, surroundings));
}

function writeInline(
  inline: Inline,
  writing: Writing,
  surroundings: InlineSurroundings,
): readonly Component[] {
  const { look, width, size } = surroundings;
  switch (inline.kind) {
    case 'text':
      return textRuns(withoutSoftBreaks(inline.text), look);
    case 'inlineCode':
      return textRuns(
        inline.text.replace(/[\n\t]/g, ' '),
        writing.looks.addSized(look, 'inlineCode', size),
      );
    case 'break':
      return [run([new Element('w:br')], look)];
    case 'image':
      return writeImage(inline, writing, width, look);
    case 'footnoteReference':
      return writeReference(inline, writing);
    case 'anchor':
      return writing.bookmarks.mark(inline.id, []);
    case 'link':
      return writeLink(inline, writing, surroundings);
    case 'keyboard':
      return writeInlines(inline.children, writing, {
        ...surroundings,
        look: writing.looks.addSized(look, 'keyboard', size),
      });
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'subscript':
    case 'superscript':
    case 'highlight':
    case 'underline':
    case 'small':
      return writeInlines(inline.children, writing, {
        ...surroundings,
        look: writing.looks.add(look, inline.kind),
      });
  }
}

/** A soft break is a space, but nothing between two characters of a script without spaces. */
function withoutSoftBreaks(text: string): string {
  return text
    .replace(
      /(?<=[\u3000-\u30FF\u3400-\u9FFF\uFF00-\uFFEF])\n(?=[\u3000-\u30FF\u3400-\u9FFF\uFF00-\uFFEF])/g,
      '',
    )
    .replace(/[\n\t]/g, ' ');
}

function writeLink(
  link: Link,
  writing: Writing,
  surroundings: InlineSurroundings,
): readonly Component[] {
  const { target, title } = link;
  const content = writeInlines(link.children, writing, {
    ...surroundings,
    look: writing.looks.add(surroundings.look, 'hyperlink'),
  });
  const { bookmarks, part } = writing;
  if (target.kind === 'external' && !isAddress(target.url)) return content;
  const attributes =
    target.kind === 'internal'
      ? { 'w:anchor': bookmarks.nameOf(target.id) }
      : { 'r:id': part.link(target.url) };
  const tooltip = title === undefined ? {} : { 'w:tooltip': title.slice(0, tooltipLengthMax) };
  return [new Element('w:hyperlink', { ...attributes, 'w:history': 1, ...tooltip }, content)];
}

/** Word refuses whole files over longer ones. Source: ISO/IEC 29500-1, 17.16.22 and Word's limit. */
const tooltipLengthMax = 255;

/** Word refuses to open a package in which a relationship leads to no address at all. */
function isAddress(url: string): boolean {
  return url.length <= 2048 && URL.canParse(url, 'http://localhost/');
}

function writeReference(
  { number, occurrence }: FootnoteReference,
  { bookmarks, footnotes, looks, inFootnotes }: Writing,
): readonly Component[] {
  const look = looks.add(plain, 'footnoteReference');
  const id = `footnote reference ${number}`;
  // Word allows no note in a note, and each note to be called once.
  if (inFootnotes || occurrence > 1) {
    const name = bookmarks.nameOf(id);
    const content = [
      ...fieldStart(`NOTEREF ${name} \\f \\h`),
      ...textRuns(`${number}`, look),
      fieldMark('end'),
    ];
    return [new Element('w:hyperlink', { 'w:anchor': name }, content)];
  }
  const reference = [run([new Element('w:footnoteReference', { 'w:id': number })], look)];
  return footnotes[number - 1]!.references > 1 ? bookmarks.mark(id, reference) : reference;
}
