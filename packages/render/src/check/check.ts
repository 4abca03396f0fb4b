import {
  checkNames,
  designSystems as builtIn,
  OutputTooLargeError,
  readCheckRequest,
  tidyAndParse,
  type CheckedCheckRequest,
  type CheckRequestInput,
} from '@mdconv/core';
import { commonNames, type RenderRequest } from '../render.ts';
import type { ConvertOptions } from '../convert.ts';
import { prepare, type PreparedDocument } from '../prepare/index.ts';
import { layOut } from '../typeset/layout/index.ts';
import { collectContent, createPageFacts, type Facts, type PageFacts } from './facts/index.ts';
import { findMissingFiles, type FileExists } from './find-missing-files.ts';
import { checkKinds } from './kinds/index.ts';
import { makeReport, type CheckReport } from './report.ts';

/** Options that must not come from a request. Those of `convert`, without what only writing needs. */
export interface CheckOptions extends ConvertOptions {
  /**
   * Says whether the file that a relative link names exists; the path is as written, without query and
   * fragment, and decoded. Absent: links to files are not checked.
   */
  readonly fileExists?: FileExists;
}

/**
 * Checks whether a document is fit to send: its text, its structure and, for pdf and png, its layout. The
 * document is tidied and laid out exactly as `convert` does it, and not written.
 *
 * @param request the body of `POST /api/v1/check`; this function checks it
 * @throws {MdconvError} the request or the name of an option is invalid, or the document exceeds a limit
 * @throws the reason of `options.signal` when that is aborted
 */
export async function check(
  request: CheckRequestInput,
  options: CheckOptions = {},
): Promise<CheckReport> {
  checkNames<CheckOptions>(options, {
    ...commonNames,
    ...{ designSystems: true, properties: true, linkDestinations: true },
    ...{ data: true, remarkPlugins: true, rules: true, fileExists: true },
  });
  const { designSystems: own = [], ...rest } = options;
  rest.signal?.throwIfAborted();
  return checkChecked(readCheckRequest(request, [...own, ...builtIn]), rest);
}

/**
 * Same as `check`, for a request that `readCheckRequest` has already checked.
 *
 * @throws {MdconvError} the document exceeds a limit
 * @throws the reason of `options.signal` when that is aborted
 */
export async function checkChecked(
  { conversion, profile }: CheckedCheckRequest,
  options: Omit<CheckOptions, 'designSystems'> = {},
): Promise<CheckReport> {
  const { markdown, actions, settings, format, designSystem, page } = conversion;
  const { signal, fileExists } = options;
  const { document, tidied } = tidyAndParse(markdown, { ...options, actions, settings });
  signal?.throwIfAborted();
  const prepared = await prepare(document, format, {
    ...options,
    designSystem,
    page,
    diagrams: settings.diagrams.enable && options.diagrams,
  });
  signal?.throwIfAborted();
  const pages = await layOutPages(prepared, format, options);
  signal?.throwIfAborted();
  const content = collectContent(document);
  const missingFiles = await findMissingFiles(content.links, fileExists);
  const facts: Facts = {
    ...{ markdown, document, content, prepared, profile, missingFiles },
    ...(pages && { pages }),
    warnings: [...tidied.warnings, ...prepared.warnings.list()],
    words: wordsOf(document.properties.language),
    loadsImages: options.resolveImage !== undefined,
  };
  return makeReport(checkKinds, facts);
}

/** Source: `renderPdf`. */
const pagesMax = 2000;

async function layOutPages(
  prepared: PreparedDocument,
  format: RenderRequest['format'],
  { fonts }: Pick<CheckOptions, 'fonts'>,
): Promise<PageFacts | undefined> {
  if (format !== 'pdf' && format !== 'png') return undefined;
  const medium = format === 'pdf' ? 'pages' : 'sheet';
  const laidOut = await layOut(prepared, { fonts, medium });
  const { length } = laidOut.display.pages;
  if (length > pagesMax)
    throw new OutputTooLargeError('pdf', length, pagesMax, 'pages', 'Split the document.');
  return createPageFacts(laidOut, prepared, medium);
}

/** The language whose words the kinds know. */
function wordsOf(language: string): Facts['words'] {
  const [primary] = language.toLowerCase().split('-', 1);
  return primary === 'en' || primary === 'de' ? primary : undefined;
}
