import { language, type Language } from './language.ts';
import { english } from './texts/en/english.ts';
import type { Texts } from './texts/texts.ts';

/** All texts of the app. Read it while something is shown: it changes once, before the first view. */
export let text: Texts = english;

/** The other languages, each in a chunk that loads when it is chosen. */
const translations: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Texts>>> = {
  de: async () => (await import('./texts/de/german.ts')).german,
};

/** Loads the language of this page. Without a connection, the texts stay English. */
export async function loadTexts(): Promise<void> {
  if (language === 'en') return;
  try {
    text = await translations[language]();
    document.documentElement.lang = language;
  } catch {
    // The page says that it is English.
  }
}
