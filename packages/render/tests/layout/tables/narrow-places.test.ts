import { expect, test } from 'vitest';
import { layOutMarkdown, smallPage } from '../lay-out-markdown.ts';
import { laidDocument } from '../laws/laid-document.ts';
import { marginFaults, overlapFaults, widthFaults } from '../laws/position-faults.ts';

const deep = ' '.repeat(40);

test.each([
  [
    'a language label breaks',
    'striped',
    `${'- '.repeat(20)}\`\`\`language-of-a-name-that-is-long\n${deep}a\n${deep}\`\`\``,
  ],
  [
    'wide content leaves room for the list number of a right-to-left list',
    'plain',
    `English\n\n1000. <table><tr>${`<td>${'שלום '.repeat(30)}</td>`.repeat(2)}</tr></table>`,
  ],
])('%s', async (_, design, markdown) => {
  const laid = laidDocument(await layOutMarkdown({ markdown, design, page: smallPage }));
  for (const law of [marginFaults, overlapFaults, widthFaults]) expect(law(laid)).toEqual([]);
});
