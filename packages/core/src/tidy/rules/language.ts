import type { Scan } from '../../scan/index.ts';

const langField = /^lang:[ \t]*(["']?)([\w-]{2,35})\1[ \t]*(?:#.*)?$/m;

const known = new WeakMap<Scan, string>();

/**
 * The language (BCP 47) that the front matter names, or the one whose words the text uses; `und` for a
 * text in another script.
 */
export function languageOf(scan: Scan): string {
  const language = known.get(scan) ?? namedLanguage(scan) ?? usedLanguage(scan.text);
  known.set(scan, language);
  return language;
}

function namedLanguage({ text, blocks, lines }: Scan): string | undefined {
  const [first] = blocks;
  if (first?.kind !== 'front-matter') return undefined;
  const fields = text.slice(lines[first.first]!.start, lines[first.last]!.end);
  return langField.exec(fields)?.[2];
}

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
/** UTF-16 code units that are read, and the words of a language that they must have. */
const readMax = 5_000;
const wordsMin = 8;

/** English unless the text has clearly more words of another language, or another script. */
function usedLanguage(text: string): string {
  const read = text.slice(0, readMax);
  if (count(read, englishWords) >= englishMin) return 'en';
  if (count(read, /\p{Script=Latin}/gu) * 2 < count(read, /\p{L}/gu)) return 'und';
  const [first = ['en', 0], second = ['en', 0]] = wordCounts(read);
  return first[1] >= Math.max(wordsMin, 2 * second[1]) ? first[0] : 'en';
}

/** How many frequent words of each language there are, most first. */
function wordCounts(text: string): readonly (readonly [language: string, words: number])[] {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    const language = languageOfWord.get(word);
    if (language) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
