import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderOf, run } from './run.ts';

const letter = 'To {{first}} {{last}} of {{address.city}},\n\nyou owe {{sum | money: EUR}}.\n';

describe('mdconv --data', () => {
  test.each([
    ['people.csv', 'first,last,address.city,sum\nAda,"Love, lace",London,1.5\nEva,Ost,Bonn,2\n'],
    [
      'people.csv',
      'sep=;\r\nfirst;last;address.city;sum\r\nAda;Love, lace;London;1.5\r\nEva;Ost;Bonn;2',
    ],
    [
      'people.csv',
      '\ufefffirst;last;address.city;sum\r\nAda;Love, lace;London;1.5\r\n\r\nEva;Ost;Bonn;2',
    ],
    [
      'people.tsv',
      'first\tlast\taddress.city\tsum\nAda\tLove, lace\tLondon\t1.5\nEva\tOst\tBonn\t2\n',
    ],
    [
      'people.json',
      JSON.stringify([
        { first: 'Ada', last: 'Love, lace', address: { city: 'London' }, sum: 1.5 },
        { first: 'Eva', last: 'Ost', address: { city: 'Bonn' }, sum: '2' },
      ]),
    ],
  ])('writes an output for each record of %s', async (name, data) => {
    const folder = await folderOf({ 'letter.md': letter, [name]: data });
    const words = ['letter.md', '--data', name, '--to', 'text', '-o', 'out', '-q'];
    expect(await run(folder, words)).toMatchObject({ status: 0 });
    expect((await readdir(join(folder, 'out'))).sort()).toEqual(['letter-1.txt', 'letter-2.txt']);
    const first = await readFile(join(folder, 'out/letter-1.txt'), 'utf8');
    expect(first).toBe('To Ada Love, lace of London,\n\nyou owe €1.50.\n');
  });

  test('names outputs by their records; a value is never a path', async () => {
    const folder = await folderOf({ 'a.md': 'x', 'd.csv': 'id,who\n../../1,Ada\n2,\n' });
    const words = [
      'a.md',
      '--data',
      'd.csv',
      '--name',
      '{{id}} {{who}}',
      '--to',
      'text',
      '-o',
      'out',
    ];
    expect(await run(folder, words)).toMatchObject({ status: 0 });
    expect((await readdir(join(folder, 'out'))).sort()).toEqual(['-..-1 Ada.txt', '2.txt']);
  });

  test('a record that fails is named, and the others are written', async () => {
    const data = JSON.stringify([{ name: 'Ada' }, { nmae: 'Eva' }]);
    const folder = await folderOf({ 'a.md': 'x\n\n{{name}}', 'd.json': data });
    const result = await run(folder, ['a.md', '--data', 'd.json', '--to', 'text', '-o', 'out']);
    expect(result.status).toBe(1);
    expect(result.stderr).toContain(
      'a.md, record 2: markdown: Line 3: The record has no field "name". Did you mean nmae?',
    );
    expect(await readdir(join(folder, 'out'))).toEqual(['a-1.txt']);
  });

  test.each([
    [['--data', 'none.csv'], '--data none.csv:'],
    [['--data', 'bad.json'], 'is not JSON'],
    [['--data', 'list.json'], 'Record 1 is not an object.'],
    [['--data', 'twice.csv'], 'Two columns are named "a".'],
    [['--data', 'empty.csv'], 'The file has no records.'],
    [['--data', 'good.csv', '--join'], 'Use --data or --join, not both.'],
    [['--data', 'good.csv', '--watch'], 'Use --data or --watch, not both.'],
    [['--data', 'good.csv', '--name', '{{b}}'], '--name, record 1:'],
    [['--data', 'good.csv', '--name', 'x'], 'would both be written'],
    [['--name', 'x'], '--name needs --data FILE.'],
    [['--data', 'good.csv', '--tidy'], '--data cannot be used with --tidy.'],
  ])('%j is a wrong use', async (words, message) => {
    const folder = await folderOf({
      'a.md': 'x',
      'bad.json': '{',
      'list.json': '[1]',
      'twice.csv': 'a,a\n1,2\n',
      'empty.csv': 'a,b\n',
      'good.csv': 'a\n1\n2\n',
    });
    const output = words.includes('--tidy') ? [] : ['-o', 'out', '--to', 'text'];
    const result = await run(folder, ['a.md', ...words, ...output]);
    expect(result.status).toBe(2);
    expect(result.stderr).toContain(message);
  });
});
