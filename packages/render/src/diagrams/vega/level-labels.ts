import * as vega from '#vega';
import { isRecord } from './check-spec.ts';

/** The signal of a chart that turns the labels of categories along x: degrees. */
const turnSignal = 'categoryTurn';
/** Reading upward, as Vega-Lite turns them. */
const upward = 270;

/** CSS pixels between labels beside each other. */
const gapMin = 6;

/** Lets the labels of categories be turned: upward until it is known that they fit. */
export function withTurn(spec: vega.Spec): vega.Spec {
  const signals = [...(spec.signals ?? []), { name: turnSignal, value: upward }];
  return { ...withTurnedAxes(spec), signals };
}

function withTurnedAxes<Parent extends Pick<vega.GroupMark, 'marks' | 'axes'>>(
  parent: Parent,
): Parent {
  const axes = parent.axes?.map((axis) =>
    axis.labelAngle === upward && axis.orient === 'bottom' ? { ...axis, ...turned } : axis,
  );
  const marks = parent.marks?.map((mark) => (mark.type === 'group' ? withTurnedAxes(mark) : mark));
  return { ...parent, ...(axes && { axes }), ...(marks && { marks }) };
}

const turned = {
  labelAngle: { signal: turnSignal },
  labelAlign: { signal: `${turnSignal} ? 'right' : 'center'` },
  labelBaseline: { signal: `${turnSignal} ? 'middle' : 'top'` },
};

/** Sets the labels of categories level if all of them fit beside each other: known only after a run. */
export async function levelLabels(view: vega.View, spec: vega.Spec): Promise<void> {
  const hasTurn = spec.signals?.some(({ name }) => name === turnSignal) ?? false;
  if (!hasTurn || !rowsIn(rootOf(view)).every(fits)) return;
  await view.signal(turnSignal, 0).resize().runAsync();
}

/** The types of Vega lack the root. */
const rootOf = (view: vega.View): unknown => (view.scenegraph() as { root?: unknown }).root;

interface LabelItem extends vega.MeasuredText {
  readonly x: number;
  readonly text: string | number;
  readonly angle?: number;
}

/** The turned labels of each axis in a mark. Groups hold marks, and marks hold items. */
function rowsIn(mark: unknown): readonly (readonly LabelItem[])[] {
  if (!isRecord(mark) || !Array.isArray(mark['items'])) return [];
  const items: readonly unknown[] = mark['items'];
  if (mark['role'] !== 'axis-label') return items.flatMap(rowsIn);
  return [(items as readonly LabelItem[]).filter(({ angle }) => angle === upward)];
}

/** Whether labels with their middles at their places would be apart. */
function fits(labels: readonly LabelItem[]): boolean {
  const halves = labels
    .map((item) => ({
      x: item.x,
      half: (vega.textMetrics.width(item, `${item.text}`) + gapMin) / 2,
    }))
    .toSorted((a, b) => a.x - b.x);
  return halves.every(({ x, half }, index) => {
    const next = halves[index + 1];
    return !next || next.x - x >= half + next.half;
  });
}
