import type { PreparedDocument, TocEntry } from '../prepare/index.ts';
import { prefix, underline } from './lines.ts';
import type { TextOptions } from './text-options.ts';
import { writeBlocks } from './write-blocks.ts';
import { writeLetterEnd, writeLetterHead } from './write-letter.ts';
import { inlineText, superscript } from './write-inlines.ts';
import { createWriter, indented, linesOf, type Writer } from './writer.ts';

/** Writes a document as text to paste: without markdown syntax and trailing spaces. */
export function writeText(prepared: PreparedDocument, options?: TextOptions): string {
  const writer = createWriter(prepared, options);
  const { tableOfContents, captionLists, words, watermark } = prepared;
  const parts = [
    writeTitleBlock(writer),
    writeLetterHead(writer),
    tableOfContents ? writeEntries(words.contents, tableOfContents.entries, writer) : [],
    ...captionLists.map(({ title, entries }) => writeEntries(title, entries, writer)),
    writeBlocks(prepared.body, writer),
    writeLetterEnd(writer),
    writeFootnotes(writer),
    writeLinks(writer),
  ].filter((part) => part.length > 0);
  const lines = parts.flatMap((part, index) => (index > 0 ? ['', '', ...part] : part));
  const marked = watermark === undefined ? lines : [`[${watermark}]`, '', ...lines];
  return marked.map((line) => `${withoutControls(line).trimEnd()}\n`).join('');
}

/** Terminals obey control characters: ESC and U+009B can move the cursor or rename the window. */
function withoutControls(line: string): string {
  return line.replace(/[\0-\u0008\u000b-\u001f\u007f-\u009f]+/g, '');
}

function writeTitleBlock(writer: Writer): readonly string[] {
  const { titleBlock } = writer.prepared;
  if (!titleBlock) return [];
  const { title, above, subtitle, byline } = titleBlock;
  const pictures = writeBlocks(above, writer);
  const lines = underline(linesOf(inlineText(title, writer.links), writer), 1);
  const below = [subtitle, byline].filter(Boolean).flatMap((line) => linesOf(line!, writer));
  return [
    ...(pictures.length > 0 ? [...pictures, ''] : []),
    ...lines,
    ...(below.length > 0 ? ['', ...below] : []),
  ];
}

/** Writes the entries of a list, indented by their depth. */
function writeEntries(
  title: string,
  entries: readonly TocEntry[],
  writer: Writer,
): readonly string[] {
  return [
    ...underline([title], 2),
    '',
    ...entries.flatMap(({ depth, content }) => {
      const indent = '  '.repeat(depth);
      const hanging = `${indent}    `;
      const inside = indented(writer, hanging.length);
      return prefix(linesOf(inlineText(content, writer.links), inside), indent, hanging);
    }),
  ];
}

function writeFootnotes(writer: Writer): readonly string[] {
  const { footnotes, words } = writer.prepared;
  if (footnotes.length === 0) return [];
  const width = superscript(`${footnotes.length}`).length;
  const inside = indented(writer, width + 1);
  // If a footnote has several paragraphs, blank lines separate the footnotes.
  const isLoose = footnotes.some(({ children }) => children.blocks.length > 1);
  const written = footnotes.flatMap(({ number, children }, index) => [
    ...(isLoose && index > 0 ? [''] : []),
    ...prefix(
      writeBlocks(children, inside),
      `${superscript(`${number}`).padStart(width)} `,
      ' '.repeat(width + 1),
    ),
  ]);
  return [...underline([words.footnotes], 2), '', ...written];
}

/** Lists the addresses that the numbers in the text refer to. */
function writeLinks({ links, prepared }: Writer): readonly string[] {
  if (links.kind === 'inline' || links.numbers.size === 0) return [];
  const width = `[${links.numbers.size}]`.length;
  return [
    ...underline([prepared.words.links], 2),
    '',
    ...[...links.numbers].map(([url, number]) => `${`[${number}]`.padStart(width)} ${url}`),
  ];
}
