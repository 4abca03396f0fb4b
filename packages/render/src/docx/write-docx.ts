import { type Bytes, type DocumentProperties, type TokenRole, readIsoDate } from '@mdconv/core';
import type { FontLibrary } from '../fonts/index.ts';
import { textBelowTitle, type PreparedDocument } from '../prepare/index.ts';
import { landscapeStyle, type StyleSheet } from '../style/index.ts';
import { writeBlocks } from './blocks/write-blocks.ts';
import { divideSections, hasLandscapePages } from './sections/divide-sections.ts';
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
import { themePart, themeReferences } from './package/theme-part.ts';
import { settingsPart } from './package/settings-part.ts';
import { type PackagePart, writePackage } from './package/write-package.ts';
import { headingDefinitions, headingNumbering } from './heading-numbering.ts';
import { createPart, createImageFiles } from './part.ts';
import { type BlockContext, pageContext } from './block-context.ts';
import type { RunFormat } from './inlines/run.ts';
import { buildStyles } from './styles/build-styles.ts';
import { characterFormats } from './styles/character-formats.ts';
import { withCommonCodeFont } from './styles/code-font.ts';
import { rgb } from './units.ts';
import { writeLetterEnd } from './letter/write-letter-end.ts';
import { writeLetterHead } from './letter/write-letter-head.ts';
import { type PageOf, writeAllContents } from './write-contents.ts';
import { writeFootnotes } from './write-footnotes.ts';
import { writeRunningParts } from './sections/write-running-parts.ts';
import { type RunningPart, writeSection } from './sections/write-section.ts';
import { slidePages } from './sections/slide-pages.ts';
import { writeTitleBlock } from './write-title-block.ts';
import type { Writer } from './writer.ts';

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
export function writeDocx(document: PreparedDocument, options: DocxOptions = {}): Bytes {
  const style = options.fonts ? document.style : withCommonCodeFont(document.style);
  const prepared: PreparedDocument = { ...document, style };
  const { properties } = prepared.document;
  const images = createImageFiles();
  const text = createWriter(prepared, createPart(images), options.fonts !== undefined);
  const footnoteWriter: Writer = { ...text, part: createPart(images), inFootnotes: true };

  // Images, bookmarks and lists get their ids in the order in which they are written.
  const usual = writeRunningParts(text, images, false);
  const content = writeContent(text, options.pageOf ?? (() => undefined));
  const onLandscape = { ...text, style: landscapeStyle(style) };
  const running = hasLandscapePages(content)
    ? [...usual, ...writeRunningParts(onLandscape, images, true)]
    : usual;
  const body = writeBody(content, style, running);
  const footnotes = writeFootnotes(footnoteWriter);

  const styles = stylesPart(prepared);
  const parts = [body, footnotes, ...running.map(({ root }) => root)];
  const embedded = options.fonts ? embedFonts(usedFaces(styles, parts), options.fonts) : [];

  const others: PackagePart[] = [
    { file: 'styles.xml', root: styles },
    { file: 'numbering.xml', root: text.numbering.toPart() },
    { file: 'settings.xml', root: settingsPart(style, embedded.length > 0) },
    themePart(style, prepared.fileTitle),
    fontTablePart(style, embedded),
    {
      file: 'footnotes.xml',
      root: footnotes,
      relationships: partRelationships(footnoteWriter.part, images),
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
    core: corePropertiesPart(properties, documentDate(properties, options.sourceDate)),
    application: applicationPropertiesPart(),
    binaries: new Map([
      ...[...images.files].map(([{ bytes }, file]) => [`media/${file}`, bytes] as const),
      ...embedded.map(({ file, bytes }) => [`fonts/${file}`, bytes] as const),
    ]),
    budget: prepared.budget,
  });
}

function createWriter(
  prepared: PreparedDocument,
  part: Writer['part'],
  embedsFonts: boolean,
): Writer {
  const { style, body } = prepared;
  const headings = headingNumbering(body.blocks);
  let imageCount = 0;
  return {
    ...prepared,
    part,
    bookmarks: createBookmarks(),
    numbering: createNumbering(style, headings && headingDefinitions(headings)),
    headingNumbering: headings,
    formats: createRunFormats(characterFormats(style), style.code.inlineScale),
    tokenFormats: Object.fromEntries(
      Object.entries(style.tokens).map(([role, color]) => [role, { color: rgb(color) }]),
    ) as Readonly<Record<TokenRole, RunFormat>>,
    inFootnotes: false,
    embedsFonts,
    countImage: () => ++imageCount,
  };
}

function writeBody(
  content: readonly Component[],
  style: StyleSheet,
  running: readonly RunningPart[],
): Element {
  const { paper } = style.palette;
  const background = new Element('w:background', { 'w:color': rgb(paper) });
  const sections = divideSections(content, (place) => writeSection(style, running, place));
  return new Element('w:document', textNamespaces, [
    ...(rgb(paper) === 'FFFFFF' ? [] : [background]),
    new Element('w:body', {}, sections),
  ]);
}

function writeContent(writer: Writer, pageOf: PageOf): readonly Component[] {
  const context = pageContext(writer.style);
  return [...writeTitleBlock(writer, context), ...writeText(writer, context, pageOf)];
}

/** The table of contents, the lists below it, and the body. */
function writeText(writer: Writer, context: BlockContext, pageOf: PageOf): readonly Component[] {
  const { titleBlock, letter } = writer;
  const body = writer.slides ? slidePages(writer) : textBelowTitle(writer);
  if (letter)
    return [
      ...writeLetterHead(letter, writer, context),
      ...writeBlocks(body, writer, context),
      ...writeLetterEnd(letter, writer, context),
    ];
  const contents = writeAllContents(writer, body.blocks[0], context, pageOf);
  const opensPage = !titleBlock && contents.length === 0;
  return [...contents, ...writeBlocks(body, writer, { ...context, opensPage })];
}

function stylesPart(prepared: PreparedDocument): Element {
  const { style, document, tableOfContents, captionLists, body, hasWorks } = prepared;
  const { language } = document.properties;
  const styles = buildStyles(style, language, {
    contentsTop: tableOfContents?.topRank,
    headings: headingNumbering(body.blocks),
    hasLists: captionLists.length > 0,
    hasWorks,
  });
  return new Element(
    'w:styles',
    textNamespaces,
    styles.map((one) => (one instanceof Element ? inTheme(one, style) : one)),
  );
}

/** Styles whose text is in the font of headings. */
const headingStyles = /^(?:Heading\d|Title|Subtitle|TOCHeading|TocHeading)$/;

function inTheme({ name, attributes, children }: Element, style: StyleSheet): Element {
  const isHeading = headingStyles.test(`${attributes['w:styleId']}`);
  const references = themeReferences(style, isHeading ? 'major' : 'minor');
  return new Element(name, attributes, children, references);
}

function partRelationship({ file }: PackagePart, index: number): Relationship {
  const type = relationshipType(/([a-zA-Z]+)\d*\.xml$/.exec(file)![1]!);
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
