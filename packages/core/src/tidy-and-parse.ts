import { parse, type Document, type ParseOptions, type Warning } from './document/index.ts';
import { mergeRecord, readTemplate, type MergeRecord } from './merge/index.ts';
import { tidy, type TidyOptions, type TidyResult } from './tidy/index.ts';

/** Options of `tidy` and `parse`, which agree on what `settings` says. */
export interface TidyAndParseOptions
  extends
    TidyOptions,
    Pick<
      ParseOptions,
      'properties' | 'linkDestinations' | 'remarkPlugins' | 'isPart' | 'citesWorks'
    > {
  /**
   * The record that fills a text with tags of Mustache, such as `{{name}}`. Its values become text and are
   * never read as markdown. Absent: braces are text.
   */
  readonly data?: MergeRecord;
  /** Where the text begins in a larger one that positions refer to; 0 by default. */
  readonly start?: number;
}

/** A text that was tidied, and its Document. */
export interface TidyAndParseResult {
  readonly tidied: TidyResult;
  /** Its positions refer to the caller's text, not to the tidied one. */
  readonly document: Document;
}

/**
 * Tidies markdown and parses the result.
 *
 * @throws {InvalidRequestError} `data` lacks a field, or the tags of the text are wrong
 * @throws {DocumentTooComplexError} the document exceeds a complexity limit
 * @throws {RemarkPluginError} a remark plugin throws or is asynchronous
 * @throws {InvalidTreeError} a remark plugin returns a tree that is not mdast
 */
export function tidyAndParse(
  markdown: string,
  options: TidyAndParseOptions = {},
): TidyAndParseResult {
  const { data } = options;
  if (!data) return readText(markdown, markdown, same, options);
  const { markdown: filled, toTemplate, fill } = mergeRecord(readTemplate(markdown), data);
  const { tidied, document } = readText(filled, markdown, toTemplate, options);
  const warnings = tidied.warnings.map((warning) => moved(warning, toTemplate));
  return { tidied: { ...tidied, warnings }, document: fill(document) };
}

/** @param toSource maps an offset in the text to the offset in `source`, the caller's text */
function readText(
  text: string,
  source: string,
  toSource: (offset: number) => number,
  options: TidyAndParseOptions,
): TidyAndParseResult {
  const {
    settings = {},
    start = 0,
    properties,
    linkDestinations,
    remarkPlugins,
    isPart,
    citesWorks,
  } = options;
  const tidied = tidy(text, options);
  const document = parse(tidied.markdown, {
    // Errors count lines from the start of the larger text.
    source: ' '.repeat(start) + source,
    toSource: (offset) => start + toSource(tidied.toSource(offset)),
    scan: tidied.scan,
    fancyLists: settings.fancyLists?.enable,
    syntax: settings.syntax,
    inferHeadings: settings.structure?.infer,
    properties,
    linkDestinations,
    remarkPlugins,
    isPart,
    citesWorks,
  });
  return { tidied, document };
}

function moved(warning: Warning, move: (offset: number) => number): Warning {
  if (!warning.positions) return warning;
  const positions = warning.positions.map(({ start, end }) => ({
    start: move(start),
    end: move(end),
  }));
  return { ...warning, positions };
}

function same(offset: number): number {
  return offset;
}
