import type { Words } from '../../src/words/index.ts';
import { wordsIn } from './words-in.ts';

/**
 * The words of text. Left out is what text alone has to write: rules under headings, the numbers of
 * lists, of links and before notes, the heading of the notes, and the list of addresses at the end.
 */
export function textWords(text: string, { footnotes, links }: Words): readonly string[] {
  const [body = '', notes = ''] = parted(parted(text, links)[0]!, footnotes);
  const unnumbered = notes.replace(/^ *[⁰¹²³⁴-⁹]+ /gm, '');
  const lines = `${body}\n${unnumbered}`.replace(/ \[\d+\]/g, '').split('\n');
  const isRule = (line: string | undefined) => /^[\s│┃]*(?:=+|-+)$/.test(line ?? '');
  const words = lines
    .map((line, index) => (isRule(lines[index + 1]) ? line : withoutNumbers(line)))
    .filter((line) => !isRule(line));
  return wordsIn(words.join('\n'));
}

/** What stands before and after a heading of mdconv's own, which is the last of its words. */
function parted(text: string, heading: string): readonly string[] {
  const at = text.lastIndexOf(`\n${heading}\n${'-'.repeat(heading.length)}\n`);
  if (at < 0) return [text];
  return [text.slice(0, at), text.slice(at).replace(/^\n.*\n-+\n/, '')];
}

function withoutNumbers(line: string): string {
  return line.replace(/^([\s│┃•◦▪▾]*)((?:\d+\.|\[[ x]\])(?: +|$))+/, '$1');
}
