import { type Line, lineAt, protectedRangeAt, type Scan } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import type { Rule } from '../rule.ts';
import { unusual } from '../signs.ts';

/** A task box as in GFM, and the text after it. Source: GFM 0.29, 5.3. */
const box = /^\[[ \txX]\][ \t]+\S/;

/**
 * A box without its space, with too many, or with a check mark, followed by text without brackets.
 */
const nearlyBox =
  /^\[[ \t\u00A0]{0,2}([xX✓✔]?)[ \t\u00A0]{0,2}\][ \t\u00A0]*(?=[\p{L}\p{N}\p{Extended_Pictographic}*_~`"'“‘<@#][^[]*(?:\[(?!\])[^[]*)*$)/u;

/** A bullet without the space before its box. */
const glued = /^[-+*](?=\[)/;

export const taskBox: Rule = {
  id: 'task-box',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary: 'Fixes the boxes of task lists.',
  why: 'A box with a missing or extra space is rendered as brackets.',
  source: 'GFM 0.29, 5.3: one space or x between brackets, white space after them.',
  needs: ['[]', '[ ', '[x', '[' + unusual],
  changes: [
    { before: '- [] buy milk\n- [x] call home\n', after: '- [ ] buy milk\n- [x] call home\n' },
    { before: '-[ ] one\n-[x] two\n', after: '- [ ] one\n- [x] two\n' },
    { before: '- [x]done\n- [ ]open\n', after: '- [x] done\n- [ ] open\n' },
    { before: '- [ x ] one\n- [ X] two\n', after: '- [x] one\n- [X] two\n' },
    { before: '* [✓] one\n* [ ] two\n', after: '* [x] one\n* [ ] two\n' },
    { before: '1. [x] one\n2. []two\n', after: '1. [x] one\n2. [ ] two\n' },
    { before: '> - [ ]\u00A0one\r\n> - []  two\r\n', after: '> - [ ] one\r\n> - [ ] two\r\n' },
    { before: '- [ ] a\n  - []b\n', after: '- [ ] a\n  - [ ] b\n' },
  ],
  keeps: [
    '- [](u)\n- [](v)\n',
    '- [x](u)\n- [x] b\n',
    '- [x]: y\n- [ ] a\n',
    '- [] alone\n',
    '- [x]\n- []\n',
    '- [] is an array\n\ntext\n\n- {} is an object\n',
    '- `[]` a\n- `[]` b\n',
    '[]a\n[]b\n',
    '- [x][y]\n- [x][z]\n\n[y]: /y\n[z]: /z\n',
    '- [x]a\n- [x]b\n\n[x]: /u\n',
    '- [xx] a\n- [1] b\n',
    '- [ ] a\n- [X] b\n',
    '-[a] b\n-[c] d\n',
    '```\n- []a\n- []b\n```\n',
    '- [] == [] is false\n- [] + [] is a string\n',
  ],
  expects: isInItem,
  propose({ text, scan }) {
    if (!text.includes('[')) return [];
    return taskRuns(scan)
      .filter((run) => run.length >= 2)
      .flatMap((run) => run.flatMap((line) => fix(text, line)));
  },
};

/**
 * Groups of lines with an exact or approximate box, separated only by other list items and blank
 * lines.
 */
function taskRuns(scan: Scan): readonly (readonly Line[])[] {
  const runs: Line[][] = [];
  let open = false;
  for (const line of scan.lines) {
    if (isTask(scan, line)) {
      if (!open) runs.push([]);
      runs.at(-1)?.push(line);
      open = true;
    } else if (line.kind !== 'blank' && line.container === undefined) open = false;
  }
  return runs;
}

function isTask({ text, ranges }: Scan, line: Line): boolean {
  const { kind, start, content, end } = line;
  if (kind !== 'paragraph' || protectedRangeAt(ranges, content)) return false;
  const rest = text.slice(content, end);
  const marker = glued.exec(rest)?.[0];
  if (marker) return isBox(rest.slice(marker.length));
  return /[-+*.)][ \t]+$/.test(text.slice(start, content)) && isBox(rest);
}

function isBox(content: string): boolean {
  return box.test(content) || nearlyBox.test(content);
}

function fix(text: string, { content, end }: Line): readonly TextChange[] {
  const marker = glued.exec(text.slice(content, end))?.[0] ?? '';
  const start = content + marker.length;
  const rest = text.slice(start, end);
  const space = marker && ' ';
  const found = box.test(rest) ? undefined : nearlyBox.exec(rest);
  if (!found) return space ? [{ start, end: start, text: space }] : [];
  const tick = (found[1] ?? '').replace(/[✓✔]/, 'x') || ' ';
  return [{ start, end: start + found[0].length, text: `${space}[${tick}] ` }];
}

function isInItem(after: Scan, at: number): boolean {
  return after.lines[lineAt(after, at)]?.container?.kind === 'list-item';
}
