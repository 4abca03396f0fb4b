import { type Line, lineAt, type Scan } from '../../../scan/index.ts';
import type { Proposal } from '../../edits.ts';
import type { Rule } from '../rule.ts';
import {
  containerChain,
  misplacedBullets,
  blockquotePrefix,
  type Subtree,
} from './misplaced-bullets.ts';

export const listNesting: Rule = {
  id: 'list-nesting',
  pass: 'repair',
  severity: 'must',
  render: 'R',
  summary: 'Indents the items of a nested list to the column of the numbered text above them.',
  why: 'A nested list with too little indentation ends the numbered list, which then restarts at 1.',
  source:
    'CommonMark 0.31, 5.2: the content of an item is indented to its text; markdownlint #125.',
  needs: ['0. ', '0) ', '0.\n', '0)\n'],
  changes: [
    { before: '1. a\n  - b\n', after: '1. a\n   - b\n' },
    { before: '1. a\n  - b\n2. c\n  - d\n', after: '1. a\n   - b\n2. c\n   - d\n' },
    { before: '10. a\n   * b\n   * c\n', after: '10. a\n    * b\n    * c\n' },
    {
      before: '1. a\n  - b\n    - c\n\n      text\n2. d\n',
      after: '1. a\n   - b\n     - c\n\n       text\n2. d\n',
    },
    {
      before: '1. a\n  - b\n    ```\n      code\n    ```\n2. c\n',
      after: '1. a\n   - b\n     ```\n       code\n     ```\n2. c\n',
    },
    { before: '> 1. a\r\n>   - b\r\n', after: '> 1. a\r\n>    - b\r\n' },
    { before: '- x\n  1. a\n    - b\n', after: '- x\n  1. a\n     - b\n' },
    {
      before: '1. a\n* b\n* c\n2. d\n* e\n3. f\n',
      after: '1. a\n   * b\n   * c\n2. d\n   * e\n3. f\n',
    },
    { before: '1. a\n- b\n1. c\n- d\n', after: '1. a\n   - b\n1. c\n   - d\n' },
    {
      before: '1. a\n  1. b\n  2. c\n2. d\n  1. e\n',
      after: '1. a\n   1. b\n   2. c\n2. d\n   1. e\n',
    },
    { before: '1. a\n\n  - b\n\n2. c\n', after: '1. a\n\n   - b\n\n2. c\n' },
  ],
  keeps: [
    '1. a\n\n  - b\n\n2) c\n',
    '1. a\n- b\n',
    '1. a\n2. b\n- c\n- d\n',
    '1. a\n2. b\n- c\n1. d\n2. e\n',
    '1. a\n\n- b\n\n2. c\n',
    '1. a\n  1. b\n  2. c\n',
    '1. a\n  1. b\n  2. c\n  3. d\n',
    ' 1. a\n  2. b\n 3. c\n',
    '1. a\n - b\n',
    '1. a\n   - b\n',
    '1. a\n    - b\n',
    '- a\n - b\n',
    '- a\n  - b\n',
    '1. a\n\n  - b\n  - c\n',
    '1. a\n2. b\n\n  - c\n\n1. d\n',
    '1. a\n\ntext\n\n  - b\n',
    '1. a\n  b\n',
    ' 1. a\n  - b\n',
    '1. a\n  -b\n',
    '```\n1. a\n  - b\n```\n',
    '1. a\n  2. b\n',
    '1. a\n  - b\n\n \t- c\n',
    '1. a\n  > b\n',
  ],
  expects: isUnderNumber,
  propose({ text, scan }) {
    if (!/(?:^|[ \t>\uFEFF])\d{1,9}[.)](?:[ \t]|$)/m.test(text)) return [];
    if (!scan.lines.some(isNumberedItem)) return [];
    return misplacedBullets(scan).flatMap((subtree, group) => moveIn(text, subtree, group));
  },
};

function moveIn(
  text: string,
  { lines, outer, shift }: Subtree,
  group: number,
): readonly Omit<Proposal, 'rule'>[] {
  const edits = lines.map((line) => {
    const { offset } = blockquotePrefix(text, line, outer);
    return { start: offset, end: offset, text: ' '.repeat(shift), group };
  });
  // Spaces before a tab do not move the text after it.
  return edits.some(({ start }) => /^ *\t/.test(text.slice(start, start + 200))) ? [] : edits;
}

function isNumberedItem({ container }: Line): boolean {
  return container?.kind === 'list-item' && /[.)]/.test(container.marker);
}

function isUnderNumber(after: Scan, at: number): boolean {
  const chain = containerChain(after.lines[lineAt(after, at)]?.container);
  return chain.some((one) => one.kind === 'list-item' && /[.)]/.test(one.marker));
}
