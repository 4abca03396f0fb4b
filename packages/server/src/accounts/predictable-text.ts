/**
 * The part of a text that an attacker has to guess: one period of a text that repeats, without the
 * characters that continue a run such as `aaa`, `abc`, `321` or `qwe`. Source: NIST SP 800-63B-4, 3.1.1.2,
 * passwords that repeat or follow a sequence.
 * @param text lower case
 */
export function unpredictablePart(text: string): string {
  const characters = [...periodOf([...text])];
  return characters.filter((_, at) => !continuesRun(characters, at)).join('');
}

/** The shortest start that gives the text when it is repeated; the last repetition may be incomplete. */
function periodOf(characters: readonly string[]): readonly string[] {
  // The length of the longest proper prefix that ends at each position. Source: Knuth, Morris and Pratt.
  const borders: number[] = [0];
  for (let at = 1; at < characters.length; at += 1) {
    let length = borders[at - 1] ?? 0;
    while (length > 0 && characters[length] !== characters[at]) length = borders[length - 1] ?? 0;
    borders.push(characters[length] === characters[at] ? length + 1 : 0);
  }
  const period = characters.length - (borders.at(-1) ?? 0);
  return characters.length >= 2 * period ? characters.slice(0, period) : characters;
}

/** The alphabet, the digits and the rows of English and German keyboards. */
const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
];

/** Whether a character goes on as the two before it: the same again, or the next of a sequence. */
function continuesRun(characters: readonly string[], at: number): boolean {
  const [first, second, third] = characters.slice(at - 2, at + 1);
  if (at < 2 || first === undefined || second === undefined || third === undefined) return false;
  if (first === second && second === third) return true;
  const run = first + second + third;
  const reversed = third + second + first;
  return sequences.some((sequence) => sequence.includes(run) || sequence.includes(reversed));
}
