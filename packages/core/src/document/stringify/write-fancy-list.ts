import type { Paragraph as MarkdownParagraph, PhrasingContent } from 'mdast';
import { numberText } from '../from-mdast/index.ts';
import type { Block, List, ListItem, ListNumbering } from '../model.ts';
import { writeInlines } from './write-inlines.ts';

/**
 * Writes a list with marks such as `(a)` as the paragraphs that are read as one; `undefined` if it
 * starts later or an item contains other blocks than its text and a list of other marks.
 */
export function writeFancyList(
  list: List,
  numbering: ListNumbering,
): readonly MarkdownParagraph[] | undefined {
  return isWhole(list) ? writeItems(list, numbering) : undefined;
}

/**
 * The parts of fancy lists that other blocks interrupt, as paragraphs. The parser does not read one part
 * alone as a list. If one part cannot be written, its whole list is left out.
 */
export function writeInterruptedLists(
  blocks: readonly Block[],
): ReadonlyMap<List, readonly MarkdownParagraph[]> {
  const written = new Map<List, readonly MarkdownParagraph[]>();
  for (let index = 0; index < blocks.length; index++) {
    const parts = partsFrom(blocks, index);
    if (parts.length < 2) continue;
    index += 2 * (parts.length - 1);
    const paragraphs = parts.map((part) => writeItems(part, part.numbering));
    if (!paragraphs.every((one) => one !== undefined)) continue;
    parts.forEach((part, position) => written.set(part, paragraphs[position]!));
  }
  return written;
}

type FancyList = List & { readonly numbering: ListNumbering };

/** The list at an index and those that continue it, each after one block. */
function partsFrom(blocks: readonly Block[], start: number): readonly FancyList[] {
  const parts: FancyList[] = [];
  for (let index = start, next = 1; ; index += 2) {
    const block = blocks[index];
    if (block?.kind !== 'list' || !hasNumbering(block) || block.start !== next) return parts;
    const { numbering } = parts[0] ?? block;
    if (!isSame(numbering, block.numbering)) return parts;
    parts.push(block);
    next += block.items.length;
    const between = blocks[index + 1]?.kind;
    if (between === undefined || !interrupting.has(between)) return parts;
  }
}

const hasNumbering = (list: List): list is FancyList => list.numbering !== undefined;

/** What may interrupt a list; see the list's reader. */
const interrupting: ReadonlySet<Block['kind']> = new Set(['table', 'code', 'math']);

const isWhole = ({ start, items }: List) => start === 1 && items.length >= 2;

function writeItems(
  list: List,
  numbering: ListNumbering,
): readonly MarkdownParagraph[] | undefined {
  const lines = linesOf(list, numbering, []);
  if (!lines) return undefined;
  if (list.tight) return [{ type: 'paragraph', children: joinLines(lines.flat()) }];
  return lines.map((item) => ({ type: 'paragraph', children: joinLines(item) }));
}

type MarkdownLine = readonly PhrasingContent[];

/** The lines of each item: its own, and those of the list in it. */
function linesOf(
  { start, items }: List,
  numbering: ListNumbering,
  around: readonly ListNumbering[],
): readonly (readonly MarkdownLine[])[] | undefined {
  const { style, before, after } = numbering;
  const isAmbiguous = around.some((other) => isSame(other, numbering));
  if (isAmbiguous) return undefined;
  const lines = items.map((item, index): readonly MarkdownLine[] | undefined => {
    const { text, child } = itemContent(item);
    // Two spaces: a capital and a dot before one may be an initial.
    const mark = `${before}${numberText(start + index, style)}${after}  `;
    if (!text || (child && !(child.numbering && isWhole(child)))) return undefined;
    const inside = child?.numbering ? linesOf(child, child.numbering, [...around, numbering]) : [];
    return inside && [[{ type: 'text', value: mark }, ...text], ...inside.flat()];
  });
  return lines.every((item) => item !== undefined) ? lines : undefined;
}

function isSame(one: ListNumbering, other: ListNumbering): boolean {
  return one.style === other.style && one.before === other.before && one.after === other.after;
}

function itemContent({ checked, children }: ListItem): {
  readonly text?: MarkdownLine;
  readonly child?: List;
} {
  const [paragraph, list, ...others] = children;
  const isText = paragraph?.kind === 'paragraph' && !paragraph.align && checked === undefined;
  if (!isText || others.length > 0 || (list && list.kind !== 'list')) return {};
  return { text: writeInlines(paragraph.children), ...(list && { child: list }) };
}

function joinLines(lines: readonly MarkdownLine[]): PhrasingContent[] {
  return lines.flatMap((line, index): PhrasingContent[] =>
    index === 0 ? [...line] : [{ type: 'text', value: '\n' }, ...line],
  );
}
