import type { StructureElement, StructureRole } from '../../display/index.ts';
import { array, dictionary, type Entries } from '../syntax/syntax.ts';
import type { Box } from './box.ts';

/** The attribute objects of an element, one for each of their owners; `undefined` for none. */
export function structureAttributes(
  { role, attributes }: StructureElement,
  parent: StructureRole | undefined,
  box: Box | undefined,
): string | undefined {
  const { listNumbering, scope, columnSpan, rowSpan } = attributes;
  const objects: Entries[] = [];
  if (role === 'Figure') {
    const placement = parent && inlineParents.has(parent) ? '/Inline' : '/Block';
    objects.push({ O: '/Layout', Placement: placement, BBox: box && array(box) });
  }
  if (listNumbering) objects.push({ O: '/List', ListNumbering: `/${listNumbering}` });
  if (scope ?? columnSpan ?? rowSpan) {
    const spans = { ColSpan: columnSpan, RowSpan: rowSpan };
    objects.push({ O: '/Table', Scope: scope && `/${scope}`, ...spans });
  }
  if (objects.length === 0) return undefined;
  return objects.length > 1 ? array(objects.map(dictionary)) : dictionary(objects[0]!);
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
