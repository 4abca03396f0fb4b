import type * as HarfBuzz from 'harfbuzzjs';
import { createBoundedCache } from './bounded-cache.ts';
import type { Face } from './face.ts';
import type { ShapedGlyph, ShapedRun, Shaper, ShapeSettings } from './shaper.ts';

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
  const fonts = new WeakMap<Face, HarfBuzz.Font>();
  const results = createBoundedCache<ShapedRun>(cachedCharactersMax);
  const prepared = new WeakMap<ShapeSettings, PreparedSettings>();
  const buffer = new harfbuzz.Buffer();

  const fontOf = (face: Face) => {
    let font = fonts.get(face);
    if (!font) {
      font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(face.bytes)));
      fonts.set(face, font);
    }
    return font;
  };
  const prepare = (settings: ShapeSettings) => {
    let ready = prepared.get(settings);
    if (!ready) {
      ready = prepareSettings(harfbuzz, settings);
      prepared.set(settings, ready);
    }
    return ready;
  };

  return {
    shape(face, text, settings) {
      const { scopeOf, features, direction } = prepare(settings);
      const scope = scopeOf(face);
      const cached = results.get(text, scope);
      if (cached) return cached;

      buffer.clearContents();
      buffer.addText(text);
      buffer.setDirection(direction);
      buffer.setScript(settings.script);
      buffer.setLanguage(settings.language);
      harfbuzz.shape(fontOf(face), buffer, features);
      const run = readRun(buffer);
      if (text.length <= cachedLengthMax) results.set(text, run, text.length, scope);
      return run;
    },
  };
}

interface PreparedSettings {
  /** What all runs in a face with these settings share in the cache. */
  readonly scopeOf: (face: Face) => string;
  readonly features: HarfBuzz.Feature[];
  readonly direction: HarfBuzz.Direction;
}

function prepareSettings(
  { Direction, Feature }: typeof HarfBuzz,
  { script, direction, language, features }: ShapeSettings,
): PreparedSettings {
  // Contextual alternates draw `->` as an arrow in Inter and reuse glyphs of other characters.
  const wanted = ['-calt', ...features];
  const key = `${script} ${direction} ${language} ${wanted.join(' ')}`;
  const scopes = new Map<Face, string>();
  return {
    scopeOf(face) {
      let scope = scopes.get(face);
      if (scope === undefined) scopes.set(face, (scope = `${face.id}\n${key}`));
      return scope;
    },
    features: wanted.flatMap((feature) => Feature.fromString(feature) ?? []),
    direction: direction === 'rtl' ? Direction.RTL : Direction.LTR,
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
