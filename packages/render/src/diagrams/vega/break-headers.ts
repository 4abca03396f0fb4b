import * as vega from '#vega';
import type { TextMeasure } from '../text-measure.ts';
import { wrapLine } from '../wrap-line.ts';
import { isRecord } from './check-spec.ts';

/** A function of expressions: breaks the header of a chart into lines. */
const functionName = 'linesOfHeader';

/** CSS pixels. */
const widthMin = 60;

/** Lets expressions break headers into lines of a size in CSS pixels. */
export function defineLinesOfHeader(texts: TextMeasure, size: number): void {
  const widthOf = (line: string) => texts.width(line, { size, isStrong: true });
  vega.expressionFunction(functionName, (header: unknown, width: unknown) =>
    wrapLine(String(header), Math.max(widthMin, Number(width)), widthOf),
  );
}

/** Breaks the headers above charts in columns into lines: they can be longer than the charts are wide. */
export function breakHeaders<Parent extends Pick<vega.GroupMark, 'marks'>>(parent: Parent): Parent {
  const marks = parent.marks?.map((mark) =>
    mark.type === 'group' ? withHeader(breakHeaders(mark)) : mark,
  );
  return { ...parent, ...(marks && { marks }) };
}

function withHeader(group: vega.GroupMark): vega.GroupMark {
  const { title, encode } = group;
  if (!isHeader(title)) return group;
  const [text, width] = [signalOf(title.text), signalOf(encode?.update?.width)];
  if (text === undefined || width === undefined) return group;
  return { ...group, title: { ...title, text: { signal: `${functionName}(${text}, ${width})` } } };
}

/** Source: Vega-Lite 6.4, compile/header/assemble.ts. */
const isHeader = (title: vega.GroupMark['title']): title is vega.Title =>
  typeof title === 'object' &&
  title.style === 'guide-label' &&
  title.frame === 'group' &&
  title.orient === undefined;

/** The expression of a value, if it has one. */
function signalOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value['signal'] === 'string' ? value['signal'] : undefined;
}
