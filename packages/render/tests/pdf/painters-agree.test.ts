import { decode } from 'fast-png';
import { expect } from 'vitest';
import { addElement, createElement, type GlyphsOperation } from '../../src/display/index.ts';
import { openFonts } from '../../src/fonts/index.ts';
import { paintPdf } from '../../src/pdf/index.ts';
import { paintPng } from '../../src/png/index.ts';
import { setText } from './set-text.ts';
import { rasterise, testWith } from './tools.ts';

const dpi = 144;

/** A share of the pixels; moving one of fifty lines by a point changes ten times as many. */
const differentMax = 0.0002;

testWith('pdftoppm', 'pdf and png show the same page', async () => {
  const fonts = openFonts();
  const faces = [
    fonts.select('Source Serif 4', 400, 'normal'),
    fonts.select('Inter', 400, 'normal'),
    fonts.select('IBM Plex Sans', 400, 'italic'),
    fonts.select('JetBrains Mono', 400, 'normal'),
  ];
  const root = createElement('Document');
  const operations: GlyphsOperation[] = [];
  for (let line = 0; line < 50; line++) {
    operations.push(
      await setText({
        text: 'Sphinx of black quartz, judge my vow; fi 0123456789 (Ågård & Çeşme).',
        face: faces[line % faces.length]!,
        owner: addElement(root, 'P'),
        x: 60 + line / 7,
        // Whole pixels, for the other program moves lines to the next one above.
        baseline: 60 + line * 14.5,
        size: 10.5,
        stretch: line % 5,
      }),
    );
  }
  const page = { width: 595.28, height: 841.89, operations };
  const pdf = paintPdf({
    pages: [page],
    structure: root,
    outline: [],
    destinations: new Map(),
    properties: { language: 'en', keywords: [], contents: false },
  });
  const ours = decode((await paintPng(page, { dpi })).bytes);
  const theirs = decode(rasterise(pdf, dpi));
  expect(differentPixels(ours, theirs)).toBeLessThan(differentMax);
});

type Picture = ReturnType<typeof decode>;

/** The share of pixels whose channels lie far apart. */
function differentPixels(one: Picture, other: Picture): number {
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)];
  let different = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (picture: Picture) => picture.data[(y * picture.width + x) * picture.channels]!;
      if (Math.abs(at(one) - at(other)) > 96) different++;
    }
  }
  return different / (width * height);
}
