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
 * For texts with front matter only: if its opening fence is never closed, the extension prevents
 * lists and blockquotes after it.
 */
export const frontMatter: Extension = frontmatter([...fences]);

const { flow: { null: table } = {}, ...inlineGfm } = gfm({ singleTilde: false });

/** The extensions to CommonMark, except tables. Later extensions take precedence. */
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

/**
 * The extensions for a text. Every word can start an e-mail address, and looking for them takes as
 * long as all other syntax, so they are enabled only for texts with an `@`.
 */
export function syntaxFor(text: string): readonly Extension[] {
  const tables = [table ?? []].flat().map((construct) => tablesIn(construct, text));
  const inline = text.includes('@') ? syntax : syntaxWithoutEmail;
  return [...tables, ...inline.map((extension) => addressesIn(extension, text))];
}

/** The extensions that build mdast nodes. */
export const mdast: NonNullable<Options['mdastExtensions']> = [
  frontmatterFromMarkdown([...fences]),
  gfmFromMarkdown().map((extension) => transformTexts(extension, /@|https?:\/\/|www\./i)),
];

const bracketOpen = 91;
const bracketClose = 93;

/** Makes the labels of the whole document known to a section. Labels are normalized. */
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

/** micromark calls only `includes` on the list; a set answers faster. */
function listOf(labels: ReadonlySet<string>): string[] {
  const list: string[] = [];
  list.includes = (label) => labels.has(label);
  return list;
}
