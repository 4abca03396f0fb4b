import type { Document } from '../document/index.ts';
import { expand } from './expand.ts';
import { fillDocument } from './fill-document.ts';
import type { MergeRecord } from './find-value.ts';
import type { Template } from './template.ts';

/** A template with the sections of one record. */
export interface MergedRecord {
  /** Markdown in which markers stand for values, so that it can be tidied and parsed. */
  readonly markdown: string;
  /** Maps an offset in the markdown to the offset in the template. */
  readonly toTemplate: (offset: number) => number;
  /**
   * Puts the values into what was parsed of the markdown.
   *
   * @throws {InvalidRequestError} a filter cannot show a value
   */
  readonly fill: (document: Document) => Document;
}

/**
 * Prepares a template for one record. Only what `{{{name}}}` names is read as markdown.
 *
 * @throws {InvalidRequestError} the record lacks a field, or the text would be longer than 5 million
 *   characters
 */
export function mergeRecord(template: Template, record: MergeRecord): MergedRecord {
  const expanded = expand(template, record);
  const { markdown, toTemplate } = expanded;
  return { markdown, toTemplate, fill: (document) => fillDocument(document, expanded) };
}
