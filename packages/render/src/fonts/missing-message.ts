import { packageFor } from './package-for.ts';

/** Characters named in the warning. */
const namedMax = 10;

/** The warning about characters that no font covers. */
export function missingMessage(characters: readonly string[]): string {
  const named = characters.slice(0, namedMax).map(nameCharacter).join(', ');
  const more = characters.length > namedMax ? ` and ${characters.length - namedMax} more` : '';
  const packages = new Set(characters.flatMap((one) => packageFor(one.codePointAt(0)!) ?? []));
  const advice =
    packages.size > 0
      ? `Install ${[...packages].sort().join(', ')}.`
      : 'Pass a font that has them in the option `fonts`.';
  return `No font covers ${named}${more}. ${advice}`;
}

/** Invisible characters are named by number only. */
function nameCharacter(character: string): string {
  const number = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) ? `${character} (${number})` : number;
}
