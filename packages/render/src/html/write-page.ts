import type { Element, ElementContent, Root } from 'hast';
import { imagesOf, metadataOf, walk, type CoverKey, type Document } from '@mdconv/core';
import { factLabel, isRightToLeft } from '../words/index.ts';
import { classNames } from './class-names.ts';
import { writeStyleSheet } from './css/write-style-sheet.ts';
import { factText, type NamedFacts, type PreparedTitleBlock } from '../prepare/index.ts';
import { anchorElements, element, onLines, text } from './element.ts';
import { dataUrl, percent } from './inlines/write-image.ts';
import { writeBlocks } from './blocks/write-blocks.ts';
import { writeCover } from './write-cover.ts';
import { writeInlines } from './inlines/write-inlines.ts';
import type { Writer } from './writer.ts';

/** What a page puts into `main`, with line feeds. */
export interface MainContent {
  readonly watermark: ElementContent[];
  readonly content: ElementContent[];
}

/** A self-contained page: no script, and no font or image from another file. */
export function writePage(
  { watermark, content }: MainContent,
  writer: Writer,
  fontRules: (main: Element) => string,
): Root {
  const { language } = writer.document.properties;
  const className = [
    classNames.document,
    ...(writer.letter ? [classNames.letter('sheet')] : []),
    ...(writer.slides ? [classNames.deck] : []),
  ];
  const main = element('main', { className }, [
    ...watermark,
    ...writeLogo(writer),
    ...writeTitle(writer),
    ...content,
  ]);
  const styleSheet = writeStyleSheet(writer, imageWidths(writer.document));
  const html = element(
    'html',
    { lang: language, dir: isRightToLeft(language) ? 'rtl' : undefined },
    onLines([
      writeHead(writer, styleSheet + writer.authorColors.rules() + fontRules(main)),
      element('body', { className: [classNames.page] }, onLines([main])),
    ]),
  );
  return { type: 'root', children: [{ type: 'doctype' }, text('\n'), html, text('\n')] };
}

/** The widths in percent of a document's images, each once, in ascending order. */
function imageWidths(document: Document): readonly number[] {
  const widths = imagesOf(document).flatMap(({ width }) =>
    width?.unit === '%' ? [percent(width.value)] : [],
  );
  return [...new Set(widths)].sort((a, b) => a - b);
}

function writeHead(writer: Writer, styleSheet: string): Element {
  return element(
    'head',
    {},
    onLines([
      element('meta', { charSet: 'utf-8' }),
      element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      ...metadataOf(writer.document.properties, 'html').map(([name, content]) =>
        element('meta', { name, content }),
      ),
      element('title', {}, [text(writer.fileTitle)]),
      element('style', {}, [text(`\n${styleSheet}`)]),
    ]),
  );
}

/** CSS pixels in a point. */
const pixelsPerPoint = 4 / 3;

function writeLogo({ logo }: Writer): ElementContent[] {
  if (!logo) return [];
  const { image: loaded, alt } = logo;
  const height = Math.round(logo.height * pixelsPerPoint);
  const width = Math.max(1, Math.round((height * loaded.width) / loaded.height));
  const image = element('img', { src: dataUrl(loaded), alt, width, height });
  return [text('\n'), element('p', { className: [classNames.logo] }, [image])];
}

/** The title block; without one and without headings, a hidden title for screen readers. */
function writeTitle(writer: Writer): ElementContent[] {
  const { titleBlock, letter, cover, slides, style, document } = writer;
  if (letter?.subject || letter?.memo) return [];
  if (slides && cover && style.cover) return [text('\n'), writeCover(cover, style.cover, writer)];
  if (titleBlock) return [text('\n'), writeTitleBlock(titleBlock, writer)];
  if (hasHeading(document)) return [];
  const className = [classNames.hiddenTitle];
  return [text('\n'), element('h1', { className }, [text(writer.fileTitle)])];
}

function writeTitleBlock(block: PreparedTitleBlock, writer: Writer): Element {
  const { title, heading, above, subtitle, byline, contact } = block;
  const line = (className: string, content?: string) =>
    content ? [element('p', { className: [className] }, [text(content)])] : [];
  const properties = {
    id: heading?.id,
    className: heading?.align && [classNames[heading.align]],
    ...writer.lineProperties(title),
  };
  const { cells, facts, eyebrow } = writer.style.titleBlock;
  const named = eyebrow && factText(block.named, eyebrow.key);
  const known = facts === 'cells' && cells ? factList(block.named, cells.keys, writer) : [];
  const lines = [
    ...writeBlocks(above, writer),
    ...line(classNames.eyebrow, named),
    ...anchorElements(heading?.anchors),
    element('h1', properties, writeInlines(title, { ...writer, breaks: 'paths' })),
    ...line(classNames.subtitle, subtitle),
    ...(facts === 'cells' ? known : line(classNames.byline, byline)),
    ...(contact.length > 0 ? [writeContact(contact, writer)] : []),
  ];
  return element('header', { className: [classNames.header] }, onLines(lines));
}

/** Facts with their labels. */
function factList(
  named: NamedFacts,
  keys: readonly CoverKey[],
  { divisionWords }: Writer,
): readonly Element[] {
  const items = keys.flatMap((key) => {
    const value = factText(named, key);
    if (value === undefined) return [];
    const label = element('dt', {}, [text(factLabel(key, divisionWords))]);
    return [element('div', {}, [label, element('dd', {}, [text(value)])])];
  });
  return items.length > 0 ? [element('dl', { className: [classNames.facts] }, onLines(items))] : [];
}

function writeContact(cells: PreparedTitleBlock['contact'], writer: Writer): Element {
  const items = cells.map((cell) => element('span', {}, writeInlines(cell, writer)));
  const spaced = items.flatMap((item, index) => (index > 0 ? [text(' '), item] : [item]));
  return element('p', { className: [classNames.contact] }, spaced);
}

/** The first heading always has rank 1, so one heading is enough. */
function hasHeading(document: Document): boolean {
  let found = false;
  walk(document, {
    block(block) {
      found ||= block.kind === 'heading';
    },
  });
  return found;
}
