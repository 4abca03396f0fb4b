import type { ListItem as MarkdownItem } from 'mdast';
import type { Block, List } from '../model.ts';
import { html } from './html.ts';
import {
  asMarkdown,
  writeBlocks,
  type MarkdownBlock,
  type StringifyContext,
} from './write-block.ts';
import { writeFancyList } from './write-fancy-list.ts';
import { writeInOneLine } from './write-element.ts';

/** `undefined` if a tight list contains blocks that need blank lines around them. */
export function writeList(
  list: List,
  context: StringifyContext,
): readonly MarkdownBlock[] | undefined {
  const { ordered, start, tight, items } = list;
  const fancy = list.numbering && writeFancyList(list, list.numbering);
  if (fancy) return fancy;
  const isTask = items.some(({ checked }) => checked !== undefined);
  const fits = (blocks: readonly Block[]) => !tight || canBeTight(blocks, context);
  if (!isTask && !items.every(({ children }) => fits(children))) return undefined;
  const children = items.map(({ checked = null, children }): MarkdownItem => {
    // HTML has no task list items.
    const content: MarkdownBlock[] = fits(children)
      ? joinParagraphs(writeBlocks(children, context), tight)
      : [{ type: 'paragraph', children: writeInOneLine(children) }];
    return { type: 'listItem', checked, spread: !tight, children: content };
  });
  if (!tight && children.length === 1) loosen(children[0]!);
  return [{ type: 'list', ordered, ...(ordered && { start }), spread: !tight, children }];
}

/** A list with marks such as `(a)` in a tight item is written as lines of the paragraph before it. */
function joinParagraphs(blocks: readonly MarkdownBlock[], tight: boolean): MarkdownBlock[] {
  const joined: MarkdownBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (tight && last?.type === 'paragraph' && block.type === 'paragraph') {
      const children = [
        ...last.children,
        { type: 'text', value: '\n' } as const,
        ...block.children,
      ];
      joined[joined.length - 1] = { ...last, children };
    } else joined.push(block);
  }
  return joined;
}

/** Makes a list of one item loose: adds a comment after a blank line. */
function loosen({ children }: MarkdownItem): void {
  const comment = html('<!-- -->');
  if (children.length === 0) children.push(comment);
  if (children.length === 1) children.push(comment);
}

/** Whether blocks can follow each other without a blank line. */
function canBeTight(blocks: readonly Block[], context: StringifyContext): boolean {
  return blocks.every((block, index) => {
    const written = asMarkdown(block, context);
    if (!written || written.length > 1) return false;
    const previous = blocks[index - 1];
    return !previous || follows[previous.kind]?.(block) === true;
  });
}

const interrupting: ReadonlySet<Block['kind']> = new Set([
  'code',
  'math',
  'heading',
  'thematicBreak',
  'pageBreak',
]);

const interrupts = (block: Block) => interrupting.has(block.kind);
const anything = () => true;

/** Which blocks can follow a block of each kind without a blank line. */
const follows: { readonly [Kind in Block['kind']]?: (block: Block) => boolean } = {
  paragraph: (block) => interrupts(block) || block.kind === 'blockquote' || startsAnywhere(block),
  code: anything,
  math: anything,
  heading: anything,
  thematicBreak: anything,
  blockquote: (block) => interrupts(block) || startsAnywhere(block),
  list: (block) => interrupts(block) || block.kind === 'blockquote' || block.kind === 'list',
  table: interrupts,
};

/** Whether a block is a list that can interrupt a paragraph. Source: CommonMark 0.31, 5.2. */
function startsAnywhere(block: Block): boolean {
  if (block.kind !== 'list') return false;
  const isEmpty = block.items[0]?.children.length === 0;
  return !isEmpty && (!block.ordered || block.start === 1);
}
