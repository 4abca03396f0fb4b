/** The characters next to a pair of delimiters; empty at the edges of a line. */
export interface DelimiterEdges {
  readonly before?: string;
  readonly first: string;
  readonly last: string;
  readonly after?: string;
}

const space = /^\s?$/;
const punctuation = /^[\p{P}\p{S}]$/u;
const delimiter = /^[*_~]$/;

/**
 * Whether stars or tildes around content open and close it, whatever else is in its line. Source:
 * CommonMark 0.31, 6.2, left- and right-flanking delimiter runs.
 */
export function canDelimit({ before = '', first, last, after = '' }: DelimiterEdges): boolean {
  if ([before, first, last, after].some((character) => delimiter.test(character))) return false;
  if (space.test(first) || space.test(last)) return false;
  const opens = !punctuation.test(first) || endsWord(before);
  const closes = !punctuation.test(last) || endsWord(after);
  return opens && closes;
}

function endsWord(character: string): boolean {
  return space.test(character) || punctuation.test(character);
}
