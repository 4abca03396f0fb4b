import { parse, type Document, type ParseOptions } from './document/index.ts';
import { tidy, type TidyOptions, type TidyResult } from './tidy/index.ts';

/** Options of `tidy` and `parse`, which agree on what `settings` says. */
export interface TidyAndParseOptions
  extends TidyOptions, Pick<ParseOptions, 'properties' | 'linkDestinations' | 'remarkPlugins'> {
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
 * @throws {DocumentTooComplexError} the document exceeds a complexity limit
 * @throws {RemarkPluginError} a remark plugin throws or is asynchronous
 * @throws {InvalidTreeError} a remark plugin returns a tree that is not mdast
 */
export function tidyAndParse(
  markdown: string,
  options: TidyAndParseOptions = {},
): TidyAndParseResult {
  const { settings, start = 0, properties, linkDestinations, remarkPlugins } = options;
  const tidied = tidy(markdown, options);
  const document = parse(tidied.markdown, {
    // Errors count lines from the start of the larger text.
    source: ' '.repeat(start) + markdown,
    toSource: (offset) => start + tidied.toSource(offset),
    scan: tidied.scan,
    fancyLists: settings?.fancyLists?.enable,
    syntax: settings?.syntax,
    properties,
    linkDestinations,
    remarkPlugins,
  });
  return { tidied, document };
}
