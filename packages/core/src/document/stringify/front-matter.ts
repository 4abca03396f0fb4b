import type { Yaml } from 'mdast';
import { stringify } from 'yaml';
import { impliedTitle } from '../implied-title.ts';
import type { Document } from '../model.ts';
import { writtenLanguage } from '../written-language.ts';

/** The front matter for all properties that the text does not imply; empty if there are none. */
export function frontMatterOf(document: Document): readonly Yaml[] {
  const { title, subtitle, author, date, language, subject, keywords, contents, macros } =
    document.properties;
  const fields = {
    ...(title !== undefined && needsTitle(document, title) && { title }),
    ...(subtitle !== undefined && { subtitle }),
    ...(author !== undefined && { author }),
    ...(date !== undefined && { date }),
    ...(language !== writtenLanguage(document.blocks) && { lang: language }),
    ...(subject !== undefined && { subject }),
    ...(keywords.length > 0 && { keywords }),
    ...(contents && { toc: 'true' }),
    ...(macros !== undefined && { macros }),
  };
  if (Object.keys(fields).length === 0) return [];
  // The parser reads every scalar as a string.
  const value = stringify(fields, { schema: 'failsafe', lineWidth: 0 }).trimEnd();
  return [{ type: 'yaml', value }];
}

/** Whether the title differs from the one that the text implies, or is shown above the text. */
function needsTitle({ titleBlock, blocks }: Document, title: string): boolean {
  return titleBlock?.title !== undefined || title !== impliedTitle(blocks);
}
