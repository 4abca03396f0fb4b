import type { GlyphsOperation, Owner } from '../../src/display/index.ts';
import { loadShaper, type Face } from '../../src/fonts/index.ts';

export interface TextToSet {
  readonly text: string;
  readonly face: Face;
  readonly owner: Owner;
  readonly x: number;
  readonly baseline: number;
  readonly size?: number;
  readonly colour?: string;
  readonly script?: string;
  readonly direction?: 'ltr' | 'rtl';
  readonly language?: string;
  /** Added to the advance of every space, as justification does. */
  readonly stretch?: number;
  readonly actualText?: string;
}

/** Sets a text of one face and direction on one line, as layout would. */
export async function setText(given: TextToSet): Promise<GlyphsOperation> {
  const { text, face, owner, x, baseline, size = 11, colour = '#1b1b1b', stretch = 0 } = given;
  const { script = 'Latn', direction = 'ltr', language = 'en', actualText } = given;
  const shaper = await loadShaper();
  const { glyphs } = shaper.prepare(face, { script, direction, language, features: [] })(text);
  const scale = size / face.unitsPerEm;
  const round = (value: number) => Math.round(value * 1000) / 1000;
  const isMoved = glyphs.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0);
  return {
    kind: 'glyphs',
    owner,
    face,
    size,
    colour,
    x,
    baseline,
    ids: glyphs.map(({ id }) => id),
    advances: glyphs.map(({ advance, cluster }) =>
      round(advance * scale + (text[cluster] === ' ' ? stretch : 0)),
    ),
    ...(isMoved && {
      offsets: glyphs.map(({ xOffset, yOffset }) => ({
        x: round(xOffset * scale),
        y: round(yOffset * scale),
      })),
    }),
    text,
    clusters: glyphs.map(({ cluster }) => cluster),
    ...(actualText !== undefined && { actualText }),
  };
}

export function widthOf({ advances }: GlyphsOperation): number {
  return advances.reduce((sum, advance) => sum + advance, 0);
}
