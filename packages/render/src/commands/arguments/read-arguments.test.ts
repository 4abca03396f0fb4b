import { describe, expect, test } from 'vitest';
import { optionNames } from './options.ts';
import { help, readArguments } from './read-arguments.ts';
import { settle } from '../settle.ts';
import { UsageError } from '../errors.ts';

const parse = (...argv: string[]) => settle(readArguments(argv));

describe('a command line', () => {
  test('with one file writes tidied html to standard output', () => {
    expect(parse('a.md')).toMatchObject({
      mode: 'convert',
      inputs: ['a.md'],
      formats: ['html'],
      output: { kind: 'standard' },
      request: {},
    });
  });

  test('derives the format from the extension of the output', () => {
    expect(parse('a.md', '-o', 'b.PDF')).toMatchObject({ formats: ['pdf'] });
    expect(parse('a.md', '-ob.txt')).toMatchObject({ formats: ['text'] });
    expect(parse('a.md', '--output=b.htm')).toMatchObject({ formats: ['html'] });
    expect(parse('a.md', '-o', 'notes', '--to', 'pdf')).toMatchObject({
      output: { kind: 'folder', path: 'notes' },
    });
  });

  test('sets how markdown is read', () => {
    expect(parse('a.md', '--no-math', '--no-fancy-lists')).toMatchObject({
      request: { settings: { math: { enable: false }, fancyLists: { enable: false } } },
    });
  });

  test('sets page settings', () => {
    const given = ['--paper', 'a5', '--landscape', '--margin', '10,20', '--font-scale', '1.2'];
    expect(parse('a.md', ...given)).toMatchObject({
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

  test('may repeat --allow-path and list inputs after --', () => {
    expect(parse('--allow-path', 'x', '--allow-path=y', '--', '-a.md')).toMatchObject({
      inputs: ['-a.md'],
      images: { paths: ['x', 'y'], remote: false },
    });
  });
});

test.each([
  [[], 'Name a file'],
  [['--frobnicate', 'a.md'], "Unknown option '--frobnicate'. See mdconv --help."],
  [['--desing', 'x'], "Unknown option '--desing'. Did you mean --design?"],
  [['--landscape-mode'], 'Did you mean --landscape?'],
  [['--land'], 'Did you mean --landscape?'],
  [['-toc'], "Unknown option '-toc'. Did you mean --toc?"],
  [['--color'], "Unknown option '--color'. See mdconv --help."],
  [['-x', 'a.md'], "Unknown option '-x'. See mdconv --help."],
  [['a.md', '--constructor'], "Unknown option '--constructor'."],
  [['a.md', '--to'], "Option '--to <FORMATS>' argument missing."],
  [['a.md', '--to', '--quiet'], 'not "--quiet"'],
  [['a.md', '--to', 'rtf'], 'not "rtf"'],
  [['a.md', '--kroki', 'file:///etc'], '--kroki takes an http or https URL'],
  [['a.md', '--quiet=yes'], "Unknown option '--quiet=yes'. Did you mean --quiet?"],
  [['a.md', '-o', 'b.pdf', '--to', 'docx'], 'b.pdf is the name of a pdf file'],
  [
    ['a.md', '-o', 'b.xyz'],
    'The extension of b.xyz is not one of .html, .txt, .pdf, .docx, .png; add --to FORMAT.',
  ],
  [['a.md', '--json'], '--json needs a file or a folder'],
  [['a.md', '--watch'], '--watch needs a file or a folder'],
  [['-', '--watch', '-o', 'out/'], 'cannot be watched'],
  [['-', '--write'], 'cannot be written back'],
  [['a.md', '--check', '--write'], 'not both'],
  [['a.md', '--check', '--no-math'], '--no-math cannot be used with --check.'],
  [['a.md', '--check', '--landscape'], '--landscape cannot be used with --check.'],
  [['a.md', '--tidy', '--allow-path', 'b'], '--allow-path cannot be used with --tidy.'],
  [['a.md', '--write', '-o', 'b.md'], '-o cannot be used with --write.'],
])('%j is rejected', (argv, sentence) => {
  const refused = () => parse(...argv);
  expect(refused).toThrow(UsageError);
  expect(refused).toThrow(sentence);
});

test('the help lists every option and fits a terminal', () => {
  for (const name of optionNames) expect(help()).toContain(`--${name}`);
  for (const line of help().split('\n')) expect(line.length).toBeLessThanOrEqual(105);
});
