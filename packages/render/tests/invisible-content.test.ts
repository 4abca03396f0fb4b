import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { parse } from '@mdconv/core';
import { renderDocx } from '../src/docx/index.ts';
import { renderHtml } from '../src/html/index.ts';
import { renderText } from '../src/text/index.ts';
import { layOutMarkdown } from './layout/lay-out-markdown.ts';
import { glyphsOf, paintedLines } from './layout/painted-text.ts';

const html = async (markdown: string) =>
  (await renderHtml(parse(markdown), { fragment: true })).output;
const text = async (markdown: string) => (await renderText(parse(markdown))).output;
const docx = async (markdown: string) => {
  const { output } = await renderDocx(parse(markdown));
  return strFromU8(unzipSync(output)['word/document.xml']!);
};
const layout = async (markdown: string) => {
  const { display } = await layOutMarkdown({ markdown });
  return { page: display.pages[0]!, targets: [...display.destinations.keys()] };
};

describe('details without a summary', () => {
  const markdown = '---\nlang: fr\n---\n\n<details><summary> </summary>\n\nMots.\n\n</details>';

  test('get a default summary in the language of the document', async () => {
    expect(await html(markdown)).toContain('<summary>Détails</summary>');
    expect(await text(markdown)).toContain('▾ Détails\n');
    expect(await docx(markdown)).toContain('>Détails</w:t>');
    expect(paintedLines((await layout(markdown)).page)).toEqual(['Détails', 'Mots.']);
  });
});

describe('an invisible paragraph', () => {
  const plain = 'One\n\nTwo [there](#end)';
  const markdown = 'One\n\n![](decoration.png)\n\nTwo [there](#end)\n\n<a id="end"></a>';

  test('takes no space', async () => {
    const baselines = async (source: string) =>
      glyphsOf((await layout(source)).page).map(({ baseline }) => baseline);
    expect(await baselines(markdown)).toEqual(await baselines(plain.replace('#end', 'x')));
    expect(await text(markdown)).toBe('One\n\nTwo there\n');
    expect(await html(markdown)).toBe(
      '<p>One</p>\n<p>Two <a href="#end">there</a></p>\n<span id="end"></span>\n',
    );
    expect((await docx(markdown)).match(/<w:p>/g)).toHaveLength(2);
  });

  test('keeps its targets', async () => {
    expect((await layout(markdown)).targets).toEqual(['end']);
    expect(await docx(markdown)).toMatch(
      /<w:hyperlink w:anchor="end".*<w:bookmarkStart w:id="1" w:name="end"\/>/,
    );
  });

  test('keeps a paragraph at the end of a docx table cell', async () => {
    const cells = await docx('<table><tr><td>a</td><td><a id="b"></a></td></tr></table>');
    expect(cells).not.toMatch(/<w:bookmarkEnd[^>]*><\/w:tc>/);
  });
});

test('a link around a decorative image that cannot be loaded shows nothing in any format', async () => {
  const markdown = '[![](badge.svg)](https://a.example/badge) a';
  expect(await html(markdown)).toBe('<p> a</p>\n');
  expect(await text(markdown)).toBe('a\n');
  expect(await docx(markdown)).not.toContain('w:hyperlink');
  expect(paintedLines((await layout(markdown)).page)).toEqual(['a']);
});
