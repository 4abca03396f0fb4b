import { createWarningLog, minimalClean, type Document } from '@mdconv/core';
import { loadAssets, loadLogo } from '../assets/index.ts';
import { resolveStyle } from '../style/index.ts';
import { wordsFor } from '../words/index.ts';
import { prepareContent } from './prepare-content.ts';
import type { PreparedDocument } from './prepared-document.ts';
import type { RenderOptions } from './render-options.ts';
import { warnOfContrast } from './warn-of-contrast.ts';
import { checkWatermark } from './watermark.ts';

/** What only some formats pass to `prepare`. */
export interface PrepareOptions extends RenderOptions {
  /** `link`: images count as shown even if they were not loaded, because the browser loads them. */
  readonly images?: 'embed' | 'link';
}

/**
 * Loads the assets of a document and decides everything that more than one format needs. The
 * warnings of the document come first in `warnings`, so writers return `warnings.list()`.
 *
 * @throws {InvalidRequestError} the watermark is not a short printable word
 * @throws the reason of `options.signal` when that is aborted
 */
export async function prepare(
  document: Document,
  options: PrepareOptions = {},
): Promise<PreparedDocument> {
  const { designSystem: design = minimalClean, page, resolveImage, signal } = options;
  signal?.throwIfAborted();
  const watermark = options.watermark === undefined ? undefined : checkWatermark(options.watermark);
  const warnings = createWarningLog(document.warnings);
  warnOfContrast(design, warnings);
  const logo = await loadLogo(design, warnings);
  const loaded = await loadAssets(document, { resolveImage, warnings, signal });
  signal?.throwIfAborted();
  const assets = options.images === 'link' ? { ...loaded, shows: () => true } : loaded;
  const words = wordsFor(document.properties.language);
  return {
    ...prepareContent(document, assets, words),
    design,
    style: resolveStyle(design, page),
    assets,
    logo,
    words,
    watermark,
    warnings,
  };
}
