import type { Affine, Paint, Stop } from '../../../drawings/index.ts';
import type { Entries, PdfDocument, PdfObject } from '../pdfkit/index.ts';

export type Gradient = Exclude<Paint, { readonly kind: 'color' }>;

/** The pattern that fills with the colors of a gradient. */
export function gradientPattern({ map, ...gradient }: Gradient): Entries {
  const shading = shadingOf(gradient, 'DeviceRGB', ({ color }) => componentsOf(color));
  return { Type: 'Pattern', PatternType: 2, Matrix: [...map], Shading: shading };
}

/** Whether some of a gradient is translucent. */
export const isTranslucent = ({ stops }: Gradient) => stops.some(({ opacity }) => opacity < 1);

/**
 * The graphics state that gives what is painted the opacity of a gradient, which shadings lack.
 *
 * @param bounds of the drawing: left, top, right, bottom
 */
export function gradientMask(
  document: PdfDocument,
  { map, ...gradient }: Gradient,
  bounds: readonly number[],
): Entries {
  const shading = shadingOf(gradient, 'DeviceGray', ({ opacity }) => [opacity]);
  const form: PdfObject = document.stream(
    {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: bounds,
      Group: { Type: 'Group', S: 'Transparency', CS: 'DeviceGray' },
      Resources: { Shading: { G1: shading } },
    },
    Buffer.from(`${matrixText(map)} cm\n/G1 sh\n`, 'latin1'),
  );
  return { Type: 'ExtGState', SMask: { Type: 'Mask', S: 'Luminosity', G: form } };
}

/** A map with six decimals; three would bend large distances. */
export function matrixText(map: Affine): string {
  return map.map((value) => String(Number(value.toFixed(6)) + 0)).join(' ');
}

type Unmapped<Kind> = Kind extends Gradient ? Omit<Kind, 'map'> : never;

/** Source: PDF 32000-1, 8.7.4.5.3 and 8.7.4.5.4. */
function shadingOf(
  gradient: Unmapped<Gradient>,
  space: 'DeviceRGB' | 'DeviceGray',
  valuesOf: (stop: Stop) => readonly number[],
): Entries {
  return {
    ShadingType: gradient.kind === 'linear' ? 2 : 3,
    ColorSpace: space,
    Coords: gradient.kind === 'linear' ? [0, 0, 1, 0] : [...gradient.focus, 0, 0, 0, 1],
    Function: stitched(gradient.stops, valuesOf),
    Extend: [true, true],
  };
}

/** Source: PDF 32000-1, 7.10.3 and 7.10.4. */
function stitched(stops: readonly Stop[], valuesOf: (stop: Stop) => readonly number[]): Entries {
  const pieces = stops.flatMap((stop, index) => {
    const next = stops[index + 1];
    return next && next.offset > stop.offset ? [[stop, next] as const] : [];
  });
  return {
    FunctionType: 3,
    Domain: [0, 1],
    Functions: pieces.map(([from, to]) => ({
      FunctionType: 2,
      Domain: [0, 1],
      C0: valuesOf(from),
      C1: valuesOf(to),
      N: 1,
    })),
    Bounds: pieces.slice(1).map(([from]) => from.offset),
    Encode: pieces.flatMap(() => [0, 1]),
  };
}

const componentsOf = (color: string) =>
  [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16) / 255);
