/*
 * What a run of `*` or `_` between two offsets can do, decided from ASCII neighbors only. For runs
 * with other neighbors, or that could both open and close, each function returns false.
 * Source: CommonMark 0.31, 6.2.
 */

/** What is next to a run; `other` for what is not ASCII. */
type Side = 'space' | 'punctuation' | 'letter' | 'other';

/** Whether a run can open emphasis and cannot close one. */
export function canOnlyOpen(content: string, start: number, end: number): boolean {
  return leans(sideAt(content, start - 1), sideAt(content, end));
}

/** Whether a run can close emphasis that started with a mark, and cannot open one. */
export function canOnlyClose(content: string, start: number, end: number, mark: string): boolean {
  return end - start === mark.length && leans(sideAt(content, end), sideAt(content, start - 1));
}

/** Whether a run is text: between spaces, or underscores in a word. */
export function isLiteral(content: string, start: number, end: number): boolean {
  const [before, after] = [sideAt(content, start - 1), sideAt(content, end)];
  if (before === 'space' && after === 'space') return true;
  return content.charAt(start) === '_' && before === 'letter' && after === 'letter';
}

function leans(outside: Side, inside: Side): boolean {
  if (outside === 'space') return inside === 'letter' || inside === 'punctuation';
  return outside === 'punctuation' && inside === 'letter';
}

function sideAt(content: string, at: number): Side {
  const character = content.charAt(at);
  if (character === '' || character === ' ' || character === '\n') return 'space';
  if (character < ' ' || character > '~') return 'other';
  return /[a-z\d]/i.test(character) ? 'letter' : 'punctuation';
}
