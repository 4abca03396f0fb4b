import { expect, test } from 'vitest';
import { tidy } from '../../tidy.ts';

function repaired(markdown: string): string {
  return tidy(markdown, { actions: ['repair'] }).markdown;
}

test('signs that markdown reads too stay in a text that also has markdown', () => {
  expect(repaired('h2. A\n\n**b** and *c*\n\n# d\n\nh2. E\n')).toBe(
    '## A\n\n**b** and *c*\n\n# d\n\n## E\n',
  );
});

test('constructs within constructs of their kind are converted', () => {
  expect(repaired('[quote]a\n[quote]b[/quote]\nc[/quote]\n\n[b]d [i]e[/i][/b]\n')).toBe(
    '> a\n>\n> > b\n>\n> c\n\n**d *e***\n',
  );
});

test.each([
  [
    'a table with a column of headings',
    '||A||B||\n||1|2|\n',
    '| A | B |\n| --- | --- |\n| **1** | 2 |\n',
  ],
  [
    'code with signs of the language',
    'h2. A\n\n{code:js}\nlet x = *y*;\n# {{z}}\n{code}\n\nh2. B\n',
    '## A\n\n```js\nlet x = *y*;\n# {{z}}\n```\n\n## B\n',
  ],
  ['code with a fence', '{noformat}\n```\n{noformat}\n', '````\n```\n````\n'],
])('Jira: %s', (_, before, after) => {
  expect(repaired(before)).toBe(after);
});

test('edits of a conversion make the text', () => {
  const source = 'h1. A\n\n* *b*\n** {{c}}\n\n{quote}d{quote}\n\n[e|https://a.example]\n';
  const { markdown, edits, warnings } = tidy(source, { actions: ['repair'] });
  let made = source;
  for (const { start, end, text } of [...edits].reverse())
    made = made.slice(0, start) + text + made.slice(end);
  expect(made).toBe(markdown);
  expect(warnings.map(({ rule }) => rule)).toEqual(['markup-jira']);
});
