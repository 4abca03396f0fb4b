import type { Options } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import type { Extension } from 'micromark-util-types';
import { linearExtension } from './linear-extension.ts';
import { setextHeadings } from './setext-headings.ts';

const fences = ['yaml', 'toml'] as const;

/**
 * Only for a text that has front matter: where its fence opens and never closes, the extension
 * keeps all that follows from being lists and quotes.
 */
export const frontMatter: Extension = frontmatter([...fences]);

/** What else is read beyond CommonMark. A later extension is asked first. */
export const syntax: readonly Extension[] = [
  linearExtension(gfm({ singleTilde: false })),
  setextHeadings,
  linearExtension(cjkFriendlyExtension()),
];

/** How it becomes nodes. */
export const mdast: NonNullable<Options['mdastExtensions']> = [
  frontmatterFromMarkdown([...fences]),
  gfmFromMarkdown(),
];
