import type { FencedCode, Line, Scan } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import { codeBlocks, type FenceKind } from './fence-family.ts';

/** The most lines of code that are searched for a closing fence. */
const linesMax = 100;

/** Quoted code blocks whose lines lost the sign of the quotation. */
export const quotedFence: FenceKind = {
  id: 'fence-quoted',
  summary: 'Adds `>` to the lines of a quoted code block that lost it.',
  why: 'The code ends with the quotation, and the rest of it is rendered as text.',
  source: 'CommonMark 0.31, 4.5 and 5.1.',
  origins: ['chat', 'mail'],
  needs: ['>```', '> ```', '>~~~', '> ~~~'],
  changes: [
    { before: '> ```sh\nls\n> ```\n\nText.\n', after: '> ```sh\n> ls\n> ```\n\nText.\n' },
    {
      before: '> Run:\n>\n> ```sh\nls\npwd\n```\n\nText.\n',
      after: '> Run:\n>\n> ```sh\n> ls\n> pwd\n> ```\n\nText.\n',
    },
    { before: '> ```\n> a\n\nb\n> ```\n', after: '> ```\n> a\n>\n> b\n> ```\n' },
  ],
  keeps: [
    '> ```sh\n> ls\n> ```\n',
    '> ```sh\n> ls\n\n```sh\npwd\n```\n',
    '> ```sh\n> ls\n\nText.\n',
    '> ```\nls\n```\n',
    '> ```sh\n> ls\n> ```\n\n```\npwd\n```\n',
    '```\n> ```\nls\n> ```\n```\n',
  ],
  holds: /^> ?(?:`{3}|~{3})/m,
  balances: true,
  find: (scan) =>
    codeBlocks(scan)
      .filter(
        ({ closed, container }) => !closed && container?.kind === 'blockquote' && !container.parent,
      )
      .flatMap((block) => requoted(scan, block)),
};

function requoted({ text, lines }: Scan, { last, fence }: FencedCode): readonly TextChange[] {
  const below = lines.slice(last + 1, last + 1 + linesMax);
  const rawOf = ({ start, end }: Line) => text.slice(start, end);
  const mark = fence.character.repeat(fence.length);
  const close = below.findIndex((line) => rawOf(line).replace(/^> ?/, '').trimEnd() === mark);
  if (close < 1) return [];
  const code = below.slice(0, close + 1);
  // A fence without a language, whose end is not quoted, may be one of two.
  const isClear = fence.info !== '' || rawOf(code.at(-1)!).startsWith('>');
  if (!isClear || code.slice(0, -1).some((line) => rawOf(line).startsWith('>'))) return [];
  return code
    .filter((line) => !rawOf(line).startsWith('>'))
    .map((line) => {
      const sign = rawOf(line).trim() === '' ? '>' : '> ';
      return { start: line.start, end: line.start, text: sign };
    });
}
