import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { once, sample } from '@mdconv/tools/testing/laws';
import { dataUrl, makePng } from '../../../tests/test-images.ts';
import type { RasterImage } from '../asset-table.ts';
import { rasterizeSvg } from './rasterize-svg.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

const side = 100;
/** Pixels per CSS pixel of a drawing within all limits. */
const fullScale = 2;

describe('draws ordinary drawings at full scale', once, () => {
  const hatch =
    'M0 0L72 72M-36 36L36 108M36 -36L108 36M-18 18L54 90M18 -18L90 54M0 72L72 0M-36 36L36 -36';
  test.each([
    [
      'hatches from matplotlib',
      `<clipPath id="c"><rect x="10" y="10" width="80" height="80"/></clipPath>
      <pattern id="h" patternUnits="userSpaceOnUse" x="0" y="0" width="72" height="72"><rect width="73" height="73" fill="#fff"/><path d="${hatch}" stroke="#000"/></pattern>
      ${'<g clip-path="url(#c)"><path d="M12 12h20v60h-20z" fill="url(#h)"/></g>'.repeat(40)}`,
    ],
    [
      'a shadow from draw.io',
      `<filter id="s" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur in="SourceAlpha" stdDeviation="1.7" result="b"/><feOffset in="b" dx="3" dy="3" result="o"/><feFlood flood-color="#3D4574" flood-opacity=".4" result="f"/><feComposite in="f" in2="o" operator="in" result="s"/><feBlend in="SourceGraphic" in2="s"/></filter>
      <g filter="url(#s)">${'<rect width="9" height="9"/>'.repeat(50)}</g>`,
    ],
    [
      'nodes from mermaid',
      `<style>.node rect{filter:drop-shadow(1px 2px 2px rgba(185,185,185,1));stroke:#000}.edge{stroke-dasharray:3;fill:none;stroke:#333}</style>
      ${'<g class="node" transform="translate(5,9)"><rect width="30" height="12"/></g><path class="edge" d="M0 0C9 50 50 9 99 99"/>'.repeat(20)}`,
    ],
    [
      'a badge',
      `<linearGradient id="s" x2="0" y2="100%"><stop offset="0" stop-color="#bbb"/></linearGradient>
      <clipPath id="r"><rect width="100" height="20" rx="3"/></clipPath><mask id="m"><rect width="100" height="20" fill="#fff"/></mask>
      <g clip-path="url(#r)"><g mask="url(#m)"><rect width="100" height="20" fill="url(#s)"/></g></g>`,
    ],
    [
      'a pattern in a pattern with a transform',
      `<pattern id="d" width=".1" height=".1"><circle r="2"/></pattern>
      <pattern id="p" width="10%" height="10%" viewBox="0 0 5 5" patternTransform="rotate(45)"><rect width="5" height="5" fill="url(#d)"/></pattern>
      <g transform="scale(4)"><rect width="20" height="20" fill="url(#p)" stroke="#000" stroke-width=".1" stroke-dasharray=".2 .1"/></g>`,
    ],
    ['a map', `<path stroke="#000" d="M0 0${'l1 1l-1 1l1 -2'.repeat(20_000)}"/>`],
    ['layers', `${'<g opacity=".9">'.repeat(9)}<rect width="99" height="99"/>${'</g>'.repeat(9)}`],
  ])('%s', async (_name, content) => {
    expect(await widthOf(content)).toBe(side * fullScale);
  });
});

describe('draws an expensive drawing at a smaller scale, or not at all', () => {
  const user = 'patternUnits="userSpaceOnUse"';
  const filled = '<rect width="100" height="100" fill="url(#p)"/>';
  const pattern = (attributes: string, content = '<rect width="9" height="9"/>') =>
    `<pattern id="p" ${attributes}>${content}</pattern>`;
  const small = pattern(`${user} width="10" height="10"`);
  const filter = (attributes: string, steps = '<feFlood/>') =>
    `<filter id="f" ${attributes}>${steps}</filter>`;
  const filtered = '<rect width="100" height="100" filter="url(#f)"/>';
  const nested = (attributes: string, content: string) =>
    `<g ${attributes}>`.repeat(190) + content + '</g>'.repeat(190);
  const large = '<rect width="9000" height="9000"/>';

  const expensive: readonly (readonly [name: string, content: string])[] = [
    ['a large tile', pattern(`${user} width="8000" height="8000"`) + filled],
    ['a tile larger than its element', pattern('width="80" height="80"') + filled],
    [
      'a scaled tile',
      pattern(`${user} width="10" height="10" patternTransform="scale(800)"`) + filled,
    ],
    [
      'a skewed tile',
      pattern(`${user} width="10" height="10" patternTransform="matrix(1000 1000 0 .01 0 0)"`) +
        filled,
    ],
    ['a tile in a transformed group', `${small}<g transform="scale(800)">${filled}</g>`],
    [
      'a tile in a group transformed by a rule',
      `<style>g{transform:scale(800)}</style>${small}<g>${filled}</g>`,
    ],
    [
      'a tile in a small view box',
      `${small}<svg width="100" height="100" viewBox="0 0 .1 .1">${filled}</svg>`,
    ],
    [
      'a tile in a tile',
      small.replace('"p"', '"q"') +
        pattern(
          `${user} width="100" height="100"`,
          `<g transform="scale(800)"><rect width="9" height="9" fill="url(#q)"/></g>`,
        ) +
        filled,
    ],
    [
      'layers in a tile',
      pattern(`${user} width="700" height="700"`, nested('opacity=".9"', large)) + filled,
    ],
    [
      'a large filter region',
      filter('filterUnits="userSpaceOnUse" x="-8000" y="-8000" width="16000" height="16000"') +
        filtered,
    ],
    [
      'a filter region larger than its element',
      filter('x="-80" y="-80" width="160" height="160"') + filtered,
    ],
    [
      'a filter region of a large element',
      `${filter('')}<rect width="10000" height="10000" filter="url(#f)"/>`,
    ],
    [
      'a filter region from a rule',
      `<style>rect{filter:url(#f)}</style>${filter('x="-80" y="-80" width="160" height="160"')}<rect width="99" height="99"/>`,
    ],
    ['many filter primitives', filter('', '<feFlood/>'.repeat(3000)) + filtered],
    ['many blurs', filter('', '<feGaussianBlur stdDeviation="3"/>'.repeat(1000)) + filtered],
    ['a list of filters', `<rect width="100" height="100" filter="${'blur(50px) '.repeat(100)}"/>`],
    ['large layers', nested('opacity=".9"', large)],
    ['large blends', nested('style="mix-blend-mode:multiply"', large)],
    [
      'layers around a wide stroke',
      nested('opacity=".9"', '<path d="M50 50l1 1" stroke="red" stroke-width="1e5"/>'),
    ],
    ['tiny dashes', '<path stroke="red" stroke-dasharray=".0003" d="M0 0L100 100"/>'],
    [
      'tiny dashes on a wide stroke',
      '<path stroke="red" stroke-width="90" stroke-dasharray=".001" d="M0 0L100 100"/>',
    ],
    [
      'dashes on a long path',
      `<path stroke="red" stroke-dasharray="1" d="M0 0${'L100 100L0 0'.repeat(20_000)}"/>`,
    ],
    [
      'dashes from a rule',
      `<style>g{stroke:red;stroke-dasharray:.001}</style><g>${'<circle r="90"/>'.repeat(9)}</g>`,
    ],
    [
      'gradients of many texts',
      `<linearGradient id="g"><stop stop-color="red"/><stop offset="1"/></linearGradient>${'<text fill="url(#g)">abc</text>'.repeat(1000)}`,
    ],
    ['wide fills', '<path d="M0 0H99V99Z" fill-opacity=".5"/>'.repeat(30_000)],
    [
      'many adjacent lines',
      `<path fill-rule="evenodd" d="M0 0${'L1 99L2 0L40 99L50 0'.repeat(5000)}"/>`,
    ],
    [
      'rotated tiles',
      pattern(`${user} width="9" height="9" patternTransform="rotate(9)"`) + filled.repeat(900),
    ],
    ['wide strokes', '<circle r="900" stroke="red" stroke-width="90"/>'.repeat(9000)],
    ['many long lines', `<path stroke="red" d="M0 0${'L99 99L0 50'.repeat(200_000)}"/>`],
    [
      'many images',
      `<image width="100" height="100" href="${dataUrl('image/png', makePng({ width: 1, height: 1 }))}"/>`.repeat(
        3000,
      ),
    ],
    [
      'many elements through use',
      `<g id="g">${'<rect width="1" height="1"/>'.repeat(10_000)}</g>${'<use href="#g"/>'.repeat(20)}`,
    ],
    [
      'a long path through use',
      `<path id="p" d="M0 0${'L9 9L0 0'.repeat(20_000)}"/>${'<use href="#p"/>'.repeat(500)}`,
    ],
  ];
  test.each(sample(expensive, 2))('%s', async (_name, content) => {
    expect(await widthOf(content)).toBeLessThan(side * fullScale);
  });
});

describe('a drawing that makes resvg panic', () => {
  const panicking =
    '<mask id="m"><rect x="900" width="9" height="9" fill="white" opacity=".5"/></mask><rect width="9" height="9" mask="url(#m)"/>';
  const valid = '<rect width="9" height="9"/>';

  test('is rejected if the element may be visible', async () => {
    expect(await widthOf(panicking)).toBe(0);
  });

  const visible = '<path d="M1 1h98v98z" stroke="red"/><circle r="9" opacity=".5"/>';
  test.each([
    ['on the right', '<rect x="500" width="9" height="9" opacity=".5"/>'],
    ['on the left', '<rect x="-900" width="9" height="9" opacity=".5"/>'],
    ['above', '<g transform="translate(0 -900)"><rect width="9" height="9" opacity=".5"/></g>'],
    ['below, with a filter', '<g filter="blur(2px)"><rect y="900" width="9" height="9"/></g>'],
    ['in a group', '<g opacity=".5"><g><rect x="500" width="9" height="9"/></g></g>'],
  ])('is drawn without the element if that is off the page: %s', async (_name, offPage) => {
    expect(await pixelsOf(offPage + visible)).toEqual(await pixelsOf(visible));
  });

  test.each(['none', 'xMinYMin meet', 'xMaxYMax', 'xMidYMid', 'xMinYMax slice', 'xMaxYMid slice'])(
    'keeps all visible elements: %s',
    async (aspect) => {
      const frame = `width="100" height="50" viewBox="20 10 20 20" preserveAspectRatio="${aspect}"`;
      const edges = [20, 10, 38, 28]
        .flatMap((x) =>
          [10, 2, 28, 20].map((y) => `<rect x="${x}" y="${y}" width="2" height="2"/>`),
        )
        .join('');
      const offPage = '<rect x="990" width="9" height="9" opacity=".5"/>';
      expect(await pixelsOf(edges + offPage, frame)).toEqual(await pixelsOf(edges, frame));
    },
  );

  test('does not affect later and concurrent drawings', once, async () => {
    for (let i = 0; i < 50; i += 1)
      expect(await Promise.all([valid, panicking].map(widthOf))).toEqual([side * fullScale, 0]);
  });

  test('any nesting of layers is drawn or rejected', async () => {
    await fc.assert(
      fc.asyncProperty(drawings, async (content) => {
        expect([0, side * fullScale]).toContain(await widthOf(content));
      }),
    );
  });
});

/** Nested layers of all kinds, on and off the page. */
const drawings = fc.letrec<{ tree: string }>((tie) => {
  const place = fc.integer({ min: -400, max: 400 });
  const extent = fc.integer({ min: 0, max: 500 });
  const isOwn = fc.boolean();
  const rect = fc
    .tuple(place, place, extent, extent)
    .map(
      ([x, y, width, height]) => `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`,
    );
  const content = fc.oneof({ maxDepth: 3 }, rect, tie('tree'));
  const reference = (name: string, attribute: string, attributes: fc.Arbitrary<string>) =>
    fc
      .tuple(content, content, attributes)
      .map(
        ([drawn, referred, given]) =>
          `<${name} id="${name}" ${given}>${referred}</${name}><g ${attribute}="url(#${name})">${drawn}</g>`,
      );
  const unitsOf = (name: string) =>
    isOwn.map((own) => `${name}="${own ? 'objectBoundingBox' : 'userSpaceOnUse'}"`);
  const filter = fc
    .tuple(content, place, extent, place)
    .map(
      ([drawn, x, width, dx]) =>
        `<filter id="filter" x="${x / 100}" width="${width / 100}"><feOffset dx="${dx}"/></filter><g filter="url(#filter)">${drawn}</g>`,
    );
  return {
    tree: fc.oneof(
      content.map((drawn) => `<g opacity=".5">${drawn}</g>`),
      content.map((drawn) => `<g style="mix-blend-mode:multiply">${drawn}</g>`),
      fc
        .tuple(content, place, place)
        .map(([drawn, x, y]) => `<g transform="translate(${x} ${y}) rotate(${x})">${drawn}</g>`),
      fc.tuple(content, content).map((both) => both.join('')),
      reference('mask', 'mask', unitsOf('maskContentUnits')),
      reference('clipPath', 'clip-path', unitsOf('clipPathUnits')),
      reference(
        'pattern',
        'fill',
        extent.map((px) => `patternUnits="userSpaceOnUse" width="${px}" height="${px}"`),
      ),
      filter,
    ),
  };
}).tree;

async function widthOf(content: string): Promise<number> {
  return (await draw(content))?.width ?? 0;
}

async function pixelsOf(content: string, frame?: string): Promise<Uint8Array | undefined> {
  return (await draw(content, frame))?.bytes;
}

const square = `width="${side}" height="${side}" viewBox="0 0 ${side} ${side}"`;

async function draw(content: string, frame = square): Promise<RasterImage | undefined> {
  const svg = sanitizeSvg(Buffer.from(`<svg ${frame}>${content}</svg>`));
  return svg && (await rasterizeSvg(svg));
}
