import { designSystems, parse } from '@mdconv/core';
import { expect } from 'vitest';
import { renderPdf } from '../../src/typeset/pdf/index.ts';
import { ask, testWith } from './tools.ts';

const titles = [
  'A',
  'Il',
  'Summary',
  'Visits and loans',
  'What the roof taught us',
  'Of 1, 2 and 3',
];
const sections = titles.flatMap((title) => [`## ${title}`, `### ${title}, part`, '', '---', '']);
const markdown = `---\ntitle: Report\ntoc: true\n---\n\n${sections.join('\n')}`;

/** Ruled contents and those of slides have no dots between a title and its page. */
for (const designSystem of designSystems.filter(
  ({ contents, deck }) => contents === null && deck === null,
))
  testWith('pdftotext', `extracts contents entries as lines: ${designSystem.slug}`, async () => {
    const { output } = await renderPdf(parse(markdown), { designSystem });
    const lines = ask('pdftotext', output, ['FILE', '-']).split('\n');
    const entries = lines.map((line) => line.replace(/[ .]{3,}\d$/, ' … n'));
    for (const title of titles) {
      expect(entries).toContain(`${title} … n`);
      expect(entries).toContain(`${title}, part … n`);
    }
  });
