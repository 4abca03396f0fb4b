import type * as HarfBuzz from 'harfbuzzjs';
import { detach } from '../../segments/index.ts';
import { createBoundedCache } from '../bounded-cache.ts';
import { harfbuzzFont, loadHarfBuzz } from '../harfbuzz.ts';
import { readRun, readWords, wordEnd } from './read-run.ts';
import type { ShapedRun, Shaper } from './shaper.ts';

/** Characters of cached text; about a hundred bytes each. */
const cachedCharactersMax = 250_000;

/** Longer texts rarely repeat. */
const cachedLengthMax = 64;

/** Characters of new words that are shaped in one go. */
const togetherMax = 2048;

let shaper: Promise<Shaper> | undefined;

/** The shaper of this process, on HarfBuzz. */
export function loadShaper(): Promise<Shaper> {
  return (shaper ??= loadHarfBuzz().then(createShaper));
}

function createShaper(harfbuzz: typeof HarfBuzz): Shaper {
  const { Buffer, Direction, Feature } = harfbuzz;
  const results = createBoundedCache<ShapedRun>(cachedCharactersMax);
  const buffer = new Buffer();

  return {
    prepare(face, { script, direction, language, features }) {
      // Contextual alternates draw `->` as an arrow in Inter and reuse glyphs of other characters.
      const wanted = ['-calt', ...features];
      const name = `${face.id}\n${script} ${direction} ${language} ${wanted.join(' ')}`;
      const known = results.scope(name);
      const font = harfbuzzFont(face);
      const settings = wanted.flatMap((feature) => Feature.fromString(feature) ?? []);

      const fill = (text: string) => {
        buffer.clearContents();
        buffer.addText(text);
        buffer.setDirection(direction === 'rtl' ? Direction.RTL : Direction.LTR);
        buffer.setScript(script);
        buffer.setLanguage(language);
        harfbuzz.shape(font, buffer, settings);
        return buffer;
      };
      const remember = (text: string, run: ShapedRun) => {
        if (text.length <= cachedLengthMax) known.set(detach(text), run, text.length);
        return run;
      };
      const shape = (text: string) => known.get(text) ?? remember(text, readRun(fill(text)));
      const learn = (words: readonly string[]) => {
        for (const group of groupsOf(words)) {
          const runs = readWords(fill(group.join(wordEnd)), group);
          runs.forEach((run, index) => run && remember(group[index]!, run));
        }
      };

      return {
        shape,
        shapeWords(words) {
          const runs = words.map((word) => known.get(word));
          const isNew = (word: string, index: number) =>
            !runs[index] && word.length <= cachedLengthMax;
          if (direction === 'ltr') learn(words.filter(isNew));
          return words.map((word, index) => runs[index] ?? shape(word));
        },
      };
    },
  };
}

/** Different words, as many as are shaped in one go. */
function groupsOf(words: readonly string[]): readonly (readonly string[])[] {
  const groups: string[][] = [];
  let length = Infinity;
  for (const word of new Set(words)) {
    if (length + word.length > togetherMax) {
      groups.push([]);
      length = 0;
    }
    groups.at(-1)!.push(word);
    length += word.length;
  }
  return groups;
}
