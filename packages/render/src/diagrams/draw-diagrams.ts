import { engines, loadOutliner, loadTextMeasure } from '#diagram-engines';
import { formatTable, walk, type Code, type Document, type Image } from '@mdconv/core';
import { createImageReader } from '../assets/index.ts';
import type { ImageFailure, LoadedImage } from '../assets/index.ts';
import { drawingToSvg, literalColor, svgMarkup, textsOf, type Drawing } from '../drawings/index.ts';
import { warnOfDiagram, warnOfLacking } from './diagram-warnings.ts';
import { DiagramError } from './diagram.ts';
import type { DiagramOptions } from './diagram-options.ts';
import { diagramLanguages, drawOnce, type Drawn } from './draw-once.ts';
import { isChart } from './is-chart.ts';
import type { TextMeasure } from './text-measure.ts';

/** The drawn diagrams of a document. */
export interface Diagrams {
  /** The image that stands for a block of code; `undefined` for code and for what cannot be drawn. */
  imageOf(code: Code): Image | undefined;
  loadedImage(image: Image): LoadedImage | undefined;
}

export const noDiagrams: Diagrams = { imageOf: () => undefined, loadedImage: () => undefined };

/**
 * Draws the diagrams of a document in reading order. Loads engines only if there are any. What cannot
 * be drawn stays code and causes a warning.
 *
 * @throws the reason of `signal` when it is aborted
 */
export async function drawDiagrams(document: Document, options: DiagramOptions): Promise<Diagrams> {
  const codes = diagramsOf(document, options.resolveDiagram !== undefined);
  if (codes.length === 0) return noDiagrams;
  const show = showOnce(createTexts(document, options), options);
  const images = new Map<Code, Image>();
  const loaded = new Map<Image, LoadedImage>();
  for (const code of codes) {
    options.signal?.throwIfAborted();
    const { language = '', span } = code;
    try {
      const shown = await show(code);
      if (!shown) continue;
      const { alt, loaded: picture, missing } = shown;
      if (missing) options.warnings.add('glyph-missing', missing, span);
      warnOfLacking(options.warnings, code, shown.lacking);
      // Some charts have no texts.
      const image: Image = { kind: 'image', source: language, alt: alt || language, span };
      images.set(code, image);
      const own = { diagram: images.size, isChart: isChart(code) };
      const { scale } = options.design.diagram;
      const size = { width: picture.width * scale, height: picture.height * scale };
      loaded.set(image, { ...picture, ...(picture.drawing && { ...own, ...size }) });
    } catch (error) {
      warnOfDiagram(options.warnings, code, error);
    }
  }
  return {
    imageOf: (code) => images.get(code),
    loadedImage: (image) => loaded.get(image),
  };
}

/** A diagram as the document shows it. */
interface Shown extends Drawn {
  readonly loaded: LoadedImage;
  /** The message about characters that no font has, if there are any. */
  readonly missing?: string | undefined;
}

/** Draws each distinct diagram once, and reads its drawing once. */
function showOnce(
  texts: () => Promise<TextMeasure>,
  options: DiagramOptions,
): (code: Code) => Promise<Shown | undefined> {
  const draw = drawOnce(texts, options);
  const read = createImageReader(options);
  const known = new Map<Drawn, Promise<Shown>>();
  /** Pages show texts; elsewhere, they are outlines, for programs without svg also as pixels. */
  const load = async (drawing: Drawing, measure: TextMeasure): Promise<LoadedImage> => {
    const { width, height } = drawing;
    const size = { width: Math.ceil(width), height: Math.ceil(height) };
    const empty = { ...size, type: 'png', bytes: new Uint8Array() } as const;
    if (formatTable[options.format].images === 'source') return { ...size, drawing, raster: empty };
    const outlineDrawing = await loadOutliner();
    const outlined = outlineDrawing({ ...drawing, ...size }, measure);
    options.drawings.spend(outlined.parts.length / partsPerMillisecond);
    if (options.svgAs === 'vectors')
      return { ...size, drawing, raster: { ...empty, drawing: outlined } };
    const bytes = new TextEncoder().encode(svgMarkup(drawingToSvg(outlined, literalStyle)));
    const loaded = shownImage(await read(bytes));
    const svg = { type: 'svg', bytes } as const;
    return { ...size, drawing, raster: { ...loaded.raster, drawing: { ...outlined, svg } } };
  };
  const show = async (drawn: Drawn): Promise<Shown> => {
    const { picture } = drawn;
    if (picture instanceof Uint8Array) return { ...drawn, loaded: shownImage(await read(picture)) };
    const measure = await texts();
    const missing = missingMessage(missingIn(picture, measure), measure, options);
    return { ...drawn, loaded: await load(picture, measure), missing };
  };
  return async (code) => {
    const drawn = await draw(code);
    if (!drawn) return undefined;
    const shown = known.get(drawn) ?? show(drawn);
    known.set(drawn, shown);
    return shown;
  };
}

/** @throws {DiagramError} the image cannot be shown */
function shownImage(result: LoadedImage | ImageFailure): LoadedImage {
  if ('reason' in result) throw new DiagramError(result.reason);
  return result;
}

/** Paths of a drawing that are written in a millisecond. */
const partsPerMillisecond = 20;

const literalStyle = { colorOf: literalColor, fontOf: () => ({}), prefix: '' };

/** The characters of a drawing that no font has. */
function missingIn({ parts }: Drawing, texts: TextMeasure): readonly string[] {
  const spans = textsOf(parts).flatMap(({ lines }) => lines.flatMap((line) => line));
  return [...new Set(spans.flatMap(({ text, ...font }) => texts.cover(text, font).missing))];
}

/** The warning about missing characters. Browsers find fonts of their own. */
function missingMessage(
  characters: readonly string[],
  texts: TextMeasure,
  { format }: DiagramOptions,
): string | undefined {
  const isShown = characters.length > 0 && formatTable[format].images !== 'source';
  return isShown ? texts.missingMessage(characters) : undefined;
}

/** Loads the fonts with the first diagram that needs them. */
function createTexts(
  { properties: { language } }: Document,
  { design, fonts }: DiagramOptions,
): () => Promise<TextMeasure> {
  let texts: Promise<TextMeasure> | undefined;
  return () => (texts ??= loadTextMeasure(design, language, fonts));
}

function diagramsOf(document: Document, isAnyLanguage: boolean): readonly Code[] {
  const codes: Code[] = [];
  walk(document, {
    block(block) {
      if (block.kind !== 'code' || block.language === undefined) return;
      if (isAnyLanguage || isDrawnHere(block.language)) codes.push(block);
    },
  });
  return codes;
}

/** Browsers have no engines, and show all diagrams as code. */
const isDrawnHere = (language: string) => engines.size > 0 && diagramLanguages.includes(language);
