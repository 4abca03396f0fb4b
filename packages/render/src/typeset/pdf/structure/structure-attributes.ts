import type { StructureElement, StructureRole } from '../../display/index.ts';
import type { Entries } from '../pdfkit/index.ts';
import type { PdfRectangle } from './box.ts';

/** The attributes of an element; `undefined` for none. No role has those of two owners. */
export function structureAttributes(
  { role, attributes }: StructureElement,
  parent: StructureRole | undefined,
  box: PdfRectangle | undefined,
): Entries | undefined {
  const { listNumbering, scope, columnSpan, rowSpan } = attributes;
  if (role === 'Figure' || role === 'Formula') {
    const placement = parent && inlineParents.has(parent) ? 'Inline' : 'Block';
    return { O: 'Layout', Placement: placement, BBox: box };
  }
  if (listNumbering) return { O: 'List', ListNumbering: listNumbering };
  if (scope ?? columnSpan ?? rowSpan)
    return { O: 'Table', Scope: scope, ColSpan: columnSpan, RowSpan: rowSpan };
  return undefined;
}

/** Elements that contain text, in which a figure is inline. */
const inlineParents: ReadonlySet<StructureRole> = new Set([
  'P',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'Lbl',
  'Span',
  'Code',
  'Link',
  'Reference',
]);
