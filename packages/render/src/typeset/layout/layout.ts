import type { DisplayList, LayoutReport, SourcePlace } from '../display/index.ts';
import type { FontSource } from '../../fonts/index.ts';
import type { PreparedDocument } from '../../prepare/index.ts';
import { asBook } from './book/index.ts';
import { columnWidth, layOutColumns } from './columns/index.ts';
import { compose, onOneSheet } from './compose/index.ts';
import {
  createFlowContext,
  flow,
  sinkLandscape,
  landscapeContext,
  type Flow,
  type FlowContext,
  type Medium,
} from './flow/index.ts';
import { layOutDeck } from './deck/index.ts';
import { fitPages } from './fit-pages.ts';
import { createLayoutContext } from './create-layout-context.ts';
import { layOutSheet, paginate, type Paginated } from './paginate/index.ts';

export interface LayoutOptions {
  /** Faces in addition to those that mdconv ships. */
  readonly fonts?: readonly FontSource[];
  /** `pages` of the paper's size, or one `sheet` as long as its content, without running lines. */
  readonly medium: Medium;
}

export interface LaidOut extends LayoutReport {
  readonly display: DisplayList;
  /** Places in the order of the text. */
  readonly sources: readonly SourcePlace[];
}

/**
 * Lays a document out. The same input gives the same list.
 *
 * @throws {InvalidRequestError} a font source is not a TrueType or OpenType font
 */
export async function layOut(prepared: PreparedDocument, options: LayoutOptions): Promise<LaidOut> {
  const { medium } = options;
  // A sheet of slides shows each as it is.
  const pages = prepared.slides ? 'pages' : medium;
  const context = createFlowContext(await createLayoutContext(prepared, options.fonts), pages);

  const laid = fitPages(context, (reduced) => layOutPages(reduced));
  const { flowed, paginated } = asBook(laid, context);
  const { relaxedBreaks, pageEnds } = paginated;
  for (const { rule, message, span } of flowed.warnings) prepared.warnings.add(rule, message, span);
  const composed = compose(paginated.pages, flowed.structure, context);
  const { display, pageMap, sources } =
    pages === medium ? composed : onOneSheet(composed, prepared.style.palette);
  return { display, sources, pageMap, relaxedBreaks, pageEnds };
}

interface LaidPages {
  readonly flowed: Flow;
  readonly paginated: Paginated;
}

/** Shares of a page before landscape content: filled with text from behind, and too much for a landscape page. */
const [filledMin, blankMax] = [0.12, 0.3];

/** Lines are broken before there are pages, so page breaks cannot change a line. */
function layOutPages(context: FlowContext, isRepeated = false): LaidPages {
  if (context.prepared.slides) return layOutDeck(context.prepared.slides, context);
  const width = context.medium === 'pages' ? columnWidth(context.prepared) : undefined;
  if (width !== undefined) return layOutColumns(context, width);
  const flowed = flow(context);
  const { leading } = context.prepared.style.footnote.text;
  const footnoteSpace = { above: leading, below: leading * 0.4 };
  if (context.medium === 'sheet') return { flowed, paginated: layOutSheet(flowed, footnoteSpace) };
  const { height } = context.room;
  const room = { height, landscapeHeight: landscapeContext(context).room.height, footnoteSpace };
  const first = paginate(flowed, room);
  if (first.waste.every(({ blank }) => blank <= filledMin)) return { flowed, paginated: first };
  const items = first.waste.reduce(
    (moved, { change, blank }) => sinkLandscape(moved, change, blank * height),
    flowed.items,
  );
  const filled = { ...flowed, items };
  const paginated = paginate(filled, room);
  const wasteful = paginated.waste.filter(
    ({ change, blank }) => change.isOptional && blank > blankMax,
  );
  // Once only: a document may have any number of tables.
  if (isRepeated || wasteful.length === 0) return { flowed: filled, paginated };
  const upright = new Set([...context.upright, ...wasteful.map(({ change }) => change.block)]);
  return layOutPages({ ...context, upright }, true);
}
