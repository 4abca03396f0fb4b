import type { SourceNode } from '../source-node.ts';
import type { BlockSyntax } from './context.ts';
import { rangeOf } from './source-lines.ts';

/** Commands of LaTeX that end a page. */
const command = /^\\(?:newpage|pagebreak|clearpage|cleardoublepage)(?:\[\d\]|\{\})?$/;

/** The shortcode of Quarto. Source: Quarto, Markdown Basics, Page Breaks. */
const shortcode = /^\{\{< *pagebreak *>\}\}$/;

/** A marker of Word, which pandoc's users write. */
const openXml = /^<w:p>.*<w:br w:type="page" ?\/>.*<\/w:p>$/s;

/** Page breaks: `\newpage` or `{{< pagebreak >}}` alone, also as raw LaTeX or OpenXML of pandoc. */
export const pageBreaks: BlockSyntax = {
  name: 'pageBreaks',
  sign: /\\(?:new|page|clear)|w:br|\{\{< *pagebreak/,
  reads: 'tree',
  rewrite: (nodes) =>
    nodes.map((node) => (breaksPage(node) ? { type: 'pageBreakComment', ...rangeOf(node) } : node)),
};

function breaksPage(node: SourceNode): boolean {
  if (node.type === 'paragraph') {
    const [only, ...others] = node.children;
    if (others.length > 0 || only?.type !== 'text') return false;
    return command.test(only.value.trim()) || shortcode.test(only.value.trim());
  }
  if (node.type !== 'code') return false;
  const isRaw = /^\{=(?:latex|tex|openxml)\}$/.test(node.lang ?? '');
  return isRaw && (command.test(node.value.trim()) || openXml.test(node.value.trim()));
}
