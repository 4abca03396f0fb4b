import { tidyAndParse, type Warning } from '@mdconv/core';
import {
  createStripPainter,
  layOutPages,
  type DisplayPage,
  type LaidOutPages,
} from '@mdconv/render/pages';
import { designOf } from '../preview/design-of.ts';
import { problemOf } from '../preview/problem-of.ts';
import type { InnerLink, LaidOut, LayOutRequest, PaintRequest, ShownBlock } from './messages.ts';
import { pageCanvases } from './page-canvases.ts';

/** A text on its pages. */
export interface LaidOutText {
  readonly answer: LaidOut;
  /** @returns the rows as an image */
  readonly paint: (rows: PaintRequest) => Promise<ImageBitmap>;
}

/** Lays a text out as its file has it. */
export async function layOutText(
  request: LayOutRequest,
  resolveImage: (source: string) => Promise<Uint8Array | undefined>,
): Promise<LaidOutText> {
  const start = performance.now();
  const { id, markdown, actions, settings, page, design, format } = request;
  const { document } = tidyAndParse(markdown, { actions, settings });
  const laid = await layOutPages(document, format, {
    designSystem: designOf(design),
    page,
    resolveImage,
    diagrams: settings.diagrams?.enable,
  });
  return {
    answer: {
      kind: 'laid out',
      id,
      pages: laid.pages.map(({ width, height }) => ({ width, height })),
      places: laid.sources.map(({ span, parts }): ShownBlock => ({
        start: span.start,
        end: span.end,
        areas: parts,
      })),
      links: laid.pages.flatMap((one, index) => linksOf(one, index, laid)),
      lacksFonts: laid.warnings.some(isFontMissing),
      problems: laid.warnings
        .filter((warning) => !isFontMissing(warning))
        .map((warning) => problemOf(warning, markdown)),
      tookMs: performance.now() - start,
    },
    paint: (rows) => paint(laid.pages[rows.page]!, rows),
  };
}

/** The fonts that a design brings along are in its files only; the text is not at fault. */
const isFontMissing = ({ rule }: Warning) => rule === 'font-missing';

function linksOf(
  { items }: DisplayPage,
  page: number,
  { destinations }: LaidOutPages,
): readonly InnerLink[] {
  return items.flatMap((item) => {
    if (item.kind !== 'link' || item.target.kind !== 'internal') return [];
    const to = destinations.get(item.target.id);
    const { x, y, width, height } = item;
    return to ? [{ from: { page, x, y, width, height }, to }] : [];
  });
}

async function paint(
  page: DisplayPage,
  { scale, top, height }: PaintRequest,
): Promise<ImageBitmap> {
  const rows = Math.max(1, Math.round(height * scale));
  const width = Math.max(1, Math.round(page.width * scale));
  const painter = await createStripPainter(page, pageCanvases, { width, rowsMax: rows, scale });
  const canvas = painter.paint(Math.round(top * scale), rows);
  // Made by `pageCanvases`.
  return (canvas as unknown as OffscreenCanvas).transferToImageBitmap();
}
