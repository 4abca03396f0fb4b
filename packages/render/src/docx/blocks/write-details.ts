import { plainText } from '@mdconv/core';
import type { PreparedDetails } from '../../prepare/index.ts';
import type { Component } from '../element.ts';
import { runsRightToLeft } from '../inlines/direction.ts';
import { writeLine } from '../inlines/write-line.ts';
import type { Place } from '../place.ts';
import type { Writing } from '../writing.ts';
import { writeBlocks } from './write-blocks.ts';
import { writeParagraph } from './write-paragraph.ts';

/** Paper cannot fold: the summary stands above all that it sums up, which is set in. */
export function writeDetails(
  details: PreparedDetails,
  writing: Writing,
  place: Place,
): readonly Component[] {
  const summary = details.title;
  const content = writeLine(summary, writing, place);
  return [
    writeParagraph(content, writing, place, {
      style: 'summary',
      rightToLeft: runsRightToLeft(plainText(summary)),
    }),
    ...writeBlocks(details.children, writing, {
      ...place,
      left: place.left + writing.style.list.indent,
      text: place.text === 'text' ? 'details' : place.text,
    }),
  ];
}
