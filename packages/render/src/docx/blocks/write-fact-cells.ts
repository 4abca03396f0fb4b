import { plainText } from '@mdconv/core';
import type { NamedFacts } from '../../prepare/index.ts';
import { pageArea, type StyleSheet } from '../../style/index.ts';
import { factLabel, isRightToLeft } from '../../words/index.ts';
import { Element, type Component } from '../element.ts';
import { plain, textRuns } from '../inlines/run.ts';
import { Paragraph } from '../paragraph.ts';
import { line } from '../styles/box.ts';
import { twips } from '../units.ts';
import type { Writer } from '../writer.ts';

type CellsStyle = NonNullable<StyleSheet['titleBlock']['cells']>;

/** A fact and what it is called. */
interface Fact {
  readonly label: string;
  readonly values: readonly string[];
}

/** Facts beside each other below the title, each below a rule and its label, in a table without lines. */
export function writeFactCells(named: NamedFacts, writer: Writer): readonly Component[] {
  const { style, document, divisionWords } = writer;
  const { cells, facts, below } = style.titleBlock;
  if (facts !== 'cells' || !cells) return [];
  const known = cells.keys.flatMap((key): Fact[] => {
    const values = named[key]?.map((inlines) => plainText(inlines));
    return values ? [{ label: factLabel(key, divisionWords), values }] : [];
  });
  if (known.length === 0) return [];
  const { gap, perRow } = cells;
  const width = twips((pageArea(style).width + gap) / perRow);
  const columns = Array.from({ length: Math.min(perRow, known.length) }, () => width);
  const rows = Array.from({ length: Math.ceil(known.length / perRow) }, (_, row) =>
    known.slice(row * perRow, (row + 1) * perRow),
  );
  const properties = [
    ...(isRightToLeft(document.properties.language) ? [new Element('w:bidiVisual')] : []),
    new Element('w:tblW', { 'w:w': width * columns.length, 'w:type': 'dxa' }),
    new Element('w:tblLayout', { 'w:type': 'fixed' }),
    new Element('w:tblCellMar', {}, [
      new Element('w:left', { 'w:w': 0, 'w:type': 'dxa' }),
      new Element('w:right', { 'w:w': twips(gap), 'w:type': 'dxa' }),
    ]),
  ];
  return [
    new Element('w:tbl', {}, [
      new Element('w:tblPr', {}, properties),
      new Element(
        'w:tblGrid',
        {},
        columns.map((column) => new Element('w:gridCol', { 'w:w': column })),
      ),
      ...rows.map((row) =>
        writeRow(
          columns.map((_, index) => row[index]),
          width,
          cells,
        ),
      ),
    ]),
    new Paragraph({ style: 'afterTable', spacing: { after: twips(below) } }, []),
  ];
}

/** @param width twips of each cell */
function writeRow(facts: readonly (Fact | undefined)[], width: number, cells: CellsStyle): Element {
  return new Element('w:tr', {}, [
    new Element('w:trPr', {}, [new Element('w:cantSplit')]),
    ...facts.map(
      (fact) =>
        new Element('w:tc', {}, [
          new Element('w:tcPr', {}, [new Element('w:tcW', { 'w:w': width, 'w:type': 'dxa' })]),
          ...(fact ? writeFact(fact, cells) : [new Element('w:p', {}, [])]),
        ]),
    ),
  ]);
}

function writeFact({ label, values }: Fact, { rule, padding }: CellsStyle): readonly Component[] {
  const border = { top: line(rule, padding) };
  return [
    new Paragraph({ style: 'factLabel', keepNext: true, border }, textRuns(label, plain)),
    ...values.map(
      (value) => new Paragraph({ style: 'factValue', keepNext: true }, textRuns(value, plain)),
    ),
  ];
}
