import type { RasterPicture } from '../asset-table.ts';
import { shippedFontFiles } from './shipped-font-files.ts';
import type { SafeSvg } from './sanitise-svg.ts';

/** Pixels for each CSS pixel: 192 dpi, where print is sharp enough for line art. */
const scaleWanted = 2;
const scaleMin = 0.25;

const pixelsMax = 8_000_000;
const sideMax = 8_000;

/** Cost times megapixels; about two seconds. */
const workMax = 20_000;

/** Draws a drawing with the fonts of this package alone; `undefined` where that costs too much. */
export async function rasteriseSvg(svg: SafeSvg): Promise<RasterPicture | undefined> {
  const scale = affordableScale(svg);
  if (scale < scaleMin) return undefined;
  const { Resvg } = await import('@resvg/resvg-js');
  try {
    const drawing = new Resvg(svg.markup, {
      fitTo: { mode: 'zoom', value: scale },
      font: {
        loadSystemFonts: false,
        fontFiles: svg.hasText ? [...(await shippedFontFiles())] : [],
        defaultFontFamily: 'Inter',
        sansSerifFamily: 'Inter',
        serifFamily: 'Source Serif 4',
        monospaceFamily: 'JetBrains Mono',
        cursiveFamily: 'Source Serif 4',
        fantasyFamily: 'Inter',
      },
      logLevel: 'off',
    }).render();
    const { width, height } = drawing;
    return { type: 'png', bytes: drawing.asPng(), width, height };
  } catch {
    return undefined;
  }
}

function affordableScale({ width, height, cost }: SafeSvg): number {
  const area = width * height;
  return Math.min(
    scaleWanted,
    Math.sqrt(pixelsMax / area),
    sideMax / Math.max(width, height),
    Math.sqrt((workMax * 1_000_000) / (cost.perMegapixel * area)),
  );
}
