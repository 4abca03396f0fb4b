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
import { writeLine } from '../inlines/write-line.ts';
import type { Place } from '../place.ts';
import { headingKeys } from '../styles/style-names.ts';
import { twips } from '../units.ts';
import type { Writing } from '../writing.ts';
import { writeAlert } from './write-alert.ts';
import { writeBlockquote } from './write-blockquote.ts';
import { writeCode } from './write-code.ts';
import { writeDescriptionList } from './write-description-list.ts';
import { writeDetails } from './write-details.ts';
import { writeFigure } from './write-figure.ts';
import { writeList } from './write-list.ts';
import { onNewPage } from './on-new-page.ts';
import { writeParagraph } from './write-paragraph.ts';
import { writeTable } from './table/index.ts';
import { withTargets } from './with-targets.ts';

/** Writes blocks one below the other. */
export function writeBlocks(
  { blocks, trailingAnchors }: PreparedBlocks,
  writing: Writing,
  place: Place,
): readonly Component[] {
  const marksOf = (anchors: readonly string[] = []) =>
    anchors.flatMap((id) => writing.bookmarks.mark(id, []));
  const written: Component[] = [];
  let startsPage = false;
  for (const [index, block] of blocks.entries()) {
    const previous = blocks[index - 1];
    if (block.kind === 'pageBreak') {
      startsPage = true;
      continue;
    }
    const next = writeBlock(block, previous, writing, {
      ...place,
      endsList: place.endsList && index === blocks.length - 1,
      opensPage: startsPage || (place.opensPage === true && index === 0),
    });
    const targeted = withTargets(marksOf(block.anchors), next);
    // Word and others make one frame of two that touch.
    if (previous?.kind === block.kind && isFramed(block))
      written.push(writeParagraph([], writing, place, { style: 'separator' }));
    written.push(...(startsPage ? onNewPage(targeted) : targeted));
    startsPage = false;
  }
  return [...written, ...marksOf(trailingAnchors)];
}

function isFramed({ kind }: PreparedBlock): boolean {
  return kind === 'code' || kind === 'blockquote' || kind === 'alert';
}

function writeBlock(
  block: Exclude<PreparedBlock, PreparedPageBreak>,
  previous: PreparedBlock | undefined,
  writing: Writing,
  place: Place,
): readonly Component[] {
  switch (block.kind) {
    case 'paragraph':
      return [writeText(block, writing, place)];
    case 'heading':
      return [writeHeading(block, previous, writing, place)];
    case 'code':
      return writeCode(block, writing, place);
    case 'blockquote':
      return writeBlockquote(block, writing, place);
    case 'alert':
      return writeAlert(block, writing, place);
    case 'list':
      return writeList(block, writing, place);
    case 'table':
      return writeTable(block, writing, place);
    case 'figure':
      return writeFigure(block, writing, place);
    case 'details':
      return writeDetails(block, writing, place);
    case 'descriptionList':
      return writeDescriptionList(block, writing, place);
    case 'thematicBreak':
      return [writeParagraph([], writing, place, { style: 'rule' })];
  }
}

function writeText(
  { children, align }: PreparedParagraph,
  writing: Writing,
  place: Place,
): Element {
  const content = writeLine(children, writing, place);
  const rightToLeft = runsRightToLeft(plainText(children));
  return writeParagraph(content, writing, place, { align, rightToLeft });
}

function writeHeading(
  heading: PreparedHeading,
  previous: PreparedBlock | undefined,
  writing: Writing,
  place: Place,
): Element {
  const { level, rank, id, align, children } = heading;
  const style = headingKeys[level - 1]!;
  const content = writeLine(children, writing, place, style);
  return writeParagraph(
    writing.bookmarks.mark(id, content),
    writing,
    { ...place, measured: false },
    {
      style,
      align,
      rightToLeft: runsRightToLeft(plainText(children)),
      // A style's outline level is its own; one that skips levels is corrected here.
      look: {
        ...(rank !== level && { outlineLevel: rank - 1 }),
        ...(place.opensPage && { spacing: { before: 0 } }),
        // A heading right below another of higher rank belongs to it.
        ...(previous?.kind === 'heading' &&
          previous.level < level && {
            spacing: { before: twips(writing.style.headings[level - 1]!.above / 2) },
          }),
      },
    },
  );
}
