import type { HyphenationPatterns } from 'hyphen';
import { want } from '../../../../page-files.ts';
import type * as node from './hyphenation-patterns.ts';

type LoadPatterns = () => Promise<{ readonly default: HyphenationPatterns }>;

/** One chunk for each, because bundlers follow no names that are put together. */
const files: Readonly<Record<string, LoadPatterns>> = {
  'en-us': () => import('hyphen/patterns/en-us.js'),
  'en-gb': () => import('hyphen/patterns/en-gb.js'),
  bg: () => import('hyphen/patterns/bg.js'),
  ca: () => import('hyphen/patterns/ca.js'),
  cs: () => import('hyphen/patterns/cs.js'),
  da: () => import('hyphen/patterns/da.js'),
  'de-1996': () => import('hyphen/patterns/de-1996.js'),
  'el-monoton': () => import('hyphen/patterns/el-monoton.js'),
  es: () => import('hyphen/patterns/es.js'),
  et: () => import('hyphen/patterns/et.js'),
  fi: () => import('hyphen/patterns/fi.js'),
  fr: () => import('hyphen/patterns/fr.js'),
  hr: () => import('hyphen/patterns/hr.js'),
  hu: () => import('hyphen/patterns/hu.js'),
  is: () => import('hyphen/patterns/is.js'),
  it: () => import('hyphen/patterns/it.js'),
  lt: () => import('hyphen/patterns/lt.js'),
  lv: () => import('hyphen/patterns/lv.js'),
  nb: () => import('hyphen/patterns/nb.js'),
  nl: () => import('hyphen/patterns/nl.js'),
  nn: () => import('hyphen/patterns/nn.js'),
  pl: () => import('hyphen/patterns/pl.js'),
  pt: () => import('hyphen/patterns/pt.js'),
  ro: () => import('hyphen/patterns/ro.js'),
  ru: () => import('hyphen/patterns/ru.js'),
  sk: () => import('hyphen/patterns/sk.js'),
  sl: () => import('hyphen/patterns/sl.js'),
  sv: () => import('hyphen/patterns/sv.js'),
  tr: () => import('hyphen/patterns/tr.js'),
  uk: () => import('hyphen/patterns/uk.js'),
};

const loaded = new Map<string, HyphenationPatterns>();

/** Words are not hyphenated before the patterns are there. */
export const readPatterns: typeof node.readPatterns = (name) => {
  const load = files[name];
  if (load && !loaded.has(name))
    want(name, async () => {
      loaded.set(name, (await load()).default);
    });
  return loaded.get(name);
};
