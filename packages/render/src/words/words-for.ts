import { languages } from './languages/index.ts';
import { en } from './languages/en.ts';
import type { Words } from './words.ts';

/** The words of a BCP 47 language, chosen by its primary subtag; English where no table has it. */
export function wordsFor(language: string): Words {
  const [primary = ''] = language.toLowerCase().split(/[-_]/, 1);
  return Object.hasOwn(languages, primary) ? languages[primary]! : en;
}
