import { readFile } from 'node:fs/promises';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { designSystems, minimalClean, parse, type DesignSystem } from '@mdconv/core';
import type { RenderOptions } from '../prepare/index.ts';
import { renderHtml, type HtmlOptions } from './index.ts';

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

async function write(markdown: string, options: RenderOptions & HtmlOptions = {}): Promise<string> {
  return (await renderHtml(parse(markdown), options)).output;
}

const fragment = (markdown: string) => write(markdown, { fragment: true });

test('control characters and noncharacters, which html must not contain, are dropped', async () => {
  const illegal = '\u0001\u001F\uFFFE\uFFFF';
  const page = await write(`---\ntitle: "T${illegal}"\n---\n\n\`a${illegal}\` b\u000Bc\n`);
  expect(page).not.toMatch(/[\0-\x08\v\f\x0E-\x1F\uFFFE\uFFFF]/);
  expect(page).toContain('<p><code>a</code> b c</p>');
});

describe('a fragment', () => {
  test.each([
    ['text', 'a & b < c', '<p>a &amp; b &lt; c</p>'],
    [
      'formatting',
      '*a* **b** ~~c~~ `d`',
      '<p><em>a</em> <strong>b</strong> <del>c</del> <code>d</code></p>',
    ],
    ['a hard break', 'a\\\nb', '<p>a<br>\nb</p>'],
    ['a heading at the author’s level', '### A b', '<h3 id="a-b">A b</h3>'],
    [
      'a link',
      '[a](https://example.com/ü "t")',
      '<p><a href="https://example.com/%C3%BC" title="t">a</a></p>',
    ],
    ['a link within', '# A\n\n[b](#a)', '<h1 id="a">A</h1>\n<p><a href="#a">b</a></p>'],
    ['a tight list', '- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    [
      'an item with two text blocks',
      '<ul><li>a</li>b<li>c</li></ul>',
      '<ul>\n<li><p>a</p>\n<p>b</p>\n</li>\n<li>c</li>\n</ul>',
    ],
    [
      'a loose list',
      '3. a\n\n4. b',
      '<ol start="3" class="md-loose">\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ol>',
    ],
    [
      'a task',
      '- [x] buy *milk*',
      '<ul>\n<li class="md-task"><input type="checkbox" checked disabled aria-label="buy milk"> buy <em>milk</em></li>\n</ul>',
    ],
    [
      'code',
      '```js\nlet a\n```',
      '<pre class="md-code" role="group" aria-label="Code: JavaScript" tabindex="0" data-language="JavaScript"><code class="language-js"><span class="md-keyword">let</span> a\n</code></pre>',
    ],
    [
      'an alert',
      '> [!TIP]\n> a',
      '<section class="md-alert md-alert-tip">\n<p class="md-alert-title">Tip</p>\n<p>a</p>\n</section>',
    ],
    ['a rule', '---\n\na', '<hr>\n<p>a</p>'],
    [
      'an image that cannot be loaded',
      '![a b](x.png) c',
      '<p><span class="md-missing" title="x.png">a b</span> c</p>',
    ],
    ['a word from right to left', 'a\n\nשלום', '<p>a</p>\n<p lang="he" dir="auto">שלום</p>'],
    [
      'code from left to right among right-to-left words',
      'שלום `.env` `a` עולם',
      '<p lang="he" dir="auto">שלום <code dir="ltr">.env</code> <code>a</code> עולם</p>',
    ],
    [
      'a right-to-left blockquote with its bar on the right',
      '> שלום a\n\n> a שלום',
      '<blockquote dir="rtl">\n<p lang="he" dir="auto">שלום a</p>\n</blockquote>\n' +
        '<blockquote>\n<p lang="he" dir="auto">a שלום</p>\n</blockquote>',
    ],
    [
      'a right-to-left list with its bullets on the right',
      '1. a\n\n- 5 שלום',
      '<ol>\n<li>a</li>\n</ol>\n<ul dir="rtl">\n<li lang="he" dir="auto">5 שלום</li>\n</ul>',
    ],
  ])('contains %s', async (_, markdown, html) => {
    expect((await fragment(markdown)).trim()).toBe(html);
  });

  test.each([
    ['by its first words', '| 1 | שם |\n|---|---|\n| א | b |', 'rtl'],
    ['by its first row if the header is empty', '| | |\n|---|---|\n| שם | b |', 'rtl'],
    ['not by other words', '| name | שם |\n|---|---|\n| b | א |', undefined],
    [
      'not if its document does so',
      '---\nlang: he\n---\n\n| שם | b |\n|---|---|\n| א | b |',
      undefined,
    ],
  ])('the columns of a table begin at the right %s', async (_, markdown, direction) => {
    const [table] = /<section[^>]*>/.exec(await fragment(markdown))!;
    expect(/dir="(.*?)"/.exec(table)?.[1]).toBe(direction);
  });

  test('names the header cells of a table and aligns its columns', async () => {
    expect(await fragment('| a | b |\n|---|--:|\n| c | d |')).toBe(
      [
        '<section class="md-table" aria-label="Table 1" tabindex="0"><table>',
        '<thead>',
        '<tr>',
        '<th scope="col">a</th>',
        '<th scope="col" class="md-right">b</th>',
        '</tr>',
        '</thead>',
        '<tbody>',
        '<tr>',
        '<td>c</td>',
        '<td class="md-right">d</td>',
        '</tr>',
        '</tbody>',
        '</table></section>\n',
      ].join('\n'),
    );
  });

  test('marks drawings of characters, and no other code', async () => {
    const tree = 'src\n├── a\n│   └── b\n└── c';
    expect(await fragment('```\n' + tree + '\n```')).toContain('class="md-code md-drawing"');
    for (const code of ['─────', '| a | b |', 'a -> b', '-- x --'])
      expect(await fragment('```\n' + code + '\n```')).toContain('class="md-code"');
  });

  test('leaves out a header without words', async () => {
    const html = await fragment('| | |\n|---|---|\n| a | b |');
    expect(html).not.toMatch(/<th/);
    expect(html).toContain('<td>a</td>');
  });

  test('breaks long identifiers in cells, and only there', async () => {
    const code = '`maxConnectionsPerHost`';
    const html = await fragment(
      `${code}\n\n| ${code} | a/b |\n|---|---|\n| x | FST_ERR_BAD_CODE_1 |`,
    );
    expect(html).toContain('<p><code>maxConnectionsPerHost</code></p>');
    expect(html).toContain('<code>max<wbr>Connections<wbr>Per<wbr>Host</code>');
    expect(html).toContain('>FST_<wbr>ERR_<wbr>BAD_<wbr>CODE_1<');
    expect(html).toContain('>a/b<');
  });

  test('breaks the names of packages in headings behind slashes', async () => {
    const html = await fragment(
      '# @isaacs/nonrecursive-glob-match\n\n## and/or `a/b` getDefaultMiddleware',
    );
    expect(html).toContain('>@isaacs/<wbr>nonrecursive-glob-match</h1>');
    expect(html).toContain('>and/or <code>a/b</code> getDefaultMiddleware</h2>');
  });

  test('leaves the spaces at the edges of links out of them', async () => {
    const badge = (name: string) =>
      `<a href="/${name}">\n<img src="${name}.svg" alt="${name}">\n</a>`;
    const html = await fragment(`<p>${badge('a')}\n${badge('b')}</p>`);
    expect(html).toMatch(/<a href="\/a"><[^]*><\/a>\s<a href="\/b">/);
  });

  test('aligns numbers right, as in the paged formats', async () => {
    const html = await fragment(
      '| a | b | c |\n|---|---|:--|\n| x | 1,250.00 | 2 |\n| y | – | 3 |',
    );
    expect(html).toContain('<th scope="col" class="md-right">b</th>');
    expect(html).toContain('<td class="md-right">1,250.00</td>');
    expect(html).toContain('<td class="md-left">2</td>');
    expect(html).toContain('<td>x</td>');
  });

  test('wraps long columns and keeps short columns unwrapped', async () => {
    const long = 'many words in a row '.repeat(8).trim();
    const html = await fragment(
      `| Day | Who | Text |\n|---|---|---|\n| 2026-10-01 | two words | ${long} |\n| −£11.6m | a | b |`,
    );
    expect(html).toContain('<td class="md-whole">2026-10-01</td>');
    expect(html).toContain('<td class="md-whole md-negative">−£11.6m</td>');
    expect(html).toContain('<td>two words</td>');
    expect(html).toContain(`<td class="md-prose">${long}</td>`);
    expect(html).toContain('<td class="md-prose">b</td>');
  });

  test('groups rows that share a cell, so that a stripe covers all of them', async () => {
    const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`;
    const html = await fragment(
      `<table>${row('<td rowspan="2">a</td>', '<td>b</td>')}${row('<td>c</td>')}${row('<td>d</td>', '<td>e</td>')}</table>`,
    );
    const groups = Array.from(html.matchAll(/<tbody>([^]*?)<\/tbody>/g), ([, rows]) =>
      Array.from(rows!.matchAll(/<td[^>]*>(\w)/g), ([, letter]) => letter).join(''),
    );
    expect(groups).toEqual(['abc', 'de']);
  });

  test.each([
    ['8. a\n9. b', '<ol start="8">'],
    ['98. a\n99. b\n100. c', '<ol start="98" class="md-digits-3">'],
    ['1000. a\n\n1001. b', '<ol start="1000" class="md-loose md-digits-4">'],
  ])('of %j reserves space for its numbers', async (markdown, html) => {
    expect(await fragment(markdown)).toContain(html);
  });

  test('allows breaks only in long code', async () => {
    const long = 'a/very/long/path/that/goes/on';
    expect(await fragment(`\`a --b\` \`${long}\``)).toContain(
      `<code>a --b</code> <code class="md-long-code">${long}</code>`,
    );
  });

  test('aligns by column under a cell that spans rows', async () => {
    const cell = (align: string | undefined, text: string, rowSpan = 1) => ({
      kind: 'tableCell' as const,
      header: false,
      columnSpan: 1,
      rowSpan,
      children: [
        { kind: 'paragraph' as const, span, children: [{ kind: 'text' as const, text, span }] },
      ],
      span,
    });
    const span = { start: 0, end: 0 };
    const row = (...cells: ReturnType<typeof cell>[]) => ({
      kind: 'tableRow' as const,
      cells,
      span,
    });
    const { output } = await renderHtml(
      {
        ...parse(''),
        blocks: [
          {
            kind: 'table',
            columns: [{}, { align: 'right' }],
            header: [],
            rows: [row(cell(undefined, 'a', 2), cell(undefined, 'b')), row(cell(undefined, 'c'))],
            span,
          },
        ],
      },
      { fragment: true },
    );
    expect(output).toContain('<td rowspan="2">a</td>\n<td class="md-right">b</td>');
    expect(output).toContain('<tr>\n<td class="md-right">c</td>');
  });

  test('links footnote references and footnotes in both directions', async () => {
    const html = await fragment('a[^x] b[^x]\n\n[^x]: c');
    expect(html).toContain(
      '<a href="#footnote-1" id="footnote-1-reference-2" role="doc-noteref">1</a>',
    );
    expect(html).toContain('<li id="footnote-1">');
    expect(html).toContain(
      '<a href="#footnote-1-reference-2" class="md-footnote-back" role="doc-backlink" aria-label="Back to text 1-2">',
    );
  });

  test('gives footnotes ids that differ from heading ids', async () => {
    const html = await fragment('# Footnote 1\n\na[^x]\n\n[^x]: c');
    const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(html).toContain('<li id="footnote-text-1">');
  });

  test('embeds images with their size, or links them', async () => {
    expect(await fragment(`a ![b](${pixel})`)).toContain(
      `<img src="${pixel}" alt="b" width="1" height="1">`,
    );
    expect(await write('a ![b](x%20y.png)', { fragment: true, images: 'link' })).toContain(
      '<img src="x%20y.png" alt="b">',
    );
  });
});

describe('a page', () => {
  const kitchenSink = `---
title: Kitchen sink
author: A. Author
date: 2026-10-01
lang: en-GB
subject: All of it
keywords: [one, two]
toc: true
---

# One

## Two *with* \`code\`

#### Four

Text[^a] with ![a picture](${pixel}), **marks**, <kbd>Esc</kbd>, [a link](#one) and ![nothing](gone.png).

![Alone](${pixel} "Caption & more")

- [ ] to do
- [x] done
  1. nested

> quote
>
> > [!WARNING]
> > careful

| a | b |
|:-:|--:|
| c | d |

|   | e |
|---|---|
| f | g |

\`\`\`ts
const a: string = '<b>';
\`\`\`

<details><summary>More</summary>

hidden

</details>

<dl><dt>term</dt><dd>description</dd></dl>

<img src="${pixel}" alt="half" width="50%">

---

# One

[^a]: A note

    - with a list
`;

  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:recommended'],
    // GitHub's slugs may begin with a digit, which HTML allows.
    rules: { 'valid-id': ['error', { relaxed: true }] },
  });

  test.each(designSystems)('of $slug passes html-validate', async (designSystem) => {
    const page = await write(kitchenSink, { designSystem, watermark: 'TEST' });
    const report = await validator.validateString(page);
    expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
  });

  test('passes html-validate for right-to-left text, without a title, and if empty', async () => {
    for (const markdown of ['---\nlang: ar\n---\nمرحبا\n\nHello', 'some words', '']) {
      const report = await validator.validateString(await write(markdown));
      expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
    }
  });

  test('contains the data of the front matter', async () => {
    const html = await write(kitchenSink);
    expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="en-GB">/);
    expect(html).toContain('<title>Kitchen sink</title>');
    expect(html).toContain('<meta name="author" content="A. Author">');
    expect(html).toContain('<meta name="keywords" content="one, two">');
    expect(html).toContain('<p class="md-byline">A. Author · 1 October 2026</p>');
  });

  test('has one h1, skips no level and keeps the style of the original levels', async () => {
    const tags = (await write(kitchenSink)).match(/<h\d[^>]*>/g);
    expect(tags).toEqual([
      '<h1>',
      '<h2 id="one" class="md-level-1">',
      '<h3 id="two-with-code" class="md-level-2">',
      '<h4 id="four">',
      '<h2 id="one-1" class="md-level-1">',
    ]);
  });

  test('puts the table of contents below a title from the text', async () => {
    const html = await write('---\ntoc: true\n---\n# A\n\n## B\n\n### C\n\n## D\n\n#### E');
    const main = html.slice(html.indexOf('<main'));
    expect(main.replace(/\n/g, '')).toContain(
      '<header class="md-header"><h1 id="a">A</h1></header><nav class="md-contents" aria-label="Contents"><p class="md-contents-title">Contents</p>' +
        '<ol><li><a href="#b">B</a><ol><li><a href="#c">C</a></li></ol></li><li><a href="#d">D</a>',
    );
  });

  test.each([
    ['', 'md-contents'],
    ['number-sections: true\n', 'md-contents md-contents-numbered'],
    ['lists-of: [tables]\n', 'md-contents md-contents-numbered'],
  ])(
    'counts no entries of the contents with numbers of their own, with %j',
    async (field, names) => {
      const table = 'Table: Prices\n\n| a |\n|---|\n| 1 |';
      const html = await write(`---\ntoc: true\n${field}---\n# A\n\n## B\n\n${table}`);
      const [, classes] = /<nav class="([^"]*)"/.exec(html)!;
      expect(classes).toBe(names);
      const counting = /^(.*)\{content:counter\(md-contents\)/m.exec(html)![1];
      expect(counting).toContain('.md-contents:not(.md-contents-numbered)');
    },
  );

  test('makes no requests and runs no scripts', async () => {
    const html = await write(kitchenSink);
    expect(html).not.toMatch(/<(?:script|link|iframe|object|embed)\b|@import|\son\w+=/i);
    for (const [, url] of html.matchAll(/\b(?:src=|url\()"([^"]*)/g)) expect(url).toMatch(/^data:/);
  });

  test('is the same on every run', async () => {
    expect(await write(kitchenSink)).toBe(await write(kitchenSink));
  });

  test('grows with the font scale', async () => {
    expect(await write('a')).toContain('--md-size-body:1.05rem');
    expect(await write('a', { page: { fontScale: 2 } })).toContain('--md-size-body:2.1rem');
  });

  test('does not depend on the paper size', async () => {
    const page = { paperSize: 'A3', orientation: 'landscape', margins: { left: 50 } } as const;
    expect(await write(kitchenSink, { page })).toBe(await write(kitchenSink));
  });

  test('takes its title from the first words if it has none', async () => {
    expect(await write('Some words.\nAnd more.')).toContain('<title>Some words.</title>');
    const words = 'Many words that say what this text is about, in one very long line of it.';
    expect(await write(`![a](a.png)\n\n${words}\n\n## A\n\n## B`)).toContain(
      '<title>Many words that say what this text is about, in one very…</title>',
    );
    expect(await write('---\nlang: de\n---\n')).toContain('<title>Ohne Titel</title>');
  });

  test('applies the alignment of the author over the design', async () => {
    const html = await write('<p align="center"><img src="x.png" alt="A" title="Plan"></p>');
    expect(html).toContain('<figure class="md-figure md-center">');
    expect(html.indexOf('.md-figure{')).toBeLessThan(html.indexOf('.md-center{'));
  });

  test('escapes font family names in the style sheet', async () => {
    const designSystem: DesignSystem = {
      ...minimalClean,
      fonts: { ...minimalClean.fonts, body: 'x";}</style><script>alert(1)</script>' },
    };
    const html = await write('a', { designSystem });
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    expect(html).not.toContain('<script>');
  });

  test('uses only documented classes', async () => {
    const { classNames } = await import('./index.ts');
    const known = Object.values(classNames).map((name) =>
      typeof name === 'string'
        ? new RegExp(`^${name}$`)
        : new RegExp(`^${name('x' as never).replace(/x$/, '')}[\\w-]+$`),
    );
    const body = (await write(kitchenSink)).replace(/<style>[^]*<\/style>/, '');
    const used = Array.from(body.matchAll(/ class="([^"]+)"/g), ([, names]) =>
      names!.split(' '),
    ).flat();
    for (const name of used.filter((one) => !one.startsWith('language-')))
      expect(
        known.some((pattern) => pattern.test(name)),
        name,
      ).toBe(true);
  });

  test.each(['api-guide', 'board-report', 'every-construct', 'multilingual', 'project-readme'])(
    'of the example %s passes html-validate',
    async (name) => {
      const path = new URL(`../../../../examples/documents/${name}.md`, import.meta.url);
      const report = await validator.validateString(await write(await readFile(path, 'utf8')));
      expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
    },
  );
});
