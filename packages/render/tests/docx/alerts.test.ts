import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { designSystems, parse } from '@mdconv/core';
import { renderDocx } from '../../src/docx/index.ts';

const alerts = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'].map(
  (type) => `> [!${type}]\n> First words of ${type}.\n>\n> Second words of ${type}.`,
);
const nested = '- item\n\n  > [!TIP]\n  > In a list.\n\n> [!NOTE]\n> With a list:\n>\n> - one\n';

async function documentOf(markdown: string, designSystem: (typeof designSystems)[number]) {
  const { output } = await renderDocx(parse(markdown), { designSystem });
  return strFromU8(unzipSync(output)['word/document.xml']!);
}

/** The style, the borders and the indents of each paragraph that holds a text. */
function formatOf(xml: string, text: string) {
  const paragraph = xml.match(/<w:p>(?:(?!<\/w:p>).)*<\/w:p>/gs)!.find((p) => p.includes(text))!;
  return {
    style: /<w:pStyle w:val="(\w+)"/.exec(paragraph)?.[1],
    indent: /<w:ind [^>]*>/.exec(paragraph)?.[0],
    border: /<w:pBdr>.*?<\/w:pBdr>/.exec(paragraph)?.[0],
  };
}

describe.each(designSystems.map((design) => [design.slug, design] as const))('%s', (_, design) => {
  test('writes alerts as paragraphs of their style', async () => {
    const xml = await documentOf([...alerts, nested].join('\n\n---\n\n'), design);
    expect(xml).not.toContain('<w:tbl>');
    for (const text of ['First words of CAUTION', 'Second words of CAUTION'])
      expect(formatOf(xml, text).style).toBe('AlertCaution');
  });

  test('gives all paragraphs of an alert the same edges, so that Word joins their boxes', async () => {
    const xml = await documentOf(alerts.join('\n\n'), design);
    for (const type of ['NOTE', 'TIP', 'CAUTION'])
      expect(formatOf(xml, `First words of ${type}`)).toEqual(
        formatOf(xml, `Second words of ${type}`),
      );
  });
});

test('colors links and marks on a dark ground so that they are readable', async () => {
  const report = designSystems.find(({ slug }) => slug === 'executive-report')!;
  const xml = await documentOf('> [!CAUTION]\n> A [link](https://a.example) ==mark==.', report);
  const colorOf = (text: string) =>
    new RegExp(`<w:color w:val="(\\w+)"/>(?:(?!<w:t[ >]).)*<w:t[^>]*>${text}`, 's').exec(xml)?.[1];
  expect(colorOf('link')).toMatch(/^ffffff$/i);
  expect(colorOf('mark')).toMatch(/^(?!ffffff)\w{6}$/i);
});
