import * as vega from '#vega';
import type { TextMeasure } from '../text-measure.ts';
import { wrapLine } from '../wrap-line.ts';
import { isRecord, type Spec } from './check-spec.ts';

/** A function of expressions: breaks the head of a chart into lines. */
const functionName = 'linesOfHead';

/** CSS pixels. */
const widthMin = 60;

/** Lets expressions break heads into lines of a size in CSS pixels. */
export function defineLinesOfHead(texts: TextMeasure, size: number): void {
  const widthOf = (line: string) => texts.width(line, { size, isStrong: true });
  vega.expressionFunction(functionName, (head: unknown, width: unknown) =>
    wrapLine(String(head), Math.max(widthMin, Number(width)), widthOf),
  );
}

/** Breaks the heads above charts in columns into lines: they can be longer than the charts are wide. */
export function breakHeads(spec: Spec): Spec {
  const { marks } = spec;
  if (!Array.isArray(marks)) return spec;
  return {
    ...spec,
    marks: marks.map((one: unknown) => (isRecord(one) ? withHead(breakHeads(one)) : one)),
  };
}

function withHead(group: Spec): Spec {
  const { title, encode } = group;
  const width = widthOf(encode);
  if (!isRecord(title) || !isHead(title) || width === undefined) return group;
  const { text } = title;
  if (!isRecord(text) || typeof text['signal'] !== 'string') return group;
  const signal = `${functionName}(${text['signal']}, ${width})`;
  return { ...group, title: { ...title, text: { signal } } };
}

/** Source: Vega-Lite 6.4, compile/header/assemble.ts. */
const isHead = ({ style, frame, orient }: Spec) =>
  style === 'guide-label' && frame === 'group' && orient === undefined;

/** The expression of a chart's width. */
function widthOf(encode: unknown): string | undefined {
  const update = isRecord(encode) ? encode['update'] : undefined;
  const width = isRecord(update) ? update['width'] : undefined;
  return isRecord(width) && typeof width['signal'] === 'string' ? width['signal'] : undefined;
}
