import { createShading } from 'docx';
import { textColumn, type Hex, type StyleSheet } from '../../style/index.ts';
import { Element, valueElement, type Component } from '../element.ts';
import { halfPoints, twips } from '../units.ts';
import { borderElements, spacing, type Borders, type ParagraphFormat } from './paragraph-format.ts';
import { line, shade } from './box.ts';
import { paragraphStyle } from './style-definition.ts';
import { styleId, styleNames } from './style-names.ts';
import { tableSizes } from './style-metrics.ts';

/** Styles of tables, images and their captions. */
export function tableStyles(style: StyleSheet): readonly Element[] {
  const { table, figure, paragraph } = style;
  return [
    tableStyle(style),
    paragraphStyle('tableText', {
      basedOn: 'normal',
      text: table.text,
      paragraph: { spacing: spacing(0, 0, table.text.leading), unhyphenated: true },
    }),
    paragraphStyle('tableHeader', {
      basedOn: 'tableText',
      text: table.header,
      paragraph: { spacing: spacing(0, 0, table.header.leading), unhyphenated: true },
    }),
    ...smallStyles(style),
    ...captionStyles(style),
    paragraphStyle('afterTable', {
      basedOn: 'normal',
      next: 'text',
      hidden: true,
      paragraph: { spacing: spacing(0, 0, Math.max(1, paragraph.gap) * 1.5, 'exact') },
      run: { size: 2 },
    }),
    paragraphStyle('figure', {
      basedOn: 'normal',
      next: 'caption',
      paragraph: {
        spacing: spacing(paragraph.gap, paragraph.gap, paragraph.text.leading),
        ...(figure.align === 'center' && { alignment: 'center' }),
      },
    }),
  ];
}

/** Styles of captions. */
function captionStyles(style: StyleSheet): readonly Element[] {
  const { figure, paragraph } = style;
  const caption = { basedOn: 'normal', text: figure.caption } as const;
  const hanging = hangingLabel(style);
  return [
    paragraphStyle('tableCaption', {
      ...caption,
      paragraph: {
        keepNext: true,
        spacing: spacing(
          figure.around ?? paragraph.gap,
          figure.captionGap ?? 4,
          figure.caption.leading,
        ),
        ...hanging,
      },
    }),
    paragraphStyle('tableContinued', {
      ...caption,
      paragraph: {
        keepNext: true,
        spacing: spacing(paragraph.gap * 1.5, 4, figure.caption.leading),
      },
    }),
    paragraphStyle('caption', {
      ...caption,
      next: 'text',
      paragraph: {
        ...captionSpace(style),
        ...(figure.align === 'center' && { alignment: 'center' }),
        ...hanging,
      },
    }),
  ];
}

/** The space around the caption of a figure, and the line above it if the design has one. */
function captionSpace({ figure, paragraph }: StyleSheet): ParagraphFormat {
  const { captionPlace, captionGap, around = paragraph.gap * 1.5, rule, caption } = figure;
  if (captionPlace === 'below') return { spacing: spacing(0, around, caption.leading) };
  return {
    spacing: spacing(around, captionGap ?? paragraph.gap, caption.leading),
    ...(rule && { border: { top: line(rule, rule.gap) } }),
  };
}

/** The indent of captions whose label hangs in the margin column. */
function hangingLabel(style: StyleSheet): ParagraphFormat {
  const { start } = textColumn(style);
  if (style.figure.label?.place !== 'margin' || start === 0) return {};
  const left = twips(start);
  return { indent: { left, hanging: left }, tabStops: [{ type: 'left', position: left }] };
}

function smallStyles(style: StyleSheet): readonly Element[] {
  const { text, header } = style.table;
  const [, ...smaller] = tableSizes(style);
  return smaller.flatMap(({ scale, ...keys }) =>
    (
      [
        [keys.text, 'tableText', text],
        [keys.header, 'tableHeader', header],
      ] as const
    ).map(([key, basedOn, { size, leading }]) =>
      paragraphStyle(key, {
        basedOn,
        run: { size: halfPoints(size * scale) },
        paragraph: { spacing: spacing(0, 0, leading * scale) },
      }),
    ),
  );
}

function tableStyle({ table }: StyleSheet): Element {
  const { rules, padding } = table;
  return new Element(
    'w:style',
    { 'w:type': 'table', 'w:customStyle': 1, 'w:styleId': styleId('table') },
    [
      valueElement('w:name', styleNames.table),
      new Element('w:qFormat'),
      new Element('w:tblPr', {}, [
        valueElement('w:tblStyleRowBandSize', 1),
        new Element('w:tblInd', { 'w:w': 0, 'w:type': 'dxa' }),
        new Element(
          'w:tblBorders',
          {},
          borderElements({
            top: border(rules, rules.top, rules.outerColor),
            bottom: border(rules, rules.bottom, rules.outerColor),
            insideH: border(rules, rules.betweenRows),
          }),
        ),
        new Element('w:tblCellMar', {}, [
          margin('w:top', padding.y),
          margin('w:left', padding.x),
          margin('w:bottom', padding.y),
          margin('w:right', padding.x),
        ]),
      ]),
      ...partStyles(table),
    ],
  );
}

/** The styles of the parts of a table that look different, in the order of the schema. */
function partStyles({ rules, headerFill, stripeFill, total }: StyleSheet['table']): Element[] {
  const bold = new Element('w:rPr', {}, [new Element('w:b')]);
  const aroundTotal = total
    ? { top: line(total.rule), bottom: total.below && line(total.below) }
    : { top: border(rules, rules.belowHeader) };
  return [
    ...partStyle(
      'firstRow',
      cellProperties(
        { bottom: border(rules, rules.belowHeader, rules.headerColor) },
        headerFill,
        valueElement('w:vAlign', 'bottom'),
      ),
    ),
    ...partStyle('lastRow', [bold, ...cellProperties(aroundTotal, total?.fill)]),
    ...partStyle('firstCol', [bold]),
    ...partStyle('band2Horz', cellProperties({}, stripeFill)),
  ];
}

function partStyle(type: string, parts: readonly Component[]): Element[] {
  return parts.length > 0 ? [new Element('w:tblStylePr', { 'w:type': type }, parts)] : [];
}

function cellProperties(
  borders: Borders,
  fill: Hex | undefined,
  ...others: readonly Component[]
): Element[] {
  const edges = borderElements(borders);
  const parts = [
    ...(edges.length > 0 ? [new Element('w:tcBorders', {}, edges)] : []),
    ...(fill === undefined ? [] : [createShading(shade(fill))]),
    ...others,
  ];
  return parts.length > 0 ? [new Element('w:tcPr', {}, parts)] : [];
}

function border(rules: StyleSheet['table']['rules'], width: number, color: Hex = rules.color) {
  return width > 0 ? line({ width, color }) : undefined;
}

function margin(name: string, width: number): Element {
  return new Element(name, { 'w:w': twips(width), 'w:type': 'dxa' });
}
