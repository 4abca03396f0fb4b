import { prefix } from './prefix.ts';
import { superscript } from './raised.ts';
import { underline } from './underline.ts';
import type { Writer } from './writer.ts';

/** The footnotes under a heading of their own. */
export function writeFootnotes(writer: Writer): readonly string[] {
  const { document, generated } = writer;
  if (document.footnotes.length === 0) return [];
  const width = superscript(`${document.footnotes.length}`).length;
  const within = writer.indented(width + 1);
  // Notes of several paragraphs need a blank line between them to be told apart.
  const isLoose = document.footnotes.some(({ children }) => children.length > 1);
  const notes = document.footnotes.flatMap(({ number, children }, index) => [
    ...(isLoose && index > 0 ? [''] : []),
    ...prefix(
      within.blocks(children),
      `${superscript(`${number}`).padStart(width)} `,
      ' '.repeat(width + 1),
    ),
  ]);
  return [...underline([generated.footnotes], 2), '', ...notes];
}

/** The addresses that the text's numbers stand for. Written last, when all are known. */
export function writeLinks({ links, generated }: Writer): readonly string[] {
  const urls = links.urls();
  if (urls.length === 0) return [];
  const width = `[${urls.length}]`.length;
  return [
    ...underline([generated.links], 2),
    '',
    ...urls.map((url, index) => `${`[${index + 1}]`.padStart(width)} ${url}`),
  ];
}
