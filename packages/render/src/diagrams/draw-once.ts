import { engines } from '#diagram-engines';
import { processorTime } from '#platform';
import type { Code } from '@mdconv/core';
import { budgetIsSpent } from '../drawing-budget.ts';
import type { Drawing } from '../drawings/index.ts';
import { createLayoutMeter } from './diagram-cost.ts';
import { DiagramError, type DrawnDiagram } from './diagram.ts';
import type { DiagramOptions } from './diagram-options.ts';
import { drawingRoom } from './drawing-room.ts';
import type { TextMeasure } from './text-measure.ts';

/** Languages that are diagrams even where no engine draws them. */
export const diagramLanguages = ['mermaid', 'dot', 'graphviz', 'vega-lite', 'vega'];

/** UTF-16 code units of a diagram and of a chart with its data. */
const lengthMax = 20_000;
const chartLengthMax = 100_000;

/** Distinct diagrams of one document. */
const diagramsMax = 100;

/** What an engine drew in the colors of the design, or the svg of `resolveDiagram`. */
export interface Drawn extends Omit<DrawnDiagram, 'picture'> {
  readonly picture: Drawing | Uint8Array;
}

/** Draws each distinct diagram once. Takes one at a time. */
export function drawOnce(
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
      const context = { design, texts: await texts(), room: drawingRoom(code, options) };
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
