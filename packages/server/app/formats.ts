import type { Format } from '@mdconv/client';
import type { formatTable as coreTable } from '@mdconv/core';

/**
 * The formats, in the order in which the app offers them. A copy of core's table, because importing that
 * would add core to the first load; its type makes the compiler compare the two.
 */
export const formatTable: {
  readonly [Name in Format]: Pick<(typeof coreTable)[Name], 'mediaType' | 'extension' | 'content'>;
} = {
  pdf: { mediaType: 'application/pdf', extension: '.pdf', content: 'binary' },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: '.docx',
    content: 'binary',
  },
  html: { mediaType: 'text/html', extension: '.html', content: 'text' },
  text: { mediaType: 'text/plain', extension: '.txt', content: 'text' },
  png: { mediaType: 'image/png', extension: '.png', content: 'binary' },
};

export const formats = Object.keys(formatTable) as readonly Format[];

/** Whether the output of a format can be copied as text. */
export function isTextFormat(format: Format): boolean {
  return formatTable[format].content === 'text';
}
