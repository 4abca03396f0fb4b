import { writeParagraph } from './blocks/write-paragraph.ts';
import type { Component } from './element.ts';
import { runsRightToLeft } from './inlines/direction.ts';
import { plain, textRuns } from './inlines/run.ts';
import type { Place } from './place.ts';
import { twips } from './units.ts';
import type { Writing } from './writing.ts';

/** The title over the text, and who wrote it when. */
export function writeTitleBlock(writing: Writing, place: Place): readonly Component[] {
  const { titleBlock } = writing;
  if (!titleBlock) return [];
  const line = titleBlock.byline;
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
