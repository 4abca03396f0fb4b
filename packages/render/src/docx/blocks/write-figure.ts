import type { PreparedFigure } from '../../prepare/index.ts';
import type { Component } from '../element.ts';
import { writeLine } from '../inlines/write-line.ts';
import type { Place } from '../place.ts';
import type { Writing } from '../writing.ts';
import { writeParagraph } from './write-paragraph.ts';

/** The picture, and its caption on the same page. */
export function writeFigure(
  { content, isShown, caption, align }: PreparedFigure,
  writing: Writing,
  place: Place,
): readonly Component[] {
  const wide: Place = { ...place, measured: false };
  return [
    ...(isShown
      ? [
          writeParagraph(writeLine(content, writing, place), writing, wide, {
            style: 'figure',
            align,
            look: { keepNext: caption !== undefined },
          }),
        ]
      : []),
    ...(caption
      ? [
          writeParagraph(writeLine(caption, writing, place, 'caption'), writing, wide, {
            style: 'caption',
            align,
          }),
        ]
      : []),
  ];
}
