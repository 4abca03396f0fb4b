import type { Element, Properties, Text } from 'hast';
import type { Image } from '@mdconv/core';
import { drawingToSvg, textsOf, type Drawing, type SvgElement } from '../../drawings/index.ts';
import { legibleWidth } from '../../diagrams/index.ts';
import { classNames } from '../class-names.ts';
import { diagramColors } from '../css/colors.ts';
import { element, onLines, text } from '../element.ts';
import type { Writer } from '../writer.ts';

/** CSS pixels: diagrams that are at least so wide fit on any screen, also in lists. */
const narrowMax = 240;

/**
 * Writes a diagram as svg in the page, with the page's fonts and in the colors of its scheme. One whose
 * labels would be too small on a phone scrolls within a named region, which the keyboard can reach.
 *
 * @param number of the diagram; ids are unique in the page with it
 */
export function writeDiagram(
  { alt }: Image,
  drawing: Drawing,
  number: number,
  { design, budget, words }: Writer,
): Element {
  const svg = writeDrawing(drawing, alt, diagramColors(design), `diagram-${number}-`);
  budget.spend(lengthOf(svg));
  const sizes = textsOf(drawing.parts).map(({ size }) => size);
  const least = legibleWidth(drawing.width, Math.min(...sizes));
  return least > narrowMax ? framed(svg, least, words.diagram) : svg;
}

/** Its texts stay texts, and its colors are those of the page. */
function writeDrawing(
  drawing: Drawing,
  alt: string,
  colors: ReadonlyMap<string, string>,
  prefix: string,
): Element {
  const { attributes, children } = drawingToSvg(drawing, {
    prefix,
    colorOf: ({ color, isFixed }) => (!isFixed && colors.get(color.toLowerCase())) || color,
    fontOf: ({ isStrong, isItalic, isCode }) => ({
      class:
        [
          ...(isCode ? [classNames.codeLabel] : []),
          ...(isStrong ? [classNames.strongLabel] : []),
        ].join(' ') || undefined,
      ...(isItalic && { 'font-style': 'italic' }),
    }),
  });
  const { xmlns: _, class: __, ...properties } = attributes;
  const named = { className: [classNames.diagram], role: 'img', ariaLabel: alt };
  return element('svg', { ...named, ...properties }, children.map(writeSvg));
}

function writeSvg(child: SvgElement | string): Element | Text {
  if (typeof child === 'string') return text(child);
  const { class: className, ...attributes } = child.attributes;
  const properties = typeof className === 'string' ? { className: className.split(' ') } : {};
  return element(child.name, { ...properties, ...attributes }, child.children.map(writeSvg));
}

/** About as many characters as an element is written in. */
function lengthOf(one: Element['children'][number]): number {
  if (one.type !== 'element') return one.type === 'text' ? one.value.length : 0;
  const attributes = Object.entries(one.properties).flat().join().length;
  return one.children.reduce((sum, child) => sum + lengthOf(child), attributes + 20);
}

/** Widths in rules would need a class for each; an empty svg can have any width. */
function framed(svg: Element, least: number, label: string): Element {
  const { diagramFrame, diagramWidth } = classNames;
  const region: Properties = { role: 'group', ariaLabel: label, tabIndex: 0 };
  return element(
    'div',
    { className: [diagramFrame], ...region },
    onLines([
      element('svg', { className: [diagramWidth], width: least, height: 0, ariaHidden: 'true' }),
      svg,
    ]),
  );
}
