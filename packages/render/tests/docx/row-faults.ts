import type { PackageFiles } from './package-files.ts';
import { elementsNamed, parseXml, type XmlElement } from './schema/xml-tree.ts';

const textOf = (element: XmlElement) =>
  elementsNamed(element, 'w:t')
    .map(({ text }) => text)
    .join('');

const number = /^\(?[+\-−]?\p{Sc}?\d[\d.,]*\s?%?\)?$/u;

/** Cells of numbers that may wrap. */
export function numberFaults(document: XmlElement): readonly string[] {
  return elementsNamed(document, 'w:tc')
    .filter((cell) => number.test(textOf(cell)) && elementsNamed(cell, 'w:p').length === 1)
    .filter((cell) => elementsNamed(cell, 'w:noWrap').length === 0)
    .map((cell) => `the number ${textOf(cell)} may wrap`);
}

/** Small tables are on one page. */
const smallRows = 8;
const lowLetters = 240;

/** Small tables that a page end may split. */
export function tornTableFaults(document: XmlElement): readonly string[] {
  const [body] = elementsNamed(document, 'w:body');
  return body!.children
    .filter(({ name }) => name === 'w:tbl')
    .flatMap((table) => {
      const rows = table.children.filter(({ name }) => name === 'w:tr');
      const isHeader = (row: XmlElement) => elementsNamed(row, 'w:tblHeader').length > 0;
      const body = rows.filter((row) => !isHeader(row));
      const isLow = elementsNamed(table, 'w:tc').every((cell) => textOf(cell).length < lowLetters);
      if (body.length > smallRows || !isLow) return [];
      return rows
        .slice(0, -1)
        .filter((row) => {
          const cells = row.children.filter(({ name }) => name === 'w:tc');
          return elementsNamed(row, 'w:keepNext').length < cells.length;
        })
        .map((row) => `a page may end after the row ${textOf(row)}`);
    });
}

/** Section names in headers that programs show on pages of other sections, too. A title is right on all. */
export function staleSectionFaults(files: PackageFiles, document: XmlElement): readonly string[] {
  const titles = elementsNamed(document, 'w:p')
    .filter((block) =>
      elementsNamed(block, 'w:pStyle').some(({ attributes }) => attributes['w:val'] === 'Title'),
    )
    .map(withoutSpaces);
  return files.paths
    .filter((path) => /word\/(?:header|footer)/.test(path))
    .flatMap((path) => elementsNamed(parseXml(files.part(path)), 'w:fldSimple'))
    .flatMap((field) => {
      const level = /STYLEREF (\d)/.exec(field.attributes['w:instr'] ?? '')?.[1];
      const shown = withoutSpaces(field).replace(/…$/, '');
      if (!level || shown === '' || titles.some((title) => title.startsWith(shown))) return [];
      const headings = elementsNamed(document, 'w:pStyle').filter(
        ({ attributes }) => attributes['w:val'] === `Heading${level}`,
      );
      return headings.length === 1
        ? []
        : [`every header names ${textOf(field)}, one of ${headings.length} sections`];
    });
}

/** A title may have a break where a header has a space. */
const withoutSpaces = (element: XmlElement) => textOf(element).replaceAll(/\s/g, '');
