import { expect, test } from 'vitest';
import { parse } from '../document.ts';
import { stringify } from '../stringify/index.ts';

const properties = (yaml: string) => parse(`---\n${yaml}\n---\n\ntext`).properties;
const defaults = { language: 'en', keywords: [], contents: false };

test.each([
  ['title:  A  B ', { title: 'A B' }],
  ['title: 1.10', { title: '1.10' }],
  ['subtitle: A  study', { subtitle: 'A study' }],
  ['date: 2026-01-02', { date: '2026-01-02' }],
  ['author: [A, B]', { author: 'A, B' }],
  ['keywords: a, b ,', { keywords: ['a', 'b'] }],
  ['keywords:\n  - a\n  - b', { keywords: ['a', 'b'] }],
  ['lang: pt_br', { language: 'pt-BR' }],
  ['subject: S\ntoc: true', { subject: 'S', contents: true }],
  ['title: "a\\u0000\\u0007b"', { title: 'ab' }],
  ['macros: \\def\\R{\\mathbb R}', { macros: '\\def\\R{\\mathbb R}' }],
  ['macros: |\n  \\def\\a{b} % c\n  \\def\\d#1{#1}', { macros: '\\def\\a{b} % c\n\\def\\d#1{#1}' }],
  ['macros:\n  - \\def\\a{b}\n  - \\def\\c{d}', { macros: '\\def\\a{b}\n\\def\\c{d}' }],
  [
    'abstract: |\n  - a\n    - b\n\n  ```\n  c:\n    d\n  ```',
    { abstract: '- a\n  - b\n\n```\nc:\n  d\n```' },
  ],
  ['abstract: ["\\u0000a\\r\\nb ", " ", "\\n  c"]', { abstract: 'a\nb\n\n  c' }],
  ['title:', {}],
  ['other: 1\n__proto__: {title: X}', {}],
  ['', {}],
])('reads %j', (yaml, expected) => {
  expect(properties(yaml)).toEqual({ ...defaults, ...expected });
});

test.each([
  ['invalid YAML', '---\ntitle: [\n---\n'],
  ['a list', '---\n- a\n---\n'],
  ['a title that is not a string', '---\ntitle: {a: b}\n---\n'],
  ['an invalid language tag', '---\nlang: english language\n---\n'],
  ['an invalid flag', '---\ntoc: maybe\n---\n'],
  ['macros that are not text', '---\nmacros: {a: b}\n---\n'],
  ['long macros', `---\nmacros: ${'a'.repeat(5001)}\n---\n`],
  ['aliases that multiply', `---\na: &a [x,x]\n${'b: [*a,*a,*a]\n'.repeat(50)}---\n`],
  ['more than 64 KB', `---\ntitle: ${'a'.repeat(70_000)}\n---\n`],
  ['toml', '+++\ntitle = "T"\n+++\n'],
])('ignores %s with a warning', (_, markdown) => {
  const { properties, warnings } = parse(markdown);
  expect(properties).toEqual(defaults);
  expect(warnings.map(({ rule }) => rule)).toEqual(['front-matter-invalid']);
});

/** Too deep for the stack; V8 ended the process. */
test.each(['- ', '? ', '- ? '])('ignores deep collections with a warning: %j', (unit) => {
  const { warnings } = parse(`---\n${unit.repeat(20_000 / unit.length)}\n---\n`);
  expect(warnings).toMatchObject([{ message: expect.stringContaining('100 levels') as unknown }]);
});

test.each(['[', '{a: ', '[? '])('ignores deep flow collections with a warning: %j', (unit) => {
  const { warnings } = parse(`---\na: ${unit.repeat(60_000 / unit.length)}\n---\n`);
  expect(warnings).toMatchObject([{ message: expect.stringContaining('100 levels') as unknown }]);
});

test.each([
  [
    'is shown above the text',
    '---\ntitle: T\nauthor: A\ndate: D\n---\n\ntext',
    { title: 'T', author: 'A', date: 'D' },
  ],
  ['is not shown if the first heading is the same', '---\ntitle: A b\n---\n\n# a *B*', undefined],
  [
    'leaves author and date below such a heading',
    '---\ntitle: A b\nauthor: A\ndate: D\n---\n\n# a *B*',
    { author: 'A', date: 'D' },
  ],
  ['may have a subtitle', '---\nsubtitle: S\n---\n\n# T', { subtitle: 'S' }],
  ['may come from the first heading only', '---\nauthor: A\n---\n\n# T', { author: 'A' }],
  ['is never a heading of a lower level', '---\nauthor: A\n---\n\n## T', undefined],
  ['is shown above another heading', '---\ntitle: T\n---\n\n# U', { title: 'T' }],
])('a title %s', (_, markdown, expected) => {
  expect(parse(markdown).titleBlock).toEqual(expected);
});

const german =
  'Der Plan ist gut und wird mit dem Team nicht für die Kosten, sondern für das Ziel gemacht.';
const french =
  'Le plan est une idée pour vous et les chiffres sont dans le rapport avec une annexe.';
const english = 'The plan is for the team and the cost of it is clear to you.';

test.each([
  ['German words', german, 'de'],
  ['French words', french, 'fr'],
  ['English words', english, 'en'],
  ['German words in lists, tables and headings', `# ${german}\n\n- ${german}\n`, 'de'],
  ['words of a language named otherwise', `---\nlang: en-GB\n---\n\n${german}`, 'en-GB'],
  ['words of a language whose tag is invalid', `---\nlang: x y\n---\n\n${german}`, 'de'],
  ['two languages at once', `${german}\n\n${french}`, 'en'],
  ['German and English', `${german}\n\n${english}`, 'en'],
  ['few words', 'Der Plan ist gut.', 'en'],
  ['German only in code', `\`\`\`\n${german}\n\`\`\`\n\nOK.`, 'en'],
  ['one word, again and again', 'el '.repeat(30), 'en'],
  ['Arabic letters', 'خطة الفريق واضحة للجميع', 'en'],
])('the language of %s', (_, markdown, language) => {
  const document = parse(markdown);
  expect(document.properties.language).toBe(language);
  expect(parse(stringify(document)).properties.language).toBe(language);
});

test.each([
  ['a heading of level 1 at the start is one', '# A *b*\n\n# C', 'A b'],
  ['one below logos, badges and a slogan is', '![a](a.svg) ![b](b.svg)\n\nFast.\n\n# T', 'T'],
  ['one of the highest level present is', '![a](a.svg)\n\n## T\n\ntext\n\n### U', 'T'],
  ['the only one of level 1 is, below a text', `${english} ${english}\n\n# T\n\n## U`, 'T'],
  ['… below a list', '- [English](#a)\n- [日本語](#b)\n\n# T\n\n## U', 'T'],
  ['… below a quotation', '> Archived.\n\n# T\n\n## U', 'T'],
  ['a section below a line is not', 'Fast.\n\n## Features', undefined],
  ['one of several sections is not', '## Features\n\n- a\n\n## Usage', undefined],
  [
    'one of several of level 1 below a text is not',
    `${english} ${english}\n\n# A\n\n# B`,
    undefined,
  ],
  ['one of level 2 below code is not', '```\na\n```\n\n## Notes', undefined],
  ['one above another of a higher level is not', '### Small\n\n# Large', undefined],
  ['one in a quotation is not', '> # Quoted\n\ntext', undefined],
])('headings as titles: %s', (_, markdown, title) => {
  const document = parse(markdown);
  expect(document.properties.title).toBe(title);
  expect(parse(stringify(document)).properties.title).toBe(title);
});
