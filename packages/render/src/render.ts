import type { Document, Format } from '@mdconv/core';
import type { HtmlOptions } from './html/index.ts';
import type { Rendered, RenderOptions } from './prepare/index.ts';
import type { TextOptions } from './text/index.ts';

/** The request of `render`, in addition to the document. */
export interface RenderRequest extends RenderOptions {
  readonly format: Format;
  readonly html?: HtmlOptions;
  readonly text?: TextOptions;
}

/** Writes a document in one format without loading the others. */
export async function render(document: Document, request: RenderRequest): Promise<Rendered> {
  const { format, html, text, ...options } = request;
  switch (format) {
    case 'html': {
      const { renderHtml } = await import('./html/index.ts');
      return renderHtml(document, { ...options, ...html });
    }
    case 'text': {
      const { renderText } = await import('./text/index.ts');
      return renderText(document, { ...options, ...text });
    }
    case 'pdf': {
      const { renderPdf } = await import('./typeset/pdf/index.ts');
      return renderPdf(document, options);
    }
    case 'docx': {
      const { renderDocx } = await import('./docx/index.ts');
      return renderDocx(document, options);
    }
    case 'png': {
      const { renderPng } = await import('./typeset/png/index.ts');
      return renderPng(document, options);
    }
  }
}
