import { engines, loadOutliner, loadTextMeasure, processorTime } from '#diagram-engines';
import {
  formatTable,
  textRoom,
  walk,
  type Code,
  type DesignSystem,
  type Document,
} from '@mdconv/core';
import type { Format, Image, PageSettings, WarningLog } from '@mdconv/core';
import { createImageReader, imageHeightShare } from '../assets/index.ts';
import type { ImageFailure, LoadedImage, SvgForm } from '../assets/index.ts';
import { budgetIsSpent, type DrawingBudget } from '../drawing-budget.ts';
import { drawingToSvg, literalColor, svgMarkup, textsOf, type Drawing } from '../drawings/index.ts';
import type { FontSource } from '../fonts/index.ts';
import { createLayoutMeter } from './diagram-cost.ts';
import {
  DiagramError,
  UnknownStatement,
  type DrawnDiagram,
  type ResolveDiagram,
} from './diagram.ts';
import type { TextMeasure } from './text-measure.ts';

/** The drawn diagrams of a document. */
export interface Diagrams {
  /** The image that stands for a block of code; `undefined` for code and for what cannot be drawn. */
  imageOf(code: Code): Image | undefined;
  loadedImage(image: Image): LoadedImage | undefined;
}

export const noDiagrams: Diagrams = { imageOf: () => undefined, loadedImage: () => undefined };

export interface DiagramOptions {
  readonly design: DesignSystem;
  readonly format: Format;
  readonly page?: PageSettings;
  readonly resolveDiagram?: ResolveDiagram;
  /** What the format needs of the svg of `resolveDiagram`, and whether it needs pixels of ours. Default: pixels. */
  readonly svgAs?: SvgForm;
  /** Shared with the images of the document. */
  readonly drawings: DrawingBudget;
  /** Fonts in addition to those that mdconv ships. */
  readonly fonts?: readonly FontSource[];
  /**
   * Receives `diagram-not-drawn` for each diagram that is shown as its source, `diagram-incomplete` for each
   * that lacks some of it, and `glyph-missing` for characters that no font has.
   */
  readonly warnings: WarningLog;
  readonly signal?: AbortSignal;
}

/** Languages that are diagrams even where no engine draws them. */
const diagramLanguages = ['mermaid', 'dot', 'graphviz', 'vega-lite', 'vega'];

/** UTF-16 code units of a diagram and of a chart with its data. */
const lengthMax = 20_000;
const chartLengthMax = 100_000;

/** Distinct diagrams of one document. */
const diagramsMax = 100;

/** What an engine drew in the colors of the design, or the svg of `resolveDiagram`. */
interface Drawn extends Omit<DrawnDiagram, 'picture'> {
  readonly picture: Drawing | Uint8Array;
}

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

/** The first statement of a chart in Mermaid, below front matter, comments and directives. */
const mermaidChart =
  /^\s*(?:---\n[^]*?\n---\s*)?(?:%%.*\n\s*)*(?:pie|quadrantChart|radar|xychart)\b/u;

/** Whether a diagram shows data along axes or in a circle. */
function isChart({ language = '', text }: Code): boolean {
  return language.startsWith('vega') || (language === 'mermaid' && mermaidChart.test(text));
}

/** Browsers have no engines, and show all diagrams as code. */
const isDrawnHere = (language: string) => engines.size > 0 && diagramLanguages.includes(language);

/** Draws each distinct diagram once. Takes one at a time. */
function drawOnce(
  texts: () => Promise<TextMeasure>,
  options: DiagramOptions,
): (code: Code) => Promise<Drawn | undefined> {
  const meter = createLayoutMeter(options.drawings, processorTime);
  const known = new Map<string, Promise<Drawn | undefined>>();
  /** Languages of code that is not a diagram: it does not count. */
  const plain = new Set<string>();
  return async (code) => {
    const { language = '', text } = code;
    const key = `${language}\n${text}`;
    const drawing = known.get(key);
    if (drawing) return drawing;
    if (plain.has(language)) return undefined;
    if (known.size >= diagramsMax) throw new DiagramError('the document has too many diagrams');
    if (options.drawings.isSpent) throw new DiagramError(budgetIsSpent);
    const drawn = drawCode(code, texts, meter, options);
    known.set(key, drawn);
    if ((await drawn) !== undefined) return drawn;
    known.delete(key);
    plain.add(language);
    return undefined;
  };
}

/** What an engine cannot draw, such as other kinds of Mermaid diagrams, goes to `resolveDiagram`. */
async function drawCode(
  code: Code,
  texts: () => Promise<TextMeasure>,
  meter: ReturnType<typeof createLayoutMeter>,
  options: DiagramOptions,
): Promise<Drawn | undefined> {
  const { language = '', text } = code;
  const { design, resolveDiagram, signal } = options;
  const load = engines.get(language);
  const max = language.startsWith('vega') ? chartLengthMax : lengthMax;
  if (load && text.length > max)
    throw new DiagramError(`it has more than ${max.toLocaleString('en')} characters`);
  let failure = new DiagramError('mdconv cannot draw this language');
  try {
    if (load) {
      const draw = await load();
      const context = { design, texts: await texts(), room: drawingRoom(options) };
      return await meter(code, () => draw(text, context));
    }
  } catch (error) {
    if (!(error instanceof DiagramError)) throw error;
    failure = error;
  }
  const bytes = await resolveDiagram?.({ language, source: text, signal });
  if (bytes) return { picture: bytes, alt: language };
  if (diagramLanguages.includes(language)) throw failure;
  return undefined;
}

/** CSS pixels of a millimeter. Source: CSS Values 4, 6.2. */
const pixelsPerMillimeter = 96 / 25.4;

/** The largest size of a drawing on a page: the same in all formats, so that drawings are the same. */
function drawingRoom({ design, page }: DiagramOptions) {
  const { width, height } = textRoom(design.page, page);
  const { scale } = design.diagram;
  return {
    width: (width * pixelsPerMillimeter) / scale,
    height: (height * pixelsPerMillimeter * imageHeightShare) / scale,
  };
}

/** A message never shows what an engine or a service says: it can hold the source or an address. */
function warnOfDiagram(warnings: WarningLog, code: Code, error: unknown): void {
  const { language, span } = code;
  const reason = error instanceof DiagramError ? reasonOf(error, code) : 'drawing it failed';
  warnings.add(
    'diagram-not-drawn',
    `The ${language} diagram is shown as its source: ${reason}.`,
    span,
  );
}

function reasonOf(error: DiagramError, code: Code): string {
  const statement = error instanceof UnknownStatement ? error.statement : undefined;
  return statement === undefined
    ? error.message
    : `mdconv does not know ${placeOf(statement, code)}`;
}

function warnOfLacking(warnings: WarningLog, code: Code, lacking: readonly string[] = []): void {
  if (lacking.length === 0) return;
  const places = lacking.map((statement) => placeOf(statement, code)).join('; ');
  const message = `The ${code.language} diagram lacks what mdconv does not know: ${places}.`;
  warnings.add('diagram-incomplete', message, code.span);
}

/** UTF-16 code units of a statement in a message. */
const statementMax = 60;

/** A statement with its line, counted from the first line of the diagram. */
function placeOf(statement: string, { text }: Code): string {
  const lines = text.split(/\r?\n/).map((one) => one.replace(/\s+/g, ' '));
  const line = lines.findIndex((one) => one.includes(statement.replace(/\s+/g, ' '))) + 1;
  const shown =
    statement.length > statementMax ? `${statement.slice(0, statementMax)}…` : statement;
  return line === 0 ? `\`${shown}\`` : `line ${line}, \`${shown}\``;
}
