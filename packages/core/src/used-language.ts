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
