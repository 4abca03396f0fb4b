import { lineAt, type Scan, lineContent } from '../../../scan/index.ts';
import { monthNames } from '../month-names.ts';
import type { Rule } from '../rule.ts';

/** A line that begins with the first day of a month. */
const firstDay = new RegExp(`^[ \\t>]*1\\.(?=[ \\t]+(?:${monthNames}))`, 'gimu');

export const ordinalLine: Rule = {
  id: 'ordinal-line',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary: 'Escapes the period of a date such as `1. Juni` that comes to the start of a line.',
  why: 'The number 1 interrupts a paragraph, so the rest of the sentence becomes a list.',
  source: 'CommonMark 0.31, 5.2.',
  origins: ['mail', 'typing'],
  needs: ['0. '],
  changes: [
    {
      before: 'Es geht bis zum\n1. Juni\nweiter.\n',
      after: 'Es geht bis zum\n1\\. Juni\nweiter.\n',
    },
    { before: '> ab dem\n> 1. Mai\n', after: '> ab dem\n> 1\\. Mai\n' },
    { before: 'Od\n1. ledna platí.\n', after: 'Od\n1\\. ledna platí.\n' },
  ],
  keeps: [
    '1. Juni: Anreise\n2. Juni: Wanderung\n',
    'Die Termine:\n1. Juni: Anreise\n',
    'bis zum\n1. Juni: Anreise\n2. Juni: Wanderung\n',
    'bis zum\n\n1. Juni\n',
    'bis zum\n1. Tag\n',
    'bis zum\n1\\. Juni\n',
    '```\nbis zum\n1. Juni\n```\n',
  ],
  expects: 'paragraph',
  propose({ text, scan }) {
    firstDay.lastIndex = 0;
    return [...text.matchAll(firstDay)].flatMap(({ index, 0: found }) => {
      const end = index + found.length;
      return isInSentence(scan, end) ? [{ start: end - 1, end, text: '\\.' }] : [];
    });
  },
};

/** Whether the item at an offset is the only one of its list and goes on with a sentence. */
function isInSentence({ text, lines }: Scan, at: number): boolean {
  const index = lineAt({ lines }, at);
  const [above, line] = [lines[index - 1], lines[index]];
  if (above?.kind !== 'paragraph' || line?.container?.kind !== 'list-item') return false;
  const { container } = line;
  if (container.marker !== '.' || above.container !== container.parent) return false;
  if (/[.:!?;…][\s"“”»)*_]*$/.test(lineContent(text, above))) return false;
  const next = lines.find((one, at) => at > index && one.container !== container);
  return next?.container?.kind !== 'list-item' || next.container.parent !== container.parent;
}
