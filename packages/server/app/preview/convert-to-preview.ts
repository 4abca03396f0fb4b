import {
  contrast,
  defineDesignSystem,
  designSystems,
  minimalClean,
  tidyAndParse,
  tidyRules,
  type DesignSystem,
  type DesignSystemExtension,
  type Document,
  type Warning,
} from '@mdconv/core';
import { renderHtml } from '@mdconv/render/html';
import {
  textColors,
  type Anchor,
  type PreviewAnswer,
  type PreviewDesign,
  type PreviewRequest,
  type Problem,
  type TextColor,
} from './messages.ts';

const rules = new Map(tidyRules.map((rule) => [rule.id, rule]));

/** Places listed for one problem. */
const placesMax = 8;

/** Converts a text to html, and tells what tidying and writing it say of it. */
export async function convertToPreview(
  request: PreviewRequest,
  resolveImage: (source: string) => Promise<Uint8Array | undefined>,
): Promise<PreviewAnswer> {
  const start = performance.now();
  const { id, markdown, actions, settings, page, isPaper } = request;
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
    id,
    kind: 'shown',
    html: output,
    source: markdown,
    words: markdown.match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
    edits: tidied.edits,
    problems: [...tidied.warnings, ...warnings].map((warning) => problemOf(warning, markdown)),
    anchors: anchorsOf(document, markdown),
    contrasts: contrastsOf(designSystem),
    tookMs: performance.now() - start,
  };
}

/** The headings and the end. */
function anchorsOf({ blocks }: Document, markdown: string): readonly Anchor[] {
  const headings = blocks.flatMap((block) =>
    block.kind === 'heading' ? [{ at: block.span.start, id: block.id }] : [],
  );
  return [...headings, { at: markdown.length }];
}

/** @throws {InvalidDesignSystemError} */
function designOf(design: PreviewDesign): DesignSystem {
  if (typeof design === 'string')
    return designSystems.find(({ slug }) => slug === design) ?? minimalClean;
  const { definition, base } = design;
  const known = base ? [defineDesignSystem(base as DesignSystem), ...designSystems] : designSystems;
  return defineDesignSystem(definition as DesignSystemExtension, known);
}

function withoutDarkLook({ darkPalette: _, ...light }: DesignSystem): DesignSystem {
  return light;
}

function contrastsOf({ palette }: DesignSystem): Record<TextColor, number> {
  const ratios = textColors.map((name) => [name, contrast(palette[name], palette.paper)]);
  return Object.fromEntries(ratios) as Record<TextColor, number>;
}

function problemOf({ rule, fixes, message, positions = [] }: Warning, markdown: string): Problem {
  const known = rules.get(rule);
  return {
    rule,
    fixes,
    message: known?.summary ?? message ?? rule,
    ...(known && { why: known.why }),
    placeCount: positions.length,
    places: positions.slice(0, placesMax).map(({ start, end }) => ({
      start,
      end,
      line: lineOf(markdown, start),
    })),
  };
}

function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1))
    line += 1;
  return line;
}
