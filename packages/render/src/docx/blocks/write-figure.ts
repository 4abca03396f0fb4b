import type { PreparedFigure } from '../../prepare/index.ts';
import type { Component } from '../element.ts';
import { writeLine } from '../inlines/write-inlines.ts';
import type { BlockContext } from '../block-context.ts';
import type { Writer } from '../writer.ts';
import { writeParagraph } from './write-paragraph.ts';

/** The image, and its caption on the same page. */
export function writeFigure(
  { content, isShown, caption, align }: PreparedFigure,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const wide: BlockContext = { ...context, measured: false };
  return [
    ...(isShown
      ? [
          writeParagraph(writeLine(content, writer, context), writer, wide, {
            style: 'figure',
            align,
            format: { keepNext: caption !== undefined },
          }),
        ]
      : []),
    ...(caption
      ? [
          writeParagraph(writeLine(caption, writer, context, 'caption'), writer, wide, {
            style: 'caption',
            align,
          }),
        ]
      : []),
  ];
}
