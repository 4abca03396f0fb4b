import { createSharedResvg, shippedFonts } from '#resvg';
import type { CustomFontsOptions } from '@resvg/resvg-wasm';
import { createDrawingBudget, type DrawingBudget } from '../../drawing-budget.ts';
import type { RasterImage } from '../asset-table.ts';
import type { Resvg, SharedResvg } from './resvg.ts';
import { measureDrawing } from './measure-drawing.ts';
import { readNormalForm, type NormalForm } from './normal-form.ts';
import { removeOffPage } from './page.ts';

import type { SafeSvg } from './sanitize-svg.ts';
import { readDrawing } from './vectors/read-drawing.ts';

type ResvgDrawing = InstanceType<Resvg>;

/** Pixels per CSS pixel: 192 dpi, enough for printed line art. */
const scaleWanted = 2;
const scaleMin = 0.25;

const pixelsMax = 8_000_000;
const sideMax = 8_000;

/** Limit of cost times megapixels and of measured work; about two seconds. */
const workMax = 20_000;

/** Pixels of layers, tiles and filter regions that are allocated at the same time; 256 MB. */
const pixelsHeldMax = 64_000_000;

/** What the drawings of one document have in common. */
export interface DrawingOptions {
  readonly resvg: SharedResvg;
  /** Whether pixels are needed in addition to vectors. To draw and compress them takes longest. */
  readonly needsPixels: boolean;
  readonly budget: DrawingBudget;
}

/**
 * Draws an svg with the given fonts or those of this package: in vectors unless it is too complex, and as
 * png if that is needed. Reduces the scale of expensive drawings.
 * Returns `undefined` if the drawing is too expensive at the smallest scale, or if resvg fails.
 */
export async function rasterizeSvg(
  svg: SafeSvg,
  { resvg, needsPixels, budget }: DrawingOptions = ownOptions(),
  fonts?: readonly Uint8Array[],
): Promise<RasterImage | undefined> {
  const wanted = wantedScale(svg);
  budget.spend(drawingTime + svg.cost.fixed / 10);
  if (wanted < scaleMin) return undefined;
  const font = await fontOptions(svg, fonts);
  const attempt = attemptsWith(resvg);
  const read = (Resvg: Resvg, scale: number) => new Resvg(svg.markup, { ...zoom(scale), font });

  const drawAll = (Resvg: Resvg, scale: number) => {
    const whole = draw(read(Resvg, scale));
    budget.spend(megapixels(whole) * (pixelsTime + svg.cost.perMegapixel / 10));
    return whole;
  };

  const measured = await attempt((Resvg) => {
    const drawing = read(Resvg, wanted);
    const normalForm = drawing.toString();
    drawing.free();
    const form = readNormalForm(normalForm);
    return form && { normalForm, form, scale: Math.min(wanted, affordableScale(form)) };
  });
  if (!measured || !(measured.scale >= scaleMin)) return undefined;
  const { normalForm, form, scale } = measured;
  const drawMarkup = (Resvg: Resvg, markup: string) => {
    const region = draw(new Resvg(markup, zoom(scale)));
    budget.spend(megapixels(region) * regionTime);
    return region;
  };
  const drawWhole = async () =>
    (await attempt((Resvg) => drawAll(Resvg, scale))) ??
    // Only what is visible: resvg panics on some elements off the page.
    (await attempt((Resvg) => drawMarkup(Resvg, removeOffPage(normalForm))));

  const pixels = needsPixels ? await drawWhole() : undefined;
  if (needsPixels && !pixels) return undefined;
  const vectors = await attempt((Resvg) =>
    readDrawing(normalForm, form, (markup) => drawMarkup(Resvg, markup)),
  );
  if (!vectors) return pixels ?? (await drawWhole());
  return { ...(pixels ?? noPixels(svg, scale)), drawing: vectors };
}

/** Milliseconds: reading a drawing; each megapixel; each megapixel of a region, which has filters or masks. */
const drawingTime = 1;
const pixelsTime = 70;
const regionTime = 250;

const megapixels = ({ width, height }: RasterImage) => (width * height) / 1_000_000;

/** A drawing that shares nothing. */
const ownOptions = (): DrawingOptions => ({
  resvg: createSharedResvg(),
  needsPixels: true,
  budget: createDrawingBudget(),
});

/** What stands for the pixels of a drawing that is shown in vectors. */
function noPixels({ width, height }: SafeSvg, scale: number): RasterImage {
  const bytes = new Uint8Array();
  return { type: 'png', bytes, width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
}

const zoom = (value: number) => ({ fitTo: { mode: 'zoom', value } }) as const;

function draw(drawing: ResvgDrawing): RasterImage {
  const drawn = drawing.render();
  const { width, height } = drawn;
  const bytes = drawn.asPng();
  drawn.free();
  drawing.free();
  return { type: 'png', bytes, width, height };
}

/**
 * Calls functions with resvg. The result is `undefined` if resvg throws or panics, for example on a layer
 * far off the page.
 */
function attemptsWith(resvg: SharedResvg) {
  return async <Result>(act: (Resvg: Resvg) => Result): Promise<Result | undefined> => {
    const Resvg = await resvg.load();
    try {
      return act(Resvg);
    } catch {
      resvg.discard();
      return undefined;
    }
  };
}

async function fontOptions(
  svg: SafeSvg,
  fonts: readonly Uint8Array[] | undefined,
): Promise<CustomFontsOptions> {
  return {
    fontBuffers: svg.hasText ? [...(fonts ?? (await shippedFonts()))] : [],
    defaultFontFamily: 'Inter',
    sansSerifFamily: 'Inter',
    serifFamily: 'Source Serif 4',
    monospaceFamily: 'JetBrains Mono',
    cursiveFamily: 'Source Serif 4',
    fantasyFamily: 'Inter',
  };
}

/** The largest scale within the limits that are known before resvg reads the drawing. */
function wantedScale({ width, height, cost }: SafeSvg): number {
  const area = width * height;
  return Math.min(
    scaleWanted,
    Math.sqrt(pixelsMax / area),
    sideMax / Math.max(width, height),
    Math.sqrt((workMax * 1_000_000) / (cost.perMegapixel * area)),
  );
}

/** The largest scale at which the measured drawing is within the limits. */
function affordableScale(form: NormalForm): number {
  const { pixelsHeld, regions, outlines } = measureDrawing(form);
  if (!(outlines <= workMax)) return 0;
  return Math.min(Math.sqrt(pixelsHeldMax / pixelsHeld), Math.sqrt(workMax / regions));
}
