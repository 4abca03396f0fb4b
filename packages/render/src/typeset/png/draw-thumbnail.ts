import type { Bytes, Document } from '@mdconv/core';
import { prepare, type RenderOptions } from '../../prepare/index.ts';
import { layOut } from '../layout/index.ts';
import { paintPng } from './paint-png.ts';

/** Pixels: the width of the picture of a page. */
const thumbnailWidth = 320;

/** Draws the first page of a document small. */
export async function drawThumbnail(document: Document, options: RenderOptions): Promise<Bytes> {
  const prepared = await prepare(document, 'png', options);
  const { display } = await layOut(prepared, { fonts: options.fonts, medium: 'pages' });
  const page = display.pages[0]!;
  const { bytes } = await paintPng(page, { dpi: (thumbnailWidth * 72) / page.width });
  return bytes;
}
