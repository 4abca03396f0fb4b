import { describe, expect, test } from 'vitest';
import type { TextChange, Proposal } from './edits.ts';
import type { Rule } from './rules/index.ts';
import { createRuleContext } from './rules/rule.ts';
import { runLayer } from './run-layer.ts';

/** Creates a rule that replaces all occurrences of some strings. */
function ruleThat(
  id: string,
  replacements: Readonly<Record<string, string>>,
  more?: Partial<Rule>,
) {
  const rule: Rule = {
    id,
    pass: 'repair',
    severity: 'should',
    render: 'R',
    summary: 'Replaces text.',
    why: 'For tests.',
    source: 'None.',
    changes: [],
    keeps: [],
    propose: ({ text }) =>
      Object.entries(replacements)
        .flatMap(([from, to]) => occurrences(text, from).map((change) => ({ ...change, text: to })))
        .sort((a, b) => a.start - b.start),
    ...more,
  };
  return rule;
}

function occurrences(text: string, from: string): TextChange[] {
  const changes: TextChange[] = [];
  for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + from.length))
    changes.push({ start: at, end: at + from.length, text: '' });
  return changes;
}

function run(markdown: string, ...rules: readonly Rule[]): string {
  return runLayer({ context: createRuleContext(markdown), edits: [] }, rules).context.text;
}

describe('discards a rule that', () => {
  test.each([
    ['drops a word', 'one two', { 'one two': 'one' }],
    ['changes code', 'a `b c` d', { 'b c': 'b  c' }],
    ['creates code', '!a\n', { '!': '    ' }],
    ['loses a link', '[a](b)', { '](': '] (' }],
    ['hides text in a comment', 'a {b} c', { '{': '<!-- ', '}': ' -->' }],
    ['hides text in a definition', '(a): b', { '(a)': '[a]' }],
    ['hides text in front matter', '--\na: b\n\n---\n', { '--\na': '---\na' }],
    ['hides cells of a table', '| a |\n| - |\n| b / c |\n', { '/': '|' }],
  ])('%s', (_, markdown, replacements) => {
    const harmless = ruleThat('harmless', { X: 'XX' }, { propose: doubleLastX });
    expect(run(`${markdown}\nX\n`, ruleThat('harm', replacements), harmless)).toBe(
      `${markdown}\nXX\n`,
    );
  });
});

/** Doubles an X on the last line. */
function doubleLastX({ text }: { readonly text: string }): readonly Omit<Proposal, 'rule'>[] {
  if (!text.endsWith('\nX\n')) return [];
  return [{ start: text.length - 1, end: text.length - 1, text: 'X' }];
}

test('the first rule wins where two rules change the same place', () => {
  const [first, second] = [ruleThat('first', { aa: 'aab' }), ruleThat('second', { aa: 'aac' })];
  const once = (rule: Rule): Rule => ({
    ...rule,
    propose: (context) => (context.text === 'aa' ? rule.propose(context) : []),
  });
  expect(run('aa', once(first), once(second))).toBe('aab');
});

test('changes of one group are applied together or not at all', () => {
  const propose = ({ text }: { readonly text: string }) =>
    text === 'one two'
      ? [
          { start: 0, end: 0, text: '*', group: 1 },
          { start: 4, end: 7, text: '', group: 1 },
        ]
      : [];
  expect(run('one two', ruleThat('half', {}, { propose }))).toBe('one two');
});

test('drops an edit that does not achieve what its rule expects', () => {
  const hash = { '!': '#' };
  expect(run('!a\n', ruleThat('heading', hash, { expects: 'heading' }))).toBe('!a\n');
  expect(run('! a\n', ruleThat('heading', hash, { expects: 'heading' }))).toBe('# a\n');
});
