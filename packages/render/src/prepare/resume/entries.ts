import { plainText, type FormattedText, type Inline } from '@mdconv/core';
import type {
  LineCells,
  PreparedBlock,
  PreparedBlocks,
  PreparedDescriptionItem,
  PreparedDescriptionList,
} from '../prepared-blocks.ts';
import { splitLines, trimmed } from '../inlines/text-lines.ts';

/** Headings from this level on are entries. */
const entryLevel = 3;

/**
 * Blocks with the entries of a resume: headings with a right cell, a line in italics below them, and
 * grids of `**Name:** value` lines.
 */
export function withEntries({ blocks, trailingAnchors }: PreparedBlocks): PreparedBlocks {
  const entries: PreparedBlock[] = [];
  /** The items of the grid that the last block is, which grids below it continue. */
  let open: PreparedDescriptionItem[] | undefined;
  for (const block of blocks) {
    const next = entryOf(block, entries.at(-1));
    if (!isGrid(next)) {
      open = undefined;
      entries.push(next);
    } else if (open && !next.anchors) {
      for (const item of next.items) open.push(item);
    } else {
      open = [...next.items];
      entries.push({ ...next, items: open });
    }
  }
  return { blocks: entries, trailingAnchors };
}

function isGrid(block: PreparedBlock): block is PreparedDescriptionList {
  return block.kind === 'descriptionList' && block.isGrid === true;
}

function entryOf(block: PreparedBlock, previous: PreparedBlock | undefined): PreparedBlock {
  switch (block.kind) {
    case 'heading': {
      const cells = block.level >= entryLevel ? cellsOf(block.children) : undefined;
      return cells ? { ...block, cells } : block;
    }
    case 'paragraph': {
      const isBelow = previous?.kind === 'heading' && previous.level >= entryLevel;
      const line = isBelow ? secondLine(block.children) : undefined;
      if (line) return { ...block, second: line };
      const items = splitLines(block.children).map((children) => termOf(children, block.span));
      return asGrid(block, items);
    }
    case 'list': {
      if (block.ordered) return block;
      const items = block.items.map(({ children, marker }) => {
        const [only, ...others] = children.blocks;
        const isLine = only?.kind === 'paragraph' && others.length === 0;
        return isLine && marker.checked === undefined
          ? termOf(only.children, only.span)
          : undefined;
      });
      return asGrid(block, items);
    }
    default:
      return block;
  }
}

function asGrid(
  block: PreparedBlock,
  items: readonly (PreparedDescriptionItem | undefined)[],
): PreparedBlock {
  const { span, anchors } = block;
  if (items.length === 0 || !items.every((item) => item !== undefined)) return block;
  return { kind: 'descriptionList', items, isGrid: true, span, ...(anchors && { anchors }) };
}

/** Divides a line at its last `|` or tab. */
function cellsOf(inlines: readonly Inline[]): LineCells | undefined {
  for (let index = inlines.length - 1; index >= 0; index -= 1) {
    const inline = inlines[index]!;
    if (inline.kind !== 'text') continue;
    const at = Math.max(inline.text.lastIndexOf('|'), inline.text.lastIndexOf('\t'));
    if (at < 0) continue;
    const before = { ...inline, text: inline.text.slice(0, at) };
    const after = { ...inline, text: inline.text.slice(at + 1) };
    const left = trimmed([...inlines.slice(0, index), before]);
    const right = trimmed([after, ...inlines.slice(index + 1)]);
    return left.length > 0 && right.length > 0 ? { left, right } : undefined;
  }
  return undefined;
}

/** A line in italics, without them: all of it, or its left cell. */
function secondLine(inlines: readonly Inline[]): LineCells | undefined {
  const [only] = inlines;
  if (inlines.length === 1 && isItalic(only!))
    return cellsOf(only.children) ?? { left: only.children, right: [] };
  const cells = cellsOf(inlines);
  const [left] = cells?.left ?? [];
  if (cells?.left.length !== 1 || !isItalic(left!)) return undefined;
  const [right] = cells.right;
  const isSame = cells.right.length === 1 && isItalic(right!);
  return { left: left.children, right: isSame ? right.children : cells.right };
}

function isItalic(inline: Inline): inline is FormattedText {
  return inline.kind === 'formatted' && inline.format === 'emphasis';
}

/** The name and the value of a `**Name:** value` line. */
function termOf(
  line: readonly Inline[],
  span: PreparedBlock['span'],
): PreparedDescriptionItem | undefined {
  const [name, ...value] = trimmed(line);
  if (name?.kind !== 'formatted' || name.format !== 'strong' || value.length === 0)
    return undefined;
  const label = plainText(name.children).trimEnd();
  const [first, ...rest] = value;
  const isInside = label.endsWith(':');
  const isOutside = first?.kind === 'text' && /^\s*:/.test(first.text);
  if (!isInside && !isOutside) return undefined;
  const text = isInside ? value : [{ ...first!, text: withoutColon(first!) } as Inline, ...rest];
  const children = trimmed(text);
  if (children.length === 0) return undefined;
  const term: Inline = { kind: 'text', text: label.replace(/:$/, ''), span: name.span };
  return {
    terms: [[term]],
    descriptions: [{ blocks: [{ kind: 'paragraph', children, span }], trailingAnchors: [] }],
  };
}

function withoutColon(inline: Inline): string {
  return inline.kind === 'text' ? inline.text.replace(/^\s*:/, '') : '';
}
