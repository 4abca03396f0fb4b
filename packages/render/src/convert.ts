import { checkConvertRequest, designSystems, parse, tidy } from '@mdconv/core';
import type { ConvertRequestInput, DesignSystem, Warning } from '@mdconv/core';
import type { Rendered } from './prepare/index.ts';
import { render, type RenderRequest } from './render.ts';

/** What must not come from a request: code, files, the caller's own designs. */
export interface ConvertOptions extends Omit<RenderRequest, 'format' | 'designSystem' | 'page'> {
  /** Beside the built-in ones; one of the same slug takes the built-in one's place. */
  readonly designSystems?: readonly DesignSystem[];
}

/** A converted document. */
export interface Conversion extends Rendered {
  /** Slug of the design system that was used. */
  readonly designSystem: string;
  /** Bytes of the output; of a string in UTF-8. */
  readonly byteSize: number;
  /** What tidying changed, in the order of its rules, then what could not be done as asked. */
  readonly warnings: readonly Warning[];
}

/**
 * Tidies markdown and writes it in one format: the whole job in one call.
 *
 * @param request the body of `POST /api/v1/convert`, checked here
 * @throws {MdconvError} the request is wrong, or the document or its output passes a limit
 * @throws the reason of `options.signal` when that is aborted
 */
export async function convert(
  request: ConvertRequestInput,
  options: ConvertOptions = {},
): Promise<Conversion> {
  const { designSystems: own = [], ...renderOptions } = options;
  options.signal?.throwIfAborted();
  const checked = checkConvertRequest(request, [...own, ...designSystems]);
  const { format, designSystem, page, actions, settings } = checked;

  const tidied = tidy(checked.markdown, { actions, settings });
  options.signal?.throwIfAborted();
  // Warnings speak of the caller's text, whatever tidying moved.
  const document = parse(tidied.markdown, {
    source: checked.markdown,
    toSource: tidied.toSource,
    scan: tidied.scan,
  });
  const rendered = await render(document, { ...renderOptions, format, designSystem, page });

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
