import type { Yaml } from 'mdast';
import { stringify } from 'yaml';
import type { Document } from '../model.ts';
import { plainText, walk } from '../walk.ts';

/** The front matter that says what the text does not say itself; none where that is nothing. */
export function frontMatterOf(document: Document): readonly Yaml[] {
  const { title, author, date, language, subject, keywords, contents } = document.properties;
  const fields = {
    ...(title !== undefined && saysTitle(document, title) && { title }),
    ...(author !== undefined && { author }),
    ...(date !== undefined && { date }),
    ...(language !== 'en' && { lang: language }),
    ...(subject !== undefined && { subject }),
    ...(keywords.length > 0 && { keywords }),
    ...(contents && { toc: 'true' }),
  };
  if (Object.keys(fields).length === 0) return [];
  // As it is read: every scalar is a text.
  const value = stringify(fields, { schema: 'failsafe', lineWidth: 0 }).trimEnd();
  return [{ type: 'yaml', value }];
}

/** A title that is the first heading need not be said, unless it stands above the text as well. */
function saysTitle(document: Document, title: string): boolean {
  return document.titleBlock?.title !== undefined || title !== firstHeading(document);
}

function firstHeading(document: Document): string | undefined {
  let words: string | undefined;
  walk(document, {
    block(block) {
      if (block.kind === 'heading') words ??= plainText(block.children).trim();
    },
  });
  return words;
}
