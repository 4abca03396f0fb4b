import type { FootnoteDefinition, Html, Root, RootContent } from 'mdast';
import { frontmatterToMarkdown } from 'mdast-util-frontmatter';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import { withinStack } from '../../parse/index.ts';
import type { Document, Footnote } from '../model.ts';
import { frontMatterOf } from './front-matter.ts';
import { inlineHtmlType } from './html.ts';
import { headingsToName } from './headings-to-name.ts';
import { writeBlocks } from './write-block.ts';
import type { Writing } from './writing.ts';

const options: Options = {
  bullet: '-',
  emphasis: '*',
  strong: '*',
  rule: '*',
  fences: true,
  listItemIndent: 'one',
  // Not every address that GFM links can stand between angle brackets.
  resourceLink: true,
  handlers: { [inlineHtmlType]: ({ value }: Html) => value },
  extensions: [frontmatterToMarkdown(['yaml']), gfmToMarkdown({ tablePipeAlign: false })],
};

/**
 * Writes a document as markdown, with raw HTML for what markdown has no words for. Parsing that
 * gives the same document, but for where things stand in the text and for the warnings.
 */
export function stringify(document: Document): string {
  return withinStack(() => {
    const writing: Writing = { named: headingsToName(document), tried: new Map() };
    const root: Root = {
      type: 'root',
      children: [
        ...frontMatterOf(document),
        ...(writeBlocks(document.blocks, writing) as RootContent[]),
        ...document.footnotes.map((note) => writeFootnote(note, writing)),
      ],
    };
    return toMarkdown(root, options);
  });
}

function writeFootnote({ number, children }: Footnote, writing: Writing): FootnoteDefinition {
  return {
    type: 'footnoteDefinition',
    identifier: `${number}`,
    label: `${number}`,
    children: writeBlocks(children, writing),
  };
}
