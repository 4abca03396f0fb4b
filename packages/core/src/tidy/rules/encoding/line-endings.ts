import { replaceMatches } from '../../edits.ts';
import type { Rule } from '../rule.ts';

const foreign = /\r\n?|[\u0085\u2028\u2029\v\f]/g;

/** Applies to code too: line endings have the same meaning everywhere. */
export const lineEndings: Rule = {
  id: 'line-endings',
  pass: 'clean',
  severity: 'must',
  render: 'T',
  summary: 'Converts all line breaks to line feeds.',
  why: 'Carriage returns, form feeds and Unicode separators break lines only in some programs.',
  source: 'CommonMark 0.31, 2.1; Unicode 16, 5.8.',
  needs: [...'\r\u0085\u2028\u2029\v\f'],
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
