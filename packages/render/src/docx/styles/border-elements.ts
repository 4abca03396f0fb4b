import type { IBorderOptions } from 'docx';
import { Element } from '../element.ts';

/** In the order that the schema wants. Source: ISO/IEC 29500-1, A.1, CT_PBdr and CT_TblBorders. */
const sides = ['top', 'left', 'bottom', 'right', 'insideH'] as const;

export type Borders = { readonly [Side in (typeof sides)[number]]?: IBorderOptions | undefined };

/** Writes borders; the library's own class has them in an order that the schema does not allow. */
export function borderElements(borders: Borders): readonly Element[] {
  return sides.flatMap((side) => {
    const border = borders[side];
    if (!border) return [];
    const { style, size = 0, space = 0, color = 'auto' } = border;
    const attributes = { 'w:val': style, 'w:sz': size, 'w:space': space, 'w:color': color };
    return [new Element(`w:${side}`, attributes)];
  });
}
