/** The languages of the app, each by its own name. The key is a language tag (RFC 5646). */
export const languages = { en: 'English', de: 'Deutsch' } as const;

export type Language = keyof typeof languages;

/** Name in the storage of the browser. */
const name = 'mdconv.language';

/** The language of this page: what somebody has chosen here, or what the browser prefers. */
export const language: Language =
  [kept(), ...navigator.languages.map(primaryOf)].find(isLanguage) ?? 'en';

/** The language with the region of the browser, such as `de-AT`, for dates, numbers and order. */
export const locale = navigator.languages.find((tag) => primaryOf(tag) === language) ?? language;

/** Shows the app in a language, also at the next visit. The page loads again; drafts are kept. */
export function chooseLanguage(chosen: Language): void {
  try {
    localStorage.setItem(name, chosen);
  } catch {
    // The browser keeps nothing, and its own language stays.
  }
  location.reload();
}

function kept(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function primaryOf(tag: string): string {
  return tag.split('-')[0]!.toLowerCase();
}

function isLanguage(tag: string | null): tag is Language {
  return tag !== null && Object.hasOwn(languages, tag);
}
