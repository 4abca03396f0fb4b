import { continuationPrefix, type FencedCode, type Line, type Scan } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import { isMarkdown, readFenceLine } from '../fence-lines.ts';
import { codeBlocks, type FenceKind, innerOpening, languageName } from './fence-family.ts';

/** The first line of a script where an info string should be. */
const codeLine =
  /^(?:# [a-z][^`{}]*|[A-Za-z_][\w.]*\([^`]*\)[;:{]?|(?:pip3?|npm|npx|yarn|pnpm|git|cd|sudo|apt|apt-get|brew|curl|wget|docker|kubectl|mkdir|import|from|const|let|var|def|class|SELECT|#include) [^`{}]*)$/;

/** The name of a language and the first line of the code. */
const languageAndCode =
  /^(python|py|javascript|js|typescript|ts|java|c|cpp|csharp|go|rust|php|ruby|sql|bash|sh|html|css|json)[ \t]+(?=(?:def|class|import|from|const|let|var|function|public|package|func|fn|use|SELECT|INSERT|CREATE|#include|<\?php|<!DOCTYPE|\$)[ \t]+["'{(*<\w]|\{"|<\w+>|[\w.]+\()/;

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
        before: "Run:\n\n'''py\nif a:\n    b()\n'''\n",
        after: 'Run:\n\n```py\nif a:\n    b()\n```\n',
      },
      { before: 'Type:\n\n´´´\nls\n´´´\n', after: 'Type:\n\n```\nls\n```\n' },
      { before: '‘’’json\n{}\n‘’’\n', after: '```json\n{}\n```\n' },
      { before: '"""sql\nSELECT 1\n"""\n', after: '```sql\nSELECT 1\n```\n' },
      { before: '｀｀｀sh\nls\n｀｀｀\n', after: '```sh\nls\n```\n' },
      { before: 'Use:\n\n``json\n{}\n``\n', after: 'Use:\n\n```json\n{}\n```\n' },
      { before: '\\`\\`\\`\nls\n\\`\\`\\`\n', after: '```\nls\n```\n' },
      { before: '` ` `sh\nls\n` ` `\n', after: '```sh\nls\n```\n' },
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
      '"""\na quotation\n"""\n',
      'a\n``json\nb\n',
      '’’’\na\n\n’’’\nb\n',
    ],
    holds: /^[ \t]*(?:[´‘’'"｀]{3}|\\`\\`\\`|` ` `|``[a-z]|`{3,} `{3,})/m,
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
    holds: /^[ \t>]*(?:`{3}|~{3})/m,
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
    holds: /^[ \t>*+-]*(?:\d+[.)][ \t]+)?(?:`{3,}|~{3,})[A-Za-z#]/m,
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

/** A line that opens a block of code with other signs; some are clear without a language. */
const otherOpening =
  /^(?:([´‘’'｀]{3}|"""|\\`\\`\\`|` ` `|``(?!`))([a-z][\w+#-]{0,15})|(´´´|｀｀｀|\\`\\`\\`|` ` `))$/i;
/** Signs of which one may stand for another. */
const quotes = /^[´‘’']{3}$/;
const doubledOpening = /^(`{3,}) \1(?=[a-z][\w+#-]{0,15}$)/i;

function otherCharacters(scan: Scan): readonly TextChange[] {
  const changes: TextChange[] = [];
  let open: Mark | undefined;
  for (const line of scan.lines) {
    if (['fence', 'code', 'front-matter'].includes(line.kind)) {
      if (line.kind !== 'code') open = undefined;
      continue;
    }
    const content = contentOf(scan, line).trim();
    const closes =
      open && (content === open.mark || (quotes.test(content) && quotes.test(open.mark)));
    if (open && closes) {
      changes.push(open.change, fenceInstead(scan, line, content));
      open = undefined;
    } else if (!open && line.kind !== 'indented-code' && line.indent < 4) {
      const [, mark, , bare = mark] = otherOpening.exec(content) ?? [];
      if (bare) open = { mark: bare, change: fenceInstead(scan, line, bare) };
      else changes.push(...undoubled(scan, line, content));
    }
  }
  return changes;
}

/** A line that opens code with other characters, and the change that makes it a fence. */
interface Mark {
  readonly mark: string;
  readonly change: TextChange;
}

function fenceInstead({ text }: Scan, { content, end }: Line, mark: string): TextChange {
  const start = content + text.slice(content, end).search(/\S/);
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
  opening: Line | undefined,
): readonly TextChange[] {
  if (!opening) return [];
  const { lines } = scan;
  const at = (index: number) =>
    index <= last && lines[index] ? contentOf(scan, lines[index]).trimEnd() : '';
  for (let index = first + 2; index < last - 1; index += 1) {
    if (at(index - 1) !== '' || at(index + 1) !== '') continue;
    const isTitle = /^#{2,6} \p{Lu}/u.test(at(index)) && sentence.test(at(index + 2));
    const announces =
      lines[index + 2] === opening && /:$/.test(at(index)) && sentence.test(at(index));
    if (!isTitle && !announces) continue;
    let end = index - 1;
    while (end > first && at(end - 1) === '') end -= 1;
    // A fence that is too short is another kind of damage.
    if (readFenceLine(scan.text, lines[end - 1]!)) return [];
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
