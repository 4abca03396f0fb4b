import type { RunningStyle } from '../style/index.ts';
import { type Component, Element } from './element.ts';
import { textNamespaces } from './package/namespaces.ts';
import { partRelationships } from './package/relationships.ts';
import { type ImageFiles, createPart } from './part.ts';
import type { RunningPart } from './write-section.ts';
import type { Writing } from './writing.ts';
import { type Heading, plainText } from '@mdconv/core';
import { plain, run, textRuns } from './inlines/run.ts';
import { drawImage } from './inlines/write-image.ts';
import { paragraphProperties } from './styles/paragraph-format.ts';
import { isRightToLeft } from '../words/index.ts';

const empty: RunningStyle = { left: '', center: '', right: '', onFirstPage: true };

/** Writes headers and footers, with separate ones for the first page if they differ. */
export function writeRunningParts(writing: Writing, images: ImageFiles): readonly RunningPart[] {
  const { header, footer } = writing.style;
  const lines = { header, footer };
  const firstDiffers = !header.onFirstPage || !footer.onFirstPage;
  return (['header', 'footer'] as const).flatMap((place) => {
    const line = lines[place];
    const mark = place === 'header' ? writeMark(writing) : [];
    const hasLogo = writing.logo?.line === place;
    const part = (pages: 'default' | 'first', isShown: boolean): RunningPart => {
      // Relationships belong to the part that uses them.
      const own = { ...writing, part: createPart(images), ...(!isShown && { logo: undefined }) };
      const isFilled = isShown && (hasLogo || !isEmpty(line));
      const root = new Element(`w:${place === 'header' ? 'hdr' : 'ftr'}`, textNamespaces, [
        ...mark,
        ...(mark.length > 0 && !isFilled
          ? []
          : [writeRunningLine(isShown ? line : empty, place, own)]),
      ]);
      return {
        place,
        pages,
        file: `${place}-${pages}.xml`,
        relationship: `rId-${place}-${pages}`,
        root,
        relationships: partRelationships(own.part, images),
      };
    };
    if (isEmpty(line) && !hasLogo && mark.length === 0 && !firstDiffers) return [];
    return [part('default', true), ...(firstDiffers ? [part('first', line.onFirstPage)] : [])];
  });
}

function isEmpty({ left, center, right }: RunningStyle): boolean {
  return left + center + right === '';
}

/** Writes the line of a header or footer: left, center and right, separated by tabs. */
export function writeRunningLine(
  { left, center, right }: RunningStyle,
  style: 'header' | 'footer',
  writing: Writing,
): Element {
  const tab = run([new Element('w:tab')], plain);
  const [first = [], second = [], third = []] = Object.entries({ left, center, right }).map(
    ([side, template]) => {
      const words = fillTemplate(template, writing);
      const logo = writeLogo(style, side, writing);
      const space = logo.length > 0 && words.length > 0 ? textRuns('\u2002', plain) : [];
      return [...logo, ...space, ...words];
    },
  );
  const content =
    second.length + third.length === 0
      ? first
      : [...first, tab, ...second, ...(third.length === 0 ? [] : [tab, ...third])];
  // An empty line must not have the border of the style.
  const properties = paragraphProperties({
    style: content.length > 0 ? style : 'normal',
    rightToLeft: isRightToLeft(writing.document.properties.language),
  });
  return new Element('w:p', {}, [properties, ...content]);
}

function writeLogo(line: string, side: string, writing: Writing): readonly Component[] {
  const { logo } = writing;
  if (logo?.line !== line || logo.side !== side) return [];
  const { image, height } = logo;
  const size = { width: (height * image.width) / image.height, height };
  return [drawImage(image, size, logo, writing)];
}

/** Replaces placeholders in braces. Unknown ones are kept. */
function fillTemplate(template: string, writing: Writing): readonly Component[] {
  return template
    .split(/(\{[a-zA-Z]{1,20}\})/)
    .filter((piece) => piece !== '')
    .flatMap((piece) => fillPiece(piece, writing));
}

function fillPiece(piece: string, writing: Writing): readonly Component[] {
  const { title = '', author = '', date = '' } = writing.document.properties;
  switch (piece) {
    case '{title}':
      return textRuns(title, plain);
    case '{author}':
      return textRuns(author, plain);
    case '{date}':
      return textRuns(date, plain);
    case '{section}':
      return sectionField(writing);
    case '{page}':
      return [field('PAGE', '1')];
    case '{pages}':
      return [field('NUMPAGES', '1')];
    case '{pageOfPages}':
      return pageOfPages(writing);
    default:
      return textRuns(piece, plain);
  }
}

/** The phrase in the document's language, with fields in place of its two numbers. */
function pageOfPages({ words }: Writing): readonly Component[] {
  const [page, pages] = [4, 9];
  return words
    .pageOfPages(page, pages)
    .split(/([49])/)
    .flatMap((piece) => {
      if (piece === `${page}`) return [field('PAGE', '1')];
      return piece === `${pages}` ? [field('NUMPAGES', '1')] : textRuns(piece, plain);
    });
}

/**
 * Word can show the last heading of one level only, so the level with more headings is used. The
 * heading that is the title of the document does not count. Source: ISO/IEC 29500-1, 17.16.5.59.
 */
function sectionField({ document }: Writing): readonly Component[] {
  const sections = document.blocks.filter(
    (block): block is Heading =>
      block.kind === 'heading' && plainText(block.children) !== document.properties.title,
  );
  const firsts = sections.filter(({ level }) => level === 1);
  const seconds = sections.filter(({ level }) => level === 2);
  const [first] = seconds.length > firsts.length ? seconds : firsts;
  // By number, because Word translates style names.
  return first ? [field(`STYLEREF ${first.level} \\l`, plainText(first.children))] : [];
}

function field(instruction: string, shown: string): Element {
  return new Element('w:fldSimple', { 'w:instr': ` ${instruction} ` }, textRuns(shown, plain));
}

/** The watermark above the header of every page, if any. */
export function writeMark({ watermark: mark }: Writing): readonly Element[] {
  if (mark === undefined) return [];
  const properties = paragraphProperties({ style: 'mark' });
  return [new Element('w:p', {}, [properties, ...textRuns(mark, plain)])];
}
