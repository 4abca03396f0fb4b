import { DiagramError } from '../diagram.ts';

export type Spec = Readonly<Record<string, unknown>>;

/** Rows of inline data and of sequences. */
const rowsMax = 10_000;
const depthMax = 60;

/** Transforms whose output is much larger than their input, or that take long. */
const largeTransforms: ReadonlySet<string> = new Set([
  ...['cross', 'force', 'wordcloud', 'kde2d', 'contour', 'isocontour', 'heatmap', 'geopath'],
]);

/** Functions that read the clock or make large values. Source: Vega, Expressions. */
const unboundedFunction = /\b(?:now|sequence|pad|repeat|datetime\s*\(\s*\))\s*\(?/;

/**
 * What only matters for a reader who acts: events, inputs, links and tooltips; and families of fonts. The `on`
 * of a regression is a field.
 */
const isLeft = /^(?:on|bind|href|tooltip|usermeta|font|\w+Font)$/;

/**
 * Reads a specification without what needs a reader.
 *
 * @throws {DiagramError} it is not JSON, names addresses, or is too large
 */
export function readSpec(source: string): Spec {
  let spec: unknown;
  try {
    spec = JSON.parse(source);
  } catch {
    throw new DiagramError('it is not valid JSON');
  }
  const checked = checkValue(spec, '', 0);
  if (!isRecord(checked)) throw new DiagramError('it is not a JSON object');
  return checked;
}

function checkValue(value: unknown, key: string, depth: number): unknown {
  if (depth > depthMax) throw new DiagramError('it is too large');
  if (typeof value === 'string') return checkText(value, key);
  if (Array.isArray(value)) {
    if (value.length > rowsMax) throw new DiagramError('it is too large');
    return value.map((one) => checkValue(one, key, depth + 1));
  }
  if (!isRecord(value)) return value;
  if (key === 'values') return value;
  checkRecord(value);
  const kept: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value)) {
    const isContainer = depth > 0 && one === 'container' && isSize(name);
    if (!isLeftOut(name, value) && !isContainer) kept[name] = checkValue(one, name, depth + 1);
  }
  return kept;
}

const isLeftOut = (name: string, around: Spec): boolean =>
  isLeft.test(name) && !(name === 'on' && ('regression' in around || 'loess' in around));

const isSize = (key: string) => key === 'width' || key === 'height';

function checkText(value: string, key: string): string {
  if (isSize(key) && value !== 'container') throw new DiagramError('its size is not a number');
  const isExpression = /^(?:signal|expr|update|init|test|calculate|filter|\w*Expr)$/.test(key);
  if (isExpression && unboundedFunction.test(value))
    throw new DiagramError('it has expressions that mdconv does not evaluate');
  return value;
}

function checkRecord(value: Spec): void {
  if ('url' in value) throw new DiagramError('it loads data or images');
  if (typeof value['type'] === 'string' && largeTransforms.has(value['type']))
    throw new DiagramError('it has transforms that mdconv does not run');
  if ('sequence' in value) checkSequence(value['sequence']);
  if (value['type'] === 'sequence') checkSequence(value);
}

function checkSequence(sequence: unknown): void {
  const { start = 0, stop, step = 1 } = isRecord(sequence) ? sequence : {};
  const rows = (Number(stop) - Number(start)) / Number(step);
  if (!(Math.abs(rows) <= rowsMax)) throw new DiagramError('it is too large');
}

export function isRecord(value: unknown): value is Spec {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
