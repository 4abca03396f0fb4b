import { type FencedCode, type Line, type Scan, lineContent } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import { canNest, readFenceLine, type FenceLine, isMarkdown } from '../fence-lines.ts';
import type { Rule } from '../rule.ts';

/** Markdown after a code block: a heading, a list, a blockquote, a table, a fence or a sentence. */
const block =
  /^(?:#{1,6}[ \t]+\S|[-*+][ \t]+\p{L}|\d{1,3}[.)][ \t]+\p{L}|>[ \t]|\||`{3}|~{3}|\p{Lu}[\p{L}’']*,?[ \t]+\p{L}+[ \t]+[\p{L}\p{N}*_`[("“])/u;

export const fenceMismatch: Rule = {
  id: 'fence-mismatch',
  pass: 'repair',
  severity: 'must',
  render: 'R',
  summary: 'Fixes a closing code fence that is too short or has the wrong character.',
  why: 'The code block does not end, and the rest of the document is rendered as code.',
  source:
    'CommonMark 0.31, 4.5: a closing fence has the same character and at least the same length.',
  needs: ['```', '~~~'],
  changes: [
    {
      before: '````js\nx\n```\n\n# Next\n',
      after: '````js\nx\n````\n\n# Next\n',
    },
    {
      before: '```sh\nls\n~~~\n\nThis lists the files.\n',
      after: '```sh\nls\n```\n\nThis lists the files.\n',
    },
    {
      before: '~~~~\nx\n```\n\n- one\n- two\n\n```sh\nls\n```\n',
      after: '~~~~\nx\n~~~~\n\n- one\n- two\n\n```sh\nls\n```\n',
    },
    {
      before: '> ````js\n> x\n> ```\n>\n> ## Next\n\ntext\n',
      after: '> ````js\n> x\n> ````\n>\n> ## Next\n\ntext\n',
    },
    {
      before: '1. a\r\n\r\n   ````sh\r\n   ls\r\n   ```  \r\n\r\n   Then do the next thing.\r\n',
      after: '1. a\r\n\r\n   ````sh\r\n   ls\r\n   ````  \r\n\r\n   Then do the next thing.\r\n',
    },
    { before: '~~~~js\nx\n~~~\n\n# Next\n', after: '~~~~js\nx\n~~~~\n\n# Next\n' },
    {
      before: '````python\nx\n```\n',
      after: '````python\nx\n````\n',
    },
  ],
  keeps: [
    '````\n```\nx\n```\n````\n',
    '````markdown\n# T\n```\n\n# Next\n',
    '````\n```js\nx\n```\n\n# Next\n',
    '```js\nx\n```\n\n# Next\n',
    '~~~\nx\n```\ny\n',
    '````js\nx\n``\n\n# Next\n',
    '````js\nx\n```\n\ny = 2;\n',
    '~~~~\na\n~~~',
    '```\na\n~~~\n',
    '````js\nx\n    ```\n\n# Next\n',
    '```md\nx\n~~~\n\nThis is a text.\n',
  ],
  touchesCode: true,
  expects: 'fence',
  propose({ text, scan }) {
    if (!text.includes('```') && !text.includes('~~~')) return [];
    return scan.blocks.flatMap((code) =>
      code.kind === 'code' && !code.closed ? (fix(scan, code) ?? []) : [],
    );
  },
};

function fix({ text, lines }: Scan, code: FencedCode): TextChange | undefined {
  const { fence } = code;
  const inside = lines.slice(code.first + 1, code.last + 1);
  const index = inside.findIndex((line) => readFenceLine(text, line));
  const line = inside[index];
  const close = line && readFenceLine(text, line);
  // A fence with a language opens another block: the code contains fences.
  if (!close || close.fence.info !== '' || isMarkdown(fence)) return undefined;
  if (!endsCode(text, code, inside.slice(index + 1))) return undefined;
  return changeFence(close, fence.character.repeat(fence.length));
}

/** Whether the text after a fence is no longer code. */
function endsCode(text: string, { fence }: FencedCode, after: readonly Line[]): boolean {
  const next = after.findIndex(({ content, end }) => /\S/.test(text.slice(content, end)));
  const line = after[next];
  // At the end of the text, only a language without fences is evidence.
  if (!line) return !canNest(fence);
  return next > 0 && line.indent < 4 && block.test(lineContent(text, line).trimStart());
}

function changeFence({ start, fence }: FenceLine, text: string): TextChange {
  return { start, end: start + fence.length, text };
}
