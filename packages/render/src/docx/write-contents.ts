import { plainText } from '@mdconv/core';
import type { PreparedBlock, TableOfContents, TocEntry } from '../prepare/index.ts';
import { writeParagraph } from './blocks/write-paragraph.ts';
import { Element, type Component } from './element.ts';
import { fieldCharacter, fieldStart, plain, run, textRuns } from './inlines/run.ts';
import { runsRightToLeft } from './inlines/direction.ts';
import { writeProse } from './inlines/write-inlines.ts';
import { withLinearFormulas } from '../math/index.ts';
import { type BlockContext, frameContext } from './block-context.ts';
import { contentsKeys } from './styles/style-names.ts';
import { isRightToLeft } from '../words/index.ts';
import { twips } from './units.ts';
import type { Writer } from './writer.ts';

/** The page number of a heading, if known. */
export type PageOf = (headingId: string) => number | undefined;

/**
 * Writes the table of contents with its entries, as a field that Word can update but does not have to,
 * so that Word does not ask when it opens the document.
 */
export function writeContents(
  { topRank, entries }: TableOfContents,
  next: PreparedBlock | undefined,
  writer: Writer,
  context: BlockContext,
  pageOf: PageOf,
): readonly Component[] {
  const { style } = writer;
  // A heading has its own space above.
  const below = next?.kind === 'heading' ? 0 : twips(style.titleBlock.below);
  const wide = frameContext(context);
  const listed = entries.map((entry, index) => {
    const content = [
      ...(index === 0 ? fieldStart(`TOC \\o "${topRank}-${contentsKeys.length}" \\h \\z \\u`) : []),
      writeEntry(entry, writer, pageOf),
      ...(index === entries.length - 1 ? [fieldCharacter('end')] : []),
    ];
    return writeParagraph(content, writer, wide, {
      style: contentsKeys[topRank - 1 + entry.depth],
      rightToLeft: runsRightToLeft(plainText(entry.content)),
      format: index === entries.length - 1 && below > 0 ? { spacing: { after: below } } : {},
    });
  });
  const title = writeParagraph(textRuns(writer.words.contents, plain), writer, wide, {
    style: 'contentsHeading',
    rightToLeft: isRightToLeft(writer.document.properties.language),
  });
  return [gallery([title, ...listed])];
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
