import { type PreparedFigure, wantsLandscape } from '../../prepare/index.ts';
import type { Component } from '../element.ts';
import { imageRoom, naturalSize } from '../inlines/write-image.ts';
import { writeLine } from '../inlines/write-inlines.ts';
import { type BlockContext, mayBeLandscape, pageContext, blockContext } from '../block-context.ts';
import { onLandscapePages } from '../sections/divide-sections.ts';
import { landscapeStyle, type StyleSheet } from '../../style/index.ts';
import type { Writer } from '../writer.ts';
import { captionContent } from './write-caption.ts';
import { writeParagraph } from './write-paragraph.ts';

/** The image, and its caption on the same page. A wide diagram gets a landscape page if that helps. */
export function writeFigure(
  figure: PreparedFigure,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const wide = blockContext(context, writer.style.figure.width, writer.style);
  if (!isBetterLandscape(figure, writer, context)) return writeContent(figure, writer, wide);
  const landscape: Writer = { ...writer, style: landscapeStyle(writer.style) };
  const { room } = pageContext(landscape.style);
  return onLandscapePages(writeContent(figure, landscape, { ...wide, room }));
}

/** Whether the labels of a diagram are easy to read on a landscape page only. */
function isBetterLandscape(
  { image }: PreparedFigure,
  writer: Writer,
  context: BlockContext,
): boolean {
  const { style } = writer;
  const loaded = writer.assets.loadedImage(image);
  if (loaded?.diagram === undefined || !mayBeLandscape(style, context)) return false;
  const natural = naturalSize(image, loaded, Infinity);
  const roomOf = (page: StyleSheet) => imageRoom(page, loaded);
  return wantsLandscape(natural, roomOf(style), roomOf(landscapeStyle(style)));
}

function writeContent(
  figure: PreparedFigure,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const { content, isShown, caption, ordinal, align, isListing } = figure;
  const isCaptioned = caption !== undefined || ordinal !== undefined;
  const isAbove = writer.style.figure.captionPlace === 'above';
  const image = isShown
    ? [
        writeParagraph(writeLine(content, writer, context), writer, context, {
          style: 'figure',
          align,
          format: { keepNext: isCaptioned && !isAbove },
        }),
      ]
    : [];
  const words = isCaptioned
    ? [
        writeParagraph(
          captionContent(figure, isListing ? 'code' : 'figure', 'caption', writer, context),
          writer,
          context,
          { style: 'caption', align, ...(isAbove && isShown && { format: { keepNext: true } }) },
        ),
      ]
    : [];
  return isAbove ? [...words, ...image] : [...image, ...words];
}
