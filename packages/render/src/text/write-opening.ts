import type { ContentsEntry } from '../prepare/index.ts';
import { byline } from '../words/index.ts';
import { prefix } from './prefix.ts';
import { underline } from './underline.ts';
import type { Writer } from './writer.ts';

/** Title, author and date from the front matter. */
export function writeTitleBlock(writer: Writer): readonly string[] {
  const { titleBlock } = writer.document;
  if (titleBlock?.title === undefined) return [];
  const line = byline(titleBlock);
  return [...underline(writer.lines(titleBlock.title), 1), ...(line ? ['', line] : [])];
}

/** Headings, set in as they are nested. */
export function writeContents(
  entries: readonly ContentsEntry[],
  writer: Writer,
): readonly string[] {
  return [
    ...underline([writer.generated.contents], 2),
    '',
    ...entries.flatMap(({ depth, words }) => {
      const indent = '  '.repeat(depth);
      const hanging = `${indent}    `;
      const lines = writer.indented(hanging.length).lines(writer.words(words));
      return prefix(lines, indent, hanging);
    }),
  ];
}
