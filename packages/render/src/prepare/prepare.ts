import {
  createWarningLog,
  type WarningLog,
  formatTable,
  minimalClean,
  type DesignSystem,
  type Document,
  type Format,
  type LetterForm,
  type PageSettings,
  walk,
} from '@mdconv/core';
import { loadAssets, loadLogo, type AssetTable } from '../assets/index.ts';
import { drawDiagrams, noDiagrams, type Diagrams } from '../diagrams/index.ts';
import { loadHighlighter } from '../highlight/index.ts';
import { typesetFormulas } from '../math/index.ts';
import { createDrawingBudget } from '../drawing-budget.ts';
import { createOutputBudget } from '../output-budget.ts';
import { withChapters } from './chapters.ts';
import { figureRoom, resolveStyle, type StyleSheet } from '../style/index.ts';
import { numberWordsFor, divisionWordsFor, wordsFor, type Words } from '../words/index.ts';
import { withCitations } from '../citations/index.ts';
import { badgesOf } from './code/api-marks.ts';
import { readAbstract } from './article/article.ts';
import { checkCost } from './cost/check-cost.ts';
import { columnDesign } from './column-design.ts';
import { coverOf, coverOfSlides } from './title/cover.ts';
import { withNumberWords } from './numbers/index.ts';
import { isLetter, letterPages } from './letter/index.ts';
import type { BlockSources } from './prepare-blocks.ts';
import { withOpenings } from './divisions/openings.ts';
import { withLeads } from './divisions/divisions.ts';
import { prepareContent, type PreparedContent } from './prepare-content.ts';
import type { PreparedDocument } from './prepared-document.ts';
import type { RenderOptions } from './render-options.ts';
import { divideSlides } from './slides.ts';
import { warnOfContrast } from './warn-of-contrast.ts';
import { checkWatermark } from './watermark.ts';
import { withArticle } from './article/with-article.ts';

/** What only some formats pass to `prepare`. */
export interface PrepareOptions extends RenderOptions {
  /** `link`: images count as shown even if they were not loaded, because the browser loads them. */
  readonly images?: 'embed' | 'link';
}

/**
 * Loads the assets of a document and decides everything that more than one format needs. The
 * warnings of the document come first in `warnings`, so writers return `warnings.list()`.
 *
 * @throws {DocumentTooComplexError} the document would take too long in this format
 * @throws {InvalidRequestError} the watermark is not a short printable word
 * @throws the reason of `options.signal` when that is aborted
 */
export async function prepare(
  source: Document,
  format: Format,
  options: PrepareOptions = {},
): Promise<PreparedDocument> {
  const warnings = createWarningLog(source.warnings);
  const words = wordsFor(source.properties.language);
  const { document, lists, hasWorks } = await withWords(source, format, {
    options,
    words,
    warnings,
  });
  const { designSystem: design = minimalClean, page, resolveImage, signal } = options;
  signal?.throwIfAborted();
  const abstract = readAbstract(document.properties, warnings);
  const whole = { ...document, blocks: [...abstract, ...document.blocks] };
  const drawings = createDrawingBudget(checkCost(whole, format) / 1000);
  const watermark = options.watermark === undefined ? undefined : checkWatermark(options.watermark);
  warnOfDesign(document, design, warnings);
  await loadHighlighter(whole);
  const { images, isStyled } = formatTable[format];
  const svgAs = svgForm(format);
  const logo = await loadLogo(design, warnings, svgAs);
  const loaded = await loadAssets(whole, { resolveImage, svgAs, drawings, warnings, signal });
  signal?.throwIfAborted();
  // Where no drawing can be shown, diagrams are shown as their sources.
  const diagrams =
    images === 'none' || options.diagrams === false
      ? noDiagrams
      : await drawDiagrams(whole, {
          ...{ ...options, format, design, svgAs, drawings, warnings },
          room: figureRoom(resolveStyle(design, page)),
        });
  const assets = withDiagrams(loaded, diagrams, options.images === 'link');
  const formulas = await typesetFormulas(whole, format, warnings);
  const { style, form } = pagesFor(document, format, design, page);
  const divisionWords = divisionWordsFor(document.properties.language);
  const sources = { images: assets, words, divisionWords, formulas, diagrams };
  const content = isStyled
    ? styledContent(document, { ...sources, ...looksOf(style, design) }, style, form)
    : prepareContent(document, { ...sources, looks: { deck: style.deck } }, form);
  return {
    ...content,
    ...withArticle(content, abstract, { style, format, sources, warnings }),
    design,
    style,
    assets,
    logo,
    words,
    numberWords: numberWordsFor(source.properties.language),
    divisionWords,
    captionLists: form ? [] : lists,
    formulas,
    watermark,
    hasDiagrams: diagrams !== noDiagrams,
    hasWorks,
    warnings,
    budget: createOutputBudget(format, options.outputBytesMax),
  };
}

/** The document with the words of its citations, numbers and references. */
async function withWords(
  source: Document,
  format: Format,
  { options, words, warnings }: { options: PrepareOptions; words: Words; warnings: WarningLog },
) {
  const hasLinks = format !== 'text' && format !== 'png';
  const cited = await withCitations(source, {
    ...{ resolveFile: options.resolveFile, warnings },
    backToText: hasLinks ? words.backToText : undefined,
  });
  const numbers = withNumberWords(cited, {
    words: numberWordsFor(source.properties.language),
    gap: numberGaps[format],
    labels: format !== 'docx' && !hasOwnLabels(format, options.designSystem),
  });
  return { ...numbers, hasWorks: cited !== source };
}

/** Whether the labels of captions have a look of their own. */
function hasOwnLabels(format: Format, { figure }: DesignSystem = minimalClean): boolean {
  return formatTable[format].isStyled && figure.label !== null;
}

/** Warns of colors that are hard to read, and of speaker notes that slides leave out. */
function warnOfDesign(document: Document, design: DesignSystem, warnings: WarningLog): void {
  warnOfContrast(design, warnings);
  if (!design.deck) return;
  walk(document, {
    block(block) {
      if (block.kind === 'division' && block.role === 'notes')
        warnings.add('notes-left-out', 'Speaker notes are not on slides.', block.span);
    },
  });
}

/** Slides have the proportions that the front matter names, unless the request names a paper. */
function pageOfRatio(
  { ratio }: Document['properties'],
  { deck }: DesignSystem,
  page: PageSettings = {},
): PageSettings {
  if (!deck || ratio === undefined || page.paperSize !== undefined) return page;
  return { ...page, paperSize: ratio === '4:3' ? 'Slide4x3' : 'Slide16x9' };
}

/** The style of the pages, and the form of a letter. */
function pagesFor(
  document: Document,
  format: Format,
  design: DesignSystem,
  page: PageSettings | undefined,
): { readonly style: StyleSheet; readonly form?: LetterForm } {
  const { properties } = document;
  if (isLetter(document, design)) return letterPages(properties, { design, page });
  const own = format === 'pdf' ? columnDesign(properties, design) : design;
  return { style: resolveStyle(own, pageOfRatio(properties, design, page)) };
}

/** The form that a format shows drawings in. */
function svgForm(format: Format): 'file' | 'pixels' | 'vectors' {
  if (formatTable[format].images !== 'pixels') return 'file';
  // Programs that read docx show drawings as pixels if they know no svg.
  return format === 'docx' ? 'pixels' : 'vectors';
}

/** The content with what the design makes of it. */
function styledContent(
  document: Document,
  sources: BlockSources,
  style: StyleSheet,
  form: LetterForm | undefined,
) {
  const content = prepareContent(document, sources, form);
  return {
    ...content,
    ...(!form && pagesOf(content, style)),
    body: withLeads(
      withOpenings(
        withChapters(content.body, {
          headings: style.headings,
          words: numberWordsFor(document.properties.language),
          isTitled: content.titleBlock !== undefined,
        }),
        style,
      ),
      style,
      content.titleBlock !== undefined,
    ),
  };
}

/** What the design makes of headings and of what is below a title. */
function looksOf(style: StyleSheet, design: DesignSystem) {
  const { entry, titleBlock } = style;
  return {
    looks: { ...style, badges: badgesOf(design, style) },
    hasEntries: entry !== undefined,
    hasContact: titleBlock.contact !== undefined,
  };
}

/** The cover and the slides that a design makes of the content. */
function pagesOf(
  { document, titleBlock, body }: PreparedContent,
  style: StyleSheet,
): Pick<PreparedDocument, 'cover' | 'slides'> {
  const { cover: isAsked = style.cover?.when === 'always' } = document.properties;
  const cover = isAsked && style.cover && titleBlock ? coverOf(titleBlock) : undefined;
  if (style.deck) return coverOfSlides(cover, divideSlides(body));
  return cover ? { cover } : {};
}

/** What is between the number of a heading and its words. Absent: Word numbers headings and captions. */
const numberGaps: Readonly<Partial<Record<Format, string>>> = {
  html: '\u00a0 ',
  text: '  ',
  pdf: '\u00a0 ',
  png: '\u00a0 ',
};

function withDiagrams(loaded: AssetTable, diagrams: Diagrams, areLinked: boolean): AssetTable {
  const loadedImage: AssetTable['loadedImage'] = (image) =>
    diagrams.loadedImage(image) ?? loaded.loadedImage(image);
  return { loadedImage, shows: (image) => areLinked || loadedImage(image) !== undefined };
}
