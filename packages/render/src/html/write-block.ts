import type { Element, ElementContent } from 'hast';
import type { Alert, Block, Blockquote, DescriptionList, Details } from '@mdconv/core';
import type { Heading, List, Paragraph, Table } from '@mdconv/core';
import { anchorIds, isSeen, summaryOf } from '../prepare/index.ts';
import { classNames } from './class-names.ts';
import { element } from './element.ts';
import { writeAlert } from './write-alert.ts';
import { writeCode } from './write-code.ts';
import { writeDescriptionList } from './write-description-list.ts';
import { writeFigure } from './write-figure.ts';
import { writeList } from './write-list.ts';
import { writeTable } from './write-table.ts';
import type { Writer } from './writer.ts';

export function writeBlock(block: Block, writer: Writer): ElementContent[] {
  switch (block.kind) {
    case 'paragraph':
      return writeParagraph(block, writer);
    case 'heading':
      return [writeHeading(block, writer)];
    case 'code':
      return [writeCode(block, writer)];
    case 'figure':
      return writeFigure(block, writer);
    case 'thematicBreak':
      return [element('hr')];
    case 'pageBreak':
      return [];
    default:
      return [writeContainer(block, writer)];
  }
}

type Container = Blockquote | Alert | List | Table | Details | DescriptionList;

function writeContainer(block: Container, writer: Writer): Element {
  switch (block.kind) {
    case 'blockquote':
      return element(
        'blockquote',
        writer.blockDirection(block.children),
        writer.blocks(block.children),
      );
    case 'alert':
      return writeAlert(block, writer);
    case 'list':
      return writeList(block, writer);
    case 'table':
      return writeTable(block, writer);
    case 'details':
      return writeDetails(block, writer);
    case 'descriptionList':
      return writeDescriptionList(block, writer);
  }
}

/** A paragraph that shows nothing leaves nothing but its targets. */
function writeParagraph({ align, children }: Paragraph, writer: Writer): Element[] {
  if (!isSeen(children, writer.assets))
    return anchorIds(children).map((id) => element('span', { id }));
  const className = align && [classNames[align]];
  return [element('p', { className, ...writer.direction(children) }, writer.inlines(children))];
}

/** A page's tags never skip a level; a class then keeps the look that the author chose. */
function writeHeading(heading: Heading, writer: Writer): Element {
  const { level, id, align, children } = heading;
  const tagLevel = writer.tagLevel(heading);
  const className = [
    ...(tagLevel === level ? [] : [classNames.level(level)]),
    ...(align ? [classNames[align]] : []),
  ];
  return element(
    `h${tagLevel}`,
    { id, className: className.length > 0 ? className : undefined, ...writer.direction(children) },
    writer.inlines(children),
  );
}

function writeDetails(details: Details, writer: Writer): Element {
  const summary = summaryOf(details, writer.words, writer.assets);
  const { open } = details;
  return element('details', { open, ...writer.blockDirection([details]) }, [
    element('summary', writer.direction(summary), writer.inlines(summary)),
    ...writer.blocks(details.children),
  ]);
}
