import type { Line, Scan } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import { linesStartingWith, startSet } from '../marker-lines.ts';
import type { Rule } from '../rule.ts';

const amounts = startSet('0-9=$€£');
/** An amount, and not a year, which can be the start of a quotation. */
const amount = /^(?:=[ \t]*)?[$€£]?(?!(?:19|20)\d\d\b)\d/;
const prefix = /(?:[-+*]|\d{1,9}[.)])[ \t]+(>)[ \t]?$/;

export const compareQuote: Rule = {
  id: 'compare-quote',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary: 'Escapes the sign of an item such as `- > 40 %`, which means more than.',
  why: 'The sign is read as the marker of a quotation and disappears.',
  source: 'CommonMark 0.31, 5.1.',
  origins: ['chat', 'typing'],
  needs: ['>0', '> '],
  changes: [
    { before: '- > 40 % off\n- < 40 % off\n', after: '- \\> 40 % off\n- < 40 % off\n' },
    { before: '1. >= 3 kg\n2. > $5\n', after: '1. \\>= 3 kg\n2. \\> $5\n' },
    { before: '> * >65 years\n', after: '> * \\>65 years\n' },
  ],
  keeps: [
    '- > as she said\n',
    '> 40 people came.\n',
    '- > 40 people came.\n  > And then more.\n',
    '- > 2019 was a good year.\n',
    '- \\> 40 %\n',
    '- text\n  > 40 people came.\n',
    '```\n- > 40 %\n```\n',
  ],
  expects: 'paragraph',
  propose({ scan }) {
    return linesStartingWith(scan, amounts).flatMap(({ line, index, content }) =>
      amount.test(content) ? escape(scan, line, scan.lines[index + 1]) : [],
    );
  },
};

function escape({ text }: Scan, line: Line, below: Line | undefined): readonly TextChange[] {
  const { container, start, content } = line;
  if (container?.kind !== 'blockquote' || container.parent?.kind !== 'list-item') return [];
  if (below?.container === container && !below.lazy) return [];
  const before = text.slice(start, content);
  if (!prefix.test(before)) return [];
  const at = start + before.lastIndexOf('>');
  return [{ start: at, end: at, text: '\\' }];
}
