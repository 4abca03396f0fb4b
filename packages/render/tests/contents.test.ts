import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { parse } from '@mdconv/core';
import type { StructureElement, StructureNode } from '../src/typeset/display/index.ts';
import { renderDocx } from '../src/docx/index.ts';
import { renderHtml } from '../src/html/index.ts';
import { renderText } from '../src/text/index.ts';
import { plain } from './plain-design.ts';
import { glyphsOf } from './layout/painted-text.ts';
import { layOutMarkdown } from './layout/lay-out-markdown.ts';
import { withoutPageNumbers } from './words/docx-words.ts';

/** Words above the table of contents, and words of the table of contents with its title. */
interface Opening {
  readonly above: readonly string[];
  readonly contents: readonly string[];
}

const example = (name: string) =>
  readFile(new URL(`../../../examples/documents/${name}.md`, import.meta.url), 'utf8');

const openWithHeading =
  '---\nlang: de\ntoc: true\n---\n\n# *Die* Sache\n\nWorte.\n\n## [Eins](https://a.example)[^n] `zwei`\n\n' +
  '## ![Bild](x.png)\n\n##\n\n### Drei **vier**<br>fünf\n\n#### Nicht dies\n\n[^n]: Note.\n';

test.each([
  ['api-guide', () => example('api-guide')],
  ['board-report', () => example('board-report')],
  ['every-construct', () => example('every-construct')],
  ['a document that starts with a heading', () => openWithHeading],
  ['a byline below such a heading', () => openWithHeading.replace('---', '---\nauthor: Karl')],
  [
    'a document that starts with a paragraph',
    () => '---\ntoc: true\n---\n\nWords.\n\n# One\n\n# Two',
  ],
  ['a document with its own title', () => '---\ntitle: T\ntoc: true\n---\n\n## One\n\n### Two'],
])('the contents of %s have the same words and position in all formats', async (_, read) => {
  const markdown = await read();
  const html = await htmlOpening(markdown);
  expect(html.contents.length).toBeGreaterThan(2);
  expect(await textOpening(markdown)).toEqual(html);
  expect(await docxOpening(markdown)).toEqual(html);
  expect(await layoutOpening(markdown, 'pages')).toEqual(html);
  expect(await layoutOpening(markdown, 'sheet')).toEqual(html);
});

test('the table of contents does not list the heading that opens the text', async () => {
  const { above, contents } = await htmlOpening(openWithHeading);
  expect(above).toEqual(['Die', 'Sache']);
  expect(contents.join(' ')).toBe('Inhalt Eins zwei Bild Drei vier fünf');
});

test('author and date appear between the opening heading and the table of contents', async () => {
  const markdown = openWithHeading.replace('---', '---\nauthor: Karl\ndate: heute');
  const { above, contents } = await htmlOpening(markdown);
  expect(above).toEqual(['Die', 'Sache', 'Karl', '·', 'heute']);
  expect(contents.join(' ')).toBe('Inhalt Eins zwei Bild Drei vier fünf');
});

test('fragments contain no author and date', async () => {
  const { output } = await renderHtml(parse('---\nauthor: Karl\n---\n\n# T'), { fragment: true });
  expect(output).toBe('<h1 id="t">T</h1>\n');
});

async function htmlOpening(markdown: string): Promise<Opening> {
  const { output } = await renderHtml(parse(markdown), { designSystem: plain });
  const main = output.slice(output.indexOf('<main'));
  const [above = '', rest = ''] = main.split('<nav class="md-contents"');
  return { above: xmlWords(above), contents: xmlWords(`<nav ${rest.split('</nav>')[0]}`) };
}

async function textOpening(markdown: string): Promise<Opening> {
  const { output } = await renderText(parse(markdown), { designSystem: plain });
  const lines = output.split('\n').filter((line) => !/^[=-]+$/.test(line));
  const title = lines.findIndex((line) => /^(?:Contents|Inhalt)$/.test(line));
  const end = lines.indexOf('', title + 2);
  return {
    above: words(lines.slice(0, title).join(' ')),
    contents: words(lines.slice(title, end).join(' ')),
  };
}

async function docxOpening(markdown: string): Promise<Opening> {
  const { output } = await renderDocx(parse(markdown), { designSystem: plain });
  const xml = strFromU8(unzipSync(output)['word/document.xml']!);
  const [above = '', rest = ''] = xml.slice(xml.indexOf('<w:body>')).split('<w:sdt>');
  const contents = withoutPageNumbers(rest.split('</w:sdt>')[0]!);
  return { above: xmlWords(above), contents: xmlWords(contents) };
}

async function layoutOpening(markdown: string, medium: 'pages' | 'sheet'): Promise<Opening> {
  const { display } = await layOutMarkdown({ markdown, medium });
  const above: string[] = [];
  let contents: StructureNode | undefined;
  const painted = new Map<StructureElement, string[]>();
  for (const { owner, text, actualText } of display.pages.flatMap(glyphsOf))
    if (owner.kind === 'element')
      painted.set(owner, [...(painted.get(owner) ?? []), actualText ?? text]);
  const wordsIn = ({ element, children }: StructureNode): string =>
    [(painted.get(element) ?? []).join(''), ...children.map(wordsIn)].join(' ');
  for (const node of display.structure.children) {
    if (node.element.role === 'TOC') contents = node;
    if (!contents) above.push(...words(wordsIn(node)));
  }
  // Page numbers come last, each after its heading.
  const entries = (contents?.children ?? []).map(wordsIn);
  return {
    above,
    contents: words(
      entries
        .map((entry, index) => (index > 0 && medium === 'pages' ? withoutNumber(entry) : entry))
        .join(' '),
    ),
  };
}

function withoutNumber(entry: string): string {
  expect(entry).toMatch(/\d+\s*$/);
  return entry.replace(/\d+\s*$/, '');
}

/** Words of HTML or of a Word part. Leaves out field codes and separates blocks. */
function xmlWords(xml: string): readonly string[] {
  let text = '';
  let skipped = 0;
  const parser = new Parser(
    {
      onopentag: (name) => (name === 'w:instrText' ? skipped++ : undefined),
      ontext: (piece) => (text += skipped > 0 ? '' : piece),
      onclosetag(name) {
        if (name === 'w:instrText') skipped--;
        if (/^(?:w:p|p|li|h\d)$/.test(name)) text += ' ';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return words(text);
}

function words(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
