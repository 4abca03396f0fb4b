import { isEastAsian, scriptOf } from './shaping/scripts.ts';

/** Families for characters without a script: mathematical characters, and all other symbols. */
export const mathFamily = 'Noto Sans Math';
export const signFamily = 'Noto Sans Symbols 2';

/** The npm package of a family of Google Fonts. */
export function packageOf(family: string): string {
  return `@expo-google-fonts/${family.toLowerCase().replaceAll(' ', '-')}`;
}

/**
 * The npm package with a font for a character that nothing covers. `undefined` where none is known:
 * then a font has to come through the option `fonts`.
 */
export function packageFor(codePoint: number): string | undefined {
  const family = familyFor(codePoint);
  return family && packageOf(family);
}

function familyFor(codePoint: number): string | undefined {
  const script = scriptOf(codePoint);
  if (script) return script.family;
  if (isEastAsian(codePoint)) return 'Noto Sans SC';
  const character = String.fromCodePoint(codePoint);
  if (/\p{Math}/u.test(character)) return mathFamily;
  return /\p{S}/u.test(character) ? signFamily : undefined;
}
