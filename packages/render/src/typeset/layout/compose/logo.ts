import type { Artifact, DisplayItem } from '../../display/index.ts';
import type { LayoutContext } from '../layout-context.ts';

/** The largest share of its margin for a logo. */
const marginShareMax = 0.7;

export interface PlacedLogo {
  readonly width: number;
  readonly height: number;
  /** @param middle of its height */
  paint(x: number, middle: number): DisplayItem;
}

/** The design's logo, scaled down to fit the margin of its line. */
export function fitLogo(
  attached: 'top' | 'bottom',
  { prepared: { logo, style } }: LayoutContext,
): PlacedLogo | undefined {
  if (!logo) return undefined;
  const { image } = logo;
  const height = Math.min(logo.height, style.page.margins[attached] * marginShareMax);
  const width = (height * image.width) / image.height;
  const owner: Artifact = { kind: 'artifact', type: 'pagination', attached };
  return {
    width,
    height,
    paint: (x, middle) => ({
      kind: 'image',
      owner,
      x,
      y: middle - height / 2,
      width,
      height,
      image: image.raster,
    }),
  };
}
