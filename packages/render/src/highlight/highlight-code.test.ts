import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { highlightCode } from './index.ts';
import type { CodeLine } from './index.ts';

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
