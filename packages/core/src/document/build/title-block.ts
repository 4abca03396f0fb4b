import type { Block, DocumentProperties, TitleBlock } from '../model.ts';
import { plainText } from '../walk.ts';

/** The title above the text, unless the text begins with a heading that says the same. */
export function titleBlock(
  { title, author, date }: DocumentProperties,
  [first]: readonly Block[],
): TitleBlock | undefined {
  if (title === undefined) return undefined;
  const repeated =
    first?.kind === 'heading' &&
    first.level === 1 &&
    words(plainText(first.children)) === words(title);
  return repeated ? undefined : { title, ...(author && { author }), ...(date && { date }) };
}

function words(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
