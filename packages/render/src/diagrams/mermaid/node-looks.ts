import { areaFill } from './area-colors.ts';
import type { NodeStyle } from './graphs/node-styles.ts';

/** CSS pixels: the drawing has no room for wider lines around it. */
const widthMax = 4;

type Attributes = Readonly<Record<string, string>>;

/** What the library leaves out of the styles of the author: the dashes of nodes, and all styles of groups. */
export function ownLook(
  { isGroup, style }: { readonly isGroup: boolean; readonly style: NodeStyle },
  { stroke, fill }: Attributes,
): Attributes {
  if (stroke === undefined) return {};
  return {
    ...(isGroup && groupLook(style, fill)),
    ...(style.dashes !== undefined && { 'stroke-dasharray': style.dashes }),
  };
}

function groupLook({ fill, stroke, width }: NodeStyle, ground: string | undefined): Attributes {
  return {
    ...(stroke !== undefined && { stroke }),
    ...(width !== undefined && { 'stroke-width': `${Math.min(widthMax, Number(width))}` }),
    ...(fill !== undefined && ground === 'var(--_group-fill)' && areaFill(fill)),
  };
}
