import type { Fence } from '../../../scan/index.ts';
import type { Proposal } from '../../edits.ts';
import { canNest, closes, type FenceLine, fenceLines, matchesFence } from '../fence-lines.ts';
import type { Rule } from '../rule.ts';

/** The number of fences examined after an outer one; keeps the time linear. */
const fencesMax = 64;

export const fenceNested: Rule = {
  id: 'fence-nested',
  pass: 'repair',
  severity: 'must',
  render: 'R',
  summary: 'Lengthens a code fence around markdown that contains fences of the same length.',
  why: 'The first inner fence closes the outer one, and from there on code and text are swapped.',
  source: 'CommonMark 0.31, 4.5; markedjs/marked #3231; rumdl MD070.',
  needs: ['```', '~~~'],
  changes: [
    {
      before: '```markdown\n# T\n```js\nx\n```\nend\n```\n\nafter\n',
      after: '````markdown\n# T\n```js\nx\n```\nend\n````\n\nafter\n',
    },
    {
      before: 'See:\n\n```\n```sh\nls\n```\n```\n',
      after: 'See:\n\n````\n```sh\nls\n```\n````\n',
    },
    {
      before: '~~~md\n~~~js\nx\n~~~\n\n~~~~py\ny\n~~~~\n~~~\n\nafter\n',
      after: '~~~~~md\n~~~js\nx\n~~~\n\n~~~~py\ny\n~~~~\n~~~~~\n\nafter\n',
    },
    {
      before: '> ```md\n> ```js\n> x\n> ```\n> ```\n',
      after: '> ````md\n> ```js\n> x\n> ```\n> ````\n',
    },
    {
      before: '- a\n\n  ```md\n  ```js\n  x\n  ```\n  ```\n- b\n',
      after: '- a\n\n  ````md\n  ```js\n  x\n  ```\n  ````\n- b\n',
    },
    {
      before: '```md\n```js\nx\n```\n```\n\ntext\n\n```sh\nls\n```\n',
      after: '````md\n```js\nx\n```\n````\n\ntext\n\n```sh\nls\n```\n',
    },
    {
      before: '```md\n```js\nx\n```\n```\n\ntext\n\n```md\n```sh\nls\n```\n```\n',
      after: '````md\n```js\nx\n```\n````\n\ntext\n\n````md\n```sh\nls\n```\n````\n',
    },
  ],
  keeps: [
    '```js\nx\n```\n\n```sh\nls\n```\n',
    '```\nx\n```\n\n```\ny\n```\n',
    '````md\n```js\nx\n```\n````\n',
    '```text\na\n```js\nx\n```\n\ntext\n\n```\nplain\n```\n',
    '```js\n```md\nx\n```\n```\n',
    '```md\n```js\nx\n```\n',
    '~~~md\n```js\nx\n```\n~~~\n',
    '```\nplain\n```\n\n```\nopen\n',
    '```md\n# T\n```\n\n```js\nx\n```\n\n```\ny\n```\n',
    '- ```md\n  ```js\n  x\n  ```\n\n```\ny\n```\n',
    '    ```md\n    ```js\n    x\n    ```\n    ```\n',
  ],
  touchesCode: true,
  expects: 'fence',
  propose({ text, scan }) {
    if (!text.includes('```') && !text.includes('~~~')) return [];
    const pairs = fenceLines(scan).flatMap(outerFences);
    return pairs.flatMap(lengthen).sort((a, b) => a.start - b.start);
  },
};

/** An outer fence, its intended closing fence, and the fences between. */
type Pair = readonly FenceLine[];

/** Reads fences as a parser does, except for fences that contain others. */
function outerFences(fenceLines: readonly FenceLine[]): readonly Pair[] {
  const pairs: Pair[] = [];
  for (let index = 0; index < fenceLines.length; index += 1) {
    const pair = outerFence(fenceLines, index);
    if (pair) pairs.push(pair);
    index = pair ? index + pair.length - 1 : closingFence(fenceLines, index);
  }
  return pairs;
}

function closingFence(fenceLines: readonly FenceLine[], index: number): number {
  const { fence } = fenceLines[index] as FenceLine;
  let at = index + 1;
  while (at < fenceLines.length && !closes((fenceLines[at] as FenceLine).fence, fence)) at += 1;
  return at;
}

/**
 * Pairs each fence after an outer one with the nearest, and checks whether that explains the text
 * better.
 */
function outerFence(fenceLines: readonly FenceLine[], from: number): Pair | undefined {
  const outer = (fenceLines[from] as FenceLine).fence;
  if (!canNest(outer)) return undefined;
  const to = Math.min(from + fencesMax, fenceLines.length);
  const open: Fence[] = [outer];
  let nested = false;
  for (let index = from + 1; index < to; index += 1) {
    const { fence } = fenceLines[index] as FenceLine;
    // A shorter fence does not close the outer one.
    if (!matchesFence(fence, outer)) continue;
    meet(open, fence);
    nested ||= open.length > 1;
    if (open.length > 0) continue;
    const explains = nested && isAstray(fence, fenceLines.slice(index + 1, to));
    return explains ? fenceLines.slice(from, index + 1) : undefined;
  }
  return undefined;
}

/**
 * Closes the last fence or opens another. Inside a fence, only a language indicates an opening
 * fence.
 */
function meet(open: Fence[], fence: Fence): void {
  const inner = open.at(-1);
  if (inner && closes(fence, inner)) open.pop();
  else if (!inner || (canNest(inner) && fence.info !== '')) open.push(fence);
}

/**
 * Whether an apparent closing fence opens a block that is never closed or that contains a fence.
 */
function isAstray(fence: Fence, after: readonly FenceLine[]): boolean {
  const next = after.find((fenceLine) => matchesFence(fenceLine.fence, fence));
  return !next || next.fence.info !== '';
}

function lengthen(pair: Pair, group: number): readonly Omit<Proposal, 'rule'>[] {
  const [open, close] = [pair[0], pair.at(-1)];
  if (!open || !close) return [];
  const { character } = open.fence;
  const inner = pair.slice(1, -1).filter(({ fence }) => fence.character === character);
  const length = Math.max(...inner.map(({ fence }) => fence.length)) + 1;
  return [open, close].map(({ start, fence }) => ({
    start,
    end: start,
    text: character.repeat(length - fence.length),
    group,
  }));
}
