import type { Block, DocumentProperties, TitleBlock } from '../model.ts';
import { plainText } from '../walk.ts';

/** The title of a document, and who wrote it when. A title that the text begins with stays there. */
export function titleBlock(
  { title, author, date }: DocumentProperties,
  [first]: readonly Block[],
): TitleBlock | undefined {
  const by = { ...(author && { author }), ...(date && { date }) };
  if (beginsWithTitle(first, title)) return author || date ? by : undefined;
  return title === undefined ? undefined : { title, ...by };
}

function beginsWithTitle(first: Block | undefined, title: string | undefined): boolean {
  if (first?.kind !== 'heading' || first.level !== 1) return false;
  return title === undefined || words(plainText(first.children)) === words(title);
}

function words(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
