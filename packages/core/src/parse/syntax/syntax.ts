import type { Options } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import type { Construct, Extension } from 'micromark-util-types';
import { linearExtension, mapTextConstructs, setextHeadings } from './linear-constructs.ts';
import { addressesIn, tablesIn, transformTexts } from './prefilters.ts';

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

const bracketOpen = 91;
const bracketClose = 93;

/** Lets a part of a document refer to what is defined in other parts. Labels are normalized. */
export function knownLabels(
  definitions: ReadonlySet<string>,
  footnotes: ReadonlySet<string>,
): Extension {
  const construct: Construct = {
    name: 'knownLabels',
    tokenize(_effects, _ok, nok) {
      this.parser.defined = listOf(definitions);
      this.parser.gfmFootnotes = listOf(footnotes);
      return nok;
    },
  };
  return { text: { [bracketOpen]: construct, [bracketClose]: construct } };
}

/** micromark asks only whether a label is in the list, which a set tells faster. */
function listOf(labels: ReadonlySet<string>): string[] {
  const list: string[] = [];
  list.includes = (label) => labels.has(label);
  return list;
}
