import type { CustomFontsOptions } from '@resvg/resvg-wasm';
import type { RasterPicture } from '../asset-table.ts';
import { loadResvg, type Resvg } from './load-resvg.ts';
import { measureDrawing } from './measure-drawing.ts';
import type { SafeSvg } from './sanitize-svg.ts';
import { shippedFonts } from './shipped-fonts.ts';
import { withoutStrays } from './without-strays.ts';

type Drawing = InstanceType<Resvg>;

/** Pixels for each CSS pixel: 192 dpi, where print is sharp enough for line art. */
const scaleWanted = 2;
const scaleMin = 0.25;

const pixelsMax = 8_000_000;
const sideMax = 8_000;

/** Cost times megapixels, or the measured work; about two seconds. */
const workMax = 20_000;

/** Of layers, tiles and regions of filters at one time; 256 MB. */
const pixelsHeldMax = 64_000_000;

/**
 * Draws a drawing with the fonts of this package alone; `undefined` where that costs too much or is
 * more than resvg can draw.
 */
export async function rasterizeSvg(svg: SafeSvg): Promise<RasterPicture | undefined> {
  const wanted = wantedScale(svg);
  if (wanted < scaleMin) return undefined;
  const font = await fontOptions(svg);
  const Resvg = await loadResvg();
  const read = (scale: number) => new Resvg(svg.markup, { ...zoom(scale), font });
  const measured = attempt(() => {
    const drawing = read(wanted);
    const normalForm = drawing.toString();
    return { drawing, normalForm, scale: Math.min(wanted, affordableScale(normalForm)) };
  });
  if (!measured || !(measured.scale >= scaleMin)) return undefined;
  const { drawing, normalForm, scale } = measured;
  return (
    attempt(() => draw(scale < wanted ? read(scale) : drawing)) ??
    (await drawWithoutStrays(normalForm, scale))
  );
}

async function drawWithoutStrays(
  normalForm: string,
  scale: number,
): Promise<RasterPicture | undefined> {
  const Resvg = await loadResvg();
  return attempt(() => draw(new Resvg(withoutStrays(normalForm), zoom(scale))));
}

const zoom = (value: number) => ({ fitTo: { mode: 'zoom', value } }) as const;

function draw(drawing: Drawing): RasterPicture {
  const drawn = drawing.render();
  const { width, height } = drawn;
  return { type: 'png', bytes: drawn.asPng(), width, height };
}

/** `undefined` where resvg refuses, or panics as on a layer far beside the page. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

async function fontOptions(svg: SafeSvg): Promise<CustomFontsOptions> {
  return {
    fontBuffers: svg.hasText ? [...(await shippedFonts())] : [],
    defaultFontFamily: 'Inter',
    sansSerifFamily: 'Inter',
    serifFamily: 'Source Serif 4',
    monospaceFamily: 'JetBrains Mono',
    cursiveFamily: 'Source Serif 4',
    fantasyFamily: 'Inter',
  };
}

/** By what is known before anything is read. */
function wantedScale({ width, height, cost }: SafeSvg): number {
  const area = width * height;
  return Math.min(
    scaleWanted,
    Math.sqrt(pixelsMax / area),
    sideMax / Math.max(width, height),
    Math.sqrt((workMax * 1_000_000) / (cost.perMegapixel * area)),
  );
}

/** By what the drawing turns out to be made of. */
function affordableScale(normalForm: string): number {
  const { pixelsHeld, regions, outlines } = measureDrawing(normalForm);
  if (!(outlines <= workMax)) return 0;
  return Math.min(Math.sqrt(pixelsHeldMax / pixelsHeld), Math.sqrt(workMax / regions));
}
