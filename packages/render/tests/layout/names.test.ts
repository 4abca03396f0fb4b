import { expect, test } from 'vitest';
import { layOutMarkdown, smallPage } from './lay-out-markdown.ts';
import { glyphsOf } from './painted-text.ts';

/** Lines of about 30 characters. */
const narrowPage = { ...smallPage, margins: { ...smallPage.margins, right: 130 } };

/** What stands before a hyphen at the end of a line, with the word at many places of its line. */
async function dividedIn(heading: string, written: string): Promise<ReadonlySet<string>> {
  const texts = Array.from({ length: 40 }, (_, length) => {
    const filler = `${'The words of the text come first '.repeat(3)}${'w'.repeat(length)}`;
    return `${filler} ${written} and more of them are set below it, in lines of the same length.`;
  });
  const { display } = await layOutMarkdown({
    markdown: `${heading}\n\n${texts.join('\n\n')}\n`,
    design: 'justified',
    page: narrowPage,
  });
  const shown = display.pages.flatMap(glyphsOf).map(({ text }) => text);
  return new Set(
    shown.flatMap((text, index) => (text === '‐' ? [/\p{L}*$/u.exec(shown[index - 1]!)![0]] : [])),
  );
}

test.each([
  [
    'the text of a link that is a part of its address',
    '# On ink',
    '[colorette](https://npm.im/colorette)',
    'col',
  ],
  ['the title of the document', '# Colorette', 'colorette', 'col'],
  [
    'a word that is the text of a link elsewhere',
    '# On [Colorette](https://npm.im/colorette)',
    'colorette',
    'col',
  ],
])('%s is not hyphenated', async (_, heading, written, part) => {
  expect(await dividedIn(heading, written)).not.toContain(part);
});

test.each([
  ['other words', 'colorette'],
  ['the text of a link to something else', '[colorette](https://npm.im/ink)'],
])('%s are hyphenated', async (_, written) => {
  expect(await dividedIn('# On ink', written)).toContain('col');
});

test('a name that is wider than its column is hyphenated', async () => {
  const row = (cell: string) => `| ${`${cell} | `.repeat(11)}`;
  const rows = [row('internationalization'), row('---'), row('–<br>–')];
  const markdown = `# Internationalization\n\n${rows.join('\n')}\n`;
  const design = 'justified';
  const { display } = await layOutMarkdown({ markdown, design, medium: 'sheet' });
  expect(display.pages.flatMap(glyphsOf).map(({ text }) => text)).toContain('‐');
});
