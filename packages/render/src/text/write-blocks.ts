import type { Alert, Block, Blockquote, DescriptionList, Details } from '@mdconv/core';
import type { Figure, Heading, List, Table } from '@mdconv/core';
import { summaryOf } from '../prepare/index.ts';
import { prefix } from './prefix.ts';
import { writeTable } from './table/index.ts';
import { underline } from './underline.ts';
import { writeList } from './write-list.ts';
import type { Writer } from './writer.ts';

export function writeBlocks(
  blocks: readonly Block[],
  tight: boolean,
  writer: Writer,
): readonly string[] {
  const lines: string[] = [];
  for (const block of blocks) {
    const written = writeBlock(block, writer);
    if (written.length === 0) continue;
    if (lines.length > 0 && !tight) lines.push(...spaceBefore(block));
    // Not spread into push: a block may have more lines than a call has arguments.
    for (const line of written) lines.push(line);
  }
  return lines;
}

/** Chapters and sections stand further off than paragraphs. */
function spaceBefore(block: Block): readonly string[] {
  return block.kind === 'heading' && block.level <= 2 ? ['', ''] : [''];
}

function writeBlock(block: Block, writer: Writer): readonly string[] {
  switch (block.kind) {
    case 'paragraph':
      return notEmpty(writer.lines(writer.words(block.children)));
    case 'heading':
      return writeHeading(block, writer);
    case 'code':
      return prefix(block.text.split('\n'), '    ');
    case 'figure':
      return writeFigure(block, writer);
    case 'thematicBreak':
      return ['─'.repeat(writer.measure)];
    case 'pageBreak':
      return [];
    default:
      return writeContainer(block, writer);
  }
}

type Container = Blockquote | Alert | List | Table | Details | DescriptionList;

function writeContainer(block: Container, writer: Writer): readonly string[] {
  switch (block.kind) {
    case 'blockquote':
      return prefix(writer.indented(2).blocks(block.children), '│ ');
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

function notEmpty(lines: readonly string[]): readonly string[] {
  return lines.every((line) => line === '') ? [] : lines;
}

function writeHeading({ level, children }: Heading, writer: Writer): readonly string[] {
  return underline(notEmpty(writer.lines(writer.words(children))), level);
}

function writeAlert({ type, children }: Alert, writer: Writer): readonly string[] {
  const title = writer.generated.alerts[type];
  return prefix([title, ...writer.indented(2).blocks(children)], '┃ ');
}

function writeFigure({ image, target, caption }: Figure, writer: Writer): readonly string[] {
  const { span } = image;
  const picture = target
    ? writer.words([{ kind: 'link', target, children: [image], span }])
    : writer.words([image]);
  const words = caption ? writer.words(caption) : '';
  return [picture, words].filter((line) => line !== '').flatMap((line) => writer.lines(line));
}

function writeDetails(details: Details, writer: Writer): readonly string[] {
  const within = writer.indented(2);
  const summary = summaryOf(details, writer.generated, writer.assets);
  return [
    ...prefix(within.lines(writer.words(summary)), '▾ ', '  '),
    ...prefix(['', ...within.blocks(details.children)], '  '),
  ];
}

function writeDescriptionList({ items }: DescriptionList, writer: Writer): readonly string[] {
  const within = writer.indented(4);
  return items.flatMap(({ terms, descriptions }, index) => [
    ...(index > 0 ? [''] : []),
    ...terms.flatMap((term) => writer.lines(writer.words(term))),
    ...descriptions.flatMap((blocks) => prefix(within.blocks(blocks), '    ')),
  ]);
}
