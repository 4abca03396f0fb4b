import { unzipSync } from 'fflate';
import type { Format } from '@mdconv/core';
import { convert } from '../../src/index.ts';
import { layOutMarkdown, type Sample } from '../layout/lay-out-markdown.ts';
import { itemsOf } from '../layout/painted-text.ts';

export async function output(markdown: string, format: Format) {
  const { output: written, warnings } = await convert({ markdown, format });
  return { written, warnings };
}

export async function textOf(markdown: string): Promise<string> {
  return String((await output(markdown, 'text')).written).trim();
}

/** The part of a docx with its text. */
export async function wordOf(markdown: string): Promise<string> {
  const { written } = await output(markdown, 'docx');
  const document = unzipSync(written as Uint8Array)['word/document.xml'];
  return new TextDecoder().decode(document);
}

/** The formulas of a document as drawn, with their pages. */
export async function drawn(markdown: string, sample: Omit<Sample, 'markdown'> = {}) {
  const { display, prepared } = await layOutMarkdown({ markdown, ...sample });
  const items = display.pages.flatMap((page) => itemsOf(page, 'outlines'));
  return { display, items, prepared, warnings: prepared.warnings.list() };
}
