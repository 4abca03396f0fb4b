import type { Yaml } from 'mdast';
import { stringify } from 'yaml';
import type { Document } from '../model.ts';
import { writeFields } from './fields.ts';

/** The front matter: the properties that the text does not imply. Empty if the text implies all of them. */
export function writeFrontMatter(document: Document): readonly Yaml[] {
  const fields = writeFields(document);
  if (Object.keys(fields).length === 0) return [];
  // The parser reads every scalar as a string.
  const value = stringify(fields, { schema: 'failsafe', lineWidth: 0 }).trimEnd();
  return [{ type: 'yaml', value }];
}
