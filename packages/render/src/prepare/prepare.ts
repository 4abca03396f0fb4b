import { createWarningLog, minimalClean, type Document } from '@mdconv/core';
import { loadAssets, loadLogo } from '../assets/index.ts';
import { resolveStyle } from '../style/index.ts';
import { wordsFor } from '../words/index.ts';
import { checkMark } from './check-mark.ts';
import { createNoteIds } from './note-ids.ts';
import { warnOfContrast } from './warn-of-contrast.ts';
import type { Prepared } from './prepared.ts';
import type { RenderOptions } from './render-options.ts';

/**
 * Settles what every writer needs before it can start. The log of warnings begins with those of
 * the document, so a writer returns `warnings.list()` and has them all.
 *
 * @throws {InvalidRequestError} the mark is no short word
 * @throws the reason of `options.signal` when that is aborted
 */
export async function prepare(document: Document, options: RenderOptions = {}): Promise<Prepared> {
  const { designSystem: design = minimalClean, page, resolveImage, signal } = options;
  signal?.throwIfAborted();
  const mark = options.mark === undefined ? undefined : checkMark(options.mark);
  const warnings = createWarningLog(document.warnings);
  warnOfContrast(design, warnings);
  const logo = await loadLogo(design, warnings);
  const assets = await loadAssets(document, { resolveImage, warnings, signal });
  signal?.throwIfAborted();
  const style = resolveStyle(design, page);
  const words = wordsFor(document.properties.language);
  const noteIds = createNoteIds(document);
  return { document, design, style, assets, logo, words, noteIds, mark, warnings };
}
