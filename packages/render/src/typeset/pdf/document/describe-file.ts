import { metadataOf, readIsoDate } from '@mdconv/core';
import type { DisplayList } from '../../display/index.ts';
import { wordsFor } from '../../../words/index.ts';

/** The document information: the same facts go into the Info dictionary and the metadata. */
export interface FileDescription {
  readonly Title: string;
  readonly Author?: string;
  readonly Subject?: string;
  readonly Keywords?: string;
  readonly Creator: string;
  readonly Producer: string;
  /** Absent: neither the caller nor the author gave a date. */
  readonly CreationDate?: Date;
}

/** Describes the file. It always has a title, as PDF/UA-1, 7.1 requires. */
export function describeFile(
  { properties }: Pick<DisplayList, 'properties'>,
  sourceDate: Date | undefined,
): FileDescription {
  const created = readIsoDate(properties.date ?? '') ?? sourceDate;
  const texts = metadataOf(properties, 'pdf').flatMap(([name, text]) => {
    const plain = clean(text);
    return plain === '' ? [] : [[name, plain] as const];
  });
  return {
    Title: wordsFor(properties.language).untitled,
    ...Object.fromEntries(texts),
    Creator: 'mdconv',
    Producer: 'mdconv',
    ...(created && { CreationDate: created }),
  };
}

/** Text that XML can hold, on one line. Source: XML 1.0, 2.2. */
function clean(text: string): string {
  return Buffer.from(text, 'utf8')
    .toString('utf8')
    .replace(/[\s\x00-\x1f\x7f-\x9f\ufffe\uffff]+/g, ' ')
    .trim();
}
