import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { once, runs } from '@mdconv/tools/testing/laws';
import { parse, walk, walkBlocks, type Block, type Document } from '@mdconv/core';
import { anyMarkdown } from '@mdconv/tools/testing/markdown-arbitrary';
import { renderDocx } from '../../src/docx/index.ts';
import { renderHtml } from '../../src/html/index.ts';
import { renderPdf } from '../../src/typeset/pdf/index.ts';
import { renderText } from '../../src/text/index.ts';
import { prepare } from '../../src/prepare/index.ts';
import { wordsFor } from '../../src/words/index.ts';
import { findDesign } from '../find-design.ts';
import { layOutMarkdown } from '../layout/lay-out-markdown.ts';
import { markdownArbitrary } from '../layout/markdown-arbitrary.ts';
import { hasTool, structureOf, testWith } from '../pdf/tools.ts';
import { displayWords } from '../words/display-words.ts';
import { docxWords } from '../words/docx-words.ts';
import { htmlWords, type InMargin } from '../words/html-words.ts';
import { structureWords } from '../words/structure-words.ts';
import { textWords } from '../words/text-words.ts';

const folder = new URL('../../../../examples/documents/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.md'));

describe.each(names)('%s has the same words as its html', once, (name) => {
  const markdown = readFileSync(new URL(name, folder), 'utf8');
  const document = parse(markdown);
  const html = renderHtml(document).then(({ output }) => output);
  const expected = html.then((output) => htmlWords(output));
  const inMargin = async () => htmlWords(await html, await marginOf(document));

  test('in text', async () => {
    // Wide enough that no cell of a table wraps, which would mix the words of a row.
    const { output } = await renderText(withoutDiagrams(document), { width: 1000 });
    expect(textWords(output, wordsFor(document.properties.language))).toEqual(await expected);
  });

  test('in docx', async () => {
    const { output } = await renderDocx(document);
    expect(docxWords(output)).toEqual(await inMargin());
  });

  // The labels of facts and chapters are those of the design.
  const inReport = async () => {
    const designSystem = findDesign('executive-report');
    return htmlWords((await renderHtml(document, { designSystem })).output);
  };
  test.each([
    ['minimal-clean', inMargin],
    ['executive-report', inReport],
  ])('in the display list of %s', async (design, words) => {
    const { display } = await layOutMarkdown({ markdown, design });
    expect(displayWords(display)).toEqual(await words());
  });

  testWith('pdfinfo', 'in the structure of the pdf', async () => {
    const { output } = await renderPdf(document);
    const printed = structureOf(output);
    expect(structureWords(printed)).toEqual(await inMargin());
  });
});

describe('random documents have the same words in every format', () => {
  test.each([
    ['documents of every kind of block', markdownArbitrary, 40],
    ['any markdown', anyMarkdown, 160],
  ])('%s', { timeout: 300_000 }, async (_, arbitrary, numRuns) => {
    await fc.assert(
      fc.asyncProperty(arbitrary, async (markdown) => {
        const document = parse(markdown);
        const { output: html } = await renderHtml(document);
        const expected = htmlWords(html);
        const inMargin = htmlWords(html, await marginOf(document));
        const text = await renderText(document, { width: 1000 });
        const docx = await renderDocx(document);
        const pdf = await renderPdf(document);
        const plain = textWords(text.output, wordsFor(document.properties.language));
        const letters = hasImage(document) ? (words: readonly string[]) => words.join('') : same;
        // Multi-line cells in one row are read across the row.
        if (hasMultilineCells(document))
          expect(withoutNumbers(plain).sort()).toEqual(withoutNumbers(expected).sort());
        else expect(letters(withoutNumbers(plain))).toEqual(letters(withoutNumbers(expected)));
        expect(letters(docxWords(docx.output))).toEqual(letters(inMargin));
        if (!hasTool('pdfinfo')) return;
        const structure = structureWords(structureOf(pdf.output));
        expect(letters(structure)).toEqual(letters(inMargin));
      }),
      { numRuns: runs(numRuns), endOnFailure: true },
    );
  });
});

/** What the default design, which has a margin column, prints in another place than html. */
async function marginOf(document: Document): Promise<InMargin> {
  const { titleBlock } = await prepare(document, 'html', {});
  return { titleBlock };
}

/** Text shows the source of diagrams, and other formats draw them. */
function withoutDiagrams(document: Document): Document {
  const isDiagram = (block: Block) => block.kind === 'code' && block.language === 'mermaid';
  return { ...document, blocks: document.blocks.filter((block) => !isDiagram(block)) };
}

const same = (words: readonly string[]) => words;

/** A number at the start of a line of text looks like a list number. */
function withoutNumbers(words: readonly string[]): string[] {
  return words.filter((word) => !/^\d+$/.test(word));
}

/**
 * Whether the document contains an image. An unavailable image is its alternative text in
 * brackets or in a frame, which separate words differently.
 */
function hasImage(document: Document): boolean {
  let found = false;
  walk(document, { inline: ({ kind }) => void (found ||= kind === 'image') });
  return found;
}

/** Whether a cell of a table holds more than a line of text. */
function hasMultilineCells({ blocks, footnotes }: Document): boolean {
  let found = false;
  const visitor: Parameters<typeof walkBlocks>[1] = {
    block(block) {
      if (block.kind !== 'table') return;
      const cells = [...block.header, ...block.rows].flatMap((row) => row.cells);
      found ||= cells.some(
        ({ children }) => children.length > 1 || children.some(({ kind }) => kind !== 'paragraph'),
      );
    },
  };
  for (const { children } of [{ children: blocks }, ...footnotes]) walkBlocks(children, visitor);
  return found;
}
