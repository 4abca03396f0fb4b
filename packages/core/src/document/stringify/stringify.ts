import type { FootnoteDefinition, Html, Root, RootContent } from 'mdast';
import { frontmatterToMarkdown } from 'mdast-util-frontmatter';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import { withinStack } from '../../parse/index.ts';
import type { Document, Footnote } from '../model.ts';
import { frontMatterOf } from './front-matter.ts';
import { headingsToName } from './headings-to-name.ts';
import { inlineHtmlType } from './html.ts';
import { writeBlocks, type StringifyContext } from './write-block.ts';

const options: Options = {
  bullet: '-',
  emphasis: '*',
  strong: '*',
  rule: '*',
  fences: true,
  listItemIndent: 'one',
  // Not every address that GFM autolinks is valid between angle brackets.
  resourceLink: true,
  handlers: { [inlineHtmlType]: ({ value }: Html) => value },
  extensions: [frontmatterToMarkdown(['yaml']), gfmToMarkdown({ tablePipeAlign: false })],
};

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
        ...frontMatterOf(document),
        ...(writeBlocks(document.blocks, context) as RootContent[]),
        ...document.footnotes.map((footnote) => writeFootnote(footnote, context)),
      ],
    };
    return toMarkdown(root, options);
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
