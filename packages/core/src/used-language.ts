/** Frequent words that the other languages hardly ever have. */
const frequentWords: Readonly<Record<string, string>> = {
  en: 'the of and to is that for with this are be by from or you it as',
  de: 'der die das und ist nicht mit von dem den ein eine für auf wird sind auch zu im',
  fr: 'le les et est dans une pour qui sur avec vous au ce sont pas',
  es: 'el los las y más su lo al este pero esta sus',
  it: 'il gli di è che per con della sono non anche dei nel alla',
  nl: 'het een van niet dat voor zijn wordt met ook op naar bij deze',
  pt: 'os não uma mais são ao é pelo sua foi',
};
const languageOfWord = new Map(
  Object.entries(frequentWords).flatMap(([language, words]) =>
    words.split(' ').map((word) => [word, language] as const),
  ),
);

/** Most texts are English, and these words show it quickly. */
const englishWords = / (?:the|of|and|to|is|for) /g;
const englishMin = 4;

/** UTF-16 code units that are read. */
export const languageReadMax = 5_000;

/** Words of a language that a text must have, and how many different ones: `el` alone is Catalan, too. */
const wordsMin = 8;
const differentMin = 3;

/**
 * The language (BCP 47) whose frequent words a text uses: English unless the text has clearly more
 * words of another language; `und` for a text in another script.
 */
export function usedLanguage(text: string): string {
  const read = text.slice(0, languageReadMax);
  if (count(read, englishWords) >= englishMin) return 'en';
  if (count(read, /\p{Script=Latin}/gu) * 2 < count(read, /\p{L}/gu)) return 'und';
  const [[language, words] = ['en', []], [, others] = ['en', []]] = wordsByLanguage(read);
  const isClear =
    words.length >= Math.max(wordsMin, 2 * others.length) && new Set(words).size >= differentMin;
  return isClear ? language : 'en';
}

/** Frequent words that a paragraph in another language has at least, and how many times those of the own one. */
const foreignWordsMin = 4;
const foreignFactor = 3;

/**
 * The language (BCP 47) of a paragraph that is clearly not in its document's: by its frequent words or
 * by its script. `undefined` where the paragraph may be in the document's language.
 */
export function foreignLanguage(text: string, own: string): string | undefined {
  const read = text.slice(0, languageReadMax);
  const ownLanguage = own.split('-', 1)[0]!.toLowerCase();
  const letters = count(read, /\p{L}/gu);
  const byScript = scriptLanguages.find(
    ([, script]) => count(read, script) > Math.max(1, letters * scriptShareMin),
  )?.[0];
  if (byScript !== undefined) return hasSameScript(byScript, ownLanguage) ? undefined : byScript;
  const found = wordsByLanguage(read);
  const [[language, words] = [ownLanguage, []]] = found;
  const ownWords = found.find(([known]) => known === ownLanguage)?.[1] ?? [];
  const isClear =
    words.length >= Math.max(foreignWordsMin, foreignFactor * ownWords.length) &&
    new Set(words).size >= differentMin;
  return isClear && language !== ownLanguage ? language : undefined;
}

/** The share of its letters by which a script decides the language of a paragraph. */
const scriptShareMin = 0.3;

/** Languages that a script shows; kana before Han, which Japanese is written in, too. */
const scriptLanguages: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['th', /\p{Script=Thai}/gu],
];

/** Other languages in the scripts of the table. */
const sameScript: Readonly<Record<string, readonly string[]>> = {
  ar: ['fa', 'ur', 'ps', 'ckb', 'ug', 'sd'],
  he: ['yi'],
  hi: ['mr', 'ne', 'sa'],
  ru: ['uk', 'be', 'bg', 'mk', 'sr', 'kk', 'ky', 'mn', 'tg'],
  zh: ['ja', 'ko', 'yue'],
};

function hasSameScript(language: string, own: string): boolean {
  return language === own || (sameScript[language]?.includes(own) ?? false);
}

/** The frequent words that a text uses, by language, most first. */
function wordsByLanguage(text: string): readonly (readonly [string, readonly string[]])[] {
  const found = new Map<string, string[]>();
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    const language = languageOfWord.get(word);
    if (language === undefined) continue;
    const words = found.get(language);
    if (words) words.push(word);
    else found.set(language, [word]);
  }
  return [...found].sort(([, one], [, other]) => other.length - one.length);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
