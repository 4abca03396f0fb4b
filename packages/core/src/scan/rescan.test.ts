import { tests } from 'commonmark-spec';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, sample } from '@mdconv/tools/testing/laws';
import { realDocuments } from '../../tests/real-documents.ts';
import { applyEdits, type TextChange } from '../tidy/edits.ts';
import { complexityLimits } from './complexity.ts';
import { rescan } from './rescan.ts';
import { scan, type Scan } from './scan.ts';

const examples = tests.map(({ markdown }) => markdown.replaceAll('→', '\t'));

/** Documents of several blocks, so that some lines are outside of a changed part. */
const documents = [
  ...sample(realDocuments(), 4).map(({ markdown }) => markdown),
  ...['', '\n', '\n# Title\n'].flatMap((between) =>
    examples.map((_, index) => examples.slice(index, index + 6).join(between)),
  ),
];

const pieces = [
  ...['', 'x', "'", '’', '\n', '\n\n', '\r', '\t', '    ', '\uFEFF'],
  ...['- ', '1. ', '> ', '# ', '---\n', '+++\n', '===\n', '[^1]: ', '[a]: b\n', ' | a\n|--|\n'],
  ...['`', '```\n', '*', '<', '<b>', '</b>', '<!--', '$', '$$', '\\[', ':::', '|'],
];

/** A place, as a share of what is left of the text, how much is removed, and what is written. */
const change = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.nat(4),
  fc.constantFrom(...pieces),
);

function changesOf(
  text: string,
  places: readonly (readonly [number, number, string])[],
): readonly TextChange[] {
  const changes: TextChange[] = [];
  let from = 0;
  for (const [share, length, written] of places) {
    const start = from + Math.floor(share * (text.length - from));
    const end = Math.min(text.length, start + length);
    changes.push({ start, end, text: written });
    if ((from = end + 1) > text.length) break;
  }
  return changes;
}

const withoutPeaks = ({ peaks: _, ...rest }: Scan) => rest;

test('reading what has changed gives the scan of the whole text', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...documents),
      fc.array(change, { minLength: 1, maxLength: 3 }),
      (markdown, places) => {
        const changes = changesOf(markdown, places);
        const text = applyEdits(markdown, changes);
        const [read, whole] = [rescan(scan(markdown), text, changes), scan(text)];
        expect(withoutPeaks(read)).toEqual(withoutPeaks(whole));
        for (const { measure, value } of whole.peaks) {
          const bound = read.peaks.find((peak) => peak.measure === measure)?.value ?? 0;
          expect(bound).toBeGreaterThanOrEqual(value);
          if (bound !== value) expect(bound).toBeLessThanOrEqual(complexityLimits[measure]);
        }
      },
    ),
    { numRuns: runs(2000) },
  );
});

test('lines outside of the changed part are not read again', () => {
  const markdown = 'One.\n\nTwo.\n\n- a\n- b\n\n# Three\n\nFour.\n';
  const before = scan(markdown);
  const at = markdown.indexOf('wo.');
  const change = { start: at, end: at + 1, text: 'o' };
  const after = rescan(before, applyEdits(markdown, [change]), [change]);
  const kept = after.lines.filter((line, index) => line === before.lines[index]);
  expect(kept).toHaveLength(before.lines.length - 2);
});

test('a count above its limit is counted again', () => {
  const markdown = `${'[ '.repeat(1_001)}\n\na\n\nb\n\nc\n`;
  const changes = [{ start: 0, end: 2, text: '' }];
  const text = applyEdits(markdown, changes);
  expect(rescan(scan(markdown), text, changes)).toEqual(scan(text));
});
