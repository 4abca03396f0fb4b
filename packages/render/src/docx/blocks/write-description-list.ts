import { plainText } from '@mdconv/core';
import type { PreparedDescriptionList } from '../../prepare/index.ts';
import type { Component } from '../element.ts';
import { runsRightToLeft } from '../inlines/direction.ts';
import { writeLine } from '../inlines/write-line.ts';
import type { Place } from '../place.ts';
import type { Writing } from '../writing.ts';
import { writeBlocks } from './write-blocks.ts';
import { writeParagraph } from './write-paragraph.ts';

/** Terms stand out, descriptions stand in. */
export function writeDescriptionList(
  { items }: PreparedDescriptionList,
  writing: Writing,
  place: Place,
): readonly Component[] {
  const inside: Place = {
    ...place,
    left: place.left + writing.style.list.indent,
    text: 'definition',
  };
  return items.flatMap(({ terms, descriptions }) => [
    ...terms.map((term) =>
      writeParagraph(writeLine(term, writing, place), writing, place, {
        style: 'definitionTerm',
        rightToLeft: runsRightToLeft(plainText(term)),
      }),
    ),
    ...descriptions.flatMap((blocks) => writeBlocks(blocks, writing, inside)),
  ]);
}
