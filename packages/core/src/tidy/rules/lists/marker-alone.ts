import { type Scan, lineContent } from '../../../scan/index.ts';
import type { Proposal } from '../../edits.ts';
import type { Rule } from '../rule.ts';
import { unusual } from '../signs.ts';

/** A line that is only a marker. A lone hyphen or asterisk is too often meant. */
const alone = /^[ \t>]*(?:(\d{1,3})([.)])|[•◦▪●■\uF0B7·])[ \t\u00A0]*$/u;
const anywhere = /^[ \t>]*(?:\d{1,3}[.)]|[•◦▪●■\uF0B7·])[ \t\u00A0]*$/mu;
const words = /^[\p{L}\p{N}*_`["“„«(]/u;

export const markerAlone: Rule = {
  id: 'marker-alone',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary: 'Joins markers that are alone in their lines with the text below them.',
  why: 'Copied from a pdf or a page, the markers of a list are on lines of their own.',
  source: 'CommonMark 0.31, 5.2.',
  origins: ['pdf', 'web', 'word'],
  needs: [
    '0.\n',
    '0)\n',
    '0.  ',
    '0)  ',
    '0. \n',
    '0) \n',
    '0.' + unusual,
    '0. ' + unusual,
    '0) ' + unusual,
    '0)' + unusual,
    ...'•◦▪●■\uF0B7·',
  ],
  changes: [
    { before: '1.\nWash\n2.\nDry\n', after: '1. Wash\n2. Dry\n' },
    { before: '•\none\n•\ntwo\n', after: '• one\n• two\n' },
    { before: '•\n\none\n\n•\n\ntwo\n', after: '• one\n\n• two\n' },
    { before: '2.\nStir\n3.\nServe\n', after: '2. Stir\n3. Serve\n' },
    { before: '> 1)\n> Wash\n> 2)\n> Dry\n', after: '> 1) Wash\n> 2) Dry\n' },
  ],
  keeps: [
    '- a\n-\n- b\n',
    '1.\n2.\n3.\n',
    '1.\nWash\n',
    '1.\nWash\n3.\nDry\n',
    '•\n•\n',
    'one\n•\ntwo\n',
    '```\n1.\nWash\n2.\nDry\n```\n',
    '1.\n\n```\nx\n```\n\n2.\n\ntext\n',
    '1. a\n2.\n3. c\n',
  ],
  propose({ text, scan }) {
    if (!anywhere.test(text)) return [];
    return runsOf(scan).flatMap((run, group) =>
      isList(run) ? run.map(({ start, end }) => ({ start, end, text: ' ', group })) : [],
    );
  },
};

interface Marker extends Omit<Proposal, 'rule' | 'text'> {
  readonly number: number;
  /** Index of the line of the text. */
  readonly index: number;
}

/** Markers with their texts, one after another. */
function runsOf(scan: Scan): readonly (readonly Marker[])[] {
  const runs: Marker[][] = [];
  for (let index = 0; index < scan.lines.length; index += 1) {
    const marker = readMarker(scan, index);
    if (!marker) continue;
    const last = runs.at(-1)?.at(-1);
    if (last && follows(scan, last, index)) runs.at(-1)!.push(marker);
    else runs.push([marker]);
    index = marker.index;
  }
  return runs;
}

const unread = new Set(['code', 'indented-code', 'fence', 'html', 'front-matter', 'math']);

function readMarker({ text, lines }: Scan, index: number): Marker | undefined {
  const line = lines[index]!;
  const found = unread.has(line.kind) ? null : alone.exec(text.slice(line.start, line.end));
  if (!found) return undefined;
  let next = index + 1;
  while (lines[next]?.kind === 'blank') next += 1;
  const below = lines[next];
  if (below?.kind !== 'paragraph' || !words.test(lineContent(text, below))) return undefined;
  if (/^\d{1,3}[.)](?:\s|$)/.test(lineContent(text, below))) return undefined;
  const end = line.start + text.slice(line.start, line.end).trimEnd().length;
  return { start: end, end: below.content, number: Number(found[1] ?? 0), index: next };
}

/** Whether only the rest of a marker's paragraph and blank lines are before a line. */
function follows({ lines }: Scan, { index }: Marker, to: number): boolean {
  let blank = false;
  for (const { kind } of lines.slice(index + 1, to)) {
    if (kind === 'blank') blank = true;
    else if (blank || kind !== 'paragraph') return false;
  }
  return true;
}

function isList(run: readonly Marker[]): boolean {
  return (
    run.length >= 2 &&
    run.every(({ number }, index) => number === 0 || number === run[0]!.number + index)
  );
}
