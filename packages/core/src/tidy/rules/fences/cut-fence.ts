import { type Scan, lineContent } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import { codeBlocks, type FenceKind } from './fence-family.ts';

/** A closing fence that the end of the text cuts off. */
export const cutFence: FenceKind = {
  id: 'fence-cut',
  render: 'T',
  summary: 'Completes the closing fence at the end of the text.',
  why: 'One or two backticks are rendered as the last line of the code.',
  source: 'CommonMark 0.31, 4.5; answers of chat models that were cut off.',
  origins: ['chat'],
  changes: [
    { before: '```py\nx = 1\n``', after: '```py\nx = 1\n```' },
    { before: '~~~sh\nls\n~~\n', after: '~~~sh\nls\n~~~\n' },
    { before: '- a\n\n  ```\n  x\n  `\n', after: '- a\n\n  ```\n  x\n  ```\n' },
  ],
  keeps: ['```py\nx = 1\n```\n', '```py\nx = 1\n', '```\na ``\n', '```sh\nls\n``\nls\n', '``\n'],
  holds: /(?:`{1,9}|~{1,9})\s{0,9}$/,
  balances: true,
  find: (scan) => {
    const block = codeBlocks(scan).at(-1);
    return block && !block.closed ? completed(scan, block.last, block.fence) : [];
  },
};

/** The length of the shortest fence. A longer line may be code. */
const fenceMin = 3;

function completed(
  { text, lines }: Scan,
  last: number,
  { character, length }: { readonly character: string; readonly length: number },
): readonly TextChange[] {
  const filled = lines
    .slice(0, last + 1)
    .findLastIndex(({ start, end }) => text.slice(start, end).trim() !== '');
  const line = lines[filled];
  const rest = lines.slice(last + 1).some(({ kind }) => kind !== 'blank');
  if (!line || rest) return [];
  const signs = lineContent(text, line).trim();
  const isCut = signs.length < fenceMin && signs !== '' && signs === character.repeat(signs.length);
  if (!isCut) return [];
  const end = line.content + lineContent(text, line).trimEnd().length;
  return [{ start: end, end, text: character.repeat(length - signs.length) }];
}
