import type { PhrasingContent } from 'mdast';
import type { Block } from '../model.ts';
import { elementOf } from './element-of.ts';
import { endTag, html, inlineHtml, startTag, type HtmlContent, type HtmlElement } from './html.ts';
import { writeBlocks, type MarkdownBlock, type StringifyContext } from './write-block.ts';
import { writeMath, writeMathInOneLine } from './write-math.ts';
import { writeInlines } from './write-inlines.ts';

/** Writes an element between blank lines, so that its content is parsed as markdown. */
export function writeElement(element: HtmlElement, context: StringifyContext): MarkdownBlock[] {
  const { name, attributes, children } = element;
  return [
    html(startTag(name, attributes)),
    ...children.flatMap((content): MarkdownBlock[] => {
      if ('element' in content) return writeElement(content.element, context);
      if ('blocks' in content) return writeBlocks(content.blocks, context);
      if ('tex' in content) return [writeMath(content.tex)];
      return [{ type: 'paragraph', children: writeInlines(content.inlines) }];
    }),
    ...(isVoid(name) ? [] : [html(endTag(name))]),
  ];
}

/** Writes blocks in one line for a table cell: all except a first paragraph as raw HTML. */
export function writeInOneLine(blocks: readonly Block[]): PhrasingContent[] {
  const after = blocks.length > 1 ? '<' : '';
  return blocks.flatMap((block, index) => {
    if (block.kind === 'pageBreak') return [inlineHtml('<!-- pagebreak -->')];
    return index === 0 && block.kind === 'paragraph' && !block.align
      ? writeInlines(block.children, { oneLine: true, after })
      : elementInOneLine(elementOf(block));
  });
}

function elementInOneLine({ name, attributes, children }: HtmlElement): PhrasingContent[] {
  return [
    inlineHtml(startTag(name, attributes)),
    ...children.flatMap(contentInOneLine),
    ...(isVoid(name) ? [] : [inlineHtml(endTag(name))]),
  ];
}

function contentInOneLine(content: HtmlContent): PhrasingContent[] {
  if ('element' in content) return elementInOneLine(content.element);
  if ('tex' in content) return [writeMathInOneLine(content.tex)];
  if ('inlines' in content)
    return writeInlines(content.inlines, { oneLine: true, before: '>', after: '<' });
  return content.blocks.flatMap((block) => elementInOneLine(elementOf(block)));
}

function isVoid(name: string): boolean {
  return name === 'hr' || name === 'img';
}
