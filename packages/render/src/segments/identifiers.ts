/** A stretch of text without spaces, hyphens and other punctuation. */
export interface Token {
  readonly index: number;
  readonly text: string;
  /** Whether it is a name of code, a path or an address, in which a hyphen would look like a part. */
  readonly isIdentifier: boolean;
}

/** Letters, digits and the signs that names of code, paths and addresses are made of. */
const token = /[\p{L}\p{M}\p{N}_.:/\\@#$=~]+/gu;

/**
 * What words of prose lack: an underscore, a digit, a capital inside, a dot or two colons between
 * letters, two slashes, a sign of code. `and/or` and the German `Schüler:innen` are prose.
 */
const signs = /[\p{N}_\\@#$=~]|[\p{L}\p{M}]\p{Lu}|[\p{L}\p{M}]\.\p{Ll}|::|\/.*\/|^\/\p{L}/u;

export function* tokensOf(text: string): Generator<Token> {
  for (const { 0: found, index } of text.matchAll(token))
    yield { index, text: found, isIdentifier: signs.test(found) || isOption(text, index) };
}

/** Whether the word at an index belongs to an option of a command: `--verification`. */
function isOption(text: string, start: number): boolean {
  if (text[start - 1] !== '-') return false;
  const before = text[start - 2] ?? ' ';
  return before === '-' || /[\s([]/.test(before);
}

/** Characters of a word that stay together at either end of it. */
const partMin = 3;

/** The places behind signs, and before a capital: `FST_|ERR_|CODE`, `parse|Url`, `HTTP|Server`. */
const joint =
  /(?<=[_./\\:-])(?=[\p{L}\p{N}([])|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;

/** A number stays whole: `10:30`, `1.25`, `2026-10-06`. */
const withinNumber = /^\d[_./\\:-]\d$/;

/**
 * Where a word that is wider than its line may be broken without a hyphen: after the signs that
 * join the parts of identifiers, and before inner capitals. Indexes into the word.
 */
export function jointsOf(word: string): readonly number[] {
  const joints: number[] = [];
  for (const { index } of word.matchAll(joint)) {
    const isInside = index >= partMin && word.length - index >= partMin;
    if (isInside && !withinNumber.test(word.slice(index - 2, index + 1))) joints.push(index);
  }
  return joints;
}
