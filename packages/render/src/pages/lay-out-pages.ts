import type { Document, Format, Warning } from '@mdconv/core';
import { withAllWanted } from '../page-files.ts';
import { prepare, type RenderOptions } from '../prepare/index.ts';
import type { DisplayList, SourcePlace } from '../typeset/display/index.ts';
import { layOut } from '../typeset/layout/index.ts';

/** Formats with pages, and the one with a sheet. */
export type PagedFormat = Extract<Format, 'pdf' | 'png'>;

/** A document on its pages, or on one sheet. */
export interface LaidOutPages extends Pick<DisplayList, 'pages' | 'destinations'> {
  /** Where the blocks of the text are, in their order. */
  readonly sources: readonly SourcePlace[];
  readonly warnings: readonly Warning[];
}

/**
 * Lays a document out as the files of this format have it. In a browser, faces, patterns and engines are
 * fetched when they are first needed; see `usePageFiles`.
 */
export function layOutPages(
  document: Document,
  format: PagedFormat,
  options: RenderOptions = {},
): Promise<LaidOutPages> {
  return withAllWanted(async () => {
    const prepared = await prepare(document, format, options);
    const medium = format === 'png' ? 'sheet' : 'pages';
    const { display, sources } = await layOut(prepared, { fonts: options.fonts, medium });
    const { pages, destinations } = display;
    return { pages, destinations, sources, warnings: prepared.warnings.list() };
  });
}
