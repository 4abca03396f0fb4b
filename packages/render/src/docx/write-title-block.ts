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
  titleBlock: TitleBlock,
  writing: Writing,
  place: Place,
): readonly Component[] {
  const wide: Place = { ...place, measured: false };
  const by = byline(titleBlock);
  const line = (text: string, style: 'title' | 'byline', look = {}) =>
    writeParagraph(textRuns(text, plain), writing, wide, {
      style,
      rightToLeft: runsRightToLeft(text),
      look,
    });
  if (by === '') {
    const below = { after: twips(writing.style.titleBlock.below) };
    return [line(titleBlock.title, 'title', { spacing: below })];
  }
  return [line(titleBlock.title, 'title'), line(by, 'byline')];
}
