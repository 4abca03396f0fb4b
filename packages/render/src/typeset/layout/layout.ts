import type { DisplayList, LayoutReport } from '../display/index.ts';
import type { FontSource } from '../fonts/index.ts';
import type { Prepared } from '../../prepare/index.ts';
import { compose } from './compose/index.ts';
import { flow, type Medium } from './flow/index.ts';
import { createLayoutContext } from './layout-context.ts';
import { paginate, layOutSheet, type Paginated } from './paginate/index.ts';

export interface LayoutOptions {
  /** Faces beside those that mdconv ships. */
  readonly fonts?: readonly FontSource[];
  /** `pages` of the paper's size, or one `sheet` as long as its content, without running lines. */
  readonly medium: Medium;
}

export interface LaidOut extends LayoutReport {
  readonly display: DisplayList;
}

/**
 * Lays a document out. The same input gives the same list.
 *
 * @throws {InvalidRequestError} a font source is no TrueType or OpenType font
 */
export async function layOut(prepared: Prepared, options: LayoutOptions): Promise<LaidOut> {
  const { medium } = options;
  const context = await createLayoutContext(prepared, options.fonts);

  // Lines are broken before there are pages, so no page decision can change a line.
  const flowed = flow(prepared, context, medium);
  const { pages, relaxedBreaks } =
    medium === 'pages' ? cut(flowed, prepared) : roll(flowed, prepared);
  const { display, pageMap } = compose(pages, flowed.structure, medium, context);
  return { display, pageMap, relaxedBreaks };
}

function cut(flowed: ReturnType<typeof flow>, { style }: Prepared): Paginated {
  const { height, margins } = style.page;
  return paginate(flowed, {
    height: height - margins.top - margins.bottom,
    noteSpace: noteSpace(style.footnote.text.leading),
  });
}

function roll(flowed: ReturnType<typeof flow>, { style }: Prepared): Paginated {
  return layOutSheet(flowed, noteSpace(style.footnote.text.leading));
}

/** Between the text, the footnotes' rule and the footnotes. Points. */
function noteSpace(leading: number) {
  return { above: leading, below: leading * 0.4 };
}
