import type * as HarfBuzz from 'harfbuzzjs';
import type { Face } from './face.ts';

let loading: Promise<typeof HarfBuzz> | undefined;
let loaded: typeof HarfBuzz | undefined;

/** HarfBuzz of this process. Loading takes some 10 ms, once. */
export function loadHarfBuzz(): Promise<typeof HarfBuzz> {
  return (loading ??= import('harfbuzzjs').then((harfbuzz) => (loaded = harfbuzz)));
}

const fonts = new WeakMap<Face, HarfBuzz.Font>();

/** HarfBuzz after `loadHarfBuzz`. */
export function harfbuzz(): typeof HarfBuzz {
  if (!loaded) throw new Error('HarfBuzz is not loaded.');
  return loaded;
}

/** A face as HarfBuzz reads it, after `loadHarfBuzz`; shared by all documents. */
export function harfbuzzFont(face: Face): HarfBuzz.Font {
  let font = fonts.get(face);
  if (!font) {
    const { Blob, Face: FontFace, Font } = harfbuzz();
    font = new Font(new FontFace(new Blob(face.bytes)));
    fonts.set(face, font);
  }
  return font;
}
