import type { Alignment, Inline } from '@mdconv/core';
import { heightShareOf, imageHeightShare } from '../../../../assets/index.ts';
import {
  createElement,
  structureNode,
  type DisplayItem,
  type Owner,
} from '../../../display/index.ts';
import {
  isReadableUpright,
  wantsLandscape,
  type PreparedFigure,
} from '../../../../prepare/index.ts';
import { tolerance } from '../../../../tolerance.ts';
import { inlineImage } from '../../inline/index.ts';
import {
  breakCosts,
  emptyBox,
  forbidBreak,
  frameBox,
  moveFrame,
  stack,
  type Box,
  type FlowItem,
} from '../../frame/index.ts';
import { blockArea, frameArea, wholeFrame, type Area } from '../area.ts';
import { layoutArtifact } from '../draw/index.ts';
import { landscapeContext, type FlowContext, type Setting } from '../flow-context.ts';
import {
  joinFlows,
  placedFlow,
  withinElement,
  type MeasuredBlock,
  type PlacedFlow,
} from '../measured-block.ts';
import { caption, captionMargin } from '../caption.ts';
import { ruled } from '../division/index.ts';
import { runningText } from '../paragraph.ts';
import { mayBeLandscape, onLandscapePages } from '../landscape/landscape-pages.ts';

/** The smallest share of its size to which an image is reduced so that a page has room for it. */
const reducedMin = 0.75;
/** An image without labels is reduced further: at what that costs, only if much would stay blank. */
const reducedPictureMin = 0.6;

/** An image with its caption below it on the same page. */
export function figure(
  block: PreparedFigure,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  const style = context.prepared.style.figure;
  const element = createElement('Div');
  const start = context.direction === 'rtl' ? 'right' : 'left';
  const own = block.align ?? setting.align ?? (style.align === 'center' ? 'center' : start);
  const align = own === 'start' ? start : own;
  const imageIn = (pages: FlowContext) => measureImage(block, align, setting, pages);
  const image = imageIn(context);
  const words = caption(block, { ...setting, align }, context);
  const placeOn = (area: Area, placed: PlacedFlow) =>
    withinElement(element, captioned(placed, words?.place(area), area, setting, context));
  const placeUpright = (area: Area) => {
    const natural = placeOn(area, image.place(area));
    const placeIn = (height: number) => placeOn(area, image.placeIn(area, height));
    const { height = 0 } = image.place(area).items.find(isBox) ?? {};
    return adaptable({ natural, height, placeIn }, block, setting, context);
  };
  return {
    minWidth: image.minWidth,
    maxWidth: image.maxWidth,
    place: (area) => {
      if (!mayBeLandscape(block, area, setting, context)) return placeUpright(area);
      const wide = landscapeContext(context);
      const need = landscapeNeed(block, context, wide);
      if (need === 'never') return placeUpright(area);
      const room = { ...area, width: wide.room.width };
      const landscape = placeOn(room, imageIn(wide).place(room));
      return onLandscapePages(block, landscape, need === 'optional');
    },
  };
}

/** An image with its caption, and the line above both if the design has one. */
function captioned(
  image: PlacedFlow,
  caption: PlacedFlow | undefined,
  area: Area,
  setting: Setting,
  context: FlowContext,
): PlacedFlow {
  if (!caption) return image;
  const { captionPlace, rule } = context.prepared.style.figure;
  const space = [forbidBreak('caption'), captionMargin(setting, context)];
  if (captionPlace === 'below' || image.items.length === 0)
    return joinFlows([image, image.items.length > 0 ? space : [], caption]);
  const above = rule ? ruled(rule, rule.gap, wholeFrame(area)) : [];
  return joinFlows([above, caption, space, image]);
}

const isBox = (item: FlowItem): item is Box => item.kind === 'box';

/** A placed figure whose image can have another height. */
interface Adaptable {
  readonly natural: PlacedFlow;
  /** The height of its image, in points. */
  readonly height: number;
  readonly placeIn: (height: number) => PlacedFlow;
}

/** A figure that pages can reduce or pass on. Only one that is not within other blocks is. */
function adaptable(
  { natural, height: pictureHeight, placeIn }: Adaptable,
  block: PreparedFigure,
  setting: Setting,
  context: FlowContext,
): PlacedFlow {
  if (setting.within !== 'Document' || context.medium === 'sheet') return natural;
  const whole = wholeBox(natural.items, context.room.height);
  if (!whole) return natural;
  const below = whole.height - pictureHeight;
  const least = pictureHeight * leastOf(block, context);
  const reducedTo = (height: number) =>
    height - below < least ? undefined : wholeBox(placeIn(height - below).items, height);
  const gap = setting.gapAround ?? setting.gap * 1.5;
  const figure = { reducedTo, waitingCost: breakCosts.waiting, opensSection: false, gap };
  return { ...natural, items: [{ ...whole, figure }] };
}

/** A figure with its caption as one box. Absent: it is higher than a page, or shows nothing. */
function wholeBox(items: readonly FlowItem[], height: number): Box | undefined {
  const [first] = items;
  if (first?.kind !== 'box') return undefined;
  if (items.length === 1) return first;
  const frame = stack(items);
  if (frame.height > height) return undefined;
  return frameBox({ ...moveFrame(frame, -first.x, 0), height: frame.height }, first.x, first.width);
}

/** The smallest share of its size to which the image of a figure is reduced. */
function leastOf({ image }: PreparedFigure, { prepared }: FlowContext): number {
  const loaded = prepared.assets.loadedImage(image);
  return loaded && loaded.diagram === undefined ? reducedPictureMin : reducedMin;
}

/** Whether a diagram has a landscape page: its labels are easy to read only there, or cannot be read upright. */
function landscapeNeed(
  { image }: PreparedFigure,
  upright: FlowContext,
  wide: FlowContext,
): 'never' | 'optional' | 'needed' {
  const loaded = upright.prepared.assets.loadedImage(image);
  if (loaded?.diagram === undefined) return 'never';
  const { natural } = inlineImage(image, loaded, Infinity);
  const share = heightShareOf(loaded);
  const roomOf = ({ room }: FlowContext) => ({ ...room, height: room.height * share });
  if (!wantsLandscape(natural, roomOf(upright), roomOf(wide))) return 'never';
  return isReadableUpright(natural, roomOf(upright)) ? 'optional' : 'needed';
}

interface MeasuredImage extends MeasuredBlock {
  /** Sets the image with at most a height in points. */
  placeIn(area: Area, height: number): PlacedFlow;
}

function measureImage(
  block: PreparedFigure,
  align: Alignment,
  setting: Setting,
  context: FlowContext,
): MeasuredImage {
  const loaded = context.prepared.assets.loadedImage(block.image);
  if (!loaded) {
    const alternative = measureAlternative(block, align, setting, context);
    return { ...alternative, placeIn: (area) => alternative.place(area) };
  }
  const { alt } = block.image;
  const { target } = block;
  const element = alt ? createElement('Figure', { alt }) : undefined;
  const linkElement = element && target ? createElement('Link') : undefined;
  const owner: Owner = linkElement ?? element ?? layoutArtifact;
  const structure = element
    ? [structureNode(element, linkElement ? [structureNode(linkElement)] : [])]
    : [];
  // A slide has nothing else to show; only a caption needs room.
  const slideShare = block.caption ? imageHeightShare : 1;
  const share = context.prepared.slides ? slideShare : heightShareOf(loaded);
  const heightMax = context.room.height * share;
  const sizedIn = (height: number) => inlineImage(block.image, loaded, Math.min(height, heightMax));
  const { natural } = sizedIn(heightMax);
  const placeIn = (area: Area, height: number): PlacedFlow => {
    const room = blockArea(area, context.prepared.style.figure.width);
    const size = sizedIn(height).sizeIn(room.width);
    const isWide = size.width > room.measure;
    const spare = (isWide ? room.width : room.measure) - size.width;
    const x = (isWide ? room.x : room.textX) + shift(align, spare);
    const box: Box = {
      ...emptyBox({ x, ...size }),
      paint: (position): DisplayItem[] => {
        const bounds = { x: position.x + x, y: position.y, ...size };
        return [
          { kind: 'image', owner, ...bounds, image: loaded.raster },
          ...(linkElement && target
            ? [{ kind: 'link' as const, owner: linkElement, ...bounds, target, contents: alt }]
            : []),
        ];
      },
    };
    return placedFlow([box], structure);
  };
  return {
    minWidth: Math.min(natural.width, setting.text.size * 3),
    maxWidth: natural.width,
    place: (area) => placeIn(area, heightMax),
    placeIn,
  };
}

/** The alt text in a border, for an image that is missing. A missing decorative image leaves nothing. */
function measureAlternative(
  { image, content, isShown }: PreparedFigure,
  align: Alignment,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  const { palette, figure: style } = context.prepared.style;
  const { alt } = image;
  if (!isShown) return { minWidth: 0, maxWidth: 0, place: () => placedFlow([]) };
  const owner = alt ? createElement('Figure', { alt }) : createElement('P');
  const padding = setting.text.size;
  const text = runningText(
    withAltText(content),
    owner,
    { ...setting, text: style.caption, align: 'start' },
    context,
  );
  return {
    minWidth: text.minWidth + 2 * padding,
    maxWidth: text.maxWidth + 2 * padding,
    place: (area) => {
      const width = Math.min(area.measure, text.maxWidth + 2 * padding + tolerance);
      const placed = text.place(frameArea(Math.max(1, width - 2 * padding), setting.text));
      const frame = stack(placed.items);
      const height = frame.height + 2 * padding;
      const x = area.textX + shift(align, area.measure - width);
      const content = frameBox({ ...moveFrame(frame, padding, padding), height }, x, width);
      const box: Box = {
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
      };
      return { ...placed, items: [box] };
    },
  };
}

function shift(align: Alignment, spare: number): number {
  if (align === 'center') return spare / 2;
  return align === 'right' ? spare : 0;
}

/** The content of a figure with its alt text in place of the image. */
function withAltText(inlines: readonly Inline[]): readonly Inline[] {
  return inlines.flatMap((inline): readonly Inline[] => {
    if (inline.kind === 'link') return [{ ...inline, children: withAltText(inline.children) }];
    if (inline.kind !== 'image') return [inline];
    return inline.alt === '' ? [] : [{ kind: 'text', text: inline.alt, span: inline.span }];
  });
}
