import { expect, test } from 'vitest';
import { layOutMarkdown } from '../lay-out-markdown.ts';
import { glyphsOf, paintedLines } from '../painted-text.ts';

const counts = Array.from({ length: 24 }, (_, index) => index + 12);
const fillerLines = (count: number) =>
  Array.from({ length: count }, (_, index) => `Line ${index}.`).join('\n\n');

async function pagesOf(markdown: string, design = 'plain') {
  const { display } = await layOutMarkdown({ markdown, design });
  return display.pages;
}

test('no page ends within a word', async () => {
  const prose =
    'The committee had expected a modest improvement in administrative efficiency; instead, the ' +
    'reorganization produced extraordinary consequences throughout the institution. ';
  let divided = 0;
  for (const count of counts) {
    const pages = await pagesOf(`${fillerLines(count)}\n\n${prose.repeat(9)}`, 'justified');
    const body = pages.map((page) =>
      glyphsOf(page).filter(({ owner }) => owner.kind === 'element'),
    );
    divided += body.flat().filter(({ actualText }) => actualText === '').length;
    for (const glyphs of body.slice(0, -1)) expect(glyphs.at(-1)!.actualText).not.toBe('');
  }
  expect(divided).toBeGreaterThan(0);
});

test('no page ends within a line of code, or before a blank one', async () => {
  const long = `const value = call(${'argument, '.repeat(9)}'end');`;
  const stanza = `first();\n${long}\nlast();\n`;
  const code = `\`\`\`\n${`${stanza}\n`.repeat(20)}end();\n\`\`\``;
  for (const count of counts) {
    const pages = await pagesOf(`${fillerLines(count)}\n\n${code}`);
    const lines = pages.map((page) => paintedLines(page));
    for (const page of lines.slice(1)) expect(page[0]).toMatch(/^(?:Line|first|const|last|end)/);
    for (const page of lines.slice(0, -1)) expect(page.at(-1)).not.toMatch(/^const.*,$/);
  }
});
