import {
  continuationPrefix,
  type FencedCode,
  type Line,
  type Scan,
  lineContent,
} from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import { isMarkdown, readFenceLine } from '../fence-lines.ts';
import { fenceCharacters } from './fence-characters.ts';
import { codeBlocks, type FenceKind, innerOpening, languageName } from './fence-family.ts';

/** The first line of a script where an info string should be. */
const codeLine =
  /^(?:# [a-z][^`{}]*|[A-Za-z_][\w.]*\([^`]*\)[;:{]?|(?:pip3?|npm|npx|yarn|pnpm|git|cd|sudo|apt|apt-get|brew|curl|wget|docker|kubectl|mkdir|cp|mv|rm|echo|cat|chmod|ssh|import|from|const|let|var|def|class|SELECT|#include) [^`{}]*)$/;

/** The name of a language and the first line of the code. */
const languageAndCode =
  /^(python|py|javascript|js|typescript|ts|java|c|cpp|csharp|go|rust|php|ruby|sql|bash|sh|html|css|json)[ \t]+(?=(?:def|class|import|from|const|let|var|function|public|package|func|fn|use|SELECT|INSERT|CREATE|#include|<\?php|<!DOCTYPE|\$)[ \t]+["'{(*<\w]|\{"|<\w+>|[\w.]+\()/;

/** A sentence, such as in the text between blocks of code. */
const sentence = /^\p{Lu}[\p{L}’']*,?[ \t]+[\p{L}\p{N}][^{}();=]*[.:!]$/u;

/** Fences that are written with other characters, in a wrong place, or not at all. */
export const fenceKinds: readonly FenceKind[] = [
  fenceCharacters,
  {
    id: 'fence-closing-indent',
    summary: 'Moves an indented closing fence to the column of the opening one.',
    why: 'With four columns or more it does not close the code, and the rest of the text is code.',
    source: 'CommonMark 0.31, 4.5.',
    origins: ['chat', 'typing'],
    needs: ['    ```', '    ~~~', ['\t', ' ```'], ['\t', ' ~~~']],
    changes: [
      {
        before: '```js\nx();\n    ```\n\nThe value is one.\n',
        after: '```js\nx();\n```\n\nThe value is one.\n',
      },
      { before: '~~~sh\nls\n\t~~~\n\n## Next\n', after: '~~~sh\nls\n~~~\n\n## Next\n' },
      {
        before: '> ```js\n> x();\n>      ```\n>\n> This is all.\n',
        after: '> ```js\n> x();\n> ```\n>\n> This is all.\n',
      },
    ],
    keeps: [
      '```yaml\nrun: |\n    ```\n    x\n    ```\n```\n',
      '```js\nx();\n    ```\n\n    more();\n```\n',
      '```js\nx();\n    ```\n',
      '```js\nx();\n    ```js\n\nThe value is one.\n',
      '```md\na\n    ```\n\nThe value is one.\n',
      '```js\nx();\n```\n\n    ```\n\nThe value is one.\n',
    ],
    after: ['fence-indent'],
    holds: /^[ \t>]*(?: {4}|\t) *(?:`{3}|~{3})/m,
    balances: true,
    find: (scan) =>
      codeBlocks(scan)
        .filter(({ closed, fence }) => !closed && !isMarkdown(fence))
        .flatMap((block) => outdented(scan, block)),
  },
  {
    id: 'fence-missing-close',
    summary:
      'Closes a code block before a heading that is followed by a sentence and another block.',
    why: 'Text is rendered as code up to the next closing fence.',
    source: 'CommonMark 0.31, 4.5; answers of chat models.',
    origins: ['chat', 'typing'],
    needs: ['```', '~~~'],
    changes: [
      {
        before: '```sh\nmake\n\n## Run\n\nStart it now.\n\n```py\nx()\n```\n',
        after: '```sh\nmake\n```\n\n## Run\n\nStart it now.\n\n```py\nx()\n```\n',
      },
      {
        before: '~~~sh\nmake\n\n### Next step\n\nWrite this file:\n\n~~~js\nx()\n~~~\n',
        after: '~~~sh\nmake\n~~~\n\n### Next step\n\nWrite this file:\n\n~~~js\nx()\n~~~\n',
      },
      {
        before: '```py\nx = 1\n\nNow run it:\n\n```sh\nls\n```\n',
        after: '```py\nx = 1\n```\n\nNow run it:\n\n```sh\nls\n```\n',
      },
      {
        before: '> ```sh\n> make\n>\n> ## Run\n>\n> Start it now.\n>\n> ```py\n> x()\n> ```\n',
        after:
          '> ```sh\n> make\n> ```\n>\n> ## Run\n>\n> Start it now.\n>\n> ```py\n> x()\n> ```\n',
      },
    ],
    keeps: [
      '```sh\nmake\n\n## run it\nmake run\n\n```py\nx()\n```\n',
      '```sh\nmake\n\n## Run\n\nmake run\n\n```py\nx()\n```\n',
      '```md\n# A\n\n## Run\n\nStart it now.\n\n```py\nx()\n```\n```\n',
      '```\n# A\n\n## Run\n\nStart it now.\n\n```py\nx()\n```\n',
      '```sh\nmake\n```\n\n## Run\n\nStart it now.\n\n```py\nx()\n```\n',
    ],
    balances: true,
    find: (scan) =>
      codeBlocks(scan).flatMap((block) => closedBefore(scan, block, innerOpening(scan, block))),
  },
  {
    id: 'fence-first-line',
    summary: 'Moves a line of code that follows the opening fence to a line of its own.',
    why: 'It is read as the name of a language, and is not rendered.',
    source: 'CommonMark 0.31, 4.5.',
    origins: ['chat', 'tracker'],
    needs: ['```', '~~~'],
    changes: [
      {
        before: '```pip install foo\nfoo run\n```\n',
        after: '```\npip install foo\nfoo run\n```\n',
      },
      {
        before: '```print("a", end="")\nprint("b")\n```\n',
        after: '```\nprint("a", end="")\nprint("b")\n```\n',
      },
      {
        before: '```python def f():\n    return 1\n```\n',
        after: '```python\ndef f():\n    return 1\n```\n',
      },
      {
        before: '```# install it\npip install a\n```\n',
        after: '```\n# install it\npip install a\n```\n',
      },
      {
        before: '- ```import os\n  os.getcwd()\n  ```\n',
        after: '- ```\n  import os\n  os.getcwd()\n  ```\n',
      },
    ],
    keeps: [
      '```ts title="x y" {2}\nx\n```\n',
      '```{python, eval=FALSE}\nx\n```\n',
      '```rust,no_run\nx\n```\n',
      '```js\nx(1)\n```\n',
      '```diff a.txt\nx\n```\n',
      '```docker\nx\n```\n',
      '```git\nx\n```\n',
      '```js function\nx\n```\n',
      '```python import.py\nx\n```\n',
    ],
    find: (scan) =>
      codeBlocks(scan).flatMap(({ first, fence, container, closed }) => {
        const line = scan.lines[first]!;
        const named = languageAndCode.exec(fence.info)?.[0] ?? '';
        if (!closed || (named === '' && !codeLine.test(fence.info))) return [];
        const start = scan.text.indexOf(fence.info, line.content) + named.trimEnd().length;
        const end = start + named.length - named.trimEnd().length;
        return [{ start, end, text: lineEnd(scan, line) + continuationPrefix(container) }];
      }),
  },
  {
    id: 'fence-language-below',
    summary: 'Moves the name of a language from the first line of code to the fence above.',
    why: 'It is rendered as code, and the code is not highlighted.',
    source: 'CommonMark 0.31, 4.5; text copied from chat programs.',
    origins: ['chat', 'web'],
    dropsText: true,
    needs: ['```', '~~~'],
    changes: [
      { before: '```\npython\nimport os\nx()\n```\n', after: '```python\nimport os\nx()\n```\n' },
      { before: '> ```\n> json\n> {"a": 1}\n> ```\n', after: '> ```json\n> {"a": 1}\n> ```\n' },
      { before: '~~~\nsql\nSELECT 1;\n~~~\n', after: '~~~sql\nSELECT 1;\n~~~\n' },
    ],
    keeps: [
      '```\npython\n```\n',
      '```\npython\njavascript\n```\n',
      '```\nbash\necho $0\n```\n',
      '```\npython\n>>> 1 + 1\n```\n',
      '```py\npython\nx()\n```\n',
      '```\npython\n\nx()\n```\n',
    ],
    find: (scan) => codeBlocks(scan).flatMap((block) => languageBelow(scan, block)),
  },
];

function lineEnd({ text }: Scan, { end, next }: Line): string {
  return text.slice(end, next) || '\n';
}

function outdented(
  scan: Scan,
  { first, last, fence, container }: FencedCode,
): readonly TextChange[] {
  const { text, lines } = scan;
  const mark = fence.character.repeat(fence.length);
  const index = lines.findIndex(
    (line, at) =>
      at > first &&
      at <= last &&
      lineContent(scan.text, line).trim() === mark &&
      /^(?: {4}|\t)/.test(lineContent(scan.text, line)),
  );
  const line = lines[index];
  const below = lines.slice(index + 1, last + 1);
  const next = below.findIndex((other) => lineContent(scan.text, other).trim() !== '');
  if (!line || next < 1) return [];
  const follows = lineContent(scan.text, below[next]!);
  if (!sentence.test(follows.trimEnd()) && !/^#{1,6} \S/.test(follows)) return [];
  const start = line.content;
  const end = start + lineContent(scan.text, line).search(/\S/);
  return container && text.slice(line.start, start) === ''
    ? []
    : [{ start, end, text: ' '.repeat(fence.indent) }];
}

/** A closing fence above the blank line before a heading with a sentence below it. */
function closedBefore(
  scan: Scan,
  block: FencedCode,
  opening: Line | undefined,
): readonly TextChange[] {
  if (!opening) return [];
  const { lines, text } = scan;
  const { first, last, fence, container } = block;
  for (let index = first + 2; index < last - 1; index += 1) {
    if (!endsCode(scan, block, opening, index)) continue;
    let end = index - 1;
    while (end > first && lineContent(scan.text, lines[end - 1]!).trimEnd() === '') end -= 1;
    const line = lines[end - 1]!;
    // A fence that is too short is another kind of damage.
    if (readFenceLine(text, line)) return [];
    const closing =
      continuationPrefix(container) +
      ' '.repeat(fence.indent) +
      fence.character.repeat(fence.length);
    return [{ start: line.next, end: line.next, text: closing + lineEnd(scan, line) }];
  }
  return [];
}

/** Whether a line between blank ones is a title with a sentence below, or announces the next block. */
function endsCode(scan: Scan, { last }: FencedCode, opening: Line, index: number): boolean {
  const { lines } = scan;
  const [above = '', line = '', below = '', next = ''] = [-1, 0, 1, 2].map((offset) => {
    const other = index + offset <= last ? lines[index + offset] : undefined;
    return other && lineContent(scan.text, other).trimEnd();
  });
  if (above !== '' || below !== '') return false;
  if (/^#{2,6} \p{Lu}/u.test(line) && sentence.test(next)) return true;
  return lines[index + 2] === opening && line.endsWith(':') && sentence.test(line);
}

function languageBelow(
  scan: Scan,
  { first, last, fence, closed }: FencedCode,
): readonly TextChange[] {
  const [opening, name, code] = scan.lines.slice(first, first + 3);
  if (!closed || fence.info !== '' || !opening || !name || !code || last - first < 3) return [];
  const language = lineContent(scan.text, name).trim();
  const below = lineContent(scan.text, code).trim();
  if (!languageName.test(language) || below === '' || /^(?:>>>|[\w+#-]+$)/.test(below)) return [];
  return [{ start: opening.end, end: name.end, text: language.toLowerCase() }];
}
