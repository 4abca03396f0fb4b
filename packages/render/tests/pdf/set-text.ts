import type { GlyphsItem, Owner } from '../../src/typeset/display/index.ts';
import { loadShaper, type Face } from '../../src/fonts/index.ts';

export interface TextToSet {
  readonly text: string;
  readonly face: Face;
  readonly owner: Owner;
  readonly x: number;
  readonly baseline: number;
  readonly size?: number;
  readonly color?: string;
  readonly script?: string;
  readonly direction?: 'ltr' | 'rtl';
  readonly language?: string;
  /** Added to the advance of every space, as justification does. */
  readonly stretch?: number;
  readonly actualText?: string;
}

/** Shapes a text of one face and direction on one line, like layout. */
export async function setText(given: TextToSet): Promise<GlyphsItem> {
  const { text, face, owner, x, baseline, size = 11, color = '#1b1b1b', stretch = 0 } = given;
  const { script = 'Latn', direction = 'ltr', language = 'en', actualText } = given;
  const shaper = await loadShaper();
  const prepared = shaper.prepare(face, { script, direction, language, features: [] });
  const { ids, clusters, advances, offsets } = prepared.shape(text);
  const scale = size / face.metrics.unitsPerEm;
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return {
    kind: 'glyphs',
    owner,
    face,
    size,
    color,
    x,
    baseline,
    ids,
    advances: advances.map((advance, index) =>
      round(advance * scale + (text[clusters[index]!] === ' ' ? stretch : 0)),
    ),
    ...(offsets && {
      offsets: offsets.map(({ x, y }) => ({ x: round(x * scale), y: round(y * scale) })),
    }),
    text,
    clusters,
    ...(actualText !== undefined && { actualText }),
  };
}

export function widthOf({ advances }: GlyphsItem): number {
  return advances.reduce((sum, advance) => sum + advance, 0);
}
