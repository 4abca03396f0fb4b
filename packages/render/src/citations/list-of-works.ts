import {
  headingText,
  type Block,
  type Document,
  type Heading,
  type Inline,
  type Span,
} from '@mdconv/core';
import type { CitationWords } from '../words/index.ts';
import type { ListedWork, Style } from './style.ts';
import { inlinesOf } from './tagged.ts';

/** What the list of works is made of. */
interface ListOptions {
  readonly style: Style;
  readonly words: CitationWords;
  readonly listed: readonly ListedWork[];
  readonly backToText: string | undefined;
  /** The keys that the text cites; others are only listed. */
  readonly isCited: ReadonlySet<string>;
}

/** Ids of the list. The dot keeps them apart from the ids of headings. */
export const idOfWork = (key: string) => `work.${key}`;
export const idOfCitation = (key: string) => `cited.${key}`;

/**
 * Adds the list: at the anchor `refs`, else below a heading without text that is called like it, else at the end, below
 * a heading of its own.
 */
export function withList(document: Document, options: ListOptions): Document {
  const { blocks } = document;
  if (options.listed.length === 0) return document;
  const marked = blocks.findIndex(isMark);
  if (marked >= 0) {
    const mark = blocks[marked]!;
    const isEmpty = mark.kind === 'paragraph' && mark.children.length === 1;
    return {
      ...document,
      blocks: blocks.toSpliced(marked, isEmpty ? 1 : 0, ...entriesAt(mark, options)),
    };
  }
  const heading = blocks.findLastIndex(
    (block, index) => isTitleOfList(block) && (blocks[index + 1]?.kind ?? 'heading') === 'heading',
  );
  if (heading >= 0)
    return {
      ...document,
      blocks: blocks.toSpliced(heading + 1, 0, ...entriesAt(blocks[heading]!, options)),
    };
  const end = blocks.at(-1)?.span.end ?? 0;
  const span = { start: end, end };
  return {
    ...document,
    blocks: [...blocks, titleOf(document, options, span), ...entries(options, span)],
  };
}

/** `::: {#refs}`, as pandoc has it. */
function isMark(block: Block): boolean {
  if (block.kind !== 'paragraph') return false;
  const [first] = block.children;
  return first?.kind === 'anchor' && first.id === 'refs';
}

const titles =
  /^(?:references|bibliography|works cited|literature|sources|literatur(?:verzeichnis)?|quellen(?:verzeichnis)?|références|bibliographie|referencias|bibliografía|bibliografia|referências|referenties|literatuur)$/i;

function isTitleOfList(block: Block): boolean {
  return block.kind === 'heading' && titles.test(headingText(block));
}

/** A heading like those of the chapters. */
function titleOf({ blocks, titleBlock }: Document, { words }: ListOptions, span: Span): Heading {
  const headings = blocks.filter((block) => block.kind === 'heading');
  const [first, ...others] = headings;
  const isTitled =
    titleBlock?.title === undefined && first?.level === 1 && others.every(({ level }) => level > 1);
  const beside = (isTitled ? others : headings).toSorted((a, b) => a.level - b.level)[0];
  const { level, rank } = beside ?? { level: 2, rank: 2 };
  return {
    ...{ kind: 'heading', level, rank, id: 'work.list', numbering: 'none', span },
    children: [{ kind: 'text', text: words.works, span }],
  };
}

function entriesAt({ span }: Block, options: ListOptions): readonly Block[] {
  return entries(options, { start: span.end, end: span.end });
}

function entries(options: ListOptions, span: Span): readonly Block[] {
  const { listed, style } = options;
  const paragraphs = listed.map((one): Block => ({
    ...{ kind: 'paragraph', span, ...(!style.isNumbered && { isWork: true }) },
    children: entryContent(one, options, span),
  }));
  if (!style.isNumbered) return paragraphs;
  return [
    {
      ...{ kind: 'list', ordered: true, start: 1, tight: true, span },
      numbering: { style: 'decimal', before: '[', after: ']' },
      items: paragraphs.map((paragraph) => ({
        kind: 'listItem' as const,
        children: [paragraph],
        span,
      })),
    },
  ];
}

function entryContent(
  one: ListedWork,
  { style, words, backToText, isCited }: ListOptions,
  span: Span,
): readonly Inline[] {
  const { id } = one.work;
  const back: readonly Inline[] =
    backToText !== undefined && isCited.has(id)
      ? [
          { kind: 'text', text: '\u00a0', span },
          {
            ...{
              kind: 'link',
              target: { kind: 'internal', id: idOfCitation(id) },
              title: backToText,
            },
            // The variation selector requests the arrow of the text font, not the emoji.
            ...{ children: [{ kind: 'text', text: '↩\uFE0E', span }], span },
          },
        ]
      : [];
  return [
    { kind: 'anchor', id: idOfWork(id), span },
    ...inlinesOf(style.entry(one, words), span),
    ...back,
  ];
}
