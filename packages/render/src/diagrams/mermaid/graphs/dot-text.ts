import { escapeXml } from '../../../xml/index.ts';
import { createMarkupLabels } from '../kinds/labels.ts';
import { readableOn, type DiagramStyle } from '../../diagram-style.ts';
import type { TextMeasure } from '../../text-measure.ts';
import type { NodeStyle } from './node-styles.ts';

/** What graphs are written in DOT with. */
export interface GraphContext {
  readonly style: DiagramStyle;
  readonly texts: TextMeasure;
}

type Values = Readonly<Record<string, string | number | undefined>>;

/** Attributes in brackets, quoted. */
export function dotAttributes(values: Values): string {
  const written = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${dotString(`${value}`)}`,
  );
  return `[${written.join(', ')}]`;
}

export const dotString = (text: string) => `"${text.replace(/"/g, '\\"')}"`;

/** The attributes that a style of the author sets on a node that Graphviz draws. */
export function styleAttributes({ fill, stroke, color, width }: NodeStyle): Values {
  return {
    ...(fill !== undefined && { fillcolor: fill }),
    ...(stroke !== undefined && { color: stroke }),
    ...(color !== undefined && { fontcolor: color }),
    ...(width !== undefined && { penwidth: width }),
  };
}

/** Breaks texts into lines in the spelling of DOT. */
export function createLines({ texts }: GraphContext) {
  const labels = createMarkupLabels(texts);
  const linesOf = (text: string, widthMax: number, isStrong = false) =>
    labels.set(text, { size: 13, isStrong }, widthMax).lines;
  return {
    /** A label of a node or an edge. */
    plain: (text: string, widthMax: number) =>
      linesOf(text, widthMax)
        .map((line) => line.replace(/\\/g, '\\\\').replace(/&/g, '&amp;'))
        .join('\\n'),
    /** The markup of the lines of a cell. */
    cell: (text: string, widthMax: number) =>
      linesOf(text, widthMax, true)
        .filter((line) => line !== '')
        .map(htmlText),
  };
}

export const htmlText = (text: string) => escapeXml(text);

export const codeFont = (markup: string) =>
  `<FONT FACE="monospace" POINT-SIZE="11">${markup}</FONT>`;

export const smallFont = (markup: string) => `<FONT POINT-SIZE="11">${markup}</FONT>`;

/** Source: Mermaid: `direction` of a diagram. */
export const directionStatement = /^direction\s+(TB|TD|BT|RL|LR)$/i;

export const rankdirOf = (direction: string) => {
  const name = direction.toUpperCase();
  return name === 'TD' ? 'TB' : name;
};

/** A box with a cell for each part; the first is its heading. */
export function tableNode(
  id: string,
  [heading = '', ...parts]: readonly string[],
  own: NodeStyle,
  { style }: GraphContext,
): string {
  const ground = own.fill ?? style.fill;
  const line = own.stroke ?? style.line;
  const whole = own.fill === undefined ? '' : ` BGCOLOR="${own.fill}"`;
  const rows = [
    `<TR><TD BGCOLOR="${ground}">${heading}</TD></TR>`,
    ...parts.map((part) => `<TR><TD ALIGN="LEFT" BALIGN="LEFT">${part}</TD></TR>`),
  ];
  const table = `<TABLE BORDER="0" CELLBORDER="1" CELLSPACING="0" CELLPADDING="5" COLOR="${line}"${whole}>${rows.join('')}</TABLE>`;
  const ink = own.color ?? (own.fill?.startsWith('#') ? readableOn(own.fill, style) : undefined);
  const color = ink === undefined ? '' : `, fontcolor=${dotString(ink)}`;
  return `${dotString(id)} [shape=plain, label=<${table}>${color}]`;
}
