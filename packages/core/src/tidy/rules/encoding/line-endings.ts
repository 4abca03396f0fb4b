import { replaceMatches } from '../../edits.ts';
import type { Rule } from '../rule.ts';

const foreign = /\r\n?|[\u0085\u2028\u2029\v\f]/g;

/** Also inside code: a line ending is the same thing everywhere. */
export const lineEndings: Rule = {
  id: 'line-endings',
  pass: 'clean',
  severity: 'must',
  render: 'T',
  summary: 'Turns every kind of line break into a line feed.',
  why: 'Carriage returns, form feeds and Unicode separators break lines in some programs only.',
  source: 'CommonMark 0.31, 2.1; Unicode 16, 5.8.',
  changes: [
    { before: 'a\r\nb', after: 'a\nb' },
    { before: 'a\rb\r\n', after: 'a\nb\n' },
    { before: 'a\u2028b', after: 'a\nb' },
    { before: '```\r\na\r\n```\r\n', after: '```\na\n```\n' },
    { before: 'a\u0085b\vc\fd', after: 'a\nb\nc\nd' },
  ],
  keeps: ['a\nb', 'a\\rb', 'a\tb', '`\\r\\n`', 'a\n\nb\n', 'a&#13;b'],
  touchesCode: true,
  propose: ({ text }) => replaceMatches(text, foreign, () => '\n'),
};
