import { continuationPrefix, lineContent } from '../../../scan/index.ts';
import type { Rule } from '../rule.ts';

export const fenceUnclosed: Rule = {
  id: 'fence-unclosed',
  pass: 'repair',
  seesLayout: true,
  severity: 'should',
  render: 'P',
  summary: 'Closes a code fence that is open at the end of the document.',
  why: 'Text that is appended later, or a document joined to this one, would become code.',
  source: 'CommonMark 0.31, 4.5; remend; rumdl MD046.',
  needs: ['```', '~~~'],
  changes: [
    { before: '```js\nlet a;\n', after: '```js\nlet a;\n```\n' },
    { before: '~~~~\na\n~~~', after: '~~~~\na\n~~~\n~~~~' },
    { before: '> ```\n> a\n', after: '> ```\n> a\n> ```\n' },
    { before: '1. ```\n   a\n', after: '1. ```\n   a\n   ```\n' },
    { before: '> ```\n> a\n\n', after: '> ```\n> a\n> ```\n\n' },
    { before: '> - ~~~\n>   a\n', after: '> - ~~~\n>   a\n>   ~~~\n' },
    { before: '- > ```\r\n  > a\r\n', after: '- > ```\r\n  > a\r\n  > ```\r\n' },
    { before: '```\r\na', after: '```\r\na\r\n```' },
    { before: '```', after: '```\n```' },
    { before: '```\na\n\n', after: '```\na\n\n```\n' },
  ],
  keeps: [
    '```\na\n```\n',
    '> ```\n> a\n\ntext\n',
    '- ```\n  a\n- b\n',
    '    ```\n    a\n',
    '`` ` ``\n',
    '```a``` b\n',
    '~~~\na\n~~~~\n',
  ],
  propose({ text, scan: { lines, blocks } }) {
    const block = blocks.at(-1);
    if (block?.kind !== 'code' || block.closed) return [];
    const [last, ...after] = lines.slice(block.last);
    if (!last || after.some(({ kind, container }) => kind !== 'blank' || container)) return [];
    // Blank lines at the end of a list or blockquote would become code.
    if (block.container && lineContent(text, last).trim() === '') return [];
    const { character, length, indent } = block.fence;
    const prefix = continuationPrefix(block.container) + ' '.repeat(indent);
    const fence = prefix + character.repeat(length);
    const ending = text.slice(last.end, last.next);
    const closing = ending ? fence + ending : endingBefore(text, last.start) + fence;
    return [{ start: last.next, end: last.next, text: closing }];
  },
};

/** The line ending before a line. */
function endingBefore(text: string, start: number): string {
  return /\r\n$|\r$/.exec(text.slice(Math.max(0, start - 2), start))?.[0] ?? '\n';
}
