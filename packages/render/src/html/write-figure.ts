import type { ElementContent } from 'hast';
import type { Figure } from '@mdconv/core';
import { classNames } from './class-names.ts';
import { element, onLines } from './element.ts';
import type { Writer } from './writer.ts';

export function writeFigure(figure: Figure, writer: Writer): ElementContent[] {
  const { align, image, target, caption } = figure;
  // The title is the caption; a tooltip would say it twice.
  const { title: _, ...untitled } = image;
  const shown = caption ? untitled : image;
  const picture = writer.inlines([
    target ? { kind: 'link', target, children: [shown], span: figure.span } : shown,
  ]);
  if (picture.length === 0 && !caption) return [];
  return [
    element(
      'figure',
      { className: [classNames.figure, ...(align ? [classNames[align]] : [])] },
      onLines([
        ...picture,
        ...(caption
          ? [element('figcaption', writer.direction(caption), writer.inlines(caption))]
          : []),
      ]),
    ),
  ];
}
