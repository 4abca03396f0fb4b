import { charts } from './chart-cases.ts';

/** Drawings of 120 × 90 CSS pixels, and how much of each is drawn as pixels. */
export interface DrawingCase {
  readonly name: string;
  /** What is inside the `svg` element. */
  readonly content: string;
  /** Parts that are drawn as pixels. */
  readonly regions?: number;
  /** Whether all of it is. */
  readonly isPixels?: boolean;
  /** Instead of `0 0 120 90`. */
  readonly viewBox?: string;
}

const star = 'M60 5L75 75L15 30H105L45 75Z';
const wave = 'M10 60C30 0 50 90 70 40S100 20 110 50';
const stops = '<stop offset="0" stop-color="#e11"/><stop offset="1" stop-color="#11e"/>';
const three = `<stop offset=".2" stop-color="#fd0"/><stop offset=".5" stop-color="#0a5"/><stop offset=".9" stop-color="#50a"/>`;
const fading =
  '<stop offset="0" stop-color="#06c"/><stop offset="1" stop-color="#06c" stop-opacity="0"/>';
const full = (paint: string) => `<rect x="10" y="10" width="100" height="70" fill="${paint}"/>`;
const linear = (attributes: string, content = stops) =>
  `<linearGradient id="g" ${attributes}>${content}</linearGradient>${full('url(#g)')}`;
const radial = (attributes: string, content = stops) =>
  `<radialGradient id="g" ${attributes}>${content}</radialGradient>${full('url(#g)')}`;
const stroked = (attributes: string) =>
  `<path d="M15 75L45 15L75 75L105 15" fill="none" stroke="#246" stroke-width="9" ${attributes}/>`;
const clipped = (clip: string, attributes = '') =>
  `<clipPath id="c" ${attributes}>${clip}</clipPath><g clip-path="url(#c)">${full('#c60')}<circle cx="60" cy="45" r="30" fill="#06c"/></g>`;
const pattern = (attributes: string, content: string) =>
  `<pattern id="p" ${attributes}>${content}</pattern>${full('url(#p)')}`;
const blended = (mode: string) =>
  `${full('#fa0')}<circle cx="45" cy="45" r="28" fill="#0af"/><circle cx="75" cy="45" r="28" fill="#f0a" style="mix-blend-mode:${mode}"/>`;

const paths: readonly DrawingCase[] = [
  { name: 'a rectangle', content: full('#369') },
  { name: 'round corners', content: '<rect x="8" y="8" width="104" height="74" rx="20" ry="12"/>' },
  {
    name: 'a circle and an ellipse',
    content:
      '<circle cx="35" cy="45" r="30" fill="teal"/><ellipse cx="85" cy="45" rx="20" ry="38" fill="tomato"/>',
  },
  { name: 'the nonzero rule', content: `<path d="${star}" fill="#b22"/>` },
  { name: 'the evenodd rule', content: `<path d="${star}" fill="#b22" fill-rule="evenodd"/>` },
  {
    name: 'cubic curves',
    content: `<path d="${wave}" fill="none" stroke="#000" stroke-width="4"/>`,
  },
  { name: 'quadratic curves', content: '<path d="M10 80Q60 -40 110 80T10 40Z" fill="#7a3"/>' },
  {
    name: 'elliptic arcs',
    content: '<path d="M20 50A30 20 30 1 1 90 60A20 20 0 0 0 50 80Z" fill="#93c"/>',
  },
  {
    name: 'relative commands',
    content: '<path d="m20 20h40v20h-10l-15 30z m50 0l30 0l0 50z" fill="#555"/>',
  },
  {
    name: 'a polygon and a polyline',
    content:
      '<polygon points="10,80 35,10 60,80" fill="#08c"/><polyline points="65,80 75,20 95,60 110,15" fill="none" stroke="#c08" stroke-width="3"/>',
  },
  {
    name: 'fill and stroke',
    content: `<path d="${star}" fill="#fe8" stroke="#840" stroke-width="5"/>`,
  },
  {
    name: 'stroke below fill',
    content: `<path d="${star}" fill="#fe8" stroke="#840" stroke-width="9" paint-order="stroke"/>`,
  },
  {
    name: 'hidden parts',
    content: `${full('#bbb')}<rect width="60" height="90" visibility="hidden"/><rect width="60" height="90" display="none"/>`,
  },
  {
    name: 'parts beyond the page',
    content: '<circle r="60" fill="#283"/><rect x="200" width="90" height="90"/>',
  },
];

const strokes: readonly DrawingCase[] = [
  { name: 'butt caps and miter joins', content: stroked('') },
  {
    name: 'round caps and joins',
    content: stroked('stroke-linecap="round" stroke-linejoin="round"'),
  },
  {
    name: 'square caps and bevel joins',
    content: stroked('stroke-linecap="square" stroke-linejoin="bevel"'),
  },
  { name: 'a low miter limit', content: stroked('stroke-miterlimit="1.5"') },
  { name: 'dashes', content: stroked('stroke-dasharray="12 5"') },
  {
    name: 'an odd number of dashes with an offset',
    content: stroked('stroke-dasharray="12 5 3" stroke-dashoffset="8"'),
  },
  { name: 'dots', content: stroked('stroke-dasharray="0 12" stroke-linecap="round"') },
  { name: 'dashes in percent', content: stroked('stroke-dasharray="10%"') },
  {
    name: 'a translucent stroke over its fill',
    content: `<path d="${star}" fill="#fc0" stroke="#00c" stroke-width="10" stroke-opacity=".5"/>`,
  },
  {
    name: 'a pen distorted by scale',
    content:
      '<g transform="scale(3 1)"><circle cx="20" cy="45" r="14" fill="none" stroke="#a40" stroke-width="4"/></g>',
  },
  {
    name: 'a pen distorted by skew',
    content:
      '<g transform="translate(10 0) skewX(30)"><rect x="0" y="20" width="50" height="50" fill="#dde" stroke="#236" stroke-width="6" stroke-dasharray="9 4"/></g>',
  },
  {
    name: 'a hairline',
    content: '<path d="M5 5L115 85M5 85L115 5" stroke="#000" stroke-width=".4"/>',
  },
];

const transforms: readonly DrawingCase[] = [
  {
    name: 'nested transforms',
    content:
      '<g transform="translate(60 45)"><g transform="rotate(30)"><g transform="scale(2 .8)"><rect x="-20" y="-20" width="40" height="40" fill="#48a"/></g></g></g>',
  },
  {
    name: 'a matrix',
    content: '<rect width="40" height="40" transform="matrix(1 .3 -.4 1.2 40 15)" fill="#a48"/>',
  },
  {
    name: 'a view box of large units',
    viewBox: '0 0 12000 9000',
    content:
      '<circle cx="6000" cy="4500" r="3000" fill="#ccd" stroke="#226" stroke-width="400" stroke-dasharray="900 300"/>',
  },
  {
    name: 'a view box of small units',
    viewBox: '0 0 .12 .09',
    content:
      '<circle cx=".06" cy=".045" r=".03" fill="#ccd" stroke="#226" stroke-width=".004" stroke-dasharray=".009 .003"/>',
  },
  {
    name: 'a view box with an offset',
    viewBox: '-60 -45 120 90',
    content: '<path d="M-50 0H50M0 -40V40" stroke="#000"/><circle r="20" fill="#c33"/>',
  },
  {
    name: 'uses of a symbol',
    content:
      '<symbol id="s" viewBox="0 0 10 10"><circle cx="5" cy="5" r="6" fill="#3a3"/></symbol><use href="#s" x="10" y="10" width="40" height="40"/><use href="#s" x="60" y="40" width="50" height="45"/>',
  },
  {
    name: 'a nested svg',
    content:
      '<svg x="20" y="10" width="80" height="60" viewBox="0 0 40 40"><rect width="90" height="20" fill="#f80"/><circle cx="20" cy="30" r="12"/></svg>',
  },
  {
    name: 'markers',
    content:
      '<marker id="m" markerWidth="6" markerHeight="6" refX="3" refY="3" orient="auto"><path d="M0 0L6 3L0 6Z" fill="#d00"/></marker><polyline points="10,80 50,20 80,70 110,15" fill="none" stroke="#333" stroke-width="2" marker-mid="url(#m)" marker-end="url(#m)"/>',
  },
  {
    name: 'style sheets',
    content:
      '<style>.a{fill:#396;stroke:#000;stroke-width:3}rect.b{fill:#963}</style><circle class="a" cx="40" cy="45" r="25"/><rect class="b" x="70" y="20" width="40" height="50"/>',
  },
];

const opacities: readonly DrawingCase[] = [
  {
    name: 'a translucent fill',
    content: `${full('#000')}<circle cx="60" cy="45" r="40" fill="#f00" fill-opacity=".4"/>`,
  },
  {
    name: 'a translucent group',
    content:
      '<g opacity=".5"><circle cx="45" cy="45" r="30" fill="#d00"/><circle cx="75" cy="45" r="30" fill="#00d"/></g>',
  },
  {
    name: 'nested translucent groups',
    content:
      '<g opacity=".8"><rect width="80" height="60" fill="#0a0"/><g opacity=".5"><circle cx="70" cy="50" r="30" fill="#d00"/><circle cx="90" cy="50" r="25" fill="#00d"/></g></g>',
  },
  {
    name: 'a translucent shape with a stroke',
    content: `<path d="${star}" fill="#fc0" stroke="#00c" stroke-width="8" opacity=".5"/>`,
  },
  {
    name: 'rgba colors',
    content: `${full('rgba(200,0,0,.5)')}<path d="${star}" fill="rgba(0,0,200,.5)"/>`,
  },
  { name: 'multiply', content: blended('multiply') },
  { name: 'screen', content: blended('screen') },
  { name: 'difference', content: blended('difference') },
  {
    name: 'isolated multiply',
    content: `${full('#fa0')}<g style="isolation:isolate">${blended('multiply').replace(full('#fa0'), '')}</g>`,
  },
];

const gradients: readonly DrawingCase[] = [
  { name: 'a linear gradient', content: linear('') },
  { name: 'a diagonal gradient', content: linear('x2="1" y2="1"', three) },
  {
    name: 'a gradient in user space',
    content: linear('gradientUnits="userSpaceOnUse" x1="30" x2="90" y2="40"'),
  },
  {
    name: 'a transformed gradient',
    content: linear('gradientTransform="rotate(35) scale(.7)"', three),
  },
  { name: 'a reflected gradient', content: linear('x2=".2" spreadMethod="reflect"') },
  {
    name: 'a repeated gradient',
    content: linear('x1=".4" x2=".6" y2=".1" spreadMethod="repeat"', three),
  },
  {
    name: 'hard edges',
    content: linear(
      '',
      '<stop offset=".3" stop-color="#d00"/><stop offset=".3" stop-color="#0d0"/><stop offset=".7" stop-color="#0d0"/><stop offset=".7" stop-color="#00d"/>',
    ),
  },
  { name: 'a gradient that fades', content: `<path d="${star}"/>${linear('', fading)}` },
  { name: 'a radial gradient', content: radial('') },
  { name: 'a focal point', content: radial('fx=".25" fy=".3"', three) },
  {
    name: 'a radial gradient in user space',
    content: radial('gradientUnits="userSpaceOnUse" cx="40" cy="40" r="30"', three),
  },
  { name: 'a reflected radial gradient', content: radial('r=".15" spreadMethod="reflect"') },
  { name: 'a radial gradient that fades', content: `<path d="${star}"/>${radial('', fading)}` },
  {
    name: 'a repeated radial gradient with a focal point',
    regions: 1,
    content: radial('r=".2" fx=".4" spreadMethod="repeat"'),
  },
  {
    name: 'a gradient along a stroke',
    content: `<linearGradient id="g">${stops}</linearGradient>${stroked('').replace('#246', 'url(#g)')}`,
  },
  {
    name: 'a gradient in a distorted pen',
    content: `<linearGradient id="g">${stops}</linearGradient><g transform="scale(2.5 1)"><circle cx="24" cy="45" r="16" fill="url(#g)" stroke="url(#g)" stroke-width="6" stroke-opacity=".6"/></g>`,
  },
];

const clips: readonly DrawingCase[] = [
  { name: 'a circle as clip', content: clipped('<circle cx="60" cy="45" r="35"/>') },
  {
    name: 'a clip with the evenodd rule',
    content: clipped(`<path d="${star}" clip-rule="evenodd"/>`),
  },
  {
    name: 'a clip in units of the box',
    content: clipped(
      '<rect x=".2" y=".2" width=".5" height=".6"/>',
      'clipPathUnits="objectBoundingBox"',
    ),
  },
  {
    name: 'a clip of two separate areas',
    content: clipped(
      '<rect x="10" y="10" width="30" height="60"/><circle cx="85" cy="45" r="25"/>',
    ),
  },
  {
    name: 'a clip of overlapping areas',
    regions: 1,
    content: clipped(
      '<rect x="10" y="10" width="60" height="60"/><circle cx="75" cy="45" r="35"/>',
    ),
  },
  {
    name: 'a clipped clip',
    content: `<clipPath id="d"><rect y="30" width="120" height="30"/></clipPath>${clipped('<circle cx="60" cy="45" r="40"/>', 'clip-path="url(#d)"')}`,
  },
  {
    name: 'nested clips',
    content: `<clipPath id="d"><rect x="30" width="50" height="90"/></clipPath><g clip-path="url(#d)">${clipped('<circle cx="60" cy="45" r="40"/>')}</g>`,
  },
  {
    name: 'a clip by letters',
    content: clipped('<text x="12" y="65" font-size="56" font-weight="700">AB</text>'),
  },
  {
    name: 'a translucent clip',
    content: `<g opacity=".5">${clipped('<circle cx="60" cy="45" r="35"/>')}</g>`,
  },
];

const patterns: readonly DrawingCase[] = [
  {
    name: 'dots in a pattern',
    content: pattern(
      'width="12" height="12" patternUnits="userSpaceOnUse"',
      '<circle cx="6" cy="6" r="3" fill="#06c"/>',
    ),
  },
  {
    name: 'hatches in a pattern',
    content: pattern(
      'width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"',
      '<path d="M0 8H16" stroke="#c30" stroke-width="4"/>',
    ),
  },
  {
    name: 'a pattern in units of the box',
    content: pattern('width=".25" height=".5"', '<circle cx="10" cy="15" r="8" fill="#393"/>'),
  },
  {
    name: 'a pattern with a view box',
    content: pattern(
      'width=".25" height=".25" viewBox="0 0 10 10"',
      '<path d="M0 0L10 10" stroke="#000" stroke-width="2"/>',
    ),
  },
  {
    name: 'a pattern of many tiles',
    regions: 1,
    content: pattern(
      'width="2" height="2" patternUnits="userSpaceOnUse"',
      '<rect width="1" height="1"/>',
    ),
  },
  {
    name: 'a pattern along a stroke',
    regions: 1,
    content: `<pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="4" height="8"/></pattern>${stroked('').replace('#246', 'url(#p)')}`,
  },
];

const pixels: readonly DrawingCase[] = [
  {
    name: 'a mask',
    regions: 1,
    content: `<mask id="m"><circle cx="60" cy="45" r="35" fill="#fff"/><circle cx="60" cy="45" r="15" fill="#666"/></mask><g mask="url(#m)">${full('#083')}</g><path d="M0 2H120" stroke="#000"/>`,
  },
  {
    name: 'a blur',
    regions: 1,
    content:
      '<filter id="f"><feGaussianBlur stdDeviation="4"/></filter><circle cx="60" cy="45" r="25" fill="#d06" filter="url(#f)"/>',
  },
  {
    name: 'a shadow',
    regions: 1,
    content:
      '<filter id="f"><feDropShadow dx="4" dy="4" stdDeviation="2"/></filter><g transform="rotate(8)" filter="url(#f)"><rect x="25" y="15" width="60" height="40" fill="#fff" stroke="#000"/></g>',
  },
  {
    name: 'an image',
    regions: 1,
    content:
      '<image x="20" y="20" width="80" height="50" preserveAspectRatio="none" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="/>',
  },
  {
    name: 'many filters',
    isPixels: true,
    content: `<filter id="f"><feOffset dx="1"/></filter>${'<rect x="9" width="9" height="9" filter="url(#f)"/>'.repeat(40)}`,
  },
  {
    name: 'too many segments',
    isPixels: true,
    content: `<path d="M0 0${'l1 1l-1 1l1 -2'.repeat(17_000)}" stroke="#000" fill="none"/>`,
  },
];

const texts: readonly DrawingCase[] = [
  {
    name: 'text',
    content:
      '<text x="10" y="40" font-size="24">Quarter</text><text x="110" y="75" font-size="16" text-anchor="end" font-weight="700" fill="#a00">+12 %</text>',
  },
  {
    name: 'text along a path',
    content: `<path id="w" d="${wave}" fill="none"/><text font-size="12"><textPath href="#w">Along the wave it goes</textPath></text>`,
  },
  {
    name: 'text with a gradient',
    content: `<linearGradient id="g">${stops}</linearGradient><text x="8" y="60" font-size="48" font-weight="700" fill="url(#g)">Abc</text>`,
  },
  {
    name: 'rotated text',
    content: '<text transform="translate(20 80) rotate(-60)" font-size="18">Axis label</text>',
  },
];

export const drawingCases: readonly DrawingCase[] = [
  ...paths,
  ...strokes,
  ...transforms,
  ...opacities,
  ...gradients,
  ...clips,
  ...patterns,
  ...pixels,
  ...texts,
  ...charts,
];

export function svgOf({ content, viewBox = '0 0 120 90' }: DrawingCase): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90" viewBox="${viewBox}">${content}</svg>`;
}
