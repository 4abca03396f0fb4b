import { scriptOf } from '../../../fonts/index.ts';

/**
 * Gives the language of a text whose script is not its document's: the most common language of that
 * script, because markdown does not name it. `undefined` for text in the document's own script, and
 * for scripts that do not identify a language, such as Han.
 */
export function createLanguageTable(
  documentLanguage: string,
): (text: string) => string | undefined {
  let own: ReadonlySet<string> | undefined;
  return (text) => {
    const script = scriptOfWords(text);
    const language = script && languages[script];
    if (!language) return undefined;
    own ??= scriptsOf(documentLanguage);
    return own.has(script) ? undefined : language;
  };
}

/** Source: Unicode CLDR 46, likely subtags. */
const languages: Readonly<Record<string, string>> = {
  Arab: 'ar',
  Armn: 'hy',
  Beng: 'bn',
  Cyrl: 'ru',
  Deva: 'hi',
  Ethi: 'am',
  Geor: 'ka',
  Grek: 'el',
  Gujr: 'gu',
  Guru: 'pa',
  Hang: 'ko',
  Hebr: 'he',
  Hira: 'ja',
  Kana: 'ja',
  Khmr: 'km',
  Knda: 'kn',
  Laoo: 'lo',
  Mlym: 'ml',
  Mymr: 'my',
  Orya: 'or',
  Sinh: 'si',
  Taml: 'ta',
  Telu: 'te',
  Thai: 'th',
};

/** Japanese and Korean are written in several scripts, which have a code together. */
function scriptsOf(language: string): ReadonlySet<string> {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn';
  return new Set({ Jpan: ['Hira', 'Kana'], Kore: ['Hang'] }[script] ?? [script]);
}

/** The script of a text's first two letters; one alone is a sign, as α is. */
function scriptOfWords(text: string): string | undefined {
  let first: string | undefined;
  for (const character of text) {
    const script = scriptOf(character.codePointAt(0)!)?.code;
    if (script === undefined) continue;
    if (script === 'Latn' || script === first) return script;
    first = script;
  }
  return undefined;
}
