import type { DisplayList, LayoutReport } from '../display/index.ts';
import type { FontSource } from '../../fonts/index.ts';
import type { PreparedDocument } from '../../prepare/index.ts';
import { compose } from './compose/index.ts';
import { createFlowContext, flow, turnedContext, type Medium } from './flow/index.ts';
import { createLayoutContext } from './create-layout-context.ts';
import { paginate, layOutSheet } from './paginate/index.ts';

export interface LayoutOptions {
  /** Faces in addition to those that mdconv ships. */
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
 * @throws {InvalidRequestError} a font source is not a TrueType or OpenType font
 */
export async function layOut(prepared: PreparedDocument, options: LayoutOptions): Promise<LaidOut> {
  const { medium } = options;
  const context = createFlowContext(await createLayoutContext(prepared, options.fonts), medium);

  // Lines are broken before there are pages, so page breaks cannot change a line.
  const flowed = flow(context);
  for (const { rule, message, span } of flowed.warnings) prepared.warnings.add(rule, message, span);

  const { leading } = prepared.style.footnote.text;
  const footnoteSpace = { above: leading, below: leading * 0.4 };
  const { pages, relaxedBreaks } =
    medium === 'pages'
      ? paginate(flowed, {
          height: context.room.height,
          turnedHeight: turnedContext(context).room.height,
          footnoteSpace,
        })
      : layOutSheet(flowed, footnoteSpace);
  const { display, pageMap } = compose(pages, flowed.structure, context);
  return { display, pageMap, relaxedBreaks };
}
