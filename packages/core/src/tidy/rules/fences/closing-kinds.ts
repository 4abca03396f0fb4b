import {
  continuationPrefix,
  type FencedCode,
  type Line,
  type Scan,
  lineContent,
} from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import { closes, type FenceLine, fenceLines, matchesFence, readFenceLine } from '../fence-lines.ts';
import { codeBlocks, type FenceKind, languageName } from './fence-family.ts';

/** The most lines of code that are searched for another fence. */
const linesMax = 100;

/** Markdown below a block of code: a heading, a list, a quotation, a table or a sentence. */
const block =
  /^(?:#{1,6}[ \t]+\S|[-*+][ \t]+\p{L}|\d{1,3}[.)][ \t]+\p{L}|>[ \t]|\||\*\*\p{L}|\p{Lu}[\p{L}’']*,?[ \t]+\p{L}+[ \t]+[\p{L}\p{N}*_`[("“].*[.:!?]$)/u;

/** Fences of which one is written wrongly, stands elsewhere or is missing. */
export const closingKinds: readonly FenceKind[] = [
  {
    id: 'fence-closing-language',
    summary: 'Removes the language from a closing fence.',
    why: 'It does not close the code, and the text below it is rendered as code.',
    source: 'CommonMark 0.31, 4.5: closing fences have no info strings; answers of chat models.',
    dropsText: true,
    origins: ['chat', 'typing'],
    needs: ['``', '~~~'],
    changes: [
      {
        before: '```c\nx\n```c\n\nThis is a sentence.\n',
        after: '```c\nx\n```\n\nThis is a sentence.\n',
      },
      {
        before: '~~~sh\nls\n~~~sh\n\n## Next\n\n~~~sh\npwd\n~~~\n',
        after: '~~~sh\nls\n~~~\n\n## Next\n\n~~~sh\npwd\n~~~\n',
      },
      {
        before: '> ```c\n> x\n> ```c\n>\n> - one\n',
        after: '> ```c\n> x\n> ```\n>\n> - one\n',
      },
      {
        before: '```py\nx = 1\n``\n\n## Next\n',
        after: '```py\nx = 1\n```\n\n## Next\n',
      },
    ],
    keeps: [
      '```c\nx\n```\n\nThis is a sentence.\n',
      '```c\nx\n\n```c\ny\n```\n',
      '```c\nx\n```js\n\nThis is a sentence.\n',
      '```c\nx\n```c\n\ny = 2;\n',
      '````md\n```c\nx\n```c\n\nThis is a sentence.\n````\n',
      '```md\nx\n``\ny\n```\n',
    ],
    balances: true,
    find: (scan) => fenceLines(scan).flatMap((fences) => closingFences(scan, fences)),
  },
  {
    id: 'fence-missing-open',
    summary:
      'Adds the opening fence above the name of a language, if only the closing one is there.',
    why: 'The code is rendered as text, and the text below it as code.',
    source: 'Text copied from chat programs.',
    origins: ['chat', 'web'],
    needs: ['```'],
    changes: [
      {
        before: 'Write:\n\npython\nx = 1\n```\n\nText.\n',
        after: 'Write:\n\n```python\nx = 1\n```\n\nText.\n',
      },
      { before: 'json\n{"a": 1}\n```\n', after: '```json\n{"a": 1}\n```\n' },
      {
        before: '```sh\nls\n```\n\nsql\nSELECT 1;\n```\n',
        after: '```sh\nls\n```\n\n```sql\nSELECT 1;\n```\n',
      },
    ],
    keeps: [
      'Write python\nx = 1\n```\n',
      'python\n```\nx = 1\n```\n',
      'python\nx = 1\n```\ny\n```\n',
      'python\nx = 1\n',
      '```\npython\nx = 1\n```\n',
    ],
    balances: true,
    find: (scan) =>
      codeBlocks(scan)
        .slice(-1)
        .flatMap((last) => missingOpening(scan, last)),
  },
  {
    id: 'fence-cut-open',
    summary: 'Removes an opening fence that ends the text.',
    why: 'An empty block of code is rendered.',
    source: 'Answers of chat models that were cut off.',
    origins: ['chat'],
    dropsText: true,
    needs: ['```', '~~~'],
    changes: [
      { before: 'Run:\n\n```\n', after: 'Run:\n' },
      { before: 'Run:\n\n```python', after: 'Run:' },
      { before: '```sh\nls\n```\n\nThen:\n~~~\n', after: '```sh\nls\n```\n\nThen:\n' },
    ],
    keeps: [
      '```\n',
      'Run:\n\n```\n```\n',
      'Run:\n\n```\nls\n',
      'It is over.\n\n```\n',
      '- Run:\n\n  ```\n',
    ],
    holds: /:[ \t]*\s+(?:`{3,}|~{3,})[\w+#-]*\s{0,9}$/,
    find: (scan) =>
      codeBlocks(scan)
        .slice(-1)
        .flatMap((last) => cutOpening(scan, last)),
  },
  {
    id: 'fence-outdented',
    summary:
      'Indents the lines and the closing fence of code in a list that lost their indentation.',
    why: 'The code ends with the list item, and its closing fence opens another block.',
    source: 'CommonMark 0.31, 4.5 and 5.2.',
    origins: ['chat', 'typing', 'web'],
    needs: [' ```', ' ~~~'],
    changes: [
      {
        before: '- Run:\n\n  ```sh\n  ls\n```\n\n- Look.\n',
        after: '- Run:\n\n  ```sh\n  ls\n  ```\n\n- Look.\n',
      },
      {
        before: '1. Run:\n\n   ```sh\nls\n\npwd\n   ```\n\n2. Look.\n',
        after: '1. Run:\n\n   ```sh\n   ls\n\n   pwd\n   ```\n\n2. Look.\n',
      },
      {
        before: '* Run:\n  ~~~\n  ls\n~~~\n* Look.\n',
        after: '* Run:\n  ~~~\n  ls\n  ~~~\n* Look.\n',
      },
    ],
    keeps: [
      '- Run:\n\n  ```sh\n  ls\n  ```\n\n- Look.\n',
      '- Run:\n\n  ```sh\n  ls\n\nText.\n',
      '- Run:\n\n  ```sh\n  ls\n\n```sh\npwd\n```\n',
      '> ```sh\n> ls\n```\n',
      '- Run:\n\n  ```sh\n  ls\n```\npwd\n```\n',
    ],
    holds: /^[ \t]+(?:`{3,}|~{3,})/m,
    balances: true,
    find: (scan) =>
      codeBlocks(scan)
        .filter(({ closed, container }) => !closed && container?.kind === 'list-item')
        .flatMap((code) => indented(scan, code)),
  },
];

function trimmedContent({ text }: Scan, line: Line): string {
  return lineContent(text, line).trim();
}

/** Reads the fences of a container in turn, with those that name the language again as closing. */
function closingFences(scan: Scan, fences: readonly FenceLine[]): readonly TextChange[] {
  const changes: TextChange[] = [];
  let open: FenceLine | undefined;
  for (const fence of fences) {
    if (!open) open = fence;
    else if (closes(fence.fence, open.fence)) open = undefined;
    else if (repeats(fence, open) && endsAt(scan, fence.line)) {
      const start = fence.start + fence.fence.length;
      changes.push({ start, end: fence.line.end, text: '' });
      open = undefined;
    } else if (matchesFence(fence.fence, open.fence)) return changes;
  }
  return open ? [...changes, ...shortFence(scan, open)] : changes;
}

function repeats({ fence }: FenceLine, { fence: open }: FenceLine): boolean {
  const isSame = fence.info.toLowerCase() === open.info.toLowerCase();
  return isSame && fence.length === open.length && matchesFence(fence, open);
}

/** Whether markdown follows below a blank line. */
function endsAt(scan: Scan, line: Line): boolean {
  const index = scan.lines.indexOf(line);
  const [above, below, next] = [-1, 1, 2].map((step) => {
    const other = scan.lines[index + step];
    return other ? trimmedContent(scan, other) : '';
  });
  return above !== '' && below === '' && block.test(next ?? '');
}

/** A line of two backticks below the last open fence of three. */
function shortFence(scan: Scan, { line, fence }: FenceLine): readonly TextChange[] {
  if (fence.character !== '`' || fence.length !== 3 || fence.info === '') return [];
  const first = scan.lines.indexOf(line);
  const close = scan.lines
    .slice(first + 1, first + linesMax)
    .find((other) => trimmedContent(scan, other) === '``' && endsAt(scan, other));
  if (!close) return [];
  const start = close.content + lineContent(scan.text, close).indexOf('`');
  return [{ start, end: start + 2, text: '```' }];
}

/** An opening fence before the name of a language above a fence that nothing closes. */
function missingOpening(scan: Scan, { first, fence, closed, container }: FencedCode): TextChange[] {
  if (closed || fence.info !== '' || container) return [];
  const { lines } = scan;
  let index = first;
  while (index > 0 && first - index < linesMax && trimmedContent(scan, lines[index - 1]!) !== '')
    index -= 1;
  const name = lines[index]!;
  if (first - index < 2 || name.kind !== 'paragraph') return [];
  if (!languageName.test(trimmedContent(scan, name))) return [];
  const mark = fence.character.repeat(fence.length);
  return [{ start: name.content, end: name.content, text: mark }];
}

/** Removes the opening fence that ends the text and what divides it from the text above. */
function cutOpening({ text, lines }: Scan, { first, closed, container }: FencedCode): TextChange[] {
  const { start, end } = lines[first]!;
  const above = text.slice(0, start).trimEnd();
  const ends = text.slice(end).trim() === '';
  return closed || container || !ends || !above.endsWith(':')
    ? []
    : [{ start: above.length, end, text: '' }];
}

/** Indents the lines after the end of a list item up to the closing fence. */
function indented(scan: Scan, { last, fence, container }: FencedCode): readonly TextChange[] {
  const { text, lines } = scan;
  const below = lines.slice(last + 1, last + 1 + linesMax);
  const rawOf = ({ start, end }: Line) => text.slice(start, end);
  const close = below.findIndex((line) => {
    const found = readFenceLine(text, { ...line, content: line.start, indent: 0 })?.fence;
    return found !== undefined && matchesFence(found, fence);
  });
  const mark = fence.character.repeat(fence.length);
  if (close < 0 || rawOf(below[close]!).trim() !== mark || rawOf(below[0]!).trim() === '')
    return [];
  const next = below[close + 1];
  if (next && !/^(?:\s*$|[-*+][ \t]|\d{1,9}[.)][ \t])/.test(rawOf(next))) return [];
  const prefix = continuationPrefix(container);
  return below.slice(0, close + 1).flatMap((line, index) => {
    const raw = rawOf(line);
    if (raw.trim() === '' || raw.startsWith(prefix)) return [];
    const end = index === close ? line.start + raw.search(/\S/) : line.start;
    return [{ start: line.start, end, text: prefix }];
  });
}
