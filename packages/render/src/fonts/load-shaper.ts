import type * as HarfBuzz from 'harfbuzzjs';
import { createBoundedCache } from './bounded-cache.ts';
import type { Face } from './face.ts';
import type { ShapedGlyph, ShapedRun, Shaper } from './shaper.ts';

/** Characters of cached text; about a hundred bytes each. */
const cachedCharactersMax = 250_000;

/** Longer texts hardly come twice. */
const cachedLengthMax = 64;

let shaper: Promise<Shaper> | undefined;

/** The shaper of this process, on HarfBuzz. Loading takes some 10 ms, once. */
export function loadShaper(): Promise<Shaper> {
  return (shaper ??= import('harfbuzzjs').then(createShaper));
}

function createShaper(harfbuzz: typeof HarfBuzz): Shaper {
  const { Blob, Buffer, Direction, Face: FontFace, Feature, Font } = harfbuzz;
  const fonts = new WeakMap<Face, HarfBuzz.Font>();
  const results = createBoundedCache<ShapedRun>(cachedCharactersMax);
  const buffer = new Buffer();

  const fontOf = (face: Face) => {
    let font = fonts.get(face);
    if (!font) {
      font = new Font(new FontFace(new Blob(face.bytes)));
      fonts.set(face, font);
    }
    return font;
  };

  return {
    prepare(face, { script, direction, language, features }) {
      // Contextual alternates draw `->` as an arrow in Inter and reuse glyphs of other characters.
      const wanted = ['-calt', ...features];
      const name = `${face.id}\n${script} ${direction} ${language} ${wanted.join(' ')}`;
      const known = results.scope(name);
      const font = fontOf(face);
      const settings = wanted.flatMap((feature) => Feature.fromString(feature) ?? []);
      return (text) => {
        const cached = known.get(text);
        if (cached) return cached;
        buffer.clearContents();
        buffer.addText(text);
        buffer.setDirection(direction === 'rtl' ? Direction.RTL : Direction.LTR);
        buffer.setScript(script);
        buffer.setLanguage(language);
        harfbuzz.shape(font, buffer, settings);
        const run = readRun(buffer);
        if (text.length <= cachedLengthMax) known.set(text, run, text.length);
        return run;
      };
    },
  };
}

function readRun(buffer: HarfBuzz.Buffer): ShapedRun {
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  let advance = 0;
  const glyphs = infos.map(({ codepoint, cluster }, index): ShapedGlyph => {
    const { xAdvance, xOffset, yOffset } = positions[index]!;
    advance += xAdvance;
    return { id: codepoint, cluster, advance: xAdvance, xOffset, yOffset };
  });
  return { glyphs, advance };
}
