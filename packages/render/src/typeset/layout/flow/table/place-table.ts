import { isTorn, sum, turnedShareMin, widthsIn } from '../../../../columns/index.ts';
import { createElement } from '../../../display/index.ts';
import { allowBreak, forbidBreak, margin, stack, type FlowItem } from '../../frame/index.ts';
import type { Area } from '../area.ts';
import { asArtifacts, layoutArtifact } from '../draw/index.ts';
import { turnedContext, type FlowContext, type Setting } from '../flow-context.ts';
import { lineBox, scaleText, setLine } from '../lines.ts';
import { mayTurn } from '../turn.ts';
import type { FittedTable } from './fit-table.ts';
import type { MeasuredTable } from './measure-table.ts';
import { placeRows, type PlacedRows } from './place-rows.ts';

/** Chooses the size of the type for an area, so that words or whole lines fit. */
export type FitIn = (
  area: Area,
  fitting?: { readonly kept?: 'words' | 'lines' | undefined; readonly isTight?: boolean },
) => FittedTable;

/** A table set in an area. */
export interface PlacedTable {
  readonly fitted: FittedTable;
  /** Whether it has pages of its own, which are as wide as the others are high. */
  readonly isTurned: boolean;
  /** The rows of each band. */
  readonly rows: readonly PlacedRows[];
  readonly items: readonly FlowItem[];
}

/**
 * Sets a table. One that has to be split into bands, or whose words have to be broken, gets narrower
 * cells if that is enough, otherwise turned pages if that helps.
 */
export function placeTable(
  fitIn: FitIn,
  area: Area,
  setting: Setting,
  context: FlowContext,
): PlacedTable {
  const fitted = fitWhole(fitIn, area);
  const turned =
    isTorn(fitted, area.width) && mayTurn(area, setting, context)
      ? placeTurned(fitIn, area, context)
      : undefined;
  if (turned) return turned;
  const isOnly = fitted.bands.length === 1;
  const rows = fitted.bands.map((band) => placeBand(band, area, isOnly, context));
  const items = rows.flatMap((band, index) =>
    index === 0 ? band.items : [...continued(area, setting, context), ...band.items],
  );
  return { fitted, isTurned: false, rows, items };
}

/** Gives the table narrower cells if only they keep it from being torn. */
function fitWhole(fitIn: FitIn, area: Area, kept?: 'words' | 'lines'): FittedTable {
  const fitted = fitIn(area, { kept });
  if (!isTorn(fitted, area.width)) return fitted;
  const tight = fitIn(area, { kept, isTight: true });
  return isTorn(tight, area.width) ? fitted : tight;
}

function placeTurned(fitIn: FitIn, area: Area, usual: FlowContext): PlacedTable | undefined {
  const context = turnedContext(usual);
  const wide = { ...area, width: context.room.width };
  const fitted = fitWhole(fitIn, wide, 'lines');
  if (isTorn(fitted, wide.width)) return undefined;
  const rows = fitted.bands.map((band) => placeBand(band, wide, true, context));
  const items = rows.flatMap((band) => band.items);
  const isHigh = stack(items).height >= context.room.height * turnedShareMin;
  return isHigh ? { fitted, isTurned: true, rows, items } : undefined;
}

function placeBand(
  band: MeasuredTable,
  area: Area,
  isOnly: boolean,
  context: FlowContext,
): PlacedRows {
  const widths = widthsIn(band, band.columns.stretches, area.width, isOnly);
  const fromRight = context.direction === 'rtl';
  return placeRows(band, widths, fromRight ? area.x + area.width - sum(widths) : area.x, context);
}

/** The word above each band but the first. */
function continued(area: Area, setting: Setting, context: FlowContext): readonly FlowItem[] {
  const { style, words } = context.prepared;
  const text = scaleText(style.figure.caption, setting.scale);
  const line = setLine(words.continued, text, createElement('Span'), context);
  const box = lineBox(line, 0, area.width);
  return [
    allowBreak(0),
    margin(setting.gap * 1.5),
    {
      ...box,
      paint: (position) => {
        const x = area.x + (context.direction === 'rtl' ? area.width - line.width : 0);
        return asArtifacts(box.paint({ ...position, x: position.x + x }), layoutArtifact);
      },
    },
    forbidBreak('table-header'),
    margin(setting.gap / 2),
  ];
}
