import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Processor } from 'unified';

/**
 * A plugin that parses GFM as remark-gfm does, without single tildes. That package also writes
 * markdown, which would add 40 KB to pages that only parse.
 */
export function remarkGfm(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(gfm({ singleTilde: false }));
  (data.fromMarkdownExtensions ??= []).push(gfmFromMarkdown());
}
