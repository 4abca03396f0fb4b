import type { ListedKind } from '../model.ts';

/** Reports what is wrong with a field, such as `is not text`. */
export type Report = (problem: string) => void;

/** A value of front matter. */
export type Written = string | readonly Written[] | { readonly [key: string]: Written };

/** UTF-16 code units of all TeX definitions. The macros of a book have about 2,000. */
const macrosLengthMax = 5000;

/** Reads a string or a list of strings. */
export function readWords(value: unknown, report: Report): readonly string[] | undefined {
  if (value === undefined || value === null) return [];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const strings = values.filter((item) => typeof item === 'string');
  if (strings.length === values.length)
    return strings.map(clean).filter((text) => text !== '' && text !== '~' && text !== 'null');
  report('is not text');
  return undefined;
}

export function clean(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, '')
    .trim();
}

/** Reads markdown with its lines and indentation. The texts of a list are divided by blank lines. */
export function readMarkdown(value: unknown, report: Report): string | undefined {
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value ?? ''];
  if (texts.every((text) => typeof text === 'string')) return joinTexts(texts) || undefined;
  report('is not text');
  return undefined;
}

function joinTexts(texts: readonly string[]): string {
  return texts
    .map((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
        .replace(/^(?:[ \t]*\n)+/, '')
        .trimEnd(),
    )
    .filter((text) => text !== '')
    .join('\n\n');
}

/** Splits lists at their commas. */
export function splitWords(lists: readonly string[]): readonly string[] {
  return lists
    .flatMap((list) => list.split(','))
    .map((word) => word.trim())
    .filter(Boolean);
}

/** Reads TeX definitions: a text or a list of texts, one for each line. */
export function readMacros(value: unknown, report: Report): string | undefined {
  if (value === undefined || value === null) return undefined;
  const lines: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = lines.filter((line) => typeof line === 'string');
  const macros = texts.join('\n').trim();
  const isValid = texts.length === lines.length && macros.length <= macrosLengthMax;
  if (!isValid) report(`is not TeX of at most ${macrosLengthMax} characters`);
  return isValid && macros !== '' ? macros : undefined;
}

export function readLanguage(tag: string | undefined, report: Report): string | undefined {
  if (tag === undefined) return undefined;
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0];
  } catch {
    report('is not a language tag, such as "en" or "pt-BR"');
    return undefined;
  }
}

export function readFlag(flag: string | undefined, report: Report): boolean {
  const word = flag?.toLowerCase();
  if (word !== undefined && word !== 'true' && word !== 'false')
    report('is neither true nor false');
  return word === 'true';
}

/** Reads one of a few words; others are reported with all of them. */
export function readChoice<Value>(
  word: string | undefined,
  known: readonly string[],
  report: Report,
  valueOf: (word: string) => Value,
): Value | undefined {
  if (word === undefined) return undefined;
  if (known.includes(word)) return valueOf(word);
  report(`is not ${known.join(' or ')}`);
  return undefined;
}

/** Reads how many levels are numbered; "true" numbers all six. */
export function readDepth(depth: string | undefined, report: Report): number | undefined {
  const word = depth?.toLowerCase();
  if (word === undefined || word === 'false') return undefined;
  if (word === 'true') return 6;
  if (/^[1-6]$/.test(word)) return Number(word);
  report('is neither true nor false nor a number from 1 to 6');
  return undefined;
}

const listedKinds: readonly ListedKind[] = ['figures', 'tables', 'listings'];

/** Reads what is listed, in the order of the author. */
export function readListed(
  words: readonly string[],
  report: Report,
): readonly ListedKind[] | undefined {
  const known = words.flatMap((word) => listedKinds.find((kind) => kind === word) ?? []);
  if (known.length < words.length) report(`has something else than ${listedKinds.join(', ')}`);
  return known.length > 0 ? [...new Set(known)] : undefined;
}
