import { reduceStyle, type Reduction } from '../../style/index.ts';
import type { FlowContext } from './flow/index.ts';
import type { Paginated } from './paginate/index.ts';

/** Factors between all and the least that a design allows, largest first. */
const shares = [1 / 3, 2 / 3, 1];

/**
 * Lays out pages and, if the design asks for it and the text is a little too long for one page, again
 * with smaller spaces, then with smaller type, until it takes one page.
 */
export function fitPages<Laid extends { readonly paginated: Paginated }>(
  context: FlowContext,
  layOutPages: (context: FlowContext) => Laid,
): Laid {
  const usual = layOutPages(context);
  const { style } = context.prepared;
  const fit = style.entry?.fit;
  const { pages } = usual.paginated;
  if (!fit || context.medium === 'sheet' || pages.length !== 2) return usual;
  const height = pages.reduce((sum, { body }) => sum + body.height, 0);
  if (height > context.room.height * (1 + fit.overflow)) return usual;
  const steps: Reduction[] = [
    ...shares.map((share) => ({ gaps: 1 - share * (1 - fit.gaps), text: 1 })),
    ...shares.map((share) => ({ gaps: fit.gaps, text: 1 - share * (1 - fit.text) })),
  ];
  for (const step of steps) {
    const prepared = { ...context.prepared, style: reduceStyle(style, step) };
    const laid = layOutPages({ ...context, prepared });
    if (laid.paginated.pages.length === 1) return laid;
  }
  return usual;
}
