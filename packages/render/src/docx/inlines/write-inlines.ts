import type { FootnoteReference, Inline, Link } from '@mdconv/core';
import { type Component, Element } from '../element.ts';
import { type RunFormat, fieldMark, fieldStart, plain, run, textRuns } from './run.ts';
import type { Writing } from '../writing.ts';
import { writeImage } from './write-image.ts';
import { type BlockContext, widthOf } from '../block-context.ts';
import { styleSize } from '../styles/style-metrics.ts';
import type { StyleKey } from '../styles/style-names.ts';

/** The context of inline content. */
export interface InlineSurroundings {
  readonly format: RunFormat;
  /** Available width in points; images shrink to it. */
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
  const { format, width, size } = surroundings;
  switch (inline.kind) {
    case 'text':
      return textRuns(withoutSoftBreaks(inline.text), format);
    case 'inlineCode':
      return textRuns(
        inline.text.replace(/[\n\t]/g, ' '),
        writing.formats.addSized(format, 'inlineCode', size),
      );
    case 'break':
      return [run([new Element('w:br')], format)];
    case 'image':
      return writeImage(inline, writing, width, format);
    case 'footnoteReference':
      return writeReference(inline, writing);
    case 'anchor':
      return writing.bookmarks.wrap(inline.id, []);
    case 'link':
      return writeLink(inline, writing, surroundings);
    case 'keyboard':
      return writeInlines(inline.children, writing, {
        ...surroundings,
        format: writing.formats.addSized(format, 'keyboard', size),
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
        format: writing.formats.add(format, inline.kind),
      });
  }
}

/** A soft break becomes a space, or nothing between characters of a script without spaces. */
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
    format: writing.formats.add(surroundings.format, 'hyperlink'),
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

/** Word does not open files with longer ones. Source: ISO/IEC 29500-1, 17.16.22 and Word's limit. */
const tooltipLengthMax = 255;

/** Word does not open a package with an invalid URL in a relationship. */
function isAddress(url: string): boolean {
  return url.length <= 2048 && URL.canParse(url, 'http://localhost/');
}

function writeReference(
  { number, occurrence }: FootnoteReference,
  { bookmarks, footnotes, formats, inFootnotes }: Writing,
): readonly Component[] {
  const format = formats.add(plain, 'footnoteReference');
  const id = `footnote reference ${number}`;
  // Word allows no footnote in a footnote, and one reference to each.
  if (inFootnotes || occurrence > 1) {
    const name = bookmarks.nameOf(id);
    const content = [
      ...fieldStart(`NOTEREF ${name} \\f \\h`),
      ...textRuns(`${number}`, format),
      fieldMark('end'),
    ];
    return [new Element('w:hyperlink', { 'w:anchor': name }, content)];
  }
  const reference = [run([new Element('w:footnoteReference', { 'w:id': number })], format)];
  return footnotes[number - 1]!.references > 1 ? bookmarks.wrap(id, reference) : reference;
}

/** Writes the inline content of a paragraph with a style. */
export function writeLine(
  inlines: readonly Inline[],
  writing: Writing,
  context: BlockContext,
  style: StyleKey = context.text,
): readonly Component[] {
  const size = styleSize(style, writing.style);
  return writeInlines(inlines, writing, { format: plain, width: widthOf(context), size });
}
