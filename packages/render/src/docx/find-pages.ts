import { createWarningLog } from '@mdconv/core';
import type { FontSource } from '../typeset/fonts/index.ts';
import type { PreparedDocument } from '../prepare/index.ts';
import type { PageOf } from './write-contents.ts';

/**
 * Finds the pages that headings stand on in our pdf; Word's are the same or near. Layout is dear to
 * load and to run, so only a document with contents pays for it.
 *
 * @throws {InvalidRequestError} a font source is no TrueType or OpenType font
 */
export async function findPages(
  prepared: PreparedDocument,
  fonts: readonly FontSource[] | undefined,
): Promise<PageOf> {
  const { layOut } = await import('../typeset/layout/index.ts');
  // What our fonts lack or our pages are too narrow for says nothing of Word's.
  const unheard = { ...prepared, warnings: createWarningLog() };
  const { pageMap } = await layOut(unheard, { fonts, medium: 'pages' });
  return (id) => {
    const place = pageMap.get(id);
    return place && place.page + 1;
  };
}
