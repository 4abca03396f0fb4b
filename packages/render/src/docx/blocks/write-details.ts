import { plainText } from '@mdconv/core';
import type { PreparedDescriptionList, PreparedDetails } from '../../prepare/index.ts';
import type { Component } from '../element.ts';
import { runsRightToLeft } from '../inlines/direction.ts';
import { writeLine } from '../inlines/write-inlines.ts';
import type { BlockContext } from '../block-context.ts';
import type { Writing } from '../writing.ts';
import { writeBlocks } from './write-blocks.ts';
import { writeParagraph } from './write-paragraph.ts';

/** Always open: the title, and the content indented below it. */
export function writeDetails(
  details: PreparedDetails,
  writing: Writing,
  context: BlockContext,
): readonly Component[] {
  const summary = details.title;
  const content = writeLine(summary, writing, context);
  return [
    writeParagraph(content, writing, context, {
      style: 'summary',
      rightToLeft: runsRightToLeft(plainText(summary)),
    }),
    ...writeBlocks(details.children, writing, {
      ...context,
      left: context.left + writing.style.list.indent,
      text: context.text === 'text' ? 'details' : context.text,
    }),
  ];
}

/** Terms, and indented descriptions. */
export function writeDescriptionList(
  { items }: PreparedDescriptionList,
  writing: Writing,
  context: BlockContext,
): readonly Component[] {
  const inside: BlockContext = {
    ...context,
    left: context.left + writing.style.list.indent,
    text: 'definition',
  };
  return items.flatMap(({ terms, descriptions }) => [
    ...terms.map((term) =>
      writeParagraph(writeLine(term, writing, context), writing, context, {
        style: 'definitionTerm',
        rightToLeft: runsRightToLeft(plainText(term)),
      }),
    ),
    ...descriptions.flatMap((blocks) => writeBlocks(blocks, writing, inside)),
  ]);
}
