import { createRequire } from 'node:module';
import type { HyphenationPatterns } from 'hyphen';

const require = createRequire(import.meta.url);

/** The patterns of a language by the name of their file. */
export function readPatterns(name: string): HyphenationPatterns | undefined {
  return require(`hyphen/patterns/${name}.js`) as HyphenationPatterns;
}
