import { latinScript } from './languages/latin-script.ts';
import { nordic } from './languages/nordic.ts';
import { otherScripts } from './languages/other-scripts.ts';
import type { Words } from './words.ts';

/** The words by primary language subtag (BCP 47); many authors write `no` for `nb`. */
export const languages: Readonly<Record<string, Words>> = {
  ...latinScript,
  ...nordic,
  ...otherScripts,
  no: nordic.nb,
};

/** The words of a BCP 47 language, selected by its primary subtag; English if it is not supported. */
export function wordsFor(language: string): Words {
  const [primary = ''] = language.toLowerCase().split(/[-_]/, 1);
  return Object.hasOwn(languages, primary) ? languages[primary]! : latinScript.en;
}
