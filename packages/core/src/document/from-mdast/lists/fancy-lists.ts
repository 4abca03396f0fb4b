import type { List, ListItem, Paragraph, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import type { ListNumbering } from '../../model.ts';
import { listMarks, type ListMark } from './list-marks.ts';

declare module 'mdast' {
  interface ListData {
    /** How the items of a fancy list are numbered. */
    numbering?: ListNumbering;
  }
}

/**
 * The tree with fancy lists in place of the paragraphs that CommonMark reads them as: lines or
 * paragraphs that begin with `a.`, `i)`, `(1)`, `#.` or `1.1`. At least two items must follow each
 * other, from the first letter or number on; a table or another block may stand between them, as in
 * contracts. Without any, the tree is returned as it is.
 */
export function withFancyLists(root: Root): Root {
  return rewrite(root);
}

type Nested = Extract<
  Parents,
  { type: 'root' | 'blockquote' | 'list' | 'listItem' | 'footnoteDefinition' }
>;

function rewrite<Node extends Nested>(node: Node): Node {
  let changed: RootContent[] | undefined;
  const { children } = node as { readonly children: readonly RootContent[] };
  for (let index = 0; index < children.length; index++) {
    const child = children[index]!;
    const found = child.type === 'paragraph' ? readList(children, index) : undefined;
    const written = found ? found.blocks : [isNested(child) ? rewrite(child) : child];
    if (!changed && (found || written[0] !== child)) changed = children.slice(0, index);
    changed?.push(...written);
    if (found) index += found.count - 1;
  }
  return changed ? { ...node, children: changed } : node;
}

function isNested(node: RootContent): node is Extract<Nested, RootContent> {
  const { type } = node;
  return (
    type === 'blockquote' || type === 'list' || type === 'listItem' || type === 'footnoteDefinition'
  );
}

/** A line of a paragraph, without the line ending before it. */
interface SourceLine {
  readonly marks: readonly ListMark[];
  readonly content: readonly PhrasingContent[];
  /** What separates it from the line before. */
  readonly before: PhrasingContent | undefined;
}

interface FancyItem {
  readonly mark: ListMark;
  readonly lines: SourceLine[];
  child?: FancyList;
}

interface FancyList {
  readonly numbering: ListNumbering;
  readonly start: number;
  readonly items: FancyItem[];
}

/** A list that begins in a paragraph, with the text before it, and how many blocks it takes. */
interface Found {
  readonly blocks: readonly RootContent[];
  readonly count: number;
}

/** A block after the first items of a list. */
interface Interruption {
  readonly itemCount: number;
  readonly block: RootContent;
}

function readList(siblings: readonly RootContent[], first: number): Found | undefined {
  const paragraph = siblings[first] as Paragraph;
  if (!mayHold(paragraph)) return undefined;
  const reading = createReading();
  for (const line of linesOf(paragraph)) reading.add(line);
  if (!reading.isOpen()) return undefined;
  const { index, interruptions } = readOn(reading, siblings, first + 1);
  const count = index - first;
  const { lead, list } = reading;
  if (!list.items || !isSound(list.items, count)) return undefined;
  const written = writeParts(list.items, interruptions, paragraph, count > 1);
  const before = lead.length > 0 ? [paragraphOf(lead, paragraph)] : [];
  return { blocks: [...before, ...written], count };
}

type Reading = ReturnType<typeof createReading>;

/** Reads the blocks that belong to the list, up to an index. */
function readOn(reading: Reading, siblings: readonly RootContent[], start: number) {
  const interruptions: Interruption[] = [];
  let index = start + readSiblings(reading, siblings, start);
  for (;;) {
    const [block, next] = siblings.slice(index, index + 2);
    const isResumed = block && next && interrupts(block) && reading.resumes(firstLineOf(next));
    if (!isResumed) return { index, interruptions };
    interruptions.push({ itemCount: reading.list.items?.items.length ?? 0, block });
    index += 1 + readSiblings(reading, siblings, index + 1);
  }
}

function interrupts({ type }: RootContent): boolean {
  return type === 'table' || type === 'code' || type === 'math';
}

function firstLineOf(node: RootContent): SourceLine | undefined {
  return node.type === 'paragraph' && mayHold(node) ? linesOf(node)[0] : undefined;
}

/** Reads the paragraphs that begin with the next item, and returns how many there are. */
function readSiblings(reading: Reading, siblings: readonly RootContent[], start: number): number {
  let index = start;
  for (; index < siblings.length; index++) {
    const next = siblings[index]!;
    const lines = next.type === 'paragraph' && mayHold(next) ? linesOf(next) : [];
    if (!lines[0] || !reading.continues(lines[0])) break;
    for (const line of lines) reading.add(line);
  }
  return index - start;
}

const anyMark = /(?:^|\n)\(?(?:[a-zA-Z]|[ivxlIVXL]{2,7}|#|\d{1,3})[.)]/;

/** A quick check that holds for few paragraphs. */
function mayHold({ children }: Paragraph): boolean {
  return children.some((node) => node.type === 'text' && anyMark.test(node.value));
}

function linesOf({ children }: Paragraph): readonly SourceLine[] {
  const lines: SourceLine[] = [];
  let content: PhrasingContent[] = [];
  let before: PhrasingContent | undefined;
  const end = (separator: PhrasingContent | undefined) => {
    const [text] = content;
    const marks = text?.type === 'text' ? listMarks(text.value) : [];
    lines.push({ marks, content, before });
    content = [];
    before = separator;
  };
  for (const node of children) {
    if (node.type === 'break') end(node);
    else if (node.type !== 'text') content.push(node);
    else
      node.value.split('\n').forEach((value, index) => {
        if (index > 0) end({ ...node, value: '\n' });
        // A line ending follows each break in some trees.
        if (value !== '') content.push({ ...node, value });
      });
  }
  end(undefined);
  return lines;
}

/** Reads lines one by one: each continues an item, or begins the next one, a list or the text before. */
function createReading() {
  const lead: SourceLine[] = [];
  const list: { items?: FancyList } = {};
  let open: FancyList[] = [];
  const place = (line: SourceLine): (() => void) | undefined => {
    for (let depth = open.length - 1; depth >= 0; depth--) {
      const within = open[depth]!;
      const mark = line.marks.find((one) => continuesList(one, within));
      if (!mark) continue;
      return () => {
        open = open.slice(0, depth + 1);
        within.items.push({ mark, lines: [line] });
      };
    }
    const mark = line.marks.find((one) => begins(one) && !open.some((other) => isSame(one, other)));
    if (!mark) return undefined;
    return () => {
      const { numbering } = mark;
      const begun = { numbering, start: 1, items: [{ mark, lines: [line] }] };
      const parent = open.at(-1)?.items.at(-1);
      if (parent) parent.child = begun;
      else list.items = begun;
      open.push(begun);
    };
  };
  return {
    lead,
    list,
    isOpen: () => open.length > 0,
    continues: (line: SourceLine) => place(line) !== undefined,
    /** Whether a line continues the outermost list. */
    resumes: (line: SourceLine | undefined) =>
      line?.marks.some((mark) => list.items && continuesList(mark, list.items)) === true,
    add(line: SourceLine) {
      const placed = place(line);
      if (placed) placed();
      else (open.at(-1)?.items.at(-1)?.lines ?? lead).push(line);
    },
  };
}

function begins({ value, numbering }: ListMark): boolean {
  // CommonMark decides about `1.` and `1)`.
  const isCommon = numbering.style === 'decimal' && numbering.before === '' && value === 1;
  return !isCommon && (value === 1 || Number.isNaN(value));
}

/** Whether a list is numbered as CommonMark's are. */
function isPlain({ style, before, after }: ListNumbering): boolean {
  return style === 'decimal' && before === '' && after === '.';
}

function isSame({ numbering }: ListMark, list: FancyList): boolean {
  const { style, before, after } = list.numbering;
  return numbering.style === style && numbering.before === before && numbering.after === after;
}

function continuesList(mark: ListMark, list: FancyList): boolean {
  const isNext = Number.isNaN(mark.value) || mark.value === list.start + list.items.length;
  return isNext && isSame(mark, list);
}

/** `A. Smith` and `B. Jones` may be people; three capitals in their order are a list. */
const initialsMin = 3;

function isSound({ items }: FancyList, paragraphs: number): boolean {
  const isLikePeople = items.every(({ mark }) => mark.isInitial);
  const least = isLikePeople && paragraphs === 1 ? initialsMin : 2;
  return items.length >= least;
}

/** The parts of a list before and after each interruption, and what interrupts it. */
function writeParts(
  list: FancyList,
  interruptions: readonly Interruption[],
  at: Paragraph,
  spread: boolean,
): readonly RootContent[] {
  const starts = [0, ...interruptions.map(({ itemCount }) => itemCount)];
  return starts.flatMap((first, index): RootContent[] => {
    const items = list.items.slice(first, starts[index + 1]);
    const part = writeList({ ...list, start: list.start + first, items }, at, spread);
    const block = interruptions[index]?.block;
    return block ? [part, block] : [part];
  });
}

function writeList({ numbering, start, items }: FancyList, at: Paragraph, spread: boolean): List {
  return {
    type: 'list',
    ordered: true,
    start,
    spread,
    ...(!isPlain(numbering) && { data: { numbering } }),
    children: items.map((item) => writeItem(item, at, spread)),
    position: at.position,
  };
}

function writeItem({ mark, lines, child }: FancyItem, at: Paragraph, spread: boolean): ListItem {
  const isNested = child && isSound(child, 1);
  const inside = child && !isNested ? [...lines, ...flatten(child)] : lines;
  const [first, ...others] = inside;
  const opening = {
    ...first!,
    content: withoutMark(first!.content, mark.length),
    before: undefined,
  };
  const text = paragraphOf([opening, ...others], at);
  const nested = isNested ? [writeList(child, at, false)] : [];
  return { type: 'listItem', spread, children: [text, ...nested], position: at.position };
}

/** The lines of what turned out to be no list, as they were. */
function flatten({ items }: FancyList): readonly SourceLine[] {
  return items.flatMap(({ lines, child }) => [...lines, ...(child ? flatten(child) : [])]);
}

function withoutMark(content: readonly PhrasingContent[], length: number): PhrasingContent[] {
  const [text, ...others] = content;
  if (text?.type !== 'text') return [...content];
  const value = text.value.slice(length);
  return value === '' ? others : [{ ...text, value }, ...others];
}

function paragraphOf(lines: readonly SourceLine[], { position }: Paragraph): Paragraph {
  const children = lines.flatMap(({ before, content }, index) =>
    index > 0 && before ? [before, ...content] : content,
  );
  return { type: 'paragraph', children, position };
}
