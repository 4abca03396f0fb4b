import type { Words } from '../../src/words/index.ts';
import { wordsIn } from './words-in.ts';

/**
 * Returns the words of text output without those that only text contains: rules under headings, the
 * numbers of lists, links and footnotes, the heading of the footnotes, and the list of links.
 */
export function textWords(text: string, { footnotes, links }: Words): readonly string[] {
  const [body = '', notes = ''] = splitAtHeading(splitAtHeading(text, links)[0]!, footnotes);
  const unnumbered = notes.replace(/^ *[⁰¹²³⁴-⁹]+ /gm, '');
  const lines = `${body}\n${unnumbered}`.replace(/ \[\d+\]/g, '').split('\n');
  const isRule = (line: string | undefined) => /^[\s│┃]*(?:=+|-+)$/.test(line ?? '');
  const words = lines
    .map((line, index) => (isRule(lines[index + 1]) ? line : withoutNumbers(line)))
    .filter((line) => !isRule(line));
  return wordsIn(words.join('\n'));
}

/** Splits the text at the last occurrence of a heading that mdconv adds. */
function splitAtHeading(text: string, heading: string): readonly string[] {
  const at = text.lastIndexOf(`\n${heading}\n${'-'.repeat(heading.length)}\n`);
  if (at < 0) return [text];
  return [text.slice(0, at), text.slice(at).replace(/^\n.*\n-+\n/, '')];
}

function withoutNumbers(line: string): string {
  return line.replace(/^([\s│┃•◦▪▾]*)((?:\d+\.|\([a-z]\)|[ivx]+\.|\[[ x]\])(?: +|$))+/, '$1');
}
