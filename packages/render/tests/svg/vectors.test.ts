import { createCanvas, loadImage } from '@napi-rs/canvas';
import { sample } from '@mdconv/tools/testing/laws';
import { checkPdf, describeFaults } from '@mdconv/tools/pdf-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RasterImage } from '../../src/assets/index.ts';
import { rasterizeSvg } from '../../src/assets/svg/rasterize-svg.ts';
import { sanitizeSvg } from '../../src/assets/svg/sanitize-svg.ts';
import type { OutlinedPart } from '../../src/drawings/index.ts';
import {
  createElement,
  structureNode,
  type DisplayList,
  type DisplayPage,
} from '../../src/typeset/display/index.ts';
import { paintPdf } from '../../src/typeset/pdf/index.ts';
import { average, farOff, opaque, shareFarOff, type Pixels } from '../pdf/far-off.ts';
import { rasterize, testWith } from '../pdf/tools.ts';
import { drawingCases, svgOf, type DrawingCase } from './drawing-cases.ts';

/** A fraction of a drawing's pixels. */
const farOffMax = 0.005;

/** CSS pixels per inch, and the oversampling of the pdf and of resvg's pixels. */
const dpi = 96;
const [finer, rasterScale] = [4, 2];

const cases = sample(drawingCases, 6);
let rasters: readonly RasterImage[];
let display: DisplayList;
let pdf: Uint8Array;

beforeAll(async () => {
  rasters = await Promise.all(cases.map(draw));
  display = displayOf(rasters);
  pdf = paintPdf(display);
}, 120_000);

describe.each(cases.map((drawing, index) => ({ ...drawing, index })))(
  '$name',
  ({ index, regions = 0, isPixels = false }) => {
    test(`has ${isPixels ? 'no vectors' : `${regions} parts in pixels`}`, () => {
      const { drawing } = rasters[index]!;
      expect(drawing && countRegions(drawing.parts)).toBe(isPixels ? undefined : regions);
    });

    testWith('pdftoppm', 'looks in the pdf as resvg draws it', async () => {
      const ours = average(rasterize(pdf, { dpi: dpi * finer, page: index + 1 }), finer);
      const theirs = average(await pixelsOf(rasters[index]!), rasterScale);
      expect(shareFarOff(ours, theirs)).toBeLessThan(farOffMax);
    });

    testWith('pdftoppm', 'looks in a png as in the pdf', async () => {
      expect(await farOff(display.pages[index]!, pdf, index)).toBeLessThan(farOffMax);
    });
  },
);

test('vectors conform to PDF/UA-1 and PDF/A-2a in automated checks', () => {
  expect(describeFaults('file', checkPdf(pdf))).toEqual(['file: no fault found']);
});

const huge = '<stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/>';
test.each([
  ['coordinates', '<path d="M-1e30 0L1e30 90L60 1e25Z" fill="red"/>'],
  ['a pen', '<path d="M0 0L90 90" stroke="red" stroke-width="1e25" stroke-miterlimit="1e30"/>'],
  ['dashes', '<path d="M0 0L90 90" stroke="red" stroke-dasharray="1e30 1e30"/>'],
  ['a transform', '<g transform="scale(1e20)"><rect width="1e-19" height="1e-19"/></g>'],
  [
    'a gradient',
    `<linearGradient id="g" x2="1e25">${huge}</linearGradient><rect width="90" height="90" fill="url(#g)"/>`,
  ],
  [
    'many stops',
    `<linearGradient id="g">${huge.repeat(500)}</linearGradient>${'<rect width="90" height="90" fill="url(#g)"/>'.repeat(50)}`,
  ],
  [
    'many clips',
    `<clipPath id="c">${'<rect width="9" height="9"/>'.repeat(200)}</clipPath>${'<g clip-path="url(#c)"><rect width="9" height="9"/></g>'.repeat(100)}`,
  ],
])('%s beyond the limits leave a sound file', async (_name, content) => {
  const ordinary = await draw(drawingCases[0]!);
  const svg = sanitizeSvg(Buffer.from(svgOf({ name: '', content })));
  const beyond = svg && (await rasterizeSvg(svg));
  const file = paintPdf(displayOf(beyond ? [ordinary, beyond] : [ordinary]));
  expect(describeFaults('file', checkPdf(file))).toEqual(['file: no fault found']);
  expect(file.length).toBeLessThan(1_000_000);
});

test('the same drawings give the same bytes', async () => {
  const again = await Promise.all(sample(cases, 4).map(draw));
  const first = sample(cases, 4).map((one) => rasters[cases.indexOf(one)]!);
  expect(Buffer.compare(paintPdf(displayOf(again)), paintPdf(displayOf(first)))).toBe(0);
});

async function draw(drawing: DrawingCase): Promise<RasterImage> {
  return (await rasterizeSvg(sanitizeSvg(Buffer.from(svgOf(drawing)))!))!;
}

/** A page for each drawing. */
function displayOf(images: readonly RasterImage[]): DisplayList {
  const area = { x: 0, y: 0, width: 90, height: 67.5 };
  const figures = images.map(() => createElement('Figure', { alt: 'A drawing' }));
  const pages = images.map((image, index): DisplayPage => {
    return { ...area, items: [{ kind: 'image', owner: figures[index]!, ...area, image }] };
  });
  return {
    pages,
    structure: structureNode(
      createElement('Document'),
      figures.map((figure) => structureNode(figure)),
    ),
    outline: [],
    destinations: new Map(),
    properties: { title: 'Drawings', language: 'en', keywords: [], contents: false },
  };
}

function countRegions(parts: readonly OutlinedPart[]): number {
  return parts.reduce((sum, part) => {
    if (part.kind === 'group') return sum + countRegions(part.parts);
    return sum + (part.kind === 'image' ? 1 : 0);
  }, 0);
}

/** Pixels on white paper. */
async function pixelsOf({ bytes, width, height }: RasterImage): Promise<Pixels> {
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(await loadImage(Buffer.from(bytes)), 0, 0);
  return opaque(context.getImageData(0, 0, width, height).data, width, height);
}
