import fc from 'fast-check';
import { linearMax, timeRatio } from '@mdconv/tools/testing/time-ratio';
import { parse } from '@mdconv/core';
import { common, createLowlight } from 'lowlight';
import { beforeAll, describe, expect, test } from 'vitest';
import { highlightCode, loadHighlighter } from './index.ts';
import type { CodeLine } from './index.ts';
import { containedLanguages, languageAliases } from './languages.ts';

beforeAll(() => loadHighlighter(parse('```js\n```')));

const join = (lines: readonly CodeLine[]) =>
  lines.map((line) => line.map((token) => token.text).join('')).join('\n');

const shown = (lines: readonly CodeLine[]) =>
  lines.flat().flatMap(({ text, role }) => (role ? [`${role}:${text.trim()}`] : []));

describe('highlightCode', () => {
  test.each([
    ['js', 'const a = 1', ['keyword:const', 'number:1']],
    ['ts', 'class A {}', ['keyword:class', 'type:A']],
    ['js', '`x${y}z`', ['string:`x', 'string:z`']],
    ['python', '@cache\ndef f(): ...', ['meta:@cache', 'keyword:def', 'function:f']],
    ['html', '<p id="a">', ['keyword:p', 'attribute:id', 'string:"a"']],
    ['json', '{"a": 1}', ['attribute:"a"', 'number:1']],
    [
      'bash',
      'echo "$HOME" # go',
      ['function:echo', 'string:"', 'attribute:$HOME', 'string:"', 'comment:# go'],
    ],
    ['diff', '+a\n-b', ['string:+a', 'keyword:-b']],
  ])('assigns roles in %s', (language, text, roles) => {
    expect(shown(highlightCode(text, language))).toEqual(roles);
  });

  test('splits a comment at each line feed', () => {
    expect(highlightCode('/* a\n\nb */', 'js')).toEqual([
      [{ text: '/* a', role: 'comment' }],
      [],
      [{ text: 'b */', role: 'comment' }],
    ]);
  });

  test.each([
    ['no language', undefined, 'if (a) b'],
    ['an unknown language', 'klingon', 'if (a) b'],
    ['a very long block', 'js', 'if (a) b;\n'.repeat(10_001)],
    ['a very long line', 'js', 'if (a) b;'.repeat(200)],
    ['a very long run of words', 'c', 'int a\n'.repeat(200)],
  ])('assigns no roles for %s', (_, language, text) => {
    expect(
      highlightCode(text, language)
        .flat()
        .every(({ role }) => role === undefined),
    ).toBe(true);
    expect(join(highlightCode(text, language))).toBe(text);
  });

  test('keeps the text unchanged', () => {
    const languages = [
      'js',
      'html',
      'css',
      'markdown',
      'bash',
      'yaml',
      'php',
      'diff',
      'c',
      undefined,
    ];
    const piece = fc.constantFrom(
      ...[
        '\n',
        '\r\n',
        '\t',
        '"',
        "'",
        '`',
        '${',
        '}',
        '/*',
        '*/',
        '//',
        '<a ',
        '<?php',
        '#',
        'é',
        '😀',
        '\u0000',
      ],
      ...['class ', 'def f(', '1e3', '- a: ', '@x'],
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 40 }),
        fc.constantFrom(...languages),
        (text, language) => {
          expect(join(highlightCode(text.join(''), language))).toBe(text.join(''));
        },
      ),
    );
  });
});

describe('languages', () => {
  test('have the names that their grammars declare', () => {
    expect(languageAliases).toEqual(mapGrammars(({ aliases = [] }) => aliases));
  });

  test('contain the languages that their grammars mention', () => {
    const contained = mapGrammars((grammar) => [...mentioned(grammar)].sort());
    const expected = Object.fromEntries(
      Object.keys(common).map((name) => [name, containedLanguages[name]?.toSorted() ?? []]),
    );
    const isOther = (name: string) => (other: string) => other !== name && other in common;
    for (const [name, others] of Object.entries(contained))
      expect(others.filter(isOther(name)), name).toEqual(expected[name]);
  });

  test.each(['JS', 'Html', 'C++'])('have names in any case: %s', (language) => {
    const code = 'if (a) <b c="d">';
    expect(highlightCode(code, language)).toEqual(highlightCode(code, language.toLowerCase()));
    expect(
      highlightCode(code, language)
        .flat()
        .some(({ role }) => role),
    ).toBe(true);
  });
});

type Grammar = ReturnType<(typeof common)[string]>;

/** What a function returns for the grammar of each language, by its name. */
function mapGrammars<Value>(valueOf: (grammar: Grammar) => Value): Record<string, Value> {
  const values: Record<string, Value> = {};
  for (const [name, define] of Object.entries(common))
    createLowlight({
      [name]: (library) => {
        const grammar = define(library);
        values[name] = valueOf(grammar);
        return grammar;
      },
    });
  return values;
}

/** The languages that a part of a grammar mentions. Grammars refer to themselves. */
function mentioned(part: unknown, seen = new Set<unknown>(), found = new Set<string>()) {
  if (typeof part !== 'object' || part === null || seen.has(part)) return found;
  seen.add(part);
  for (const [key, value] of Object.entries(part)) {
    if (key === 'subLanguage') for (const language of [value].flat()) found.add(String(language));
    mentioned(value, seen, found);
  }
  return found;
}

describe('code that could begin a declaration everywhere', () => {
  const line = `${'*a*'.repeat(300)}\n`;

  test.each(['c', 'cpp', 'arduino', 'csharp', 'java'])(
    'takes time proportional to its length: %s',
    async (language) => {
      let runs = 0;
      // Equal code would come from the cache.
      const work = (length: number) =>
        highlightCode(`// ${runs++}\n${line.repeat(length / line.length)}`, language);
      expect(await timeRatio(work, { length: 30_000 })).toBeLessThan(linearMax);
    },
  );
});
