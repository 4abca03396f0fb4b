import { contrast, tidyAndParse, type DesignSystem, type Document } from '@mdconv/core';
import { renderHtml } from '@mdconv/render/html';
import { designOf } from './design-of.ts';
import { problemOf } from './problem-of.ts';
import {
  textColors,
  type Anchor,
  type PreviewAnswer,
  type PreviewRequest,
  type TextColor,
} from './messages.ts';

/** Converts a text to html, and tells what tidying and writing it say of it. */
export async function convertToPreview(
  request: PreviewRequest,
  resolveImage: (source: string) => Promise<Uint8Array | undefined>,
): Promise<PreviewAnswer> {
  const start = performance.now();
  const { markdown, actions, settings, page, isPaper, wantsText } = request;
  const designSystem = designOf(request.design);
  const { tidied, document } = tidyAndParse(markdown, { actions, settings });
  const { output, warnings } = await renderHtml(document, {
    designSystem: isPaper ? withoutDarkLook(designSystem) : designSystem,
    page,
    embedFonts: false,
    resolveImage,
    diagrams: settings.diagrams?.enable,
  });
  return {
    kind: 'shown',
    html: output,
    ...(wantsText && { plain: await plainText(document) }),
    source: markdown,
    words: markdown.match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
    edits: tidied.edits,
    problems: [...tidied.warnings, ...warnings].map((warning) => problemOf(warning, markdown)),
    anchors: anchorsOf(document, markdown),
    contrasts: contrastsOf(designSystem),
    tookMs: performance.now() - start,
  };
}

async function plainText(document: Document): Promise<string> {
  const { renderText } = await import('@mdconv/render/text');
  return (await renderText(document)).output;
}

/** The headings and the end. */
function anchorsOf({ blocks }: Document, markdown: string): readonly Anchor[] {
  const headings = blocks.flatMap((block) =>
    block.kind === 'heading' ? [{ at: block.span.start, id: block.id }] : [],
  );
  return [...headings, { at: markdown.length }];
}

function withoutDarkLook({ darkPalette: _, ...light }: DesignSystem): DesignSystem {
  return light;
}

function contrastsOf({ palette }: DesignSystem): Record<TextColor, number> {
  const ratios = textColors.map((name) => [name, contrast(palette[name], palette.paper)]);
  return Object.fromEntries(ratios) as Record<TextColor, number>;
}
