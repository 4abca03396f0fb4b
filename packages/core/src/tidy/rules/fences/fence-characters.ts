import { type Line, type Scan, lineContent } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import type { FenceKind } from './fence-family.ts';

/** Fences of other characters than backticks and tildes. */
export const fenceCharacters: FenceKind = {
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
};

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
    const content = lineContent(scan.text, line).trim();
    if (open) {
      if (!isClosedBy(open, content)) continue;
      changes.push(open.change, fenceInstead(scan, line, content));
      open = undefined;
    } else if (line.kind !== 'indented-code' && line.indent < 4) {
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

function isClosedBy({ mark }: Mark, content: string): boolean {
  return content === mark || (quotes.test(content) && quotes.test(mark));
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
