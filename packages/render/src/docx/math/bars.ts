import type { MathNode } from '../../math/index.ts';

/** The bars of a row that enclose what is between them. */
export interface BarPairs {
  readonly opening: ReadonlySet<MathNode>;
  readonly closing: ReadonlySet<MathNode>;
}

/**
 * Pairs the bars of `|x|` and `‖x‖`, which TeX does not distinguish: where their number is even
 * between two parentheses, every second one closes.
 */
export function pairBars(nodes: readonly MathNode[]): BarPairs {
  const opening = new Set<MathNode>();
  const closing = new Set<MathNode>();
  for (const bars of barsByLevel(nodes)) {
    if (bars.length % 2 > 0) continue;
    const pairs = bars.flatMap((bar, index) => (index % 2 ? [] : [[bar, bars[index + 1]!]]));
    const areWhole = pairs.every(
      ([open, close]) => open!.name === 'mo' && barOf(open!)?.text === barOf(close!)?.text,
    );
    if (!areWhole) continue;
    for (const [open, close] of pairs) {
      opening.add(open!);
      closing.add(close!);
    }
  }
  return { opening, closing };
}

/** The bars between each pair of parentheses, and those outside of all. */
function barsByLevel(nodes: readonly MathNode[]): readonly (readonly MathNode[])[] {
  const open: MathNode[][] = [[]];
  const levels = [...open];
  for (const node of nodes) {
    const base = baseOf(node);
    if (base.name !== 'mo') continue;
    if (/^[([]$/.test(base.text)) {
      const level: MathNode[] = [];
      open.push(level);
      levels.push(level);
    } else if (/^[)\]]$/.test(base.text) && open.length > 1) open.pop();
    else if (barOf(node)) open.at(-1)?.push(node);
  }
  return levels;
}

/** The bar that a node is or that its scripts are attached to; one whose size is set does not count. */
export function barOf(node: MathNode): MathNode | undefined {
  const base = baseOf(node);
  const isBar = base.name === 'mo' && /^[|‖]$/.test(base.text) && !('minsize' in base.attributes);
  return isBar ? base : undefined;
}

function baseOf(node: MathNode): MathNode {
  const isScripted = /^m(?:sub|sup|subsup)$/.test(node.name);
  return (isScripted && node.children[0]) || node;
}
