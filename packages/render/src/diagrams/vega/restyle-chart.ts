import { Parser } from 'htmlparser2';
import { escapeXml } from '../../xml/index.ts';
import type { DiagramStyle } from '../diagram-style.ts';
import { svgElement } from '../svg-markup.ts';
import { labelWeight } from '../text-measure.ts';

/** Attributes that draw nothing. */
const isLeft = /^(?:class|role|aria-\w+|style|pointer-events|href|xmlns:\w+|font-style)$/;

/** Writes the svg of Vega with the weights and the family of our labels. */
export function restyleChart(svg: string, { fonts }: DiagramStyle): string {
  const open: { name: string; attributes: Record<string, string>; content: string }[] = [
    { name: '', attributes: {}, content: '' },
  ];
  const parser = new Parser(
    {
      onopentag(name, given) {
        const attributes = Object.fromEntries(
          Object.entries(given).filter(([key]) => !isLeft.test(key) && key !== 'font-family'),
        );
        const weight = attributes['font-weight'];
        if (weight !== undefined)
          attributes['font-weight'] = `${labelWeight(weight === 'bold' || Number(weight) >= 600)}`;
        if (open.length === 1) attributes['font-family'] = fonts.body;
        open.push({ name, attributes, content: '' });
      },
      ontext(text) {
        open.at(-1)!.content += escapeXml(text);
      },
      onclosetag() {
        const { name, attributes, content } = open.pop()!;
        open.at(-1)!.content += svgElement(name === 'a' ? 'g' : name, attributes, content);
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  return open[0]!.content;
}
