import type { PhrasingContent } from 'mdast';
import type { Alert, Block, Blockquote, Figure, Heading, Paragraph } from '../model.ts';
import { elementOf } from './element-of.ts';
import { html } from './html.ts';
import { writeElement } from './write-element.ts';
import { urlOf, writeImage, writeInlines } from './write-inlines.ts';
import { writeList } from './write-list.ts';
import { writeTable } from './write-table.ts';
import type { Flow, Writing } from './writing.ts';

export function writeBlocks(blocks: readonly Block[], writing: Writing): Flow[] {
  return blocks.flatMap((block, index) => {
    const written = writeBlock(block, writing);
    // In a quote, a list is read as loose when another container follows, unless a comment is between.
    const isAfterList =
      (block.kind === 'list' || block.kind === 'blockquote') && blocks[index - 1]?.kind === 'list';
    return isAfterList ? [html('<!-- -->'), ...written] : written;
  });
}

/** A block as markdown, or as raw HTML where markdown has nothing for it. */
function writeBlock(block: Block, writing: Writing): readonly Flow[] {
  return asMarkdown(block, writing) ?? writeElement(elementOf(block), writing);
}

/** Undefined: only HTML can say it. */
export function asMarkdown(block: Block, writing: Writing): readonly Flow[] | undefined {
  const { tried } = writing;
  // Lists ask before they write: without this, the innermost of nested ones would be asked 2ⁿ times.
  if (!tried.has(block)) tried.set(block, tryMarkdown(block, writing));
  return tried.get(block);
}

function tryMarkdown(block: Block, writing: Writing): readonly Flow[] | undefined {
  switch (block.kind) {
    case 'paragraph':
      return writeParagraph(block);
    case 'heading':
      return writeHeading(block, writing);
    case 'code':
      return [{ type: 'code', lang: block.language ?? null, value: block.text }];
    case 'blockquote':
      return writeQuote(block, writing);
    case 'alert':
      return writeAlert(block, writing);
    case 'list':
      return writeList(block, writing);
    case 'table':
      return writeTable(block);
    case 'figure':
      return writeFigure(block);
    case 'thematicBreak':
      return [{ type: 'thematicBreak' }];
    case 'pageBreak':
      return [html('<!-- pagebreak -->')];
    default:
      return undefined;
  }
}

function writeParagraph({ align, children }: Paragraph): readonly Flow[] | undefined {
  return align ? undefined : [{ type: 'paragraph', children: writeInlines(children) }];
}

function writeHeading(heading: Heading, { named }: Writing): readonly Flow[] | undefined {
  const { level, align, children } = heading;
  const content = writeInlines(children);
  const isOneLine = content.every(
    (node) => node.type !== 'break' && !('value' in node && node.value.includes('\n')),
  );
  if (align || named.has(heading) || !isOneLine) return undefined;
  return [{ type: 'heading', depth: level, children: content }];
}

/** Undefined where its first words would make an alert of it. */
function writeQuote({ children }: Blockquote, writing: Writing): readonly Flow[] | undefined {
  const [first] = children;
  const [text] = first?.kind === 'paragraph' ? first.children : [];
  if (text?.kind === 'text' && /^\[!\w/.test(text.text)) return undefined;
  return [{ type: 'blockquote', children: writeBlocks(children, writing) }];
}

function writeAlert({ type, children }: Alert, writing: Writing): readonly Flow[] {
  const marker = html(`[!${type.toUpperCase()}]`);
  const [first, ...others] = writeBlocks(children, writing);
  const lineEnd: PhrasingContent = { type: 'text', value: '\n' };
  const opening: Flow[] =
    first?.type === 'paragraph'
      ? [{ type: 'paragraph', children: [marker, lineEnd, ...first.children] }, ...others]
      : [{ type: 'paragraph', children: [marker] }, ...(first ? [first] : []), ...others];
  return [{ type: 'blockquote', children: opening }];
}

/** A picture alone whose title is its caption. */
function writeFigure({ align, image, target, caption }: Figure): readonly Flow[] | undefined {
  const [words, ...others] = caption ?? [];
  if (align || words?.kind !== 'text' || others.length > 0) return undefined;
  const picture = writeImage({ ...image, title: words.text });
  if (words.text.includes('\n') || picture.type !== 'image') return undefined;
  const children: PhrasingContent[] = target
    ? [{ type: 'link', url: urlOf(target), children: [picture] }]
    : [picture];
  return [{ type: 'paragraph', children }];
}
