import { type DocumentProperties, type TokenRole, readIsoDate } from '@mdconv/core';
import type { FontLibrary } from '../typeset/fonts/index.ts';
import type { PreparedDocument } from '../prepare/index.ts';
import { writeBlocks } from './blocks/write-blocks.ts';
import { createBookmarks } from './bookmarks.ts';
import { type Component, Element } from './element.ts';
import { embedFonts } from './fonts/embed-fonts.ts';
import { usedFaces } from './fonts/used-faces.ts';
import { createRunFormats } from './inlines/run-formats.ts';
import { createNumbering } from './numbering.ts';
import { fontTablePart } from './package/font-table-part.ts';
import { relationshipType, textNamespaces } from './package/namespaces.ts';
import { applicationPropertiesPart, corePropertiesPart } from './package/property-parts.ts';
import { type Relationship, partRelationships } from './package/relationships.ts';
import { settingsPart } from './package/settings-part.ts';
import { type PackagePart, writePackage } from './package/write-package.ts';
import { createPart, createImageFiles } from './part.ts';
import { type BlockContext, pageContext } from './block-context.ts';
import type { RunFormat } from './inlines/run.ts';
import { buildStyles } from './styles/build-styles.ts';
import { characterFormats } from './styles/character-formats.ts';
import { rgb } from './units.ts';
import { type PageOf, writeContents } from './write-contents.ts';
import { writeFootnotes } from './write-footnotes.ts';
import { writeRunningParts } from './write-running-parts.ts';
import { type RunningPart, writeSection } from './write-section.ts';
import { writeByline, writeTitleBlock } from './write-title-block.ts';
import type { Writing } from './writing.ts';

/** Options of docx output. */
export interface DocxOptions {
  /** The date in the properties if the front matter has no ISO date. Default: 1980-01-01. */
  readonly sourceDate?: Date;
  /** Page numbers of the table of contents. Absent: Word adds them when it updates its fields. */
  readonly pageOf?: PageOf;
  /** The source of embedded fonts. Absent: the document only names its fonts. */
  readonly fonts?: FontLibrary;
}

/** Writes a document for Word. The same document and options give the same bytes. */
export function writeDocx(prepared: PreparedDocument, options: DocxOptions = {}): Uint8Array {
  const { document, style } = prepared;
  const images = createImageFiles();
  const text = createWriting(prepared, createPart(images));
  const notes: Writing = { ...text, part: createPart(images), inFootnotes: true };

  // Images, bookmarks and lists get their ids in the order in which they are written.
  const running = writeRunningParts(text, images);
  const body = writeBody(text, running, options.pageOf ?? (() => undefined));
  const footnotes = writeFootnotes(notes);

  const styles = stylesPart(prepared);
  const parts = [body, footnotes, ...running.map(({ root }) => root)];
  const embedded = options.fonts ? embedFonts(usedFaces(styles, parts), options.fonts) : [];

  const others: PackagePart[] = [
    { file: 'styles.xml', root: styles },
    { file: 'numbering.xml', root: text.numbering.toPart() },
    { file: 'settings.xml', root: settingsPart(style, embedded.length > 0) },
    fontTablePart(style, embedded),
    {
      file: 'footnotes.xml',
      root: footnotes,
      relationships: partRelationships(notes.part, images),
    },
    ...running,
  ];
  return writePackage({
    document: {
      file: 'document.xml',
      root: body,
      relationships: [
        ...others.slice(0, -running.length || undefined).map(partRelationship),
        ...running.map(runningRelationship),
        ...partRelationships(text.part, images),
      ],
    },
    others,
    core: corePropertiesPart(
      document.properties,
      documentDate(document.properties, options.sourceDate),
    ),
    application: applicationPropertiesPart(),
    binaries: new Map([
      ...[...images.files].map(([{ bytes }, file]) => [`media/${file}`, bytes] as const),
      ...embedded.map(({ file, bytes }) => [`fonts/${file}`, bytes] as const),
    ]),
  });
}

function createWriting(prepared: PreparedDocument, part: Writing['part']): Writing {
  const { style } = prepared;
  let imageCount = 0;
  return {
    ...prepared,
    part,
    bookmarks: createBookmarks(),
    numbering: createNumbering(style),
    formats: createRunFormats(characterFormats(style), style.code.inlineScale),
    tokenFormats: Object.fromEntries(
      Object.entries(style.tokens).map(([role, color]) => [role, { color: rgb(color) }]),
    ) as Readonly<Record<TokenRole, RunFormat>>,
    inFootnotes: false,
    countImage: () => ++imageCount,
  };
}

function writeBody(writing: Writing, running: readonly RunningPart[], pageOf: PageOf): Element {
  const { style } = writing;
  const context = pageContext(style);
  const content: Component[] = [
    ...writeTitleBlock(writing, context),
    ...writeText(writing, context, pageOf),
    writeSection(style, running),
  ];
  const { paper } = style.palette;
  const background = new Element('w:background', { 'w:color': rgb(paper) });
  return new Element('w:document', textNamespaces, [
    ...(rgb(paper) === 'FFFFFF' ? [] : [background]),
    new Element('w:body', {}, content),
  ]);
}

/** The body with the byline and the table of contents below its title. */
function writeText(writing: Writing, context: BlockContext, pageOf: PageOf): readonly Component[] {
  const { titleBlock, openingHeading, byline, tableOfContents, body } = writing;
  const isOpen = titleBlock === undefined;
  const opensText = isOpen && openingHeading.blocks.length === 0 && !byline && !tableOfContents;
  return [
    ...writeBlocks(openingHeading, writing, { ...context, opensPage: isOpen }),
    ...(byline ? [writeByline(byline, writing, context)] : []),
    ...(tableOfContents
      ? writeContents(tableOfContents, body.blocks[0], writing, context, pageOf)
      : []),
    ...writeBlocks(body, writing, { ...context, opensPage: opensText }),
  ];
}

function stylesPart({ style, document, tableOfContents }: PreparedDocument): Element {
  const { language } = document.properties;
  return new Element(
    'w:styles',
    textNamespaces,
    buildStyles(style, language, tableOfContents?.topRank),
  );
}

function partRelationship({ file }: PackagePart, index: number): Relationship {
  const type = relationshipType(file.replace('.xml', ''));
  return { id: `rId${index + 1}`, type, target: file };
}

function runningRelationship({ place, file, relationship }: RunningPart): Relationship {
  return { id: relationship, type: relationshipType(place), target: file };
}

/** The earliest date of a zip archive. */
const epoch = new Date(Date.UTC(1980, 0, 1));

/** The date in the properties: the author's if it is ISO 8601, else the caller's. */
export function documentDate({ date }: DocumentProperties, sourceDate: Date | undefined): Date {
  return readIsoDate(date ?? '') ?? sourceDate ?? epoch;
}
