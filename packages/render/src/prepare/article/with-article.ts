import {
  formatTable,
  type Block,
  type CoverKey,
  type DocumentProperties,
  type Format,
  type WarningLog,
} from '@mdconv/core';
import type { StyleSheet } from '../../style/index.ts';
import { factLabel } from '../../words/index.ts';
import { articleBlocks, articleOf } from './article.ts';
import { factText } from '../title/named-facts.ts';
import { openingBlocks } from './opening-blocks.ts';
import { blockPreparer, type BlockSources } from '../prepare-blocks.ts';
import type { PreparedBlocks } from '../prepared-blocks.ts';
import type { PreparedContent } from '../prepare-content.ts';
import type { PreparedDocument } from '../prepared-document.ts';
import { withoutAuthors, type LabeledText } from '../title/title-block.ts';

interface ArticleContext {
  readonly style: StyleSheet;
  readonly format: Format;
  readonly sources: BlockSources;
  readonly warnings: WarningLog;
}

type Content = PreparedContent & Pick<PreparedDocument, 'cover'>;

/** What an article says about itself, and the opening words of a book: in their places, or above the text. */
export function withArticle(
  content: Content,
  abstract: readonly Block[],
  place: ArticleContext,
): Partial<PreparedDocument> {
  const { document, titleBlock, body, letter } = content;
  const { style, format, sources } = place;
  if (style.deck || style.titleBlock.contact || letter) {
    warnOfUnshown(document.properties, place.warnings);
    return {};
  }
  const opening = openingBlocks(document.properties);
  const prepareBlocks = blockPreparer(document, sources);
  const unplaced = unplacedFacts(content, place);
  const article = articleOf(document, abstract, prepareBlocks, sources.divisionWords, unplaced);
  const withBlocks = (blocks: PreparedBlocks['blocks']): PreparedBlocks => ({
    ...body,
    blocks: [...opening, ...blocks, ...body.blocks],
  });
  if (!article) return { body: withBlocks([]) };
  if (titleBlock && style.article && isInPages(format)) return { article, body: withBlocks([]) };
  // The names are in a line with the numbers of affiliations.
  const isNamed = titleBlock && article.authors.length > 0;
  return {
    body: withBlocks(articleBlocks(article)),
    ...(isNamed && { titleBlock: withoutAuthors(titleBlock) }),
  };
}

/** Facts that the design shows on its first page, where this format has no place for them. */
function unplacedFacts(content: Content, place: ArticleContext): readonly LabeledText[] {
  const { titleBlock } = content;
  if (!titleBlock) return [];
  const { facts, named } = titleBlock;
  const shown = shownKeys(content, place);
  const labeled = (key: CoverKey, text: string | undefined): readonly LabeledText[] =>
    text === undefined || shown.has(key)
      ? []
      : [{ label: factLabel(key, place.sources.divisionWords), text }];
  const ofCover = coverKeys(content, place).filter((key) => !bylineKeys.has(key));
  return [
    ...(shown.has('byline')
      ? []
      : [...labeled('author', facts.author), ...labeled('date', facts.date), ...facts.labeled]),
    ...ofCover.flatMap((key) => labeled(key, factText(named, key))),
  ];
}

/** The facts that every title block shows in one way or another. */
const bylineKeys: ReadonlySet<CoverKey> = new Set([
  'title',
  'subtitle',
  'author',
  'date',
  'byline',
]);

/** What the cover of the design shows, if the document has one. */
function coverKeys(
  { document }: Content,
  { style: { cover } }: ArticleContext,
): readonly CoverKey[] {
  const isAsked = document.properties.cover ?? cover?.when === 'always';
  if (!cover || !isAsked) return [];
  return [...cover.items.flatMap(({ keys }) => keys), ...(cover.cells?.keys ?? [])];
}

/** What the first page shows; the byline has all facts that the text states. */
function shownKeys(content: Content, place: ArticleContext): ReadonlySet<CoverKey> {
  const { style, format } = place;
  const { facts, cells, eyebrow } = style.titleBlock;
  if (content.cover && isInPages(format)) return new Set(coverKeys(content, place));
  // The names of an article and their affiliations are in the place of the byline.
  if (style.article && isInPages(format) && content.document.properties.authors)
    return new Set(['author']);
  const hasCells = formatTable[format].isStyled && facts === 'cells';
  return new Set([
    ...(hasCells ? (cells?.keys ?? []) : (['byline'] as const)),
    ...(eyebrow ? [eyebrow.key] : []),
  ]);
}

/** Whether a format is laid out in pages, with a cover and a margin column. */
function isInPages(format: Format): boolean {
  return format === 'pdf' || format === 'png';
}

/** The keys whose words are to be read, by their names in front matter. */
const readKeys = [
  ...(['abstract', 'affiliations', 'dedication', 'epigraph', 'received', 'accepted'] as const),
  ...(['published', 'data', 'journal', 'doi', 'isbn'] as const),
] as const;

function warnOfUnshown(properties: DocumentProperties, warnings: WarningLog): void {
  const keys = readKeys.filter((key) => properties[key] !== undefined);
  if (keys.length === 0) return;
  const message = `The design has no place for ${keys.join(', ')} of the front matter.`;
  warnings.add('front-matter-left-out', message);
}
