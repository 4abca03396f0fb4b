import { openingOf, type Prepared } from '../prepare/index.ts';
import { createWriter } from './create-writer.ts';
import type { TextOptions } from './text-options.ts';
import { writeFootnotes, writeLinks } from './write-notes.ts';
import { writeContents, writeTitleBlock } from './write-opening.ts';
import type { Writer } from './writer.ts';

/** Writes a document as text to be pasted: no markdown is left, no line ends in a space. */
export function writeText(prepared: Prepared, options?: TextOptions): string {
  const writer = createWriter(prepared, options);
  const parts = [
    writeTitleBlock(writer),
    ...writeBody(writer),
    writeFootnotes(writer),
    writeLinks(writer),
  ].filter((part) => part.length > 0);
  const lines = parts.flatMap((part, index) => (index > 0 ? ['', '', ...part] : part));
  const marked = prepared.mark === undefined ? lines : [`[${prepared.mark}]`, '', ...lines];
  return marked.map((line) => `${line.trimEnd()}\n`).join('');
}

/** The text, and what stands between it and its title. */
function writeBody(writer: Writer): readonly (readonly string[])[] {
  const { title, byline, contents, text } = openingOf(writer.document);
  const heading = writer.blocks(title);
  return [
    byline ? [...heading, '', byline] : heading,
    contents ? writeContents(contents.entries, writer) : [],
    writer.blocks(text),
  ];
}
