import { checkNames, type Document, type Format, type NamesOf } from '@mdconv/core';
import type { HtmlOptions } from './html/index.ts';
import type { RenderOptions } from './prepare/index.ts';
import type { Rendered } from './rendered.ts';
import type { TextOptions } from './text/index.ts';

/** The request of `render`, in addition to the document. */
export interface RenderRequest<Of extends Format = Format> extends RenderOptions {
  readonly format: Of;
  readonly html?: HtmlOptions;
  readonly text?: TextOptions;
}

/** The options that `convert` takes apart from a request, without functions that pools do not have. */
type CommonOptions = Omit<RenderRequest, 'format' | 'designSystem' | 'page'>;

/** Names of the options that `render`, `convert` and pools have in common. */
export const commonNames: NamesOf<CommonOptions> = {
  resolveImage: true,
  resolveDiagram: true,
  resolveFile: true,
  diagrams: true,
  fonts: true,
  embedFonts: true,
  sourceDate: true,
  watermark: true,
  outputBytesMax: true,
  signal: true,
  html: true,
  text: true,
};

const ownNames = { format: true, designSystem: true, page: true } as const;

/**
 * Writes a document in one format without loading the others.
 *
 * @throws {MdconvError} the name of an option is unknown, or the output exceeds a limit
 * @throws the reason of `request.signal` when that is aborted
 */
export async function render<Of extends Format>(
  document: Document,
  request: RenderRequest<Of>,
): Promise<Rendered<Of>> {
  checkNames<RenderRequest>(request, { ...commonNames, ...ownNames });
  return write(document, request);
}

/** Same as `render`, for a request whose names are known. */
export function write<Of extends Format>(
  document: Document,
  request: RenderRequest<Of>,
): Promise<Rendered<Of>> {
  return renderers[request.format](document, request);
}

type Renderers = {
  readonly [Of in Format]: (document: Document, request: RenderRequest) => Promise<Rendered<Of>>;
};

const renderers: Renderers = {
  html: async (document, request) => {
    const { renderHtml } = await import('./html/index.ts');
    return renderHtml(document, { ...request, ...request.html });
  },
  text: async (document, request) => {
    const { renderText } = await import('./text/index.ts');
    return renderText(document, { ...request, ...request.text });
  },
  pdf: async (document, request) => {
    const { renderPdf } = await import('./typeset/pdf/index.ts');
    return renderPdf(document, request);
  },
  docx: async (document, request) => {
    const { renderDocx } = await import('./docx/index.ts');
    return renderDocx(document, request);
  },
  png: async (document, request) => {
    const { renderPng } = await import('./typeset/png/index.ts');
    return renderPng(document, request);
  },
};
