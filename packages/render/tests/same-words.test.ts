import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from '@mdconv/core';
import { renderDocx } from '../src/docx/index.ts';
import { renderHtml } from '../src/html/index.ts';
import { renderPdf } from '../src/pdf/index.ts';
import { renderText } from '../src/text/index.ts';
import { wordsFor } from '../src/words/index.ts';
import { layOutMarkdown } from './layout/lay-out-markdown.ts';
import { ask, testWith } from './pdf/tools.ts';
import { displayWords } from './words/display-words.ts';
import { docxWords } from './words/docx-words.ts';
import { htmlWords } from './words/html-words.ts';
import { structureWords } from './words/structure-words.ts';
import { textWords } from './words/text-words.ts';

const folder = new URL('../../../examples/documents/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.md'));

describe.each(names)('%s says the same words as its html', (name) => {
  const markdown = readFileSync(new URL(name, folder), 'utf8');
  const document = parse(markdown);
  const expected = renderHtml(document).then(({ output }) => htmlWords(output));

  test('in text', async () => {
    // Wide enough that no cell of a table wraps, which would mix the words of a row.
    const { output } = await renderText(document, { width: 1000 });
    expect(textWords(output, wordsFor(document.properties.language))).toEqual(await expected);
  });

  test('in docx', async () => {
    const { output } = await renderDocx(document);
    expect(docxWords(output)).toEqual(await expected);
  });

  // Another design names the language of code, which html leaves to the style sheet.
  test.each(['minimal-clean', 'executive-report'])('in the display list of %s', async (design) => {
    const { display } = await layOutMarkdown({ markdown, design });
    expect(displayWords(display)).toEqual(await expected);
  });

  testWith('pdfinfo', 'in the structure of the pdf', async () => {
    const { output } = await renderPdf(document);
    const printed = ask('pdfinfo', output, ['-struct-text', 'FILE']);
    expect(structureWords(printed)).toEqual(await expected);
  });
});
