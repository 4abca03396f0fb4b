import { continuationPrefix, type FencedCode, type Line, type Scan } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import { isMarkdown } from '../fence-lines.ts';
import { codeBlocks, type FenceKind, innerOpening } from './fence-family.ts';

/** Languages that stand alone in a line only as a name; the names of shells are also commands. */
const languageName =
  /^(?:python|javascript|typescript|json|ya?ml|html|css|java|kotlin|swift|sql|xml|c\+\+|cpp|csharp|rust|php|ruby|golang|scala|dart)$/i;

/** The first line of a script where an info string should be. */
const codeLine =
  /^(?:[A-Za-z_][\w.]*\([^`]*\)[;:{]?|(?:pip3?|npm|npx|yarn|pnpm|git|cd|sudo|apt|apt-get|brew|curl|wget|docker|kubectl|mkdir|import|from|const|let|var|def|class|SELECT|#include) [^`{}]*)$/;

/** A sentence, such as in the text between blocks of code. */
const sentence = /^\p{Lu}[\p{L}’']*,?[ \t]+[\p{L}\p{N}][^{}();=]*[.:!]$/u;

/** Fences that are written with other characters, in a wrong place, or not at all. */
export const fenceKinds: readonly FenceKind[] = [
  {
    id: 'fence-characters',
    summary: 'Turns code fences of accents or quotation marks into fences of backticks.',
    why: 'The code is rendered as a paragraph.',
    source: 'CommonMark 0.31, 4.5; keyboards with a dead key, word processors.',
    origins: ['typing', 'word', 'chat'],
    changes: [
      { before: '´´´sh\nls\n´´´\n\nText.\n', after: '```sh\nls\n```\n\nText.\n' },
      { before: '‘‘‘css\na { b: c }\n‘‘‘\n', after: '```css\na { b: c }\n```\n' },
      { before: "Run:\n\n'''py\nx = 1\n'''\n", after: 'Run:\n\n```py\nx = 1\n```\n' },
      { before: '\\`\\`\\`js\nlet a;\n\\`\\`\\`\n', after: '```js\nlet a;\n```\n' },
      {
        before: '``` ```json\n{"a": 1}\n```\n\nText.\n',
        after: '```json\n{"a": 1}\n```\n\nText.\n',
      },
    ],
    keeps: [
      '´´´sh\nls\n',
      "'''\na quotation\n'''\n",
      "```py\n'''doc\nx\n'''\n```\n",
      "It is '''bold''' here\n",
      '‘‘‘deep’’’ quotes\n',
      'Write \\`\\`\\` to open a block.\n',
      '``` ```json\n',
      '    ´´´sh\n    ls\n    ´´´\n',
      '```\n´´´sh\nls\n´´´\n```\n',
    ],
    holds: /^(?:´´´|‘‘‘|’’’|'''|\\`\\`\\`|`{3,} `{3,})/m,
    find: otherCharacters,
  },
  {
    id: 'fence-closing-indent',
    summary: 'Moves an indented closing fence to the column of the opening one.',
    why: 'With four columns or more it does not close the code, and the rest of the text is code.',
    source: 'CommonMark 0.31, 4.5.',
    origins: ['chat', 'typing'],
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
    holds: /^[ \t>]*(?:`{3}|~{3})/m,
    balances: true,
    find: (scan) =>
      codeBlocks(scan).flatMap((block) =>
        innerOpening(scan, block) ? closedBefore(scan, block) : [],
      ),
  },
  {
    id: 'fence-first-line',
    summary: 'Moves a line of code that follows the opening fence to a line of its own.',
    why: 'It is read as the name of a language, and is not rendered.',
    source: 'CommonMark 0.31, 4.5.',
    origins: ['chat', 'tracker'],
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
    ],
    holds: /^[ \t>*+-]*(?:\d+[.)][ \t]+)?(?:`{3,}|~{3,})[A-Za-z#]/m,
    find: (scan) =>
      codeBlocks(scan).flatMap(({ first, fence, container, closed }) => {
        const line = scan.lines[first]!;
        if (!closed || !codeLine.test(fence.info)) return [];
        const at = scan.text.indexOf(fence.info, line.content);
        return [{ start: at, end: at, text: lineEnd(scan, line) + continuationPrefix(container) }];
      }),
  },
  {
    id: 'fence-language-below',
    summary: 'Moves the name of a language from the first line of code to the fence above.',
    why: 'It is rendered as code, and the code is not highlighted.',
    source: 'CommonMark 0.31, 4.5; text copied from chat programs.',
    origins: ['chat', 'web'],
    dropsText: true,
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
    holds: /^[ \t>*+-]*(?:`{3,}|~{3,})[ \t]*\r?\n/m,
    find: (scan) => codeBlocks(scan).flatMap((block) => languageBelow(scan, block)),
  },
];

function contentOf({ text }: Scan, { content, end }: Line): string {
  return text.slice(content, end);
}

function lineEnd({ text }: Scan, { end, next }: Line): string {
  return text.slice(end, next) || '\n';
}

const otherOpening = /^(´´´|‘‘‘|’’’|'''|\\`\\`\\`)([a-z][\w+#-]{0,15})$/i;
const doubledOpening = /^(`{3,}) \1(?=[a-z][\w+#-]{0,15}$)/i;

function otherCharacters(scan: Scan): readonly TextChange[] {
  const changes: TextChange[] = [];
  let open: Mark | undefined;
  for (const line of scan.lines) {
    const isText = line.indent < 4 && !['fence', 'code', 'front-matter'].includes(line.kind);
    if (!isText) {
      if (line.kind !== 'code') open = undefined;
      continue;
    }
    const content = contentOf(scan, line).trimEnd();
    const mark = otherOpening.exec(content)?.[1];
    if (open && content === open.mark) {
      changes.push(open.change, fenceInstead(line, content));
      open = undefined;
    } else if (!open && mark) open = { mark, change: fenceInstead(line, mark) };
    else changes.push(...undoubled(scan, line, content));
  }
  return changes;
}

/** A line that opens code with other characters, and the change that makes it a fence. */
interface Mark {
  readonly mark: string;
  readonly change: TextChange;
}

function fenceInstead({ content: start }: Line, mark: string): TextChange {
  return { start, end: start + mark.length, text: '```' };
}

/** Removes the first of two fences in a line, if a closing one follows. */
function undoubled(scan: Scan, line: Line, content: string): readonly TextChange[] {
  const [both, ticks] = line.kind === 'paragraph' ? (doubledOpening.exec(content) ?? []) : [];
  if (!both || !ticks || !closesBelow(scan, line)) return [];
  return [{ start: line.content, end: line.content + both.length - ticks.length, text: '' }];
}

/** Whether a fence without a language follows. */
function closesBelow({ text }: Scan, { end }: Line): boolean {
  return /^[ \t>]*`{3,}[ \t]*$/m.test(text.slice(end, end + 20_000));
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
      contentOf(scan, line).trim() === mark &&
      /^(?: {4}|\t)/.test(contentOf(scan, line)),
  );
  const line = lines[index];
  const below = lines.slice(index + 1, last + 1);
  const next = below.findIndex((other) => contentOf(scan, other).trim() !== '');
  if (!line || next < 1) return [];
  const follows = contentOf(scan, below[next]!);
  if (!sentence.test(follows.trimEnd()) && !/^#{1,6} \S/.test(follows)) return [];
  const start = line.content;
  const end = start + contentOf(scan, line).search(/\S/);
  return container && text.slice(line.start, start) === ''
    ? []
    : [{ start, end, text: ' '.repeat(fence.indent) }];
}

/** A closing fence above the blank line before a heading with a sentence below it. */
function closedBefore(
  scan: Scan,
  { first, last, fence, container }: FencedCode,
): readonly TextChange[] {
  const { lines } = scan;
  const at = (index: number) =>
    index <= last && lines[index] ? contentOf(scan, lines[index]) : '';
  for (let index = first + 2; index < last - 2; index += 1) {
    if (!/^#{2,6} \p{Lu}/u.test(at(index)) || at(index - 1).trim() !== '') continue;
    if (at(index + 1).trim() !== '' || !sentence.test(at(index + 2).trimEnd())) continue;
    let end = index - 1;
    while (end > first && at(end - 1).trim() === '') end -= 1;
    const line = lines[end - 1]!;
    const closing =
      continuationPrefix(container) +
      ' '.repeat(fence.indent) +
      fence.character.repeat(fence.length);
    return [{ start: line.next, end: line.next, text: closing + lineEnd(scan, line) }];
  }
  return [];
}

function languageBelow(
  scan: Scan,
  { first, last, fence, closed }: FencedCode,
): readonly TextChange[] {
  const [opening, name, code] = scan.lines.slice(first, first + 3);
  if (!closed || fence.info !== '' || !opening || !name || !code || last - first < 3) return [];
  const language = contentOf(scan, name).trim();
  const below = contentOf(scan, code).trim();
  if (!languageName.test(language) || below === '' || /^(?:>>>|[\w+#-]+$)/.test(below)) return [];
  return [{ start: opening.end, end: name.end, text: language.toLowerCase() }];
}
