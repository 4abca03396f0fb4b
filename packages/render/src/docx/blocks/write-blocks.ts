import { plainText } from '@mdconv/core';
import type {
  PreparedBlock,
  PreparedBlocks,
  PreparedHeading,
  PreparedPageBreak,
  PreparedParagraph,
} from '../../prepare/index.ts';
import type { Component, Element } from '../element.ts';
import { runsRightToLeft } from '../inlines/direction.ts';
import { writeLine } from '../inlines/write-inlines.ts';
import type { BlockContext } from '../block-context.ts';
import { headingKeys } from '../styles/style-names.ts';
import { twips } from '../units.ts';
import type { Writing } from '../writing.ts';
import { writeAlert, writeBlockquote } from './write-quotes.ts';
import { writeCode } from './write-code.ts';
import { writeDescriptionList, writeDetails } from './write-details.ts';
import { writeFigure } from './write-figure.ts';
import { writeList } from './write-list.ts';
import { onNewPage, withTargets } from './edit-blocks.ts';
import { writeParagraph } from './write-paragraph.ts';
import { writeTable } from './table/write-table.ts';

/** Writes a sequence of blocks. */
export function writeBlocks(
  { blocks, trailingAnchors }: PreparedBlocks,
  writing: Writing,
  context: BlockContext,
): readonly Component[] {
  const bookmarksOf = (anchors: readonly string[] = []) =>
    anchors.flatMap((id) => writing.bookmarks.wrap(id, []));
  const written: Component[] = [];
  let startsPage = false;
  for (const [index, block] of blocks.entries()) {
    const previous = blocks[index - 1];
    if (block.kind === 'pageBreak') {
      startsPage = true;
      continue;
    }
    const next = writeBlock(block, previous, writing, {
      ...context,
      endsList: context.endsList && index === blocks.length - 1,
      opensPage: startsPage || (context.opensPage === true && index === 0),
    });
    const targeted = withTargets(bookmarksOf(block.anchors), next);
    // Word and others join adjacent frames.
    if (previous?.kind === block.kind && isFramed(block))
      written.push(writeParagraph([], writing, context, { style: 'separator' }));
    written.push(...(startsPage ? onNewPage(targeted) : targeted));
    startsPage = false;
  }
  return [...written, ...bookmarksOf(trailingAnchors)];
}

function isFramed({ kind }: PreparedBlock): boolean {
  return kind === 'code' || kind === 'blockquote' || kind === 'alert';
}

function writeBlock(
  block: Exclude<PreparedBlock, PreparedPageBreak>,
  previous: PreparedBlock | undefined,
  writing: Writing,
  context: BlockContext,
): readonly Component[] {
  switch (block.kind) {
    case 'paragraph':
      return [writeText(block, writing, context)];
    case 'heading':
      return [writeHeading(block, previous, writing, context)];
    case 'code':
      return writeCode(block, writing, context);
    case 'blockquote':
      return writeBlockquote(block, writing, context);
    case 'alert':
      return writeAlert(block, writing, context);
    case 'list':
      return writeList(block, writing, context);
    case 'table':
      return writeTable(block, writing, context);
    case 'figure':
      return writeFigure(block, writing, context);
    case 'details':
      return writeDetails(block, writing, context);
    case 'descriptionList':
      return writeDescriptionList(block, writing, context);
    case 'thematicBreak':
      return [writeParagraph([], writing, context, { style: 'rule' })];
  }
}

function writeText(
  { children, align }: PreparedParagraph,
  writing: Writing,
  context: BlockContext,
): Element {
  const content = writeLine(children, writing, context);
  const rightToLeft = runsRightToLeft(plainText(children));
  return writeParagraph(content, writing, context, { align, rightToLeft });
}

function writeHeading(
  heading: PreparedHeading,
  previous: PreparedBlock | undefined,
  writing: Writing,
  context: BlockContext,
): Element {
  const { level, rank, id, align, children } = heading;
  const style = headingKeys[level - 1]!;
  const content = writeLine(children, writing, context, style);
  return writeParagraph(
    writing.bookmarks.wrap(id, content),
    writing,
    { ...context, measured: false },
    {
      style,
      align,
      rightToLeft: runsRightToLeft(plainText(children)),
      // The outline level comes from the style unless the author skipped a level.
      format: {
        ...(rank !== level && { outlineLevel: rank - 1 }),
        ...(context.opensPage && { spacing: { before: 0 } }),
        // A heading directly below a heading of a higher level belongs to it.
        ...(previous?.kind === 'heading' &&
          previous.level < level && {
            spacing: { before: twips(writing.style.headings[level - 1]!.above / 2) },
          }),
      },
    },
  );
}
