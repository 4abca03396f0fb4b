import type { FootnoteDefinition, Html, Root, RootContent } from 'mdast';
import type { Math } from 'mdast-util-math';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { type Processor, unified } from 'unified';
import { withinStack } from '../../parse/index.ts';
import { writeFrontMatter } from '../front-matter/index.ts';
import type { Document, Footnote } from '../model.ts';
import { headingsToName } from './headings-to-name.ts';
import { inlineHtmlType } from './html.ts';
import { displayed } from './write-math.ts';
import { writeBlocks, type StringifyContext } from './write-block.ts';

let known: ReturnType<typeof createProcessor> | undefined;

/** Created when it is first used, so that bundles of pages that only parse do not contain it. */
const createProcessor = () =>
  unified()
    .use(remarkStringify, {
      bullet: '-',
      emphasis: '*',
      strong: '*',
      rule: '*',
      fences: true,
      listItemIndent: 'one',
      // Not every address that GFM autolinks is valid between angle brackets.
      resourceLink: true,
    })
    .use(remarkFrontmatter, ['yaml'])
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkInlineHtml)
    .use(remarkMathSource)
    .freeze();

/** A plugin that writes inline raw HTML as it is. */
function remarkInlineHtml(this: Processor): void {
  const handlers = { [inlineHtmlType]: ({ value }: Html) => value };
  (this.data().toMarkdownExtensions ??= []).push({ handlers });
}

/** A plugin that writes formulas on their own lines. */
function remarkMathSource(this: Processor): void {
  const handlers = { math: ({ value }: Math) => displayed(value) };
  (this.data().toMarkdownExtensions ??= []).push({ handlers });
}

/**
 * Writes a document as markdown, with raw HTML for what markdown cannot express. Parsing the result
 * gives the same document, except for positions and warnings.
 */
export function stringify(document: Document): string {
  return withinStack(() => {
    const context: StringifyContext = { named: headingsToName(document), tried: new Map() };
    const root: Root = {
      type: 'root',
      children: [
        ...writeFrontMatter(document),
        ...(writeBlocks(document.blocks, context) as RootContent[]),
        ...document.footnotes.map((footnote) => writeFootnote(footnote, context)),
      ],
    };
    known ??= createProcessor();
    return known.stringify(root);
  });
}

function writeFootnote(
  { number, children }: Footnote,
  context: StringifyContext,
): FootnoteDefinition {
  return {
    type: 'footnoteDefinition',
    identifier: `${number}`,
    label: `${number}`,
    children: writeBlocks(children, context),
  };
}
