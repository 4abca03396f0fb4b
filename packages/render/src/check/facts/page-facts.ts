import { partitionPoint, type Image, type Span } from '@mdconv/core';
import type { LoadedImage } from '../../assets/index.ts';
import type { PreparedDocument } from '../../prepare/index.ts';
import { walkPrepared } from '../../prepare/index.ts';
import type { LaidOut } from '../../typeset/layout/index.ts';
import type { PageEndReport, RelaxedBreak, SourcePlace } from '../../typeset/display/index.ts';
import type { FindingBox } from '../finding.ts';

/** A picture as it is printed. */
export interface Printed {
  readonly image: Image;
  readonly loaded: LoadedImage;
  /** Index of the page. */
  readonly page: number;
  readonly box: FindingBox;
}

/** The facts of a layout. */
export interface PageFacts {
  /** Absent on a sheet, which has no pages. */
  readonly count?: number;
  readonly ends: readonly PageEndReport[];
  readonly relaxed: readonly RelaxedBreak[];
  /** Blocks of which some is wider than its place, each with the first such page. */
  readonly overflowing: readonly { readonly span: Span; readonly page: number }[];
  /** Where a range of the text is placed: an index of a page, and a block on it. */
  placeOf(span: Span): { readonly page: number; readonly box: FindingBox } | undefined;
  /** The range of text of the last or the first block on a page. */
  blockOf(page: number, which: 'first' | 'last'): Span | undefined;
  /** Pictures in reading order. Found when they are asked for. */
  pictures(): readonly Printed[];
}

export function createPageFacts(
  laidOut: LaidOut,
  prepared: PreparedDocument,
  medium: 'pages' | 'sheet',
): PageFacts {
  const { sources, pageEnds, relaxedBreaks, display } = laidOut;
  const byPage = new Map<number, SourcePlace[]>();
  for (const source of sources)
    for (const { page } of source.parts) {
      const known = byPage.get(page);
      if (known) known.push(source);
      else byPage.set(page, [source]);
    }
  let pictures: readonly Printed[] | undefined;
  return {
    ...(medium === 'pages' && { count: display.pages.length }),
    ends: medium === 'pages' ? pageEnds : [],
    relaxed: relaxedBreaks,
    overflowing: sources.flatMap(({ span, overflows: page }) =>
      page === undefined ? [] : [{ span, page }],
    ),
    placeOf: (span) => placeIn(sources, span),
    blockOf: (page, which) => byPage.get(page)?.at(which === 'first' ? 0 : -1)?.span,
    pictures: () => (pictures ??= findPictures(laidOut, prepared)),
  };
}

/** The last block that begins at or before a range; the part of it by the share of its text above. */
function placeIn(sources: readonly SourcePlace[], { start }: Span) {
  const place =
    sources[partitionPoint(sources.length, (index) => sources[index]!.span.start <= start) - 1];
  if (!place) return undefined;
  const { span, parts } = place;
  const share = (start - span.start) / Math.max(1, span.end - span.start);
  let height = parts.reduce((sum, part) => sum + part.height, 0) * share;
  const part = parts.find((each) => (height -= each.height) < 0) ?? parts.at(-1);
  if (!part) return undefined;
  const { page, ...box } = part;
  return { page, box };
}

function findPictures(
  { display }: LaidOut,
  { body, footnotes, assets }: PreparedDocument,
): readonly Printed[] {
  const waiting = new Map<object, { image: Image; loaded: LoadedImage }[]>();
  const add = (image: Image) => {
    const loaded = assets.loadedImage(image);
    if (!loaded) return;
    const known = waiting.get(loaded.raster);
    if (known) known.push({ image, loaded });
    else waiting.set(loaded.raster, [{ image, loaded }]);
  };
  for (const blocks of [body, ...footnotes.map(({ children }) => children)])
    walkPrepared(blocks, {
      inline: (inline) => {
        if (inline.kind === 'image') add(inline);
      },
    });
  return display.pages.flatMap(({ items }, page) =>
    items.flatMap((item): Printed[] => {
      if (item.kind !== 'image') return [];
      const known = waiting.get(item.image);
      // A picture that is printed several times has several images in the document.
      const next = known?.shift();
      if (!next) return [];
      const { x, y, width, height } = item;
      return [{ ...next, page, box: { x, y, width, height } }];
    }),
  );
}
