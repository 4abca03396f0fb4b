import type { CustomFontsOptions } from '@resvg/resvg-wasm';
import type { RasterImage } from '../asset-table.ts';
import { measureDrawing } from './measure-drawing.ts';
import { readNormalForm, type NormalForm } from './normal-form.ts';
import { removeOffPage } from './page.ts';
import { loadResvg, shippedFonts, type Resvg } from './resvg.ts';
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

/**
 * Draws an svg as png with the given fonts or those of this package, and in vectors unless it is too complex. Reduces
 * the scale of expensive drawings.
 * Returns `undefined` if the drawing is too expensive at the smallest scale, or if resvg fails.
 */
export async function rasterizeSvg(
  svg: SafeSvg,
  fonts?: readonly Uint8Array[],
): Promise<RasterImage | undefined> {
  const wanted = wantedScale(svg);
  if (wanted < scaleMin) return undefined;
  const font = await fontOptions(svg, fonts);
  const Resvg = await loadResvg();
  const read = (scale: number) => new Resvg(svg.markup, { ...zoom(scale), font });
  const measured = attempt(() => {
    const drawing = read(wanted);
    const normalForm = drawing.toString();
    const form = readNormalForm(normalForm);
    return form && { drawing, normalForm, form, scale: Math.min(wanted, affordableScale(form)) };
  });
  if (!measured || !(measured.scale >= scaleMin)) return undefined;
  const { drawing, normalForm, form, scale } = measured;
  const pixels =
    attempt(() => draw(scale < wanted ? read(scale) : drawing)) ??
    (await drawOnPage(normalForm, scale));
  const drawPixels = (markup: string) => attempt(() => draw(new Resvg(markup, zoom(scale))));
  const vectors = pixels && attempt(() => readDrawing(normalForm, form, drawPixels));
  return pixels && { ...pixels, ...(vectors && { drawing: vectors }) };
}

/** Draws only what is visible: resvg panics on some elements off the page. */
async function drawOnPage(normalForm: string, scale: number): Promise<RasterImage | undefined> {
  const Resvg = await loadResvg();
  return attempt(() => draw(new Resvg(removeOffPage(normalForm), zoom(scale))));
}

const zoom = (value: number) => ({ fitTo: { mode: 'zoom', value } }) as const;

function draw(drawing: ResvgDrawing): RasterImage {
  const drawn = drawing.render();
  const { width, height } = drawn;
  return { type: 'png', bytes: drawn.asPng(), width, height };
}

/** Returns `undefined` if resvg throws or panics, for example on a layer far off the page. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
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
