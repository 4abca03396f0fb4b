import { runs } from '@mdconv/tools/testing/laws';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DocumentTooComplexError } from '../../errors/index.ts';
import { parse } from '../document.ts';
import { stringify } from '../stringify/index.ts';
import { walk } from '../walk.ts';
import { fromHtml } from './index.ts';

const folder = new URL('../../../fixtures/html/', import.meta.url);

/** Samples by kind of source: `=== name`, the html, `---`, the markdown. */
function samplesOf(file: string) {
  const text = readFileSync(new URL(file, folder), 'utf8');
  return text
    .split(/^=== /m)
    .slice(1)
    .map((sample) => {
      const [, name = '', html = '', markdown = ''] =
        /^(.*)\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(sample) ?? [];
      return { name, html, markdown };
    });
}

const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));

describe.each(files)('%s', (file) => {
  test.each(samplesOf(file))('$name', ({ html, markdown }) => {
    expect(fromHtml(html)).toBe(markdown);
    expect(stringify(parse(markdown)), 'is what stringify writes').toBe(markdown);
  });
});

/** What a document points to. */
function addressesOf(markdown: string): readonly string[] {
  const found: string[] = [];
  walk(parse(markdown), {
    inline(inline) {
      if (inline.kind === 'image') found.push(inline.source);
      if (inline.kind === 'link' && inline.target.kind === 'external')
        found.push(inline.target.url);
    },
  });
  return found;
}

test('completes relative addresses with the address of the page', () => {
  const html = '<a href="../b">b</a> <img src="c.png" alt="c"> <a href="#d">d</a>';
  expect(addressesOf(fromHtml(html, { base: 'https://e.com/x/y/' }))).toEqual([
    'https://e.com/x/b',
    'https://e.com/x/y/c.png',
  ]);
});

test('gives images the sources that the caller names, and leaves out others', () => {
  const html =
    '<img src="data:image/png;base64,AA" alt="one"><img src="https://e.com/2.png" alt="2">';
  const image = (source: string, alt: string) =>
    source.startsWith('data:') ? `images/${alt}.png` : undefined;
  expect(fromHtml(html, { image })).toBe('![one](images/one.png)\n');
});

test('refuses html that is too long, and reads deep html', () => {
  expect(() => fromHtml('x'.repeat(32_000_001))).toThrow(DocumentTooComplexError);
  expect(fromHtml(`${'<div><b>'.repeat(1_000)}deep`)).toBe('**deep**\n');
});

describe('takes linear time for', () => {
  const many = 100_000;
  test.each([
    ['accents in accents', `<math>${'<mover>'.repeat(50)}x`],
    ['spaces within code', `<pre>a${' '.repeat(3 * many)}b</pre>`],
    ['dollars within a formula', `<math alttext="a${'$'.repeat(3 * many)}x"></math>`],
    [
      'links to one element',
      `${'<a href="#x">1</a>'.repeat(10_000)}<div id="x">${'<i>a</i>'.repeat(10_000)}</div>`,
    ],
  ])('%s', { timeout: 30_000 }, (_name, html) => {
    expect(typeof fromHtml(html)).toBe('string');
  });

  test('elements that are never closed, which are refused', () => {
    expect(() => fromHtml('<b>'.repeat(1_000_000))).toThrow(DocumentTooComplexError);
  });
});

test('an emoji in ems is not a pixel that counts readers', () => {
  const style = 'width:1em;height:1em';
  expect(fromHtml(`<p>a <img alt="😀" src="e.png" style="${style}"></p>`)).toBe('a 😀\n');
});

test('a percent sign in a formula is not a comment', () => {
  expect(fromHtml('<p><math><mtext>50%</mtext><mi>x</mi></math></p>')).toBe('$\\text{50}x$\n');
});

const tag = fc.constantFrom(
  ...'p div b i s a span h2 ul ol li table tr td th pre code blockquote br hr sup sub input'.split(
    ' ',
  ),
);
const attribute = fc.constantFrom(
  ...[
    '',
    ' href="https://e.com/"',
    ' href="javascript:a"',
    ' id="x"',
    ' href="#x"',
    ' type=checkbox',
  ],
  ...[
    ' colspan=3',
    ' rowspan=2',
    ' style="font-weight:700"',
    ' style="white-space:pre"',
    ' class="katex"',
  ],
  ...[' style="mso-list:l0 level2"', ' role="heading"', ' align=right'],
);
const piece = fc.oneof(
  fc.tuple(tag, attribute).map(([name, own]) => `<${name}${own}>`),
  tag.map((name) => `</${name}>`),
  fc.constantFrom(
    'a',
    ' ',
    'b c',
    '*',
    '_',
    '`',
    '# ',
    '1. ',
    '&nbsp;',
    '\n',
    '|',
    '[x]',
    '$',
    '~',
    '•',
  ),
);

test('writes canonical markdown for any order of tags', () => {
  const html = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(html, (text) => {
      const markdown = fromHtml(text);
      expect(stringify(parse(markdown))).toBe(markdown);
      for (const address of addressesOf(markdown)) expect(address).not.toMatch(/^javascript/i);
    }),
    { numRuns: runs(600) },
  );
});
