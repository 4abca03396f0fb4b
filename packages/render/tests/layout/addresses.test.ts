import { expect, test } from 'vitest';
import { layOutMarkdown } from './lay-out-markdown.ts';
import { paintedLines } from './painted-text.ts';

/** The lines of a text with the given number of letters before an address. */
async function linesOf(letters: number, address: string, design: string): Promise<string[]> {
  const before = 'letters of the alphabet, all in lower case, '.repeat(3).slice(0, letters).trim();
  const markdown = `${before} ${address} and some more words of text behind it, to fill a line.`;
  const { display } = await layOutMarkdown({ markdown, design });
  return paintedLines(display.pages[0]!);
}

const designs = ['plain', 'executive-report', 'developer-docs'];
const lengths = Array.from({ length: 24 }, (_, index) => 30 + 3 * index);

test.each(designs)('an email address stays on one line in %s', async (design) => {
  for (const letters of lengths) {
    const lines = await linesOf(letters, 'some-body@mail.example.com', design);
    expect(lines.join('\n')).toContain('some-body@mail.example.com');
  }
});

test.each(designs)('a long email address breaks only after its @ in %s', async (design) => {
  const [name, host] = ['the-office-of-the-mayor@', 'administration.example.com'];
  const starts = new Set<string>();
  for (const letters of lengths) {
    const lines = await linesOf(letters, name + host, design);
    const start = lines.find((line) => line.includes('mayor') || line.includes('administration'))!;
    expect(lines.some((line) => line.includes(name))).toBe(true);
    expect(lines.some((line) => line.includes(host))).toBe(true);
    starts.add(start);
  }
  expect(starts.size).toBeGreaterThan(3);
});

test.each(designs)('a URL in code never breaks after its scheme in %s', async (design) => {
  for (const letters of lengths) {
    const lines = await linesOf(letters, '`https://example.com/a/long/path/to/it`', design);
    for (const line of lines) expect(line).not.toMatch(/:\/*$/);
  }
});
