import { toString } from 'mdast-util-to-string';
import type { Code } from '../../model.ts';
import { codeLanguage } from '../blocks.ts';
import type { DocumentBuilder } from '../builder.ts';
import { isInline, type HtmlElement, type SourceNode } from '../source-node.ts';
import { isWhiteSpace, unixLines } from '../white-space.ts';
import { attribute } from './attributes.ts';

/** Builds `<pre>` as code from its text content. */
export function buildPreformatted(builder: DocumentBuilder, element: HtmlElement): readonly Code[] {
  const text = withoutEdges(unixLines(innerText(element.children)));
  if (isWhiteSpace(text)) return [];
  const language = languageOf(element);
  return [{ kind: 'code', ...(language && { language }), text, span: builder.span(element) }];
}

/** Removes the first line feed, which HTML ignores, and trailing ones. */
function withoutEdges(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '\n') end -= 1;
  return text.slice(text.startsWith('\n') ? 1 : 0, Math.max(end, 1));
}

function innerText(nodes: readonly SourceNode[]): string {
  return nodes.map(nodeText).join('');
}

function nodeText(node: SourceNode): string {
  if (node.type === 'htmlText') return node.value;
  if (node.type === 'pageBreakComment') return '';
  if (node.type === 'element') return elementText(node);
  // Markdown made a block of it, so there were blank lines around it.
  const text = toString(node, { includeHtml: false });
  return isInline(node) ? text : `\n${text}\n`;
}

function elementText(element: HtmlElement): string {
  if (element.name === 'br') return '\n';
  if (element.name === 'img') return attribute(element, 'alt') ?? '';
  return innerText(element.children);
}

/** Reads the language from a highlighter's class or GitHub's `lang`, on the element or a `<code>` in it. */
function languageOf(element: HtmlElement): string | undefined {
  const inner = element.children.find((node) => node.type === 'element' && node.name === 'code');
  for (const named of [element, inner as HtmlElement | undefined]) {
    const classes = (named && attribute(named, 'class')) ?? '';
    const [, word] = /(?:^|\s)(?:language-|lang-|highlight-source-)(\S+)/.exec(classes) ?? [];
    const language = codeLanguage(word ?? (named && attribute(named, 'lang')) ?? '');
    if (language) return language;
  }
  return undefined;
}
