import type { FencedCode, Line, Scan } from '../../../scan/index.ts';
import { scan as scanText } from '../../../scan/index.ts';
import { applyEdits, type TextChange } from '../../edits.ts';
import { canNest, readFenceLine } from '../fence-lines.ts';
import { type Family, type KindFacts, makeRules } from '../kind.ts';
import type { Rule } from '../rule.ts';

/** Lines that were meant as fences, or a fence that is missing. */
export interface FenceKind extends KindFacts {
  /** What a text with such damage contains, where `needs` says too little. */
  readonly holds?: RegExp;
  /** The changes that repair all such damage in a text. */
  readonly find: (scan: Scan) => readonly TextChange[];
  /** Whether the repair makes sense only if all code blocks are closed afterwards. */
  readonly balances?: true;
}

export function fenceRules(kinds: readonly FenceKind[]): readonly Rule[] {
  return makeRules(family, kinds);
}

const family: Family<FenceKind> = {
  pass: 'repair',
  severity: 'should',
  render: 'R',
  touchesCode: true,
  propose({ holds, find, balances }, { text, scan }) {
    if (holds && !holds.test(text)) return [];
    const changes = find(scan);
    if (changes.length === 0) return [];
    if (balances && !isBalanced(scanText(applyEdits(text, changes)))) return [];
    return changes.map((change) => ({ ...change, group: 0 }));
  },
};

/** Languages that stand alone in a line only as a name; the names of shells are also commands. */
export const languageName =
  /^(?:python|javascript|typescript|json|ya?ml|html|css|java|kotlin|swift|sql|xml|c\+\+|cpp|csharp|rust|php|ruby|golang|scala|dart)$/i;

/** Whether all code blocks are closed, and none but those of plain text contain an opening fence. */
function isBalanced(scan: Scan): boolean {
  return codeBlocks(scan).every((block) => block.closed && !innerOpening(scan, block));
}

const known = new WeakMap<Scan, readonly FencedCode[]>();

export function codeBlocks(scan: Scan): readonly FencedCode[] {
  const found = known.get(scan) ?? scan.blocks.filter((block) => block.kind === 'code');
  known.set(scan, found);
  return found;
}

/** The first line of a block of code that opens another one, if the language has no fences. */
export function innerOpening({ text, lines }: Scan, block: FencedCode): Line | undefined {
  if (canNest(block.fence)) return undefined;
  return lines.slice(block.first + 1, block.last + 1).find((line) => {
    const fence = readFenceLine(text, line)?.fence;
    return (
      fence?.character === block.fence.character &&
      fence.length >= block.fence.length &&
      /^[a-z][\w+#-]*$/i.test(fence.info)
    );
  });
}
