import type { Figure } from '@mdconv/core';
import { isSeen } from '../../prepare/index.ts';
import type { Component } from '../element.ts';
import { writeLine } from '../inlines/write-line.ts';
import type { Place } from '../place.ts';
import type { Writing } from '../writing.ts';
import { writeParagraph } from './write-paragraph.ts';

/** The picture, and its caption on the same page. */
export function writeFigure(
  { image, target, caption, align, span }: Figure,
  writing: Writing,
  place: Place,
): readonly Component[] {
  const inline = target ? ({ kind: 'link', target, children: [image], span } as const) : image;
  const wide: Place = { ...place, measured: false };
  return [
    ...(isSeen([inline], writing.assets)
      ? [
          writeParagraph(writeLine([inline], writing, place), writing, wide, {
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
