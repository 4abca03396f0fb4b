import { describe, expect, test } from 'vitest';
import { tidyAndParse } from '../tidy-and-parse.ts';
import { plainText, stringify } from '../document/index.ts';
import { fieldsOf, mergeText, readTemplate } from './index.ts';

const fill = (template: string, data: Record<string, unknown>, language?: string) =>
  mergeText(readTemplate(template), data, language);

const merge = (markdown: string, data: Record<string, unknown>) =>
  tidyAndParse(markdown, { data }).document;

describe('tags', () => {
  test.each([
    ['Hello {{name}}!', { name: 'Ada' }, 'Hello Ada!'],
    ['{{ a.b.c }}', { a: { b: { c: 1 } } }, '1'],
    ['{{#a}}{{b}}{{/a}}', { a: { b: 2 } }, '2'],
    ['{{#list}}{{.}},{{/list}}', { list: [1, 'x', true] }, '1,x,true,'],
    ['{{#list}}{{name}}{{other}};{{/list}}', { list: [{ name: 'a' }], other: '!' }, 'a!;'],
    ['{{^list}}none{{/list}}', { list: [] }, 'none'],
    ['{{^a}}no{{/a}}{{#a}}yes{{/a}}', { a: false }, 'no'],
    ['a{{! a comment }}b', {}, 'ab'],
    ['a\n  {{! alone }}  \nb', {}, 'a\nb'],
    ['1\n{{#on}}\n2\n{{/on}}\n3', { on: true }, '1\n2\n3'],
    ['1\r\n{{#on}}\r\n2\r\n{{/on}}\r\n', { on: true }, '1\r\n2\r\n'],
    [' {{#on}} x {{/on}} ', { on: true }, '  x  '],
    ['{{=<% %>=}}<% a %>{{a}}', { a: 1 }, '1{{a}}'],
    ['{{{a}}}{{&a}}', { a: '<b>' }, '<b><b>'],
    ['{{a}}', { a: null }, ''],
    ['{{a | upper}}', { a: 'straße' }, 'STRASSE'],
    ['{{a | default: you}}', {}, 'you'],
  ])('%j', (template, data, text) => {
    expect(fill(template, data)).toBe(text);
  });

  test.each([
    ['{{n | number: 2}}', '1,234.50', '1.234,50'],
    ['{{n | money: EUR}}', '€1,234.50', '1.234,50\u00a0€'],
    ['{{p | percent}}', '13%', '13\u00a0%'],
    ['{{d | date}}', 'March 1, 2026', '1. März 2026'],
    ['{{d | date: short}}', '3/1/26', '01.03.26'],
  ])('%s in English and German', (template, english, german) => {
    const data = { n: '1234.5', p: 0.125, d: '2026-03-01' };
    expect(fill(template, data, 'en')).toBe(english);
    expect(fill(template, data, 'de')).toBe(german);
  });

  test.each([
    ['a\n{{name}}', {}, 'Line 2: The record has no field "name".'],
    ['{{nmae}}', { name: 1 }, 'Did you mean name?'],
    ['{{#a}}', { a: 1 }, 'Line 1: The section "a" is not closed.'],
    ['{{#a}}{{/b}}', { a: 1 }, 'Expected {{/a}}.'],
    ['{{/b}}', {}, 'No section is open.'],
    ['x {{name', {}, 'is not closed'],
    ['{{> part}}', {}, 'Partials'],
    ['{{a | sum}}', { a: 1 }, 'There is no filter "sum".'],
    ['{{a | money}}', { a: 1 }, 'Use `{{total | money: EUR}}`'],
    ['{{a | number}}', { a: 'many' }, '"many" of "a" is not a number value.'],
    ['{{a | default: 0 | money: EUR}}', { a: 'many' }, 'is not a money value.'],
    ['{{a}}', { a: [1] }, '"a" is a list or an object.'],
    ['{{a..b}}', { a: 1 }, 'is not a name'],
    ['{{constructor}}', {}, 'The record has no field "constructor".'],
    ['{{#a}}'.repeat(30), { a: 1 }, 'deeper than 20'],
  ])('%j is an error', (template, data, message) => {
    expect(() => fill(template, data)).toThrow(message);
  });

  test.each(['x', '{{.}}', ''])('lists in lists cannot write %j any number of times', (inner) => {
    const list = Array.from({ length: 1000 }, () => 1);
    const template = `${'{{#list}}'.repeat(4)}${inner}${'{{/list}}'.repeat(4)}`;
    expect(() => fill(template, { list })).toThrow('too long');
  });

  test('a long value cannot be written any number of times', () => {
    const data = { text: 'x'.repeat(100_000), list: Array.from({ length: 100 }, () => 1) };
    expect(() => fill('{{#list}}{{text}}{{/list}}', data)).toThrow('too long');
  });

  test('a language that is not BCP 47 writes numbers as in English', () => {
    expect(fill('{{n | number: 1}} {{d | date}}', { n: 1000, d: '2026-03-01' }, 'de_DE')).toBe(
      '1,000.0 March 1, 2026',
    );
  });
});

describe('values in a document', () => {
  const hostile = [
    '**bold** and _more_',
    '# Heading',
    '| a | b |',
    '- item\n- item',
    '<script>alert(1)</script>',
    '$x^2$ and \\(y\\)',
    '---\ntitle: no\n---',
    '[a](javascript:alert(1))',
    '{{other}}',
    '```\ncode\n```',
    '![a](b.png)',
    '`code`',
    ':::tip\nx\n:::',
    '==mark== ~~gone~~',
    'a  b\tc',
    '&amp;',
    '[^1]',
  ];

  test.each(hostile)('%j stays text', (value) => {
    const { blocks } = merge('Before *{{value}}* after.\n\nNext.\n', { value });
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph']);
    const [paragraph] = blocks;
    const children = paragraph?.kind === 'paragraph' ? paragraph.children : [];
    const [, emphasis] = children;
    expect(emphasis).toMatchObject({ kind: 'formatted', format: 'emphasis' });
    const shown = emphasis?.kind === 'formatted' ? emphasis.children : [];
    expect(shown.every(({ kind }) => kind === 'text' || kind === 'break')).toBe(true);
    expect(plainText(shown)).toBe(value.replaceAll('\n', ' '));
  });

  test('fills cells, code, links, pictures, titles and front matter', () => {
    const document = merge(
      [
        '---\ntitle: "Letter to {{name}}"\n---\n',
        '# For {{name}}\n',
        '| Item | Price |\n| --- | ---: |\n{{#items}}\n| {{what}} | {{price | money: EUR}} |\n{{/items}}\n',
        '[write](mailto:{{mail}}) and [see]({{url}}) and ![{{name}}](pictures/{{id}}.png)\n',
        '```js\nconst name = "{{name}}";\n```\n',
        'Area $a = {{area}}$, `{{name}}`.\n',
      ].join('\n'),
      {
        name: 'A | B',
        items: [
          { what: 'one|two', price: 1 },
          { what: '<b>', price: '2.5' },
        ],
        mail: 'a@example.com',
        url: 'https://example.com/a?b=c',
        id: '../x',
        area: '5_000',
      },
    );
    expect(document.properties.title).toBe('Letter to A | B');
    expect(document.blocks[0]).toMatchObject({ kind: 'heading', id: 'for-a--b' });
    const text = JSON.stringify(document);
    for (const found of [
      '"one|two"',
      '"<b>"',
      '"€1.00"',
      '"€2.50"',
      '"mailto:a@example.com"',
      '"https://example.com/a?b=c"',
      '"pictures/..%2Fx.png"',
      '"alt":"A | B"',
      'const name = \\"A | B\\";',
      'a = \\\\text{5\\\\_000}',
    ])
      expect(text).toContain(found);
    expect(text).not.toMatch(/[\u{10600}-\u{1063f}]|%F0%90/u);
  });

  test.each(['javascript:alert(1)', 'java\tscript:alert(1)', '\\\\host\\share', 'file:///etc'])(
    'an address that would be %j is removed',
    (url) => {
      const text = JSON.stringify(merge('[see]({{url}}) ![a]({{url}})', { url }));
      expect(text).not.toContain('alert');
      expect(text).not.toMatch(/host|etc/);
    },
  );

  test('line feeds are lines, and lines without text are left out', () => {
    const { blocks } = merge('{{address}}\n\n{{empty}}\n\nEnd.\n', {
      address: 'One\nTwo',
      empty: '',
    });
    expect(blocks).toHaveLength(2);
    expect(blocks[0]).toMatchObject({
      children: [{ text: 'One' }, { kind: 'break' }, { text: 'Two' }],
    });
  });

  test('only triple braces insert markdown', () => {
    expect(merge('{{{text}}}', { text: '**bold**' }).blocks[0]).toMatchObject({
      children: [{ kind: 'formatted', format: 'strong' }],
    });
  });

  test('headings of equal values have different ids', () => {
    const data = { list: [{ name: 'Same' }, { name: 'Same' }] };
    const { blocks } = merge('{{#list}}\n## {{name}}\n\n{{/list}}\n', data);
    expect(blocks.map((block) => block.kind === 'heading' && block.id)).toEqual(['same', 'same-1']);
  });

  test('positions refer to the template', () => {
    const template = '{{#list}}\n{{.}} \u200bx\n\n{{/list}}\nEnd \u200bhere\n';
    const { tidied } = tidyAndParse(template, { data: { list: [1, 2] }, actions: ['clean'] });
    const places = tidied.warnings.flatMap(({ positions = [] }) => positions);
    expect(places.length).toBeGreaterThan(0);
    for (const { start } of places) expect(template.slice(start, start + 1)).toBe('\u200b');
  });

  test('a template may itself use the letters of markers', () => {
    const document = merge('\u{10600}\u{10601} {{name}}', { name: 'Ada' });
    expect(stringify(document)).toContain('\u{10600}\u{10601} Ada');
  });
});

test('describes the fields of a template as JSON Schema', () => {
  const template = '{{name}} {{a.b | default: x}} {{#items}}{{what}}{{/items}}{{^on}}off{{/on}}';
  expect(fieldsOf(readTemplate(template))).toMatchObject({
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: ['string', 'number', 'boolean', 'null'] },
      a: { type: 'object', properties: { b: {} } },
      items: { anyOf: [{ type: 'array', items: { properties: { what: {} } } }, {}, {}] },
    },
  });
});
