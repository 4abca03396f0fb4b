import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { parse } from '@mdconv/core';
import { allIslands } from '@mdconv/tools/testing/html-islands';
import { renderDocx } from '../src/docx/index.ts';
import { renderHtml } from '../src/html/index.ts';
import { renderPdf } from '../src/typeset/pdf/index.ts';
import { renderPng } from '../src/typeset/png/index.ts';
import { renderText } from '../src/text/index.ts';
import { wordsFor } from '../src/words/index.ts';
import { htmlWords } from './words/html-words.ts';
import { textWords } from './words/text-words.ts';

/** Content that a browser, Word or a PDF viewer would run, or read from the local disk. */
const unsafe = /(?:java|vb)script:|file:|data:text|\/(?:JavaScript|Launch|EmbeddedFile)\b/i;
const script = /<(?:script|iframe|object|embed|form)|<[^>]*\son\w+=/i;

describe.each(allIslands)('raw html: $name', ({ markdown }) => {
  const document = parse(markdown);

  test('is safe in html and has the same words as text', async () => {
    const html = await renderHtml(document);
    const text = await renderText(document);
    expect(html.output).not.toMatch(unsafe);
    expect(html.output).not.toMatch(script);
    expect(text.output).not.toMatch(unsafe);
    const words = new Set(htmlWords(html.output));
    expect(textWords(text.output, wordsFor('en')).filter((word) => !words.has(word))).toEqual([]);
  });

  test('is safe in docx', async () => {
    const { output } = await renderDocx(document);
    const files = Object.values(unzipSync(output)).map((file) => strFromU8(file));
    expect(files.join('\n')).not.toMatch(unsafe);
  });

  test('is safe in pdf', async () => {
    const { output } = await renderPdf(document);
    expect(Buffer.from(output).toString('latin1')).not.toMatch(unsafe);
  });

  test('converts to png', async () => {
    const { pixels } = await renderPng(document);
    expect(pixels?.height).toBeGreaterThan(0);
  });
});
