import { describe, expect, test } from 'vitest';
import { layOutMarkdown } from '../lay-out-markdown.ts';
import { glyphsOf, itemsOf } from '../painted-text.ts';

/** The background fills behind the given words, innermost first. */
async function backgroundsBehind(words: string, markdown: string): Promise<readonly string[]> {
  const { display } = await layOutMarkdown({ markdown, design: 'striped' });
  const page = display.pages[0]!;
  const { x, baseline } = glyphsOf(page).find(({ text }) => text === words)!;
  return itemsOf(page, 'rectangle')
    .filter((one) => one.x <= x && x < one.x + one.width)
    .filter((one) => one.y < baseline && baseline < one.y + one.height)
    .flatMap(({ fill }) => fill ?? [])
    .reverse();
}

describe('code in a striped table', () => {
  const row = (name: string) => `| \`${name}\` | text |`;
  const rows = ['one', 'two', 'three', 'four'];
  const table = ['| A | B |', '| --- | --- |', ...rows.map(row)].join('\n');

  test.each(rows)('has a different background color than its row: %s', async (name) => {
    const grounds = await backgroundsBehind(name, table);
    expect(grounds.length).toBeGreaterThan(0);
    expect(grounds[0]).not.toBe(grounds[1] ?? '#FFFFFF');
  });

  test('also has a different background within other formatting and blocks', async () => {
    const cells = '<tr><td>a</td></tr><tr><td><ul><li><b><code>two</code></b></li></ul></td></tr>';
    const grounds = await backgroundsBehind('two', `<table>${cells}</table>`);
    expect(new Set(grounds).size).toBe(2);
  });
});
