import type { Options } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import type { Extension } from 'micromark-util-types';
import { addressesIn } from './addresses-in.ts';
import { linearExtension } from './linear-extension.ts';
import { mapTextConstructs } from './map-text-constructs.ts';
import { setextHeadings } from './setext-headings.ts';
import { tablesIn } from './tables-in.ts';
import { transformTexts } from './transform-texts.ts';

const fences = ['yaml', 'toml'] as const;

/**
 * Only for a text that has front matter: where its fence opens and never closes, the extension
 * keeps all that follows from being lists and quotes.
 */
export const frontMatter: Extension = frontmatter([...fences]);

const { flow: { null: table } = {}, ...inlineGfm } = gfm({ singleTilde: false });

/** What else is read beyond CommonMark, but for tables. A later extension is asked first. */
const syntax: readonly Extension[] = [
  linearExtension(inlineGfm),
  setextHeadings,
  linearExtension(cjkFriendlyExtension()),
];

const syntaxWithoutEmail = syntax.map((extension) =>
  mapTextConstructs(extension, (construct) =>
    construct.name === 'emailAutolink' ? undefined : construct,
  ),
);

/** What is read in a text. Each word may begin an address: looking costs as much as all the rest. */
export function syntaxFor(text: string): readonly Extension[] {
  const tables = [table ?? []].flat().map((construct) => tablesIn(construct, text));
  const inline = text.includes('@') ? syntax : syntaxWithoutEmail;
  return [...tables, ...inline.map((extension) => addressesIn(extension, text))];
}

/** How it becomes nodes. */
export const mdast: NonNullable<Options['mdastExtensions']> = [
  frontmatterFromMarkdown([...fences]),
  gfmFromMarkdown().map((extension) => transformTexts(extension, /@|https?:\/\/|www\./i)),
];
