import { describe, expect, test } from 'vitest';
import { help } from './help.ts';
import { optionNames } from './options.ts';
import { readArguments } from './read-arguments.ts';
import { settle } from './settle.ts';
import { UsageError } from './usage-error.ts';

const mean = (...argv: string[]) => settle(readArguments(argv));

describe('a command line', () => {
  test('with one file means html on standard output, tidied as the API does', () => {
    expect(mean('a.md')).toMatchObject({
      mode: 'convert',
      inputs: ['a.md'],
      formats: ['html'],
      output: { kind: 'standard' },
      request: { settings: { tidy: { enable: true, polish: true } }, page: {} },
    });
  });

  test('is told its format by the name of its output', () => {
    expect(mean('a.md', '-o', 'b.PDF')).toMatchObject({ formats: ['pdf'] });
    expect(mean('a.md', '-ob.txt')).toMatchObject({ formats: ['text'] });
    expect(mean('a.md', '--output=b.htm')).toMatchObject({ formats: ['html'] });
    expect(mean('a.md', '-o', 'notes', '--to', 'pdf')).toMatchObject({
      output: { kind: 'folder', path: 'notes' },
    });
  });

  test('carries page settings', () => {
    const given = ['--paper', 'a5', '--landscape', '--margin', '10,20', '--font-scale', '1.2'];
    expect(mean('a.md', ...given)).toMatchObject({
      request: {
        page: {
          paperSize: 'A5',
          orientation: 'landscape',
          margins: { top: 10, right: 20, bottom: 10, left: 20 },
          fontScale: 1.2,
        },
      },
    });
  });

  test('may name folders to allow one by one, and inputs after --', () => {
    expect(mean('--allow-path', 'x', '--allow-path=y', '--', '-a.md')).toMatchObject({
      inputs: ['-a.md'],
      images: { paths: ['x', 'y'], remote: false },
    });
  });
});

test.each([
  [[], 'Name a file'],
  [['--frobnicate', 'a.md'], 'Unknown option --frobnicate. See mdconv --help.'],
  [['--desing', 'x'], 'Did you mean --design?'],
  [['-x', 'a.md'], 'Unknown option -x.'],
  [['a.md', '--constructor'], 'Unknown option --constructor.'],
  [['a.md', '--to'], '--to takes any of html, text, pdf, docx, png; nothing is given.'],
  [['a.md', '--to', '--quiet'], 'nothing is given'],
  [['a.md', '--to', 'rtf'], 'not "rtf"'],
  [['a.md', '--quiet=yes'], '--quiet takes no value.'],
  [['a.md', '-o', 'b.pdf', '--to', 'docx'], 'b.pdf is the name of a pdf file'],
  [
    ['a.md', '-o', 'b.xyz'],
    'b.xyz ends in none of .html, .txt, .pdf, .docx, .png; add --to FORMAT.',
  ],
  [['a.md', '--json'], '--json needs a file or a folder'],
  [['a.md', '--watch'], '--watch needs a file or a folder'],
  [['-', '--watch', '-o', 'out/'], 'cannot be watched'],
  [['-', '--write'], 'cannot be written back'],
  [['a.md', '--check', '--write'], 'not both'],
  [['a.md', '--check', '--landscape'], '--landscape has no meaning beside --check.'],
  [['a.md', '--tidy', '--allow-path', 'b'], '--allow-path has no meaning beside --tidy.'],
  [['a.md', '--write', '-o', 'b.md'], '-o has no meaning beside --write.'],
])('%j is refused', (argv, sentence) => {
  const refused = () => mean(...argv);
  expect(refused).toThrow(UsageError);
  expect(refused).toThrow(sentence);
});

test('the help names every option and fits a terminal', () => {
  for (const name of optionNames) expect(help()).toContain(`--${name}`);
  for (const line of help().split('\n')) expect(line.length).toBeLessThanOrEqual(105);
});
