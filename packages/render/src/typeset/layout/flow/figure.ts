import type { Alignment, Figure, Inline } from '@mdconv/core';
import { addElement, type DisplayItem, type Owner } from '../../display/index.ts';
import { isSeen } from '../../../prepare/index.ts';
import { inlineImage } from '../inline/index.ts';
import {
  forbidBreak,
  frameBox,
  margin,
  moveFrame,
  stack,
  type Box,
  type FlowItem,
} from '../frame/index.ts';
import { layoutArtifact } from './draw/index.ts';
import { frameArea, type FlowContext, type MeasuredBlock, type Setting } from './flow-context.ts';
import { runningText } from './running-text.ts';

/** The share of a page that an image may take, so that its caption stands beside it. */
const heightShare = 0.8;

/** An image with its caption below, never parted from it. */
export function figure(block: Figure, setting: Setting, context: FlowContext): MeasuredBlock {
  const style = context.prepared.style.figure;
  const owner = addElement(setting.owner, 'Div');
  const start = context.inline.direction === 'rtl' ? 'right' : 'left';
  const own = block.align ?? setting.align ?? (style.align === 'center' ? 'center' : start);
  const align = own === 'start' ? start : own;
  const image = measureImage(block, align, { ...setting, owner }, context);
  const caption = block.caption
    ? runningText(
        block.caption,
        {
          ...setting,
          text: style.caption,
          align,
          owner: addElement(owner, 'Caption'),
        },
        context,
      )
    : undefined;
  return {
    minWidth: image.minWidth,
    maxWidth: image.maxWidth,
    place: (area) => [
      ...image.place(area),
      ...(caption
        ? [forbidBreak('caption'), margin(setting.gap * 0.75), ...caption.place(area)]
        : []),
    ],
  };
}

function measureImage(
  block: Figure,
  align: Alignment,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  const loaded = context.prepared.assets.picture(block.image);
  if (!loaded) return measureAlternative(block, align, setting, context);
  const { alt } = block.image;
  const figureElement = alt ? addElement(setting.owner, 'Figure', { alt }) : undefined;
  const sized = inlineImage(block.image, loaded, context.room.height * heightShare);
  const { natural } = sized;
  return {
    minWidth: Math.min(natural.width, setting.text.size * 3),
    maxWidth: natural.width,
    place: (area) => {
      const size = sized.sizeIn(area.width);
      const wide = size.width > area.measure;
      const spare = (wide ? area.width : area.measure) - size.width;
      const x = (wide ? area.x : area.textX) + shift(align, spare);
      const linked = figureElement && block.target ? addElement(figureElement, 'Link') : undefined;
      const owner: Owner = linked ?? figureElement ?? layoutArtifact;
      const paint = (left: number, y: number): DisplayItem[] => [
        { kind: 'image', owner, x: left, y, ...size, image: loaded.raster },
        ...(linked && block.target
          ? [
              {
                kind: 'link' as const,
                owner: linked,
                x: left,
                y,
                ...size,
                target: block.target,
                contents: alt,
              },
            ]
          : []),
      ];
      const box: Box = {
        kind: 'box',
        x,
        ...size,
        footnotes: [],
        destinations: [],
        paint: (position) => paint(position.x + x, position.y),
      };
      return [box];
    },
  };
}

/** The alt text in a frame, where the image is missing. Decoration leaves nothing behind. */
function measureAlternative(
  { image, target }: Figure,
  align: Alignment,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  const { palette, figure: style } = context.prepared.style;
  const { alt, span } = image;
  const words: readonly Inline[] = alt === '' ? [] : [{ kind: 'text', text: alt, span }];
  const inlines: readonly Inline[] = target
    ? [{ kind: 'link', target, children: words, span }]
    : words;
  if (!isSeen(inlines, context.prepared.assets))
    return { minWidth: 0, maxWidth: 0, place: () => [] };
  const owner = alt ? addElement(setting.owner, 'Figure', { alt }) : addElement(setting.owner, 'P');
  const padding = setting.text.size;
  const text = runningText(
    inlines,
    { ...setting, text: style.caption, align: 'start', owner },
    context,
  );
  return {
    minWidth: text.minWidth + 2 * padding,
    maxWidth: text.maxWidth + 2 * padding,
    place: (area): FlowItem[] => {
      const width = Math.min(area.measure, text.maxWidth + 2 * padding + 0.01);
      const inside = frameArea(Math.max(1, width - 2 * padding), setting);
      const frame = stack(text.place(inside));
      const height = frame.height + 2 * padding;
      const x = area.textX + shift(align, area.measure - width);
      const content = frameBox({ ...moveFrame(frame, padding, padding), height }, x, width);
      return [
        {
          ...content,
          paint: (position) => [
            {
              kind: 'rectangle',
              owner: layoutArtifact,
              x: position.x + x + 0.25,
              y: position.y + 0.25,
              width: width - 0.5,
              height: height - 0.5,
              radius: 3,
              stroke: { width: 0.5, color: palette.hairline },
            },
            ...content.paint(position),
          ],
        },
      ];
    },
  };
}

function shift(align: Alignment, spare: number): number {
  if (align === 'center') return spare / 2;
  return align === 'right' ? spare : 0;
}
