import { plainText } from '@mdconv/core';
import type { PreparedDescriptionList, PreparedDetails } from '../../prepare/index.ts';
import type { Component } from '../element.ts';
import { runsRightToLeft } from '../inlines/direction.ts';
import { writeLine } from '../inlines/write-inlines.ts';
import type { BlockContext } from '../block-context.ts';
import type { Writer } from '../writer.ts';
import { writeBlocks } from './write-blocks.ts';
import { writeGrid } from './write-entry.ts';
import { writeParagraph } from './write-paragraph.ts';

/** Always open: the title, and the content indented below it. */
export function writeDetails(
  details: PreparedDetails,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const summary = details.title;
  const content = writeLine(summary, writer, context);
  return [
    writeParagraph(content, writer, context, {
      style: 'summary',
      rightToLeft: runsRightToLeft(plainText(summary)),
    }),
    ...writeBlocks(details.children, writer, {
      ...context,
      left: context.left + writer.style.list.indent,
      text: context.text === 'text' ? 'details' : context.text,
    }),
  ];
}

/** Terms, and indented descriptions. */
export function writeDescriptionList(
  list: PreparedDescriptionList,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  if (list.isGrid && writer.style.entry) return writeGrid(list, writer, context);
  const { items } = list;
  const inside: BlockContext = {
    ...context,
    left: context.left + writer.style.list.indent,
    text: 'definition',
  };
  return items.flatMap(({ terms, descriptions }) => [
    ...terms.map((term) =>
      writeParagraph(writeLine(term, writer, context), writer, context, {
        style: 'definitionTerm',
        rightToLeft: runsRightToLeft(plainText(term)),
      }),
    ),
    ...descriptions.flatMap((blocks) => writeBlocks(blocks, writer, inside)),
  ]);
}
