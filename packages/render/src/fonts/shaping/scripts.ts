/** A writing system as fonts and shaping see it. */
export interface Script {
  /** ISO 15924, as `Latn`. */
  readonly code: string;
  /** The family that covers it where the text's own family does not. Absent: DejaVu Sans does. */
  readonly family?: string;
}

/** The scripts that a family is known for, the commonest first. */
const scripts: readonly Script[] = [
  { code: 'Latn' },
  { code: 'Grek' },
  { code: 'Cyrl' },
  { code: 'Hani', family: 'Noto Sans SC' },
  { code: 'Hira', family: 'Noto Sans JP' },
  { code: 'Kana', family: 'Noto Sans JP' },
  { code: 'Hang', family: 'Noto Sans KR' },
  { code: 'Bopo', family: 'Noto Sans TC' },
  { code: 'Arab', family: 'Noto Sans Arabic' },
  { code: 'Hebr', family: 'Noto Sans Hebrew' },
  { code: 'Deva', family: 'Noto Sans Devanagari' },
  { code: 'Beng', family: 'Noto Sans Bengali' },
  { code: 'Guru', family: 'Noto Sans Gurmukhi' },
  { code: 'Gujr', family: 'Noto Sans Gujarati' },
  { code: 'Orya', family: 'Noto Sans Oriya' },
  { code: 'Taml', family: 'Noto Sans Tamil' },
  { code: 'Telu', family: 'Noto Sans Telugu' },
  { code: 'Knda', family: 'Noto Sans Kannada' },
  { code: 'Mlym', family: 'Noto Sans Malayalam' },
  { code: 'Sinh', family: 'Noto Sans Sinhala' },
  { code: 'Thai', family: 'Noto Sans Thai' },
  { code: 'Laoo', family: 'Noto Sans Lao' },
  { code: 'Mymr', family: 'Noto Sans Myanmar' },
  { code: 'Khmr', family: 'Noto Sans Khmer' },
  { code: 'Geor', family: 'Noto Sans Georgian' },
  { code: 'Armn', family: 'Noto Sans Armenian' },
  { code: 'Ethi', family: 'Noto Sans Ethiopic' },
  { code: 'Tibt', family: 'Noto Serif Tibetan' },
  { code: 'Mong', family: 'Noto Sans Mongolian' },
  { code: 'Cher', family: 'Noto Sans Cherokee' },
];

/** The families of scripts that need one. */
export const scriptFamilies: readonly string[] = [
  ...new Set(scripts.flatMap(({ family }) => family ?? [])),
];

/** Characters of one script alone, and then those that a few scripts share, as the danda is. */
const tests = ['Script', 'Script_Extensions'].flatMap((property) =>
  scripts.map((script) => ({ script, matches: createTest(`\\p{${property}=${script.code}}`) })),
);

/** A pattern that is read when it is first used: reading that of every script takes 10 ms. */
function createTest(source: string): (character: string) => boolean {
  let pattern: RegExp | undefined;
  return (character) => (pattern ??= new RegExp(source, 'u')).test(character);
}

/** Characters that all scripts share. Otherwise they would be looked up in every pattern above. */
const shared = /[\p{Script_Extensions=Common}\p{Script_Extensions=Inherited}]/u;

/** Full-width forms belong to no script but are drawn in East Asian fonts. */
const fullWidth = /[\ufe30-\ufe4f\uff00-\uffef]/u;

const known = new Map<number, Script | undefined>();

/** The script of a character; `undefined` for what all scripts share, and for scripts not listed. */
export function scriptOf(codePoint: number): Script | undefined {
  if (codePoint < 0x41) return undefined;
  if (known.has(codePoint)) return known.get(codePoint);
  const character = String.fromCodePoint(codePoint);
  const script = shared.test(character)
    ? undefined
    : tests.find(({ matches }) => matches(character))?.script;
  known.set(codePoint, script);
  return script;
}

/** Whether a character is drawn in the manner of Chinese, Japanese or Korean. */
export function isEastAsian(codePoint: number): boolean {
  if (codePoint < 0x1100) return false;
  const code = scriptOf(codePoint)?.code;
  if (code) return eastAsianScripts.has(code);
  return fullWidth.test(String.fromCodePoint(codePoint));
}

const eastAsianScripts: ReadonlySet<string> = new Set(['Hani', 'Hira', 'Kana', 'Hang', 'Bopo']);
