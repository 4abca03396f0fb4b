import { readPatterns } from '#hyphenation-patterns';
import createHyphenator, { type HyphenationPatterns } from 'hyphen';
import { detach } from '../../../../segments/index.ts';

/** Letters that stay together before and after a hyphen, and the shortest word that may have one. */
const lettersBefore = 3;
const lettersAfter = 3;
const lettersMin = 6;
/** Longer strings are not words. */
const lettersMax = 60;

/** Words whose positions are kept. The library keeps them too, so it is created again after this many. */
const rememberedMax = 20_000;

/** The hyphenation patterns of each language. Other variants use those of the main subtag. */
const patternsOf: Readonly<Record<string, string>> = {
  en: 'en-us',
  'en-gb': 'en-gb',
  bg: 'bg',
  ca: 'ca',
  cs: 'cs',
  da: 'da',
  de: 'de-1996',
  'de-ch': 'de-1996',
  el: 'el-monoton',
  es: 'es',
  et: 'et',
  fi: 'fi',
  fr: 'fr',
  hr: 'hr',
  hu: 'hu',
  is: 'is',
  it: 'it',
  lt: 'lt',
  lv: 'lv',
  nb: 'nb',
  nl: 'nl',
  nn: 'nn',
  no: 'nb',
  pl: 'pl',
  pt: 'pt',
  ro: 'ro',
  ru: 'ru',
  sk: 'sk',
  sl: 'sl',
  sv: 'sv',
  tr: 'tr',
  uk: 'uk',
};

/** Where a word may have a hyphen: indexes into it. */
export type Hyphenate = (word: string) => readonly number[];

const hyphenators = new Map<string, Hyphenate>();

/** The hyphenation of a language (BCP 47); `undefined` where mdconv has none, or has not loaded it yet. */
export function hyphenatorFor(language: string): Hyphenate | undefined {
  const tag = language.toLowerCase();
  const name = patternsOf[tag] ?? patternsOf[tag.split('-')[0] ?? ''];
  if (!name) return undefined;
  let hyphenate = hyphenators.get(name);
  if (!hyphenate) {
    const patterns = readPatterns(name);
    if (!patterns) return undefined;
    hyphenate = createLanguage(patterns);
    hyphenators.set(name, hyphenate);
  }
  return hyphenate;
}

function createLanguage(patterns: HyphenationPatterns): Hyphenate {
  // The library writes into the exceptions it is given, so it gets its own.
  const start = () => createHyphenator([patterns[0], patterns[1], { ...patterns[2] }], options);
  let insertHyphens = start();
  let remembered = new Map<string, readonly number[]>();
  return (word) => {
    if (word.length < lettersMin || word.length > lettersMax) return none;
    const known = remembered.get(word);
    if (known) return known;
    if (remembered.size >= rememberedMax) {
      insertHyphens = start();
      remembered = new Map();
    }
    const kept = detach(word);
    const found = positions(insertHyphens(kept.toLowerCase()), kept.length);
    remembered.set(kept, found);
    return found;
  };
}

const none: readonly number[] = [];

const options = { hyphenChar: '\u00ad', html: false, minWordLength: lettersMin } as const;

function positions(hyphenated: string, length: number): readonly number[] {
  const parts = hyphenated.split('\u00ad');
  const found: number[] = [];
  let position = 0;
  for (const part of parts.slice(0, -1)) {
    position += part.length;
    if (position >= lettersBefore && position <= length - lettersAfter) found.push(position);
  }
  // A letter whose lower case is longer would shift all that follow.
  return position + (parts.at(-1)?.length ?? 0) === length ? found : [];
}
