import {
  attributeOf,
  elementsIn,
  hasClass,
  isElement,
  markupLabel,
  type MarkupElement,
} from './markup.ts';

/** Content that no cell of a table of data has. */
const blockContent = /^(?:table|h[1-6]|hr|blockquote|pre)$/;

/** Whether a table only arranges content: in mails and old pages. */
export function isLayout(table: MarkupElement): boolean {
  if (/^(?:presentation|none)$/.test(attributeOf(table, 'role'))) return true;
  const inside = elementsIn(table);
  if (inside.some(({ name }) => blockContent.test(name))) return true;
  if (inside.some(isSpreadsheetCell) || inside.some(({ name }) => /^(?:th|caption)$/.test(name)))
    return false;
  const rows = inside.filter(({ name }) => name === 'tr');
  return rows.every((row) => row.children.filter(isFilledCell).length < 2);
}

function isFilledCell(node: MarkupElement['children'][number]): boolean {
  return isElement(node, /^t[dh]$/) && markupLabel(node) !== '';
}

function isSpreadsheetCell(element: MarkupElement): boolean {
  if (element.name !== 'td') return false;
  return hasClass(element, /^xl\d+$/) || Object.keys(element.attributes).some(isSheetAttribute);
}

function isSheetAttribute(name: string): boolean {
  return name.startsWith('data-sheets-') || name.startsWith('sdval') || name.startsWith('sdnum');
}
