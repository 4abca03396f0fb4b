import type { TitleBlock } from '@mdconv/core';
import { writeParagraph } from './blocks/write-paragraph.ts';
import { byline } from '../words/index.ts';
import type { Component } from './element.ts';
import { runsRightToLeft } from './inlines/direction.ts';
import { plain, textRuns } from './inlines/run.ts';
import type { Place } from './place.ts';
import { twips } from './units.ts';
import type { Writing } from './writing.ts';

/** The title over the text, and who wrote it when. */
export function writeTitleBlock(
  titleBlock: TitleBlock | undefined,
  writing: Writing,
  place: Place,
): readonly Component[] {
  if (titleBlock?.title === undefined) return [];
  const line = byline(titleBlock);
  if (line)
    return [write(titleBlock.title, 'title', writing, place), writeByline(line, writing, place)];
  const below = { after: twips(writing.style.titleBlock.below) };
  return [write(titleBlock.title, 'title', writing, place, { spacing: below })];
}

export function writeByline(line: string, writing: Writing, place: Place): Component {
  return write(line, 'byline', writing, place);
}

function write(
  text: string,
  style: 'title' | 'byline',
  writing: Writing,
  place: Place,
  look = {},
): Component {
  return writeParagraph(
    textRuns(text, plain),
    writing,
    { ...place, measured: false },
    { style, rightToLeft: runsRightToLeft(text), look },
  );
}
