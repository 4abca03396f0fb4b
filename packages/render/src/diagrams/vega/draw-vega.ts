import * as vega from '#vega';
import { textsOf, wordsOf } from '../../drawings/index.ts';
import { altOf, altOfChart } from '../alt-of.ts';
import { DiagramError, type DiagramContext, type DrawnDiagram } from '../diagram.ts';
import { diagramStyle, type DiagramStyle } from '../diagram-style.ts';
import type { TextMeasure } from '../text-measure.ts';
import { withTimeLimit } from '#time-limit';
import { breakHeaders, defineLinesOfHeader } from './break-headers.ts';
import { isRecord, readSpec, type Spec } from './check-spec.ts';
import { dataWords } from './data-words.ts';
import { readableOnMarks } from './ink-on-marks.ts';
import { levelLabels, withTurn } from './level-labels.ts';
import { readChart } from './read-chart.ts';
import { spreadCharts } from './spread-charts.ts';
import { labelSize, vegaLiteTheme, vegaTheme } from './theme.ts';
import { countInUtc, inUtc } from './utc.ts';

/**
 * Draws a Vega-Lite chart. Its data are in its source: nothing is loaded.
 *
 * @throws {DiagramError} it is not valid, too large, or refers to other files
 */
export const drawVegaLite = (source: string, context: DiagramContext) =>
  drawChart(source, context, vegaLiteTheme, (spec, config) => {
    const logger = vega.logger(vega.None);
    const sized = inMeasure(spec, context.room.width);
    // Vega-Lite rejects what is not a chart.
    const compiled = breakHeaders(
      vega.compile(sized as vega.TopLevelSpec, { config, logger }).spec,
    );
    // An author who turns labels has the last word.
    return /"labelAngle"/.test(source) ? compiled : withTurn(compiled);
  });

/** The measure stands for the container. Charts of several views and heights have their usual size. */
function inMeasure(spec: Spec, measure: number): object {
  const { width, height, ...others } = spec;
  const high = height === undefined || height === 'container' ? others : { ...others, height };
  if (width !== 'container') return width === undefined ? high : { ...high, width };
  const isSingle = 'mark' in spec || 'layer' in spec;
  const autosize = { type: 'fit-x', contains: 'padding' };
  return isSingle ? { autosize, ...high, width: measure } : high;
}

/** Same as `drawVegaLite`, for Vega. */
export const drawVega = (source: string, context: DiagramContext) =>
  drawChart(source, context, vegaTheme, (spec) => spec);

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
  const picture = readableOnMarks(readChart(await drawn), style, texts);
  const written = [titleOf(spec['title']), titleOf(spec['description'])];
  const labels = textsOf(picture.parts).map(wordsOf);
  const words = labels.filter((label) => /\p{L}/u.test(label));
  const shown = words.length > 0 ? words : labels;
  const [title, data] = [written.filter(Boolean).join(': '), dataWords(spec)];
  return { picture, alt: data === '' ? altOf(title, shown) : altOfChart(title, '', [data]) };
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
  let spec: vega.Spec;
  const problems: unknown[] = [];
  try {
    const running = withTimeLimit(() => {
      spec = inUtc(read()) as vega.Spec;
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
    if (!hasOwnStep) await withTimeLimit(() => spreadCharts(view!, spec));
    await withTimeLimit(() => levelLabels(view!, spec));
    if (problems.length > 0) throw new DiagramError('Vega cannot draw it');
    return await withTimeLimit(() => view!.toSVG());
  } catch (error) {
    throw error instanceof DiagramError ? error : new DiagramError('Vega cannot draw it');
  } finally {
    view?.finalize();
  }
}

/** Makes results the same on every run: times, random numbers, ids, and the widths of texts. */
function setUp(texts: TextMeasure): void {
  countInUtc();
  vega.setRandom(vega.randomLCG(1));
  vega.resetSVGDefIds();
  defineLinesOfHeader(texts, labelSize);
  vega.textMetrics.width = (item, text) => {
    const isStrong = item.fontWeight === 'bold' || Number(item.fontWeight) >= 600;
    // Labels can be numbers.
    return texts.width(`${text}`, { size: item.fontSize ?? labelSize, isStrong });
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
