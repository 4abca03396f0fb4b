import type { Block, Document } from '@mdconv/core';
import { byline } from '../words/index.ts';
import { contentsOf, type Contents } from './contents.ts';

/** A document's blocks, and what stands between the heading that is its title and its text. */
export interface Opening {
  /** That heading, where something follows it that is not of the text; else nothing. */
  readonly title: readonly Block[];
  /** Author and date; empty where they are not known, or stand in the title block above. */
  readonly byline: string;
  readonly contents: Contents | undefined;
  readonly text: readonly Block[];
}

/** Parts a document where its title ends, be that the front matter's or a first heading. */
export function openingOf(document: Document): Opening {
  const { titleBlock, blocks } = document;
  const [first] = blocks;
  const hasTitle = titleBlock?.title === undefined && first?.kind === 'heading' && first.rank === 1;
  const line = hasTitle && titleBlock ? byline(titleBlock) : '';
  const contents = contentsOf(document.properties, hasTitle ? blocks.slice(1) : blocks);
  const titles = hasTitle && (line || contents) ? 1 : 0;
  return { title: blocks.slice(0, titles), byline: line, contents, text: blocks.slice(titles) };
}
