import type { BlockContent, Code as FencedCode, DefinitionContent, PhrasingContent } from 'mdast';
import type {
  Alert,
  Block,
  Blockquote,
  Code,
  Figure,
  Heading,
  Paragraph,
  Division,
} from '../model.ts';
import { fenceNameOf, writeFenceInfo } from '../from-mdast/index.ts';
import { plainText } from '../walk.ts';
import { elementOf } from './element-of.ts';
import { html } from './html.ts';
import { writeElement } from './write-element.ts';
import { urlOf, writeImage, writeInlines } from './write-inlines.ts';
import { writeMath } from './write-math.ts';
import { writeInterruptedLists } from './write-fancy-list.ts';
import { writeList } from './write-list.ts';
import { writeTable } from './write-table.ts';

export function writeBlocks(blocks: readonly Block[], context: StringifyContext): MarkdownBlock[] {
  for (const [list, paragraphs] of writeInterruptedLists(blocks))
    context.tried.set(list, paragraphs);
  return blocks.flatMap((block, index) => {
    const written = writeBlock(block, context);
    return blocks[index - 1]?.kind === 'list' && isApart(block, context)
      ? [html('<!-- -->'), ...written]
      : written;
  });
}

/**
 * Whether a comment is between a list and a block after it: another list would continue the first, and in a
 * blockquote another container makes it loose.
 */
function isApart({ kind }: Block, { isQuoted }: StringifyContext): boolean {
  return kind === 'list' || (isQuoted === true && kind === 'blockquote');
}

/** Writes a block as markdown, or as raw HTML if markdown cannot express it. */
function writeBlock(block: Block, context: StringifyContext): readonly MarkdownBlock[] {
  return asMarkdown(block, context) ?? writeElement(elementOf(block), context);
}

/** `undefined` if only HTML can express the block. */
export function asMarkdown(
  block: Block,
  context: StringifyContext,
): readonly MarkdownBlock[] | undefined {
  const { tried } = context;
  // Lists try their content before they write it. Without the cache, nested lists take 2ⁿ attempts.
  if (!tried.has(block)) tried.set(block, tryMarkdown(block, context));
  return tried.get(block);
}

function tryMarkdown(
  block: Block,
  context: StringifyContext,
): readonly MarkdownBlock[] | undefined {
  switch (block.kind) {
    case 'paragraph':
      return writeParagraph(block);
    case 'heading':
      return writeHeading(block, context);
    case 'code':
      return [{ type: 'code', ...fenceInfo(block), value: block.text }];
    case 'math':
      return [writeMath(block.tex)];
    case 'blockquote':
      return writeQuote(block, context);
    case 'alert':
      return writeAlert(block, context);
    case 'division':
      return writeDivision(block, context);
    case 'list':
      return writeList(block, context);
    case 'table':
      return writeTable(block);
    case 'figure':
      return writeFigure(block);
    case 'thematicBreak':
      return [{ type: 'thematicBreak' }];
    case 'pageBreak':
      return [html('<!-- pagebreak -->')];
    case 'details':
    case 'descriptionList':
      return undefined;
  }
}

/** The language of a fence, or the attributes of a listing. */
function fenceInfo(code: Code): Pick<FencedCode, 'lang' | 'meta'> {
  const { language, id, caption = [] } = code;
  const more = writeFenceInfo(code);
  if (id === undefined) {
    if (more === '') return { lang: language ?? null };
    // Without a language, the first word would be read as one.
    return language === undefined
      ? { lang: '{', meta: `${more}}` }
      : { lang: language, meta: more };
  }
  const words = plainText(caption).replace(/[{}\n]/g, ' ');
  const quote = words.includes('"') ? "'" : '"';
  const attributes = [
    `#${id}`,
    words && `caption=${quote}${words.replaceAll(quote, '’')}${quote}`,
  ].filter(Boolean);
  const after = more && ` ${more}`;
  if (language === undefined) return { lang: '{', meta: `${attributes.join(' ')}}${after}` };
  return { lang: `{.${language}`, meta: `${attributes.join(' ')}}${after}` };
}

function writeParagraph({ align, children }: Paragraph): readonly MarkdownBlock[] | undefined {
  return align ? undefined : [{ type: 'paragraph', children: writeInlines(children) }];
}

function writeHeading(
  heading: Heading,
  { named }: StringifyContext,
): readonly MarkdownBlock[] | undefined {
  const { level, align, numbering, children } = heading;
  const content = writeInlines(children);
  const isOneLine = content.every(
    (node) => node.type !== 'break' && !('value' in node && node.value.includes('\n')),
  );
  if (align || numbering || named.has(heading) || !isOneLine) return undefined;
  return [{ type: 'heading', depth: level, children: content }];
}

/** `undefined` if its first text would turn it into an alert. */
function writeQuote(
  { children }: Blockquote,
  context: StringifyContext,
): readonly MarkdownBlock[] | undefined {
  const [first] = children;
  const [text] = first?.kind === 'paragraph' ? first.children : [];
  if (text?.kind === 'text' && /^\[!\w/.test(text.text)) return undefined;
  return [{ type: 'blockquote', children: writeBlocks(children, quoted(context)) }];
}

function writeAlert(
  { type, children }: Alert,
  context: StringifyContext,
): readonly MarkdownBlock[] {
  const marker = html(`[!${type.toUpperCase()}]`);
  const [first, ...others] = writeBlocks(children, quoted(context));
  const lineEnd: PhrasingContent = { type: 'text', value: '\n' };
  const opening: MarkdownBlock[] =
    first?.type === 'paragraph'
      ? [{ type: 'paragraph', children: [marker, lineEnd, ...first.children] }, ...others]
      : [{ type: 'paragraph', children: [marker] }, ...(first ? [first] : []), ...others];
  return [{ type: 'blockquote', children: opening }];
}

/** Writes a division between lines of colons. */
function writeDivision(
  { role, title, children }: Division,
  context: StringifyContext,
): readonly MarkdownBlock[] {
  const opening: PhrasingContent[] = [
    html(`::: ${fenceNameOf(role)}${title ? ' ' : ''}`),
    ...writeInlines(title ?? [], { oneLine: true }),
  ];
  return [{ type: 'paragraph', children: opening }, ...writeBlocks(children, context), html(':::')];
}

/** Writes a figure as a paragraph with only an image, whose title is the caption. */
function writeFigure({
  id,
  align,
  image,
  target,
  caption,
}: Figure): readonly MarkdownBlock[] | undefined {
  const [text, ...others] = caption ?? [];
  if (align || id !== undefined || text?.kind !== 'text' || others.length > 0) return undefined;
  const written = writeImage({ ...image, title: text.text });
  if (text.text.includes('\n') || written.type !== 'image') return undefined;
  const children: PhrasingContent[] = target
    ? [{ type: 'link', url: urlOf(target), children: [written] }]
    : [written];
  return [{ type: 'paragraph', children }];
}

export type MarkdownBlock = BlockContent | DefinitionContent;

/** State shared while one document is written. */
export interface StringifyContext {
  /** Headings whose id is not what their text alone would give them. */
  readonly named: ReadonlySet<Heading>;
  /** Cache of `asMarkdown`, so that each block is tried once. */
  readonly tried: Map<Block, readonly MarkdownBlock[] | undefined>;
  /** Whether the blocks are in a blockquote. */
  readonly isQuoted?: boolean;
}

const quoted = (context: StringifyContext): StringifyContext => ({ ...context, isQuoted: true });
