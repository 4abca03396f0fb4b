import type { Element, ElementContent } from 'hast';
import { languageLine, type Inline } from '@mdconv/core';
import {
  sourcedQuote,
  type LineCells,
  type PreparedAlert,
  type PreparedBlock,
  type PreparedBlocks,
  type PreparedBlockquote,
  type PreparedDescriptionList,
  type PreparedDetails,
  type PreparedFigure,
  type PreparedHeading,
  type PreparedParagraph,
} from '../../prepare/index.ts';
import { classNames } from '../class-names.ts';
import { anchorElements, element, onLines, text } from '../element.ts';
import { captionContent } from './write-caption.ts';
import { writeCode } from './write-code.ts';
import { writeInlines } from '../inlines/write-inlines.ts';
import { writeList } from './write-list.ts';
import { writeMath } from '../inlines/write-math.ts';
import { writeDivision } from './write-division.ts';
import { writeOpening } from './write-opening.ts';
import { writeTable } from './write-table.ts';
import type { Writer } from '../writer.ts';

/** Elements of blocks, without the line feeds between them. */
export function writeBlocks(
  { blocks, trailingAnchors }: PreparedBlocks,
  writer: Writer,
): ElementContent[] {
  return [
    ...blocks.flatMap((block) => [...anchorElements(block.anchors), ...writeBlock(block, writer)]),
    ...anchorElements(trailingAnchors),
  ];
}

/** Content of a tight list item or a cell: a paragraph among other blocks has no `p` element. */
export function writeTightBlocks(children: PreparedBlocks, writer: Writer): ElementContent[] {
  const only = onlyParagraph(children);
  if (only) return writeInlines(only.children, writer);
  const { blocks, trailingAnchors } = children;
  const written: ElementContent[] = [];
  for (const [index, block] of blocks.entries()) {
    if (block.anchors) written.push(...anchorElements(block.anchors), text('\n'));
    const isOneOfSeveral =
      blocks[index - 1]?.kind === 'paragraph' || blocks[index + 1]?.kind === 'paragraph';
    if (block.kind !== 'paragraph' || block.align || isOneOfSeveral) {
      written.push(...writeBlock(block, writer), text('\n'));
      continue;
    }
    written.push(...writeInlines(block.children, writer));
    if (index < blocks.length - 1) written.push(text('\n'));
  }
  written.push(...anchorElements(trailingAnchors));
  return written;
}

/** Nearly all cells and items hold one paragraph; large tables need less memory so. */
function onlyParagraph({ blocks, trailingAnchors }: PreparedBlocks): PreparedParagraph | undefined {
  const [first] = blocks;
  if (first?.kind !== 'paragraph' || blocks.length > 1 || trailingAnchors.length > 0)
    return undefined;
  return first.align || first.anchors ? undefined : first;
}

function writeBlock(block: PreparedBlock, writer: Writer): Element[] {
  switch (block.kind) {
    case 'paragraph':
      return [writeParagraph(block, writer)];
    case 'heading':
      return [...writeLabel(block), writeHeading(block, writer)];
    case 'code':
      return [writeCode(block, writer)];
    case 'math':
      return [writeMath(block, writer)];
    case 'blockquote':
      return [writeBlockquote(block, writer)];
    case 'alert':
      return [writeAlert(block, writer)];
    case 'division':
      return [writeDivision(block, writer)];
    case 'list':
      return [writeList(block, writer)];
    case 'table':
      return [writeTable(block, writer)];
    case 'figure':
      return [writeFigure(block, writer)];
    case 'details':
      return [writeDetails(block, writer)];
    case 'descriptionList':
      return [writeDescriptionList(block, writer)];
    case 'thematicBreak':
      return [element('hr')];
    case 'pageBreak':
      return [];
  }
}

function writeParagraph(block: PreparedParagraph, writer: Writer): Element {
  const { align, children, second, isWork, isApart, opening } = block;
  if (opening && !align) return writeOpening(block, opening, writer);
  if (second) {
    const className = [classNames.entry, classNames.entrySecond];
    return element('p', { className }, writeCells(second, writer));
  }
  const role = isWork ? 'work' : isApart ? 'apart' : align;
  const className = role && [classNames[role]];
  const { content } = languageLine(children, writer.document.properties.language);
  return element(
    'p',
    { className, ...writer.lineProperties(children) },
    writeInlines(content, writer),
  );
}

/** The line above the heading of a chapter. */
function writeLabel({ label }: PreparedHeading): Element[] {
  if (label === undefined) return [];
  return [element('p', { className: [classNames.sectionLabel] }, [text(label)])];
}

/** The tags of a page never skip a level; a class keeps the style of the author's level. */
function writeHeading(heading: PreparedHeading, writer: Writer): Element {
  const { level, nestedLevel, id, align, children, cells } = heading;
  const tagLevel = writer.options.fragment ? level : nestedLevel;
  const className = [
    ...(tagLevel === level ? [] : [classNames.level(level)]),
    ...(align ? [classNames[align]] : []),
    ...(cells ? [classNames.entry] : []),
  ];
  return element(
    `h${tagLevel}`,
    {
      id,
      className: className.length > 0 ? className : undefined,
      ...writer.lineProperties(children),
    },
    cells ? writeCells(cells, writer) : writeInlines(children, { breaks: 'paths', ...writer }),
  );
}

/** Two cells of a line. */
function writeCells({ left, right }: LineCells, writer: Writer): ElementContent[] {
  const cell = element('span', {}, writeInlines(left, writer));
  if (right.length === 0) return [cell];
  const className = [classNames.entryRight];
  return [cell, text(' '), element('span', { className }, writeInlines(right, writer))];
}

function writeBlockquote({ children, isEpigraph }: PreparedBlockquote, writer: Writer): Element {
  const { words, source } =
    isEpigraph || writer.style.blockquote.source ? sourcedQuote(children) : { words: children };
  const name = source && {
    ...writeParagraph(source, writer),
    properties: { ...writer.lineProperties(source.children), className: [classNames.quoteSource] },
  };
  const content = [...writeBlocks(words, writer), ...(name ? [name] : [])];
  const className = isEpigraph ? [classNames.epigraph] : undefined;
  return element(
    'blockquote',
    { className, ...writer.blockDirection(children.blocks) },
    onLines(content),
  );
}

function writeAlert({ type, name, children }: PreparedAlert, writer: Writer): Element {
  const className = [classNames.alert, classNames.alertType(type)];
  const title = element('p', { className: [classNames.alertTitle] }, [
    text(name ?? writer.words.alerts[type]),
  ]);
  return element(
    'section',
    { className, ...writer.blockDirection(children.blocks) },
    onLines([title, ...writeBlocks(children, writer)]),
  );
}

function writeFigure(figure: PreparedFigure, writer: Writer): Element {
  const { align, content, caption } = figure;
  const isAbove = writer.style.figure.captionPlace === 'above';
  const words = captionContent(figure, writer);
  const named =
    words.length > 0
      ? [element('figcaption', caption ? writer.lineProperties(caption) : {}, words)]
      : [];
  // With a caption, the title would appear twice: below the image and as a tooltip.
  const image = writeInlines(caption ? withoutImageTitles(content) : content, writer);
  return element(
    'figure',
    { className: [classNames.figure, ...(align ? [classNames[align]] : [])] },
    onLines([...(isAbove ? [...named, ...image] : [...image, ...named])]),
  );
}

function withoutImageTitles(inlines: readonly Inline[]): readonly Inline[] {
  return inlines.map((inline): Inline => {
    // Drawings are found by their image, which has no title.
    if (inline.kind === 'image')
      return inline.title === undefined ? inline : { ...inline, title: undefined };
    if (inline.kind === 'link') return { ...inline, children: withoutImageTitles(inline.children) };
    return inline;
  });
}

function writeDetails(details: PreparedDetails, writer: Writer): Element {
  const { open, title, children } = details;
  return element('details', { open, ...writer.blockDirection([details]) }, [
    element('summary', writer.lineProperties(title), writeInlines(title, writer)),
    ...onLines(writeBlocks(children, writer)),
  ]);
}

function writeDescriptionList({ items, isGrid }: PreparedDescriptionList, writer: Writer): Element {
  if (isGrid) return writeGrid(items, writer);
  const written = items.flatMap(({ terms, descriptions }) => [
    ...terms.map((term) => element('dt', writer.lineProperties(term), writeInlines(term, writer))),
    ...descriptions.map((blocks) => element('dd', {}, writeTightBlocks(blocks, writer))),
  ]);
  return element('dl', {}, onLines(written));
}

/** Each term and its descriptions in a row. */
function writeGrid(items: PreparedDescriptionList['items'], writer: Writer): Element {
  const rows = items.map(({ terms, descriptions }) =>
    element('div', {}, [
      ...terms.map((term) => element('dt', writer.direction(term), writeInlines(term, writer))),
      ...descriptions.map((blocks) => element('dd', {}, writeTightBlocks(blocks, writer))),
    ]),
  );
  return element('dl', { className: [classNames.grid] }, onLines(rows));
}
