import { describe, expect, test } from 'vitest';
import { dataUrl, makePng } from '../../../tests/test-images.ts';
import { rasterizeSvg } from './rasterize-svg.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

const outside = 'http://example.com/x';

describe('scripts and external references', () => {
  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<svg:script>alert(1)</svg:script>',
    '<g onload="alert(1)"/>',
    '<g ONCLICK="alert(1)"/>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:alert(1)"/></body></foreignObject>',
    `<image href="${outside}.png"/>`,
    `<image xlink:href="${outside}.png"/>`,
    '<image href="file:///etc/passwd"/>',
    `<image href="${dataUrl('image/svg+xml', `<svg><image href="${outside}"/></svg>`)}"/>`,
    `<image href="${dataUrl('text/html', '<script>alert(1)</script>')}"/>`,
    `<use href="${outside}.svg#a"/>`,
    '<a href="javascript:alert(1)"><rect/></a>',
    `<rect fill="url(${outside}#a)"/>`,
    `<rect fill="URL( '${outside}#a')"/>`,
    `<rect style="fill:u\\72l(${outside})"/>`,
    `<rect style="fill:/**/url/**/(${outside})"/>`,
    `<style>@import "${outside}.css"; rect{fill:red}</style>`,
    `<style><![CDATA[@import url(${outside}.css);]]></style>`,
    `<style>@font-face{font-family:x;src:url(${outside}.woff)} rect{fill:url(${outside})}</style>`,
    `<style>@media print{rect{fill:url(${outside})}}</style>`,
    `<filter><feImage href="${outside}"/></filter>`,
    `<set attributeName="href" to="javascript:alert(1)"/>`,
    `<animate attributeName="href" values="javascript:alert(1)"/>`,
    `<handler type="application/ecmascript">alert(1)</handler>`,
    `<g xml:base="${outside}"/>`,
    `<g xmlns:ev="x" ev:onload="alert(1)"/>`,
    `<text><![CDATA[<script>alert(1)</script>]]></text>`,
    `<title></title><script>alert(1)</script>`,
    `<rect/></svg><script>alert(1)</script><svg>`,
    `<?xml-stylesheet href="${outside}"?>`,
  ])('removes %s', (content) => {
    const { markup } = sanitize(content)!;
    expect(markup).not.toMatch(
      /<script|alert\(1\)"|javascript:|example\.com|passwd|foreignobject|@import|@font-face|<set|<animate|<handler|\son\w+=|<\?/i,
    );
  });

  test('removes a document type and its entities', () => {
    const svg = `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>
      <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a;&b;</text></svg>`;
    expect(sanitizeSvg(Buffer.from(svg))!.markup).toBe(
      '<svg width="9" height="9" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&amp;a;&amp;b;</text></svg>',
    );
  });
});

test.each([
  '<rect x="1" y="2" width="3" height="4" fill="#abc"></rect>',
  '<defs><linearGradient id="g"><stop offset="0" stop-color="red"></stop></linearGradient></defs><rect fill="url(#g)"></rect>',
  '<style>.a,.b &gt; g{fill:url(#g);stroke:red}</style>',
  '<g style="opacity:0.5;fill:url(#g)"></g>',
  '<path id="p" d="M0 0L1 1"></path><use href="#p"></use>',
  '<text x="1" xml:space="preserve">a &amp; b <tspan>c</tspan></text>',
  `<image href="${dataUrl('image/png', makePng({ width: 1, height: 1 }))}"></image>`,
])('keeps %s', (content) => {
  expect(sanitize(content)!.markup).toContain(`>${content}</svg>`);
});

test.each([
  ['width="2in" height="1in"', 192, 96],
  ['width="72pt" height="50%" viewBox="0 0 20 10"', 96, 48],
  ['viewBox="0,0,64,32"', 64, 32],
  ['', 300, 150],
])('<svg %s> has a natural size of %d × %d', (attributes, width, height) => {
  expect(sanitizeSvg(Buffer.from(`<svg ${attributes}/>`))).toMatchObject({ width, height });
});

describe('rejects an expensive drawing', () => {
  const nested = (levels: number) =>
    Array.from({ length: levels }, (_, level) => {
      const uses = `<use href="#l${level + 1}"/>`.repeat(10);
      return `<g id="l${level}">${uses}</g>`;
    }).join('') + `<rect id="l${levels}"/>`;
  const megapixel = dataUrl('image/png', makePng({ width: 1000, height: 1000 }));
  const image = (attributes = '') => `<image ${attributes} href="${megapixel}"/>`;
  const chain = Array.from({ length: 500 }, (_, n) => `<g id="c${n}"><use href="#c${n + 1}"/></g>`);

  test.each([
    ['exponential nesting of use', nested(9)],
    ['a cycle of use', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
    ['a use of its parent', '<g id="a"><use href="#a"/></g>'],
    ['a long chain of use', chain.join('')],
    ['deep nesting', '<g>'.repeat(10_000)],
    ['too many elements', '<g/>'.repeat(60_000)],
    ['unmatched end tags', `${'<b>'.repeat(100_000)}${'</c>'.repeat(100_000)}`],
    [
      'too many attributes',
      `<g ${Array.from({ length: 300 }, (_, index) => `a${index}=""`).join(' ')}/>`,
    ],
    ['a long text', `<text>${'a '.repeat(30_000)}</text>`],
    [
      'a long text through use',
      `<text id="t">${'a'.repeat(1000)}</text>${'<use href="#t"/>'.repeat(50)}`,
    ],
    ['many rotated texts', '<text rotate="9" x="1" y="9">a</text>'.repeat(8000)],
    ['a text with many positions', `<text x="${'9 '.repeat(9000)}">${'a'.repeat(9000)}</text>`],
    ['many spans of one text', `<text>${'<tspan rotate="9">a</tspan>'.repeat(4000)}</text>`],
    [
      'many spans after positions without characters',
      `<text>${'<tspan x="1"> </tspan><tspan x="">a</tspan>'.repeat(2500)}</text>`,
    ],
    [
      'many spans through use',
      `<text id="t">${'<tspan>a</tspan>'.repeat(300)}</text>${'<use href="#t"/>'.repeat(50)}`,
    ],
    ['an image through use', `${image('id="i"')}${'<use href="#i"/>'.repeat(50)}`],
    ['many images', image().repeat(50)],
    [
      'many rules for many elements',
      `<style>${'a{fill:red}'.repeat(10_000)}</style>${'<g/>'.repeat(10_000)}`,
    ],
    [
      'a path through use',
      `<path id="p" d="M0 0${'L9 9'.repeat(20_000)}"/>${'<use href="#p"/>'.repeat(300)}`,
    ],
    [
      'markers on every vertex',
      `<marker id="m">${'<rect/>'.repeat(900)}</marker><path marker-mid="url(#m)" d="${'L1 1'.repeat(9000)}"/>`,
    ],
  ])('%s', (_name, content) => {
    expect(sanitize(content)).toBeUndefined();
  });

  test('layers too expensive for their area', async () => {
    const layers = '<rect width="9000" height="9000" opacity=".5"/>'.repeat(3000);
    const svg = sanitizeSvg(Buffer.from(`<svg width="9000" height="9000">${layers}</svg>`))!;
    expect(await rasterizeSvg(svg)).toBeUndefined();
  });
});

/** The time in units of 0.1 ms; resvg takes 1.0 to 1.5 s for each, and as long on a busy machine again. */
test.each([
  ['4,000 texts', '<text x="1" y="9">a</text>'.repeat(4000)],
  ['4,000 rotated texts', '<text rotate="9" x="1" y="9">a</text>'.repeat(4000)],
  ['4,000 uses of a text', `<text id="t">a</text>${'<use href="#t"/>'.repeat(4000)}`],
  ['10,000 characters', `<text>${'a'.repeat(10_000)}</text>`],
  ['5,000 positions', `<text x="${'9 '.repeat(5000)}">${'a'.repeat(5000)}</text>`],
])('counts the time of %s', (_name, content) => {
  expect(sanitize(content)!.cost.fixed).toBeGreaterThan(10_000);
});

test('keeps a text of many lines, each with its position', () => {
  const lines = Array.from({ length: 2000 }, (_, n) => `<tspan x="1" y="${n}">a &amp; b</tspan>\n`);
  expect(sanitize(`<text>${lines.join('')}</text>`)).toBeDefined();
});

test('shortens long style sheets', () => {
  const many = 100_000;
  for (const sheet of [`a{${'fill:red;'.repeat(many)}}`, '@a{}'.repeat(many), '/*'.repeat(many)])
    expect(sanitize(`<style>${sheet}</style>`)!.markup.length).toBeLessThan(1200);
});

test.each(['stroke-dasharray', 'font-family'])('removes a long inherited list: %s', (name) => {
  const list = '1 '.repeat(5000);
  for (const content of [
    `<g ${name}="${list}"/>`,
    `<g style="${name}:${list}"/>`,
    `<style>g{${name}:${list}}</style>`,
  ])
    expect(sanitize(content)!.markup).not.toContain(list);
});

test('rejects bytes that are not an svg', () => {
  for (const text of ['', 'hello', '<html><svg/></html>', '<svg width="0" height="3"/>'])
    expect(sanitizeSvg(Buffer.from(text))).toBeUndefined();
});

function sanitize(content: string) {
  return sanitizeSvg(
    Buffer.from(
      `<svg xmlns:xlink="http://www.w3.org/1999/xlink" width="10" height="10">${content}</svg>`,
    ),
  );
}
