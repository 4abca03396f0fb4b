import { type PreparedFigure, turnsDiagram } from '../../prepare/index.ts';
import type { Component } from '../element.ts';
import { imageRoom, naturalSize } from '../inlines/write-image.ts';
import { writeLine } from '../inlines/write-inlines.ts';
import { type BlockContext, mayTurn, pageContext, blockContext } from '../block-context.ts';
import { onTurnedPages } from '../sections/divide-sections.ts';
import { landscapeStyle, type StyleSheet } from '../../style/index.ts';
import type { Writer } from '../writer.ts';
import { captionContent } from './write-caption.ts';
import { writeParagraph } from './write-paragraph.ts';

/** The image, and its caption on the same page. A wide diagram gets a turned page if that helps. */
export function writeFigure(
  figure: PreparedFigure,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const wide = blockContext(context, writer.style.figure.width, writer.style);
  if (!isBetterTurned(figure, writer, context)) return writeContent(figure, writer, wide);
  const turned: Writer = { ...writer, style: landscapeStyle(writer.style) };
  const { room } = pageContext(turned.style);
  return onTurnedPages(writeContent(figure, turned, { ...wide, room }));
}

/** Whether the labels of a diagram are easy to read on a turned page only. */
function isBetterTurned({ image }: PreparedFigure, writer: Writer, context: BlockContext): boolean {
  const { style } = writer;
  const loaded = writer.assets.loadedImage(image);
  if (loaded?.diagram === undefined || !mayTurn(style, context)) return false;
  const natural = naturalSize(image, loaded, Infinity);
  const roomOf = (page: StyleSheet) => imageRoom(page, loaded);
  return turnsDiagram(natural, roomOf(style), roomOf(landscapeStyle(style)));
}

function writeContent(
  figure: PreparedFigure,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const { content, isShown, caption, ordinal, align, isListing } = figure;
  const isCaptioned = caption !== undefined || ordinal !== undefined;
  return [
    ...(isShown
      ? [
          writeParagraph(writeLine(content, writer, context), writer, context, {
            style: 'figure',
            align,
            format: { keepNext: isCaptioned },
          }),
        ]
      : []),
    ...(isCaptioned
      ? [
          writeParagraph(
            captionContent(figure, isListing ? 'code' : 'figure', 'caption', writer, context),
            writer,
            context,
            { style: 'caption', align },
          ),
        ]
      : []),
  ];
}
