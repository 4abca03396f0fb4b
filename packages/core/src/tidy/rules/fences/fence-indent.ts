import {
  continuationPrefix,
  type Container,
  type Fence,
  type Line,
  lineAt,
  readFence,
  type Scan,
  lineContent,
} from '../../../scan/index.ts';
import type { Proposal } from '../../edits.ts';
import { closes } from '../fence-lines.ts';
import type { Rule } from '../rule.ts';

export const fenceIndent: Rule = {
  id: 'fence-indent',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary: 'Indents a code fence below a list item to the column of its text.',
  why: 'With four or more columns too many, or one too few, the fences are shown as a part of the code.',
  source: 'CommonMark 0.31, 4.4, 4.5 and 5.2; readmes of npm packages, such as should 13.2.',
  needs: [' ```', ' ~~~', '>```', '>~~~'],
  changes: [
    {
      before: '1. Run:\n\n       ```sh\n       ls\n       ```\n\n2. Rest\n',
      after: '1. Run:\n\n   ```sh\n   ls\n   ```\n\n2. Rest\n',
    },
    {
      before: '  3. Run:\n\n    ```js\n    a();\n\n      b();\n    ```\n\ntext\n',
      after: '  3. Run:\n\n     ```js\n     a();\n\n       b();\n     ```\n\ntext\n',
    },
    { before: '- Run:\n      ~~~\n      ls\n      ~~~\n', after: '- Run:\n  ~~~\n  ls\n  ~~~\n' },
    {
      before: '1. Run:\n\n\t\t```py\n\t\tif a:\n\t\t\tb()\n\t\t```\n',
      after: '1. Run:\n\n   ```py\n   if a:\n   \tb()\n   ```\n',
    },
    {
      before: '> - Run:\r\n>\r\n>       ```\r\n>       ls\r\n>       ```\r\n',
      after: '> - Run:\r\n>\r\n>   ```\r\n>   ls\r\n>   ```\r\n',
    },
    {
      before: '100. Run:\n\n    ```\n    ls\n    ```\n\n    ```\n    pwd\n    ```\n101. Rest\n',
      after:
        '100. Run:\n\n     ```\n     ls\n     ```\n\n     ```\n     pwd\n     ```\n101. Rest\n',
    },
    {
      before: '1. Run:\n   - here:\n\n         ```\n         ls\n         ```\n     then\n',
      after: '1. Run:\n   - here:\n\n     ```\n     ls\n     ```\n     then\n',
    },
  ],
  keeps: [
    '1. Run:\n\n      ```\n      ls\n      ```\n',
    'Run:\n\n    ```sh\n    ls\n    ```\n',
    '- a\n\ntext\n\n    ```sh\n    ls\n    ```\n',
    '> Run:\n>\n>     ```sh\n>     ls\n>     ```\n',
    '- Run:\n\n      ```sh\n      ls\n',
    '- Run:\n\n      ```sh\n      ls\n    ```\n',
    '- Run:\n\n      ls\n      ```sh\n      ls\n      ```\n',
    '- Run:\n\n      ```sh\n      ls\n      ```\n\n      shows the files\n',
    '- Run:\n      ```sh\n      ls\n      ```\n      to see the files\n',
    '- Run:\n\n      ```sh\n     ls\n      ```\n',
    '- A fenced block:\n\n      ```sh\n      ls\n      ```\n',
    '- Markdown:\n\n      ```sh\n      ls\n      ```\n',
    '-     ```sh\n      ls\n      ```\n',
    '- ````\n      ```\n      ls\n      ```\n  ````\n',
    '- > Run:\n  >\n  >     ```\n  >     ls\n  >     ```\n',
    '> - Run:\n        ```\n        ls\n        ```\n',
    '- <pre>\n      ```\n      ls\n      ```\n  </pre>\n',
  ],
  touchesCode: true,
  expects: (after, at) => /^(?:fence|code)$/.test(after.lines[lineAt(after, at)]?.kind ?? ''),
  propose({ text, scan }) {
    return /^[ \t>]+(?:`{3}|~{3})/m.test(text) ? moveFences(scan) : [];
  },
};

/** Text above a fence that is shown on purpose. */
const announcesFence = /\b(?:fence[ds]?|backticks?|markdown)\b/i;

function moveFences(scan: Scan): readonly Omit<Proposal, 'rule'>[] {
  const edits: Omit<Proposal, 'rule'>[] = [];
  let above: Line | undefined;
  for (let index = 0; index < scan.lines.length; index += 1) {
    const line = scan.lines[index]!;
    const opening = isIndented(line) ? fenceAt(scan.text, line) : undefined;
    const item = opening && above && itemOf(line, above);
    if (opening && above && item) {
      const { last, isWhole } = endOfCode(scan, index, opening);
      const announced = announcesFence.test(lineContent(scan.text, above));
      if (isWhole && !announced) {
        const lines = scan.lines.slice(index, last + 1);
        edits.push(...moveTo(item, scan.text, lines, opening.prefix, index));
        // Another fence can follow in the same item.
        above = { ...above, kind: 'fence', content: above.end, container: item };
      } else above = scan.lines[last];
      index = last;
    } else if (!isEmpty(scan.text, line)) above = line;
  }
  return edits;
}

/** Whether a line is indented too far to be anything else than code or the text of a paragraph. */
function isIndented({ kind, indent }: Line): boolean {
  return kind === 'indented-code' || (kind === 'paragraph' && indent >= 4);
}

interface IndentedFence {
  readonly fence: Fence;
  /** The markers of blockquotes and the white space before the fence. */
  readonly prefix: string;
}

function fenceAt(text: string, line: Line): IndentedFence | undefined {
  let at = line.content;
  while (at < line.end && /[ \t]/.test(text.charAt(at))) at += 1;
  const fence = readFence(text, at, line.end, 0);
  const prefix = text.slice(line.start, at);
  return fence && /^[ \t>]*$/.test(prefix) ? { fence, prefix } : undefined;
}

/** The list item that a fence belongs to, given the last line above it with text. */
function itemOf(line: Line, above: Line): Container | undefined {
  if (above.kind === 'indented-code') return undefined;
  let item = above.container;
  while (item && item.parent !== line.container) item = item.parent;
  // Too little indentation for the item above, or too much for the item that contains the code.
  if (item?.kind === 'list-item') return item;
  return line.container?.kind === 'list-item' ? line.container : undefined;
}

/** The closing fence of indented code, or the last line examined if there is none. */
function endOfCode(
  { text, lines }: Scan,
  first: number,
  { fence, prefix }: IndentedFence,
): { readonly last: number; readonly isWhole: boolean } {
  let closed: number | undefined;
  for (let index = first + 1; index < lines.length; index += 1) {
    const line = lines[index]!;
    if (isEmpty(text, line)) continue;
    const inner = isIndented(line) ? fenceAt(text, line) : undefined;
    // Code that goes on after its closing fence shows it on purpose.
    if (closed !== undefined) return { last: closed, isWhole: !isIndented(line) || !!inner };
    if (!isIndented(line) || !text.startsWith(prefix, line.start))
      return { last: index - 1, isWhole: false };
    if (inner?.prefix === prefix && closes(inner.fence, fence)) closed = index;
  }
  return { last: closed ?? lines.length - 1, isWhole: closed !== undefined };
}

function isEmpty(text: string, { content, end }: Line): boolean {
  return text.slice(content, end).trim() === '';
}

function moveTo(
  item: Container,
  text: string,
  lines: readonly Line[],
  prefix: string,
  group: number,
): readonly Omit<Proposal, 'rule'>[] {
  const wanted = continuationPrefix(item);
  if (markersOf(wanted) !== markersOf(prefix)) return [];
  const outer = prefix.lastIndexOf('>') + 1;
  const indentation = wanted.slice(wanted.lastIndexOf('>') + 1);
  return lines
    .filter(({ start }) => text.startsWith(prefix, start))
    .map(({ start }) => ({
      start: start + outer,
      end: start + prefix.length,
      text: indentation,
      group,
    }));
}

/** The markers of blockquotes in a prefix. */
function markersOf(prefix: string): string {
  return prefix.replace(/[ \t]/g, '');
}
