import { describe, expect, test } from 'vitest';
import type { Input } from '../inputs/find-inputs.ts';
import { planOutputs } from './plan-outputs.ts';

const input = (path: string, stem: string): Input => ({
  name: path,
  path,
  folder: '/docs',
  root: '/docs',
  stem,
});
const a = input('/docs/a.md', 'a');
const b = input('/docs/sub/b.md', 'sub/b');
const folder = { kind: 'folder', path: 'out' } as const;

describe('outputs', () => {
  test('keep their path below the given folder', () => {
    const tasks = planOutputs([a, b], { pdf: '.pdf', text: '.txt' }, folder);
    expect(tasks.map(({ target }) => target)).toEqual([
      'out/a.pdf',
      'out/a.txt',
      'out/sub/b.pdf',
      'out/sub/b.txt',
    ]);
  });

  test('can be a single file or standard output', () => {
    const plan = (output: Parameters<typeof planOutputs>[2]) =>
      planOutputs([a], { html: '.html' }, output).map(({ target }) => target);
    expect(plan({ kind: 'standard' })).toEqual([undefined]);
    expect(plan({ kind: 'file', path: 'x.html' })).toEqual(['x.html']);
  });
});

test.each([
  ['several to standard output', [a, b], { kind: 'standard' } as const, 'There are 2 outputs'],
  ['several to one file', [a, b], { kind: 'file', path: 'x.html' } as const, 'not x.html'],
  [
    'two outputs with the same name',
    [a, input('/more/a.md', 'a')],
    folder,
    '/docs/a.md and /more/a.md would both be written to out/a.html.',
  ],
])('rejects %s', (_, inputs, output, sentence) => {
  expect(() => planOutputs(inputs, { html: '.html' }, output)).toThrow(sentence);
});

test('an output never overwrites an input', () => {
  const output = { kind: 'file', path: '/docs/a.md' } as const;
  expect(() => planOutputs([a], { text: '.txt' }, output)).toThrow('would overwrite an input');
});
