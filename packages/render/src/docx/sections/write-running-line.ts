import { runningFacts } from '../../prepare/index.ts';
import type { Heading } from '@mdconv/core';
import { headingWords } from '../../math/index.ts';
import { roomsAroundCenter, textColumn, type RunningStyle } from '../../style/index.ts';
import { isRightToLeft } from '../../words/index.ts';
import { graphemesOf } from '../../segments/index.ts';
import { pageContext } from '../block-context.ts';
import { textWidth } from '../text-width.ts';
import { type Component, Element } from '../element.ts';
import { plain, run, textRuns } from '../inlines/run.ts';
import { drawImage } from '../inlines/write-image.ts';
import { paragraphProperties, type ParagraphFormat } from '../styles/paragraph-format.ts';
import { twips } from '../units.ts';
import type { Writer } from '../writer.ts';

/** A part of a running line, from the left of the page to its right. */
interface RunningPart {
  readonly pieces: readonly Piece[];
  readonly logo: readonly Component[];
  /** Points. */
  readonly logoWidth: number;
}

/** Text, or a field that Word fills in. */
interface Piece {
  /** The text or, of a field, about the widest that it shows. */
  readonly text: string;
  readonly field?: Component;
}

/**
 * Writes the line of a header or footer. Texts that are too long for it are shortened, so that no part
 * gets onto a second line. Word and others would wrap them.
 */
export function writeRunningLine(
  line: RunningStyle,
  place: 'header' | 'footer',
  writer: Writer,
): Element {
  const room = pageContext(writer.style).room;
  const start = textColumn(writer.style).start;
  const textStart = line.centerAt === 'text' && start > 0 ? start : undefined;
  const parts = shortened(
    (['left', 'center', 'right'] as const).map((side) => partOf(line, side, place, writer)),
    { width: room, textStart },
    writer,
  );
  const written = parts.map(writePart);
  const isEmpty = written.every((part) => part.length === 0);
  const { content, format } = onOneLine(written, room, textStart);
  const properties = paragraphProperties({
    // An empty line must not have the border of the style.
    style: isEmpty ? 'normal' : place,
    ...format,
    rightToLeft: isRightToLeft(writer.document.properties.language),
  });
  return new Element('w:p', {}, [properties, ...content]);
}

function writePart({ logo, pieces }: RunningPart): readonly Component[] {
  const words = pieces.flatMap(({ text, field }) => (field ? [field] : textRuns(text, plain)));
  const space = logo.length > 0 && words.length > 0 ? textRuns('\u2002', plain) : [];
  return [...logo, ...space, ...words];
}

/** Separates the parts with tabs to the positions that they need. A single part needs none. */
function onOneLine(
  [left = [], center = [], right = []]: readonly (readonly Component[])[],
  room: number,
  /** Points: where the center part begins. Absent: it is in the middle. */
  textStart?: number,
): { content: readonly Component[]; format: ParagraphFormat } {
  const tab = run([new Element('w:tab')], plain);
  const stops = [
    ...(center.length > 0
      ? [
          textStart
            ? ({ type: 'left', position: twips(textStart) } as const)
            : ({ type: 'center', position: twips(room / 2) } as const),
        ]
      : []),
    ...(right.length > 0 ? [{ type: 'right', position: twips(room) } as const] : []),
  ];
  if (stops.length === 0) return { content: left, format: {} };
  if (left.length === 0 && stops.length === 1 && stops[0]!.type !== 'left')
    return { content: [...center, ...right], format: { alignment: stops[0]!.type } };
  const content = [
    ...left,
    ...[center, right].flatMap((part) => (part.length > 0 ? [tab, ...part] : [])),
  ];
  return { content, format: { tabStops: stops } };
}

function partOf(
  line: RunningStyle,
  side: 'left' | 'center' | 'right',
  place: 'header' | 'footer',
  writer: Writer,
): RunningPart {
  const { logo } = writer;
  const pieces = fill(line[side], line, writer);
  if (logo?.line !== place || logo.side !== side) return { pieces, logo: [], logoWidth: 0 };
  const size = { width: (logo.height * logo.image.width) / logo.image.height, height: logo.height };
  return { pieces, logo: [drawImage(logo.image, size, logo, writer)], logoWidth: size.width };
}

/** Replaces placeholders in braces; unknown ones are kept. Empty if none of them has a value. */
function fill(template: string, line: RunningStyle, writer: Writer): readonly Piece[] {
  const pieces = template
    .split(/(\{[a-zA-Z]{1,20}\})/)
    .filter((piece) => piece !== '')
    .map((piece) => ({ piece, filled: fillPlaceholder(piece, line, writer) }));
  const values = pieces.flatMap(({ filled }) => (filled ? [filled.length] : []));
  if (values.length > 0 && values.every((count) => count === 0)) return [];
  return pieces.flatMap(({ piece, filled }) => filled ?? [{ text: piece }]);
}

/** The value of a placeholder; `undefined` for other text. */
function fillPlaceholder(
  piece: string,
  line: RunningStyle,
  writer: Writer,
): readonly Piece[] | undefined {
  const facts = runningFacts(writer.document.properties);
  const name = piece.slice(1, -1);
  if (piece.startsWith('{') && Object.hasOwn(facts, name)) return textPieces(facts[name]);
  switch (piece) {
    case '{section}':
      return sectionField(line, sectionsNamed(writer), writer);
    case '{chapter}':
      return sectionField(line, chaptersNamed(writer), writer);
    case '{page}':
      return [pageField('PAGE')];
    case '{pages}':
      return [pageField('NUMPAGES')];
    case '{pageOfPages}':
      return pageOfPages(writer);
    default:
      return undefined;
  }
}

function textPieces(text = ''): readonly Piece[] {
  return text === '' ? [] : [{ text }];
}

function pageField(instruction: 'PAGE' | 'NUMPAGES'): Piece {
  return { text: '888', field: field(instruction, '1') };
}

/** The phrase in the document's language, with fields in place of its two numbers. */
function pageOfPages({ words }: Writer): readonly Piece[] {
  const [page, pages] = [4, 9];
  return words
    .pageOfPages(page, pages)
    .split(/([49])/)
    .filter((text) => text !== '')
    .map((text) => {
      if (text === `${page}`) return pageField('PAGE');
      return text === `${pages}` ? pageField('NUMPAGES') : { text };
    });
}

/** "1 of 2": the page number from the first digit of its phrase on. */
export function writePageNumber(writer: Writer): readonly Component[] {
  const pieces = pageOfPages(writer);
  const first = Math.max(
    0,
    pieces.findIndex(({ field }) => field),
  );
  return pieces
    .slice(first)
    .flatMap(({ text, field }) => (field ? [field] : textRuns(text, plain)));
}

/** The headings of a text without the one that is its title. */
function headingsOf({ document, formulas }: Writer): readonly Heading[] {
  return document.blocks.filter(
    (block): block is Heading =>
      block.kind === 'heading' && headingWords(block, formulas) !== document.properties.title,
  );
}

/** Word can show headings of one level only: of the first two levels, the one with more headings. */
function sectionsNamed(writer: Writer): readonly Heading[] {
  const sections = headingsOf(writer);
  const firsts = sections.filter(({ level }) => level === 1);
  const seconds = sections.filter(({ level }) => level === 2);
  return seconds.length > firsts.length ? seconds : firsts;
}

/** The headings of the highest level that the text has below its title. */
function chaptersNamed(writer: Writer): readonly Heading[] {
  const headings = headingsOf(writer);
  const top = headings.reduce((least, { level }) => Math.min(least, level), Infinity);
  return headings.filter(({ level }) => level === top);
}

/**
 * A field that shows the last heading of one level. Programs that do not update fields show what is
 * written here on every page, so only what is right on every page is: the only heading or, if the line
 * does not name it, the title.
 * Source: ISO/IEC 29500-1, 17.16.5.59.
 */
function sectionField(
  { left, center, right }: RunningStyle,
  named: readonly Heading[],
  { document, style, formulas }: Writer,
): readonly Piece[] {
  const [first] = named;
  if (!first) return [];
  const names = named.map((heading) => headingWords(heading, formulas));
  const widest = names.reduce((most, name) =>
    widthOf(name, style) > widthOf(most, style) ? name : most,
  );
  // By number, because Word translates style names.
  const instruction = `STYLEREF ${first.level}`;
  const { title = '' } = document.properties;
  // These placeholders are the title of a document that says nothing else.
  const isTitled = /\{(?:title|organization|product|shortTitle)\}/.test(`${left}${center}${right}`);
  const room = pageContext(style).room * shareMin;
  const whole = names.length === 1 ? widest : isTitled ? '' : title;
  const shown = widthOf(whole, style) > room ? cut(whole, room, style) : whole;
  return [{ text: widest, field: field(instruction, shown) }];
}

function field(instruction: string, shown: string): Element {
  return new Element('w:fldSimple', { 'w:instr': ` ${instruction} ` }, textRuns(shown, plain));
}

/** The shares of the line that a text keeps next to another text, or next to a field, which has no end. */
const shareMin = 1 / 2;
const shareBesideField = 1 / 4;

/** Shortens the texts of parts that do not fit next to each other. */
function shortened(
  parts: readonly RunningPart[],
  { width: room, textStart }: { readonly width: number; readonly textStart: number | undefined },
  { style }: Writer,
): readonly RunningPart[] {
  const gap = style.runningText.size * 2;
  const widths = parts.map(({ pieces, logoWidth }) =>
    pieces.reduce((sum, { text }) => sum + widthOf(text, style), logoWidth && logoWidth + gap / 2),
  );
  const [left = 0, center = 0, right = 0] = widths;
  const rooms = roomsAroundCenter([left, center, right], { width: room, gap, textStart });
  const roomOf = (index: number): number => {
    if (center > 0) return rooms[index]!;
    const other = 2 - index;
    const isField = parts[other]!.pieces.some(({ field }) => field);
    const share = isField ? shareBesideField : shareMin;
    return Math.max(room * share, room - (widths[other]! > 0 ? gap + widths[other]! : 0));
  };
  return parts.map((part, index) => {
    const excess = widths[index]! - roomOf(index);
    return excess > 0 ? { ...part, pieces: withoutExcess(part.pieces, excess, style) } : part;
  });
}

/** Shortens the longest text. */
function withoutExcess(
  pieces: readonly Piece[],
  excess: number,
  style: Writer['style'],
): readonly Piece[] {
  const lengths = pieces.map(({ text, field }) => (field ? 0 : widthOf(text, style)));
  const longest = lengths.indexOf(Math.max(...lengths));
  return pieces.map((piece, index) =>
    index === longest && !piece.field
      ? { text: cut(piece.text, lengths[index]! - excess, style) }
      : piece,
  );
}

/** The share of the room that whole words must fill; otherwise, the last one is cut. */
const wholeWordsMin = 0.6;

function cut(text: string, room: number, style: Writer['style']): string {
  let kept = '';
  for (const { segment } of graphemesOf(text)) {
    if (widthOf(`${kept}${segment}…`, style) > room) break;
    kept += segment;
  }
  const words = kept.slice(0, kept.lastIndexOf(' ')).trimEnd();
  return `${words.length > kept.length * wholeWordsMin ? words : kept.trimEnd()}…`;
}

/** Points. */
function widthOf(text: string, { runningText }: Writer['style']): number {
  const isCode = runningText.font === 'code';
  const format = { bold: runningText.weight >= 600, codeScale: 1 };
  return textWidth([{ text, isCode }], format).line * runningText.size;
}
