import type { Line, Scan } from '../../../scan/index.ts';
import { canNest, closes, isMarkdown, readFenceLine, type FenceLine } from '../fence-lines.ts';
import type { Rule } from '../rule.ts';

export const fenceWrapper: Rule = {
  id: 'fence-wrapper',
  pass: 'repair',
  seesLayout: true,
  severity: 'must',
  render: 'R',
  summary: 'Removes the code fence around a whole markdown document.',
  why: 'Headings, lists and tables are rendered as source code.',
  source: 'CommonMark 0.31, 4.5; yazinsai/OpenOats #617; Fighter90/career-ops-ui #274.',
  needs: ['```', '~~~'],
  changes: [
    { before: '```markdown\n# T\n```\n', after: '# T\n' },
    { before: '```md\n# T\n\n- a\n```', after: '# T\n\n- a\n' },
    {
      before: '```markdown\n# T\n\n```js\nx\n```\n\nend\n```\n',
      after: '# T\n\n```js\nx\n```\n\nend\n',
    },
    {
      before: '````Markdown\n# T\n\n```\nx\n```\n````\n',
      after: '# T\n\n```\nx\n```\n',
    },
    {
      before: '```md\n# A\n\n```c\nx\n```\n\nand then\n',
      after: '# A\n\n```c\nx\n```\n\nand then\n',
    },
    { before: '\n~~~markdown\r\n# T\r\n~~~\r\n\r\n', after: '\n# T\r\n\r\n' },
    {
      before: '```markdown\n1. a\n   ```sh\n   ls\n   ```\n2. b\n   ```sh\n   pwd\n   ```\n```\n',
      after: '1. a\n   ```sh\n   ls\n   ```\n2. b\n   ```sh\n   pwd\n   ```\n',
    },
    {
      before: '```md\n# A\n\n```c\nx\n```\n\n```c\ny\n',
      after: '# A\n\n```c\nx\n```\n\n```c\ny\n',
    },
    {
      before: 'Here is the file:\n\n```markdown\n# T\n\na\n\n## U\n```\n',
      after: 'Here is the file:\n\n# T\n\na\n\n## U\n',
    },
  ],
  keeps: [
    'Write a title:\n\n```md\n# T\n\n## U\n```\n',
    '```\n# T\n```\n',
    '```\n# Set up\nmake\n\n## Start it.\n- run\n```\n',
    '```\n# A\n\nRun this.\n\n## B\n\n- c\n```\n',
    '```text\n# A\n\nRun this.\n\n## B\n\n- **c:** d\n```\n',
    'Like this:\n\n```\n# A\n\nThis is it.\n\n## B\n\n- c\n```\n',
    '```text\n# T\n```\n',
    '```js\n// # T\n```\n',
    'Here it is:\n\n```markdown\n# T\n```\n',
    '```markdown\n# T\n```\n\nThat was it.\n',
    '```markdown\n# A\n```\n\ntext\n\n```markdown\n# B\n```\n',
    '```md\n# A\n```\n\ntext\n\n```\nx\n```\n',
    '```markdown\n# T\n',
    '> ```markdown\n> # T\n> ```\n',
    '```markdown\n```\n',
    '```markdown title="a.md"\n# T\n```\n',
    '```md\n```js\nx\n```\n',
    '```md\n# A\n\n```js\nx\n```\n',
    '```md\nA\n\n```js\nx\n```\n\nand then\n',
    '~~~md\n```js\nx\n```\n~~~\n',
    '````markdown\n~~~\nx\n~~~\n````\n',
  ],
  touchesCode: true,
  dropsText: true,
  propose(context) {
    const opening = wrapperStart.exec(context.text);
    if (!opening) return [];
    const { text, scan } = context;
    const [, introduction] = opening;
    const all = scan.lines.filter(({ start, end }) => /\S/.test(text.slice(start, end)));
    if (introduction !== undefined && !announces(introduction, text, all)) return [];
    const filled = introduction === undefined ? all : all.slice(1);
    const [first, last] = [filled[0], filled.at(-1)];
    if (!first || !last || filled.length < 3) return [];
    if (isCut(scan, first, last)) return [{ start: first.start, end: first.next, text: '' }];
    if (!wraps(scan, first, last) || showsFence(scan, filled.slice(1, -1))) return [];
    return [first, last].map(({ start, next }) => ({ start, end: next, text: '', group: 0 }));
  },
};

/** The fence in the first line, perhaps below a line that announces it. */
const wrapperStart =
  /^\s*(?:([^\s`~][^\n]{0,120}:)[ \t]*\r?\n[ \t]*\r?\n)?(?:`{3,}|~{3,})[ \t]*(?:markdown|mdx?)\s/i;

/** How chat programs announce a document. */
const announcement =
  /^(?:here(?:['’]s| is| are)\b|below is\b|sure\b|certainly\b|of course\b|voici\b|hier (?:ist|sind)\b|aquí (?:está|tienes)\b|ecco\b)/i;

/** Whether a line announces a document, not an example: what follows has several headings. */
function announces(line: string, text: string, filled: readonly Line[]): boolean {
  return (
    announcement.test(line) &&
    filled.filter((below) => isHeading(text, below)).length >= headingsMin
  );
}

/** An example of markdown has fewer. */
const headingsMin = 2;

/** Whether the text ends before the fence of the first line is closed, and holds a block of code. */
function isCut({ text, lines }: Scan, first: Line, last: Line): boolean {
  const wrapper = readWrapperFence(text, first);
  if (!wrapper || readFenceLine(text, last)) return false;
  const open = [wrapper];
  let [pairs, headings] = [0, 0];
  for (const line of lines.filter(({ start }) => start > first.start)) {
    const fenceLine = readFenceLine(text, line);
    const isOutside = open.length === 1;
    if (!fenceLine) headings += isOutside && isHeading(text, line) ? 1 : 0;
    else if (isOutside && fenceLine.fence.info === '') return false;
    else {
      meet(open, fenceLine);
      if (open.length === 1) pairs += 1;
    }
  }
  return open.length <= 2 && pairs > 0 && headings > 0;
}

/** The fence of a line, if its code is markdown. */
function readWrapperFence(text: string, line: Line): FenceLine | undefined {
  const fenceLine = readFenceLine(text, line);
  return fenceLine && isMarkdown(fenceLine.fence) ? fenceLine : undefined;
}

function isHeading(text: string, { start, end }: Line): boolean {
  return /^#{1,6} \S/.test(text.slice(start, end));
}

/** Whether the fence in the first line is closed by the fence in the last line. */
function wraps({ text, lines }: Scan, first: Line, last: Line): boolean {
  const open: FenceLine[] = [];
  for (const line of lines) {
    const fenceLine = readFenceLine(text, line);
    if (line === first) {
      if (!fenceLine || !/^(?:markdown|mdx?)$/i.test(fenceLine.fence.info)) return false;
      open.push(fenceLine);
    } else if (fenceLine) meet(open, fenceLine);
    if (line === last) return open.length === 0;
    // Text after the closing fence is not part of the wrapped document.
    if (line.start >= first.start && open.length === 0) return false;
  }
  return false;
}

/** Whether the wrapped text is one block of code and nothing else: then its fence is the subject. */
function showsFence({ text }: Scan, filled: readonly Line[]): boolean {
  const fences = filled.map((line) => readFenceLine(text, line)?.fence);
  const [open] = fences;
  if (!open || isMarkdown(open)) return false;
  const close = fences.findIndex((fence, index) => index > 0 && fence && closes(fence, open));
  return close === filled.length - 1;
}

/**
 * Updates the stack of open fences with the next one. Where fences cannot nest, an inner one is
 * text.
 */
function meet(open: FenceLine[], fenceLine: FenceLine): void {
  const { fence } = fenceLine;
  const inner = open.at(-1)?.fence;
  if (!inner) return;
  if (closes(fence, inner)) open.pop();
  else if (canNest(inner)) open.push(fenceLine);
}
