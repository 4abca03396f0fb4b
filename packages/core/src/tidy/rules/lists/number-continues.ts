import { type Container, type Line, type Scan, lineContent } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import { blankLineBefore } from '../blank-lines.ts';
import { beginsItem, linesStartingWith, startSet, type TextLine } from '../marker-lines.ts';
import { monthNames } from '../month-names.ts';
import type { Rule } from '../rule.ts';

const digits = startSet('0-9');
const numbered = new RegExp(`^(\\d{1,3})([.)])[ \\t]+(?!(?:${monthNames}))(?=[^\\s\\d])`, 'iu');
/** The end of a sentence, a label or a line that is emphasized. */
const ended = /[.!?:;…。！？：)*_"”»`][\s]*$/u;
const colon = /[:：][*_]*\s*$/;

export const numberContinues: Rule = {
  id: 'number-continues',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary:
    'Adds a blank line before a numbered item that continues a list directly below a paragraph.',
  why: 'Only the number 1 can interrupt a paragraph; other items are rendered as part of it.',
  source: 'CommonMark 0.31, 5.2.',
  origins: ['chat', 'typing'],
  needs: ['0. ', '0) '],
  changes: [
    {
      before: '1. Buy\n\nSome prose.\n2. Sell\n',
      after: '1. Buy\n\nSome prose.\n\n2. Sell\n',
    },
    {
      before: '1. Buy\n\nSome prose.\n2. Sell\n\nMore prose.\n3. Rest\n',
      after: '1. Buy\n\nSome prose.\n\n2. Sell\n\nMore prose.\n\n3. Rest\n',
    },
    { before: 'Still open:\n3. who?\n4. when?\n', after: 'Still open:\n\n3. who?\n4. when?\n' },
    { before: '> Open:\n> 2) a\n> 3) b\n', after: '> Open:\n>\n> 2) a\n> 3) b\n' },
  ],
  keeps: [
    'It was sold in\n1972. Then it burned.\n',
    '1. a\n\nIt came in at number\n2. Then it fell.\n',
    '1. a\n\nDas war am Montag.\n2. Mai war frei.\n',
    'Open:\n3. who?\n',
    'Open:\n3. who?\n5. when?\n',
    'Some prose.\n2. Sell\n',
    '1. a\n2. b\n\nText.\n2. c\n',
    '1. a\n\n```\nSome prose.\n2. Sell\n```\n',
    'Tested with\n2.1 and\n3.0\n',
  ],
  expects: beginsItem,
  propose({ scan }) {
    const candidates = linesStartingWith(scan, digits).filter(
      ({ line, index, content }) =>
        scan.lines[index - 1]?.kind === 'paragraph' && !line.lazy && numbered.test(content),
    );
    return candidates.length > 0 ? continued(scan, candidates) : [];
  },
};

interface Count {
  readonly number: number;
  readonly delimiter: string;
}

function continued(scan: Scan, candidates: readonly TextLine[]): readonly TextChange[] {
  const byIndex = new Map(candidates.map((candidate) => [candidate.index, candidate]));
  /** The last number of the lists in each container. */
  const counts = new Map<Container | undefined, Count>();
  const changes: TextChange[] = [];
  scan.lines.forEach((line, index) => {
    const item = readItem(scan, line);
    if (item && line.container) counts.set(line.container.parent, item);
    const candidate = byIndex.get(index);
    const count = candidate && readCount(candidate.content);
    const above = scan.lines[index - 1];
    if (!candidate || !count || !above || above.container !== line.container) return;
    if (!continues(scan, above, counts.get(line.container), candidate, count)) return;
    counts.set(line.container, count);
    // Items below it belong to the new list.
    if (!isFollowing(byIndex.get(index - 1), count))
      changes.push(blankLineBefore(scan, line, above));
  });
  return changes;
}

function continues(
  { text, lines }: Scan,
  above: Line,
  last: Count | undefined,
  { index }: TextLine,
  count: Count,
): boolean {
  const before = lineContent(text, above);
  const isNext = last?.number === count.number - 1 && last.delimiter === count.delimiter;
  if (isNext && (ended.test(before) || numbered.test(before))) return true;
  const below = lines[index + 1];
  const next = below?.kind === 'paragraph' ? readCount(lineContent(text, below)) : undefined;
  return colon.test(before) && next?.number === count.number + 1;
}

function isFollowing(above: TextLine | undefined, { number }: Count): boolean {
  return above !== undefined && readCount(above.content)?.number === number - 1;
}

function readCount(content: string): Count | undefined {
  const found = numbered.exec(content);
  return found ? { number: Number(found[1]), delimiter: found[2]! } : undefined;
}

/** The number of the item that starts in a line. */
function readItem({ text }: Scan, { container, start, content }: Line): Count | undefined {
  if (container?.kind !== 'list-item' || /[-+*]/.test(container.marker)) return undefined;
  const found = /(\d{1,9})([.)])[ \t]*$/.exec(text.slice(start, content));
  return found ? { number: Number(found[1]), delimiter: found[2]! } : undefined;
}
