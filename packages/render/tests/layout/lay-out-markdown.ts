import { parse, type PageSettings } from '@mdconv/core';
import { layOut, type LaidOut } from '../../src/typeset/layout/index.ts';
import { prepare, type PreparedDocument } from '../../src/prepare/index.ts';
import { findDesign } from '../find-design.ts';

export interface Sample {
  readonly markdown: string;
  /** Slug of a built-in design or one of the tests. Default: `plain`. */
  readonly design?: string;
  readonly page?: PageSettings;
  readonly medium?: 'pages' | 'sheet';
}

/** A small page with few lines per page, so that short texts have many page ends. */
export const smallPage: PageSettings = {
  paperSize: 'A5',
  orientation: 'landscape',
  margins: { top: 40, right: 20, bottom: 40, left: 20 },
};

/** Lays out Markdown as a display list. */
export async function layOutMarkdown(
  sample: Sample,
): Promise<LaidOut & { readonly prepared: PreparedDocument }> {
  const { markdown, design = 'plain', page, medium = 'pages' } = sample;
  const designSystem = findDesign(design);
  const prepared = await prepare(parse(markdown), 'pdf', {
    designSystem,
    ...(page ? { page } : {}),
  });
  return { ...(await layOut(prepared, { medium })), prepared };
}
