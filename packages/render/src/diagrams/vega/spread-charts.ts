import type * as vega from '#vega';
import { isRecord } from './check-spec.ts';
import { chartWidth } from './theme.ts';

/** CSS pixels of a category: without a width in the chart, for a turned label, and of a bar that is not too wide. */
const [defaultStep, stepMin, stepMax] = [20, 15, 60];

/** CSS pixels between charts beside each other, and of a narrow chart. Source: Vega-Lite, Config, spacing. */
const [gap, narrowest] = [20, 120];

/**
 * Gives few categories along x more room than the step of Vega-Lite, and many less: the number of categories
 * is known only after a run. Charts beside each other share the room of one.
 */
export async function spreadCharts(view: vega.View, spec: vega.Spec): Promise<unknown> {
  const across = chartsAcross(view, spec);
  const room = (chartWidth - gap * (across - 1)) / across;
  for (const signal of spec.signals ?? []) {
    const value: unknown = 'value' in signal ? signal.value : undefined;
    const [, scaleName] = /^((?:.*_)?x)_step$/.exec(signal.name) ?? [];
    // Scales of their own for each chart are not in the list.
    const isShared = spec.scales?.some(({ name }) => name === scaleName);
    if (scaleName !== undefined && isShared && value === defaultStep) {
      const scale = view.scale(scaleName) as { domain: () => readonly unknown[] };
      const step = room / Math.max(1, scale.domain().length);
      view.signal(signal.name, Math.min(stepMax, Math.max(stepMin, step)));
    }
    if (/.[wW]idth$/.test(signal.name) && value === chartWidth && across > 1)
      view.signal(signal.name, Math.max(narrowest, room));
  }
  return view.resize().runAsync();
}

/** Charts beside each other. */
function chartsAcross(view: vega.View, { layout, marks = [] }: vega.Spec): number {
  if (!isRecord(layout)) return 1;
  const { columns } = layout;
  if (typeof columns === 'number') return columns;
  return Math.max(1, isRecord(columns) ? view.data('column_domain').length : marks.length);
}
