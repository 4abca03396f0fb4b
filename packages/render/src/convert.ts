import { checkConvertRequest, checkNames, designSystems, tidyAndParse } from '@mdconv/core';
import type {
  CheckedRequest,
  ConvertRequestInput,
  DesignSystem,
  Document,
  Format,
  MergeRecord,
  NamesOf,
  ParseOptions,
  Rule,
  Warning,
} from '@mdconv/core';
import { byteSizeOf } from './output-budget.ts';
import type { Rendered } from './rendered.ts';
import { commonNames, write, type RenderRequest } from './render.ts';

/** Options that must not come from a request: code, files, the caller's own designs. */
export interface ConvertOptions extends Omit<RenderRequest, 'format' | 'designSystem' | 'page'> {
  /** Design systems in addition to the built-in ones; one with the slug of a built-in one replaces it. */
  readonly designSystems?: readonly DesignSystem[];
  /** Remark plugins that add syntax or transform the tree of the tidied markdown; see `parse`. */
  readonly remarkPlugins?: ParseOptions['remarkPlugins'];
  /** Properties that take precedence over those of the front matter. */
  readonly properties?: ParseOptions['properties'];
  /** Destinations of links as written, each with the one that replaces it. */
  readonly linkDestinations?: ParseOptions['linkDestinations'];
  /** The record that fills the tags of the markdown, such as `{{name}}`; see `tidyAndParse`. */
  readonly data?: MergeRecord;
  /** Custom rules of tidying; see `tidy`. */
  readonly rules?: readonly Rule[];
}

/** The options of `convert` that a pool takes, too: those that can be sent to another process. */
export type PooledOptions = Omit<ConvertOptions, 'remarkPlugins' | 'rules'>;

/** Their names. */
export const pooledNames: NamesOf<PooledOptions> = {
  ...commonNames,
  designSystems: true,
  properties: true,
  linkDestinations: true,
  data: true,
};

/** A converted document. */
export interface Conversion<Of extends Format = Format> extends Rendered<Of> {
  /** Slug of the design system that was used. */
  readonly designSystem: string;
  /**
   * From the front matter, otherwise the only heading of level 1 or the heading that opens the text.
   * Absent if there is neither.
   */
  readonly title?: string;
  /** Size of the output in bytes; a string counts as UTF-8. */
  readonly byteSize: number;
  /** What tidying changed, in the order of its rules, then what could not be done as requested. */
  readonly warnings: readonly Warning[];
}

/**
 * Tidies markdown and writes it in one format: the whole job in one call.
 *
 * @param request the body of `POST /api/v1/convert`; this function checks it
 * @throws {MdconvError} the request or the name of an option is invalid, or the document or its
 *   output exceeds a limit
 * @throws the reason of `options.signal` when that is aborted
 */
export async function convert<Of extends Format>(
  request: ConvertRequestInput<Of>,
  options: ConvertOptions = {},
): Promise<Conversion<Of>> {
  checkNames(options, {
    ...pooledNames,
    remarkPlugins: true,
    rules: true,
  });
  const { designSystems: own = [], ...rest } = options;
  rest.signal?.throwIfAborted();
  const checked = checkConvertRequest(request, [...own, ...designSystems]);
  return (await convertChecked(checked, rest)) as Conversion<Of>;
}

/**
 * Same as `convert`, for a request that `checkConvertRequest` has already checked.
 *
 * @throws {MdconvError} the document or its output exceeds a limit
 * @throws the reason of `options.signal` when that is aborted
 */
export async function convertChecked(
  request: CheckedRequest,
  options: Omit<ConvertOptions, 'designSystems'> = {},
): Promise<Conversion> {
  const { actions, settings } = request;
  const { document, tidied } = tidyAndParse(request.markdown, { ...options, actions, settings });
  options.signal?.throwIfAborted();
  const conversion = await renderChecked(document, request, options);
  return { ...conversion, warnings: [...tidied.warnings, ...conversion.warnings] };
}

/** Writes a document as a checked request says, apart from its markdown. */
export async function renderChecked(
  document: Document,
  { format, designSystem, page, settings }: CheckedRequest,
  options: Omit<RenderRequest, 'format' | 'designSystem' | 'page'> = {},
): Promise<Conversion> {
  const { title } = document.properties;
  const rendered = await write(document, {
    ...options,
    format,
    designSystem,
    page,
    embedFonts: settings.fonts.embed ?? options.embedFonts,
    diagrams: settings.diagrams.enable && options.diagrams,
  });
  return {
    ...rendered,
    designSystem: designSystem.slug,
    ...(title !== undefined && { title }),
    byteSize: byteSizeOf(rendered.output),
  };
}
