import { checkConvertRequest, designSystems, parse, tidy } from '@mdconv/core';
import type { CheckedRequest, ConvertRequestInput, DesignSystem, Warning } from '@mdconv/core';
import type { Rendered } from './prepare/index.ts';
import { render, type RenderRequest } from './render.ts';

/** Options that must not come from a request: code, files, the caller's own designs. */
export interface ConvertOptions extends Omit<RenderRequest, 'format' | 'designSystem' | 'page'> {
  /** In addition to the built-in ones; a design with the slug of a built-in one replaces it. */
  readonly designSystems?: readonly DesignSystem[];
}

/** A converted document. */
export interface Conversion extends Rendered {
  /** Slug of the design system that was used. */
  readonly designSystem: string;
  /** Size of the output in bytes; a string counts as UTF-8. */
  readonly byteSize: number;
  /** What tidying changed, in the order of its rules, then what could not be done as requested. */
  readonly warnings: readonly Warning[];
}

/**
 * Tidies markdown and writes it in one format: the whole job in one call.
 *
 * @param request the body of `POST /api/v1/convert`; this function checks it
 * @throws {MdconvError} the request is invalid, or the document or its output exceeds a limit
 * @throws the reason of `options.signal` when that is aborted
 */
export async function convert(
  request: ConvertRequestInput,
  { designSystems: own = [], ...options }: ConvertOptions = {},
): Promise<Conversion> {
  options.signal?.throwIfAborted();
  return convertChecked(checkConvertRequest(request, [...own, ...designSystems]), options);
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
  const { format, designSystem, page, actions, settings } = request;
  const tidied = tidy(request.markdown, { actions, settings });
  options.signal?.throwIfAborted();
  // Positions in warnings refer to the caller's text, not to the tidied one.
  const document = parse(tidied.markdown, {
    source: request.markdown,
    toSource: tidied.toSource,
    scan: tidied.scan,
  });
  const rendered = await render(document, { ...options, format, designSystem, page });

  return {
    ...rendered,
    designSystem: designSystem.slug,
    byteSize: byteSizeOf(rendered.output),
    warnings: [...tidied.warnings, ...rendered.warnings],
  };
}

function byteSizeOf(output: string | Uint8Array): number {
  return typeof output === 'string' ? Buffer.byteLength(output) : output.byteLength;
}
