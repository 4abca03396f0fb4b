import * as vega from '#vega';
import { altOf } from '../alt-of.ts';
import { DiagramError, type DiagramContext, type DrawnDiagram } from '../diagram.ts';
import { diagramStyle, type DiagramStyle } from '../diagram-style.ts';
import { readLabels } from '../read-labels.ts';
import type { TextMeasure } from '../text-measure.ts';
import { withTimeLimit } from '../time-limit.ts';
import { isRecord, readSpec, type Spec } from './check-spec.ts';
import { restyleChart } from './restyle-chart.ts';
import { chartWidth, vegaLiteTheme, vegaTheme } from './theme.ts';
import { countInUtc, inUtc } from './utc.ts';

/**
 * Draws a Vega-Lite chart. Its data are in its source: nothing is loaded.
 *
 * @throws {DiagramError} it is not valid, too large, or refers to other files
 */
export const drawVegaLite = (source: string, context: DiagramContext) =>
  drawChart(source, context, vegaLiteTheme, (spec, config) => {
    const logger = vega.logger(vega.None);
    return vega.compile(spec as unknown as vega.TopLevelSpec, { config, logger }).spec;
  });

/** Same as `drawVegaLite`, for Vega. */
export const drawVega = (source: string, context: DiagramContext) =>
  drawChart(source, context, vegaTheme, (spec) => spec);

/** CSS pixels of a category: without a width in the chart, for a turned label, and of a bar that is not too wide. */
const [defaultStep, stepMin, stepMax] = [20, 15, 60];

/** The libraries keep settings and counters in their modules, so charts are drawn one at a time. */
let previous: Promise<unknown> = Promise.resolve();

async function drawChart(
  source: string,
  { design, texts }: DiagramContext,
  themeOf: (style: DiagramStyle) => object,
  toVega: (spec: Spec, config: object) => vega.Spec,
): Promise<DrawnDiagram> {
  const spec = readSpec(source);
  const style = diagramStyle(design);
  const config = themeOf(style);
  const hasOwnStep = isRecord(spec['width']);
  const drawn = previous.then(() => toSvg(() => toVega(spec, config), config, texts, hasOwnStep));
  previous = drawn.catch(() => undefined);
  const svg = restyleChart(await drawn, style);
  const written = [titleOf(spec['title']), titleOf(spec['description'])];
  const labels = readLabels(svg, design).map(({ text }) => text);
  const words = labels.filter((label) => /\p{L}/u.test(label));
  return { svg, alt: altOf(written.filter(Boolean).join(': '), words) };
}

/** A title is a text, lines, or an object with a text. */
function titleOf(title: unknown): string {
  if (isRecord(title)) return titleOf(title['text']);
  if (Array.isArray(title)) return title.filter((line) => typeof line === 'string').join(' ');
  return typeof title === 'string' ? title : '';
}

async function toSvg(
  read: () => vega.Spec,
  config: vega.Config,
  texts: TextMeasure,
  hasOwnStep: boolean,
): Promise<string> {
  setUp(texts);
  let view: vega.View | undefined;
  const problems: unknown[] = [];
  try {
    const running = withTimeLimit(() => {
      const spec = inUtc(read()) as vega.Spec;
      const runtime = vega.parse(spec, config, { ast: true });
      const options = {
        renderer: 'none',
        loader: refusal,
        expr: vega.expressionInterpreter,
      } as const;
      view = new vega.View(runtime, { ...options, logLevel: vega.None });
      view.logger({ ...silent, error: (...reasons) => (problems.push(...reasons), silent) });
      return view.runAsync();
    });
    await running;
    if (!hasOwnStep) await withTimeLimit(() => spreadCategories(view!));
    if (problems.length > 0) throw new DiagramError('Vega cannot draw it');
    return await withTimeLimit(() => view!.toSVG());
  } catch (error) {
    throw error instanceof DiagramError ? error : new DiagramError('Vega cannot draw it');
  } finally {
    view?.finalize();
  }
}

/**
 * Gives few categories along x more room than the step of Vega-Lite, and many less: the number of categories
 * is known only after a run.
 */
async function spreadCategories(view: vega.View): Promise<unknown> {
  const state: unknown = view.getState({ data: () => false, signals: () => true });
  const signals = isRecord(state) && isRecord(state['signals']) ? state['signals'] : {};
  // Charts in rows and columns stay small.
  if (signals['x_step'] !== defaultStep || 'child_width' in signals) return;
  const scale = view.scale('x') as { domain: () => readonly unknown[] };
  const step = chartWidth / Math.max(1, scale.domain().length);
  view.signal('x_step', Math.min(stepMax, Math.max(stepMin, step)));
  await view.runAsync();
}

/** Makes results the same on every run: times, random numbers, ids, and the widths of texts. */
function setUp(texts: TextMeasure): void {
  countInUtc();
  vega.setRandom(vega.randomLCG(1));
  vega.resetSVGDefIds();
  vega.textMetrics.width = (item, text) => {
    const isStrong = item.fontWeight === 'bold' || Number(item.fontWeight) >= 600;
    return texts.width(text, { size: item.fontSize ?? 11, isStrong });
  };
}

/** Nothing outside the chart is read. */
const refuse = () => Promise.reject(new DiagramError('it loads data or images'));
const refusal: vega.Loader = { load: refuse, sanitize: refuse, http: refuse, file: refuse };

const silent: vega.LoggerInterface = {
  level: () => silent,
  error: () => silent,
  warn: () => silent,
  info: () => silent,
  debug: () => silent,
};
