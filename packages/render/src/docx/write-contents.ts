import { plainText } from '@mdconv/core';
import { captionKinds, type PreparedBlock, type TocEntry } from '../prepare/index.ts';
import { writeParagraph } from './blocks/write-paragraph.ts';
import { Element, type Component } from './element.ts';
import { fieldCharacter, fieldStart, plain, run, textRuns } from './inlines/run.ts';
import { runsRightToLeft } from './inlines/direction.ts';
import { writeProse } from './inlines/write-inlines.ts';
import { withLinearFormulas } from '../math/index.ts';
import { type BlockContext, frameContext } from './block-context.ts';
import { contentsKeys, type StyleKey } from './styles/style-names.ts';
import { isRightToLeft } from '../words/index.ts';
import { twips } from './units.ts';
import type { Writer } from './writer.ts';

/** The page number of a heading, if known. */
export type PageOf = (headingId: string) => number | undefined;

/** Writes the table of contents and the lists below it. */
export function writeAllContents(
  writer: Writer,
  next: PreparedBlock | undefined,
  context: BlockContext,
  pageOf: PageOf,
): readonly Component[] {
  const { tableOfContents, captionLists, words, numberWords } = writer;
  const contents = tableOfContents && {
    title: words.contents,
    entries: tableOfContents.entries,
    field: `TOC \\o "${tableOfContents.topRank}-${contentsKeys.length}" \\h \\z \\u`,
    styleOf: ({ depth }: TocEntry) => contentsKeys[tableOfContents.topRank - 1 + depth],
  };
  const lists = captionLists.map(({ kind, title, entries }) => ({
    title,
    entries,
    field: `TOC \\h \\z \\c "${numberWords.captions[captionKinds[kind]]}"`,
    styleOf: () => 'tableOfFigures' as const,
  }));
  const all: readonly Listed[] = [...(contents ? [contents] : []), ...lists];
  return all
    .map((listed, index) => {
      // A heading has its own space above.
      const isAbove = index < all.length - 1 || next?.kind !== 'heading';
      const below = isAbove ? twips(writer.style.titleBlock.below) : 0;
      const written = writeContents(listed, below, writer, context, pageOf);
      return listed === contents ? gallery(written) : written;
    })
    .flat();
}

/** A list of entries, as a field. */
interface Listed {
  readonly title: string;
  readonly entries: readonly TocEntry[];
  readonly field: string;
  readonly styleOf: (entry: TocEntry) => StyleKey | undefined;
}

/**
 * Writes a list with its entries, as a field that Word can update but does not have to, so that Word does
 * not ask when it opens the document.
 *
 * @param below twips below the list
 */
function writeContents(
  { title, entries, field, styleOf }: Listed,
  below: number,
  writer: Writer,
  context: BlockContext,
  pageOf: PageOf,
): readonly Component[] {
  const wide = frameContext(context);
  const listed = entries.map((entry, index) => {
    const content = [
      ...(index === 0 ? fieldStart(field) : []),
      writeEntry(entry, writer, pageOf),
      ...(index === entries.length - 1 ? [fieldCharacter('end')] : []),
    ];
    return writeParagraph(content, writer, wide, {
      style: styleOf(entry),
      rightToLeft: runsRightToLeft(plainText(entry.content)),
      format: index === entries.length - 1 && below > 0 ? { spacing: { after: below } } : {},
    });
  });
  const heading = writeParagraph(textRuns(title, plain), writer, wide, {
    style: 'contentsHeading',
    rightToLeft: isRightToLeft(writer.document.properties.language),
  });
  return [heading, ...listed];
}

function writeEntry({ id, ordinal, content }: TocEntry, writer: Writer, pageOf: PageOf): Element {
  const name = writer.bookmarks.nameOf(id);
  return new Element('w:hyperlink', { 'w:anchor': name, 'w:history': 1 }, [
    ...(ordinal === undefined ? [] : textRuns(`${ordinal}\u00a0 `, plain)),
    ...writeProse(plainText(withLinearFormulas(content, writer.formulas)), writer, plain),
    run([new Element('w:tab')], plain),
    ...fieldStart(`PAGEREF ${name} \\h`),
    ...textRuns(`${pageOf(id) ?? ''}`, plain),
    fieldCharacter('end'),
  ]);
}

/** Word offers to update tables of contents that are marked as such. Source: ISO/IEC 29500-1, 17.5.2.12. */
function gallery(content: readonly Component[]): Element {
  const properties = new Element('w:docPartObj', {}, [
    new Element('w:docPartGallery', { 'w:val': 'Table of Contents' }),
    new Element('w:docPartUnique'),
  ]);
  return new Element('w:sdt', {}, [
    new Element('w:sdtPr', {}, [properties]),
    new Element('w:sdtContent', {}, content),
  ]);
}
