import type { Element, Properties, Text } from 'hast';
import { Parser } from 'htmlparser2';
import type { DesignSystem, Image } from '@mdconv/core';
import type { LoadedImage } from '../assets/index.ts';
import { drawingToSvg, textsOf, type Drawing, type SvgElement } from '../drawings/index.ts';
import { legibleWidth } from '../diagrams/index.ts';
import { classNames } from './class-names.ts';
import { diagramColors } from './css/colors.ts';
import { element, onLines, text } from './element.ts';
import type { Writer } from './writer.ts';

/** Neither draws anything: browsers show titles as tooltips. */
const left: ReadonlySet<string> = new Set(['title', 'desc', 'style']);

/** The spaces in it are drawn. */
const isLabel = ({ tagName }: Element) => tagName === 'text' || tagName === 'tspan';

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
  loaded: LoadedImage,
  number: number,
  { design, budget, words }: Writer,
): Element {
  const colors = diagramColors(design);
  const prefix = `diagram-${number}-`;
  if (loaded.drawing) {
    const svg = writeDrawing(loaded.drawing, alt, colors, prefix);
    budget.spend(lengthOf(svg));
    const sizes = textsOf(loaded.drawing.parts).map(({ size }) => size);
    const least = legibleWidth(loaded.width, Math.min(...sizes));
    return least > narrowMax ? framed(svg, least, words.diagram) : svg;
  }
  const markup = new TextDecoder().decode(loaded.original?.bytes);
  budget.spend(markup.length);
  const root = element('svg');
  const open: Element[] = [root];
  let leftAt = Infinity;
  let smallestLabel = Infinity;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        smallestLabel = Math.min(smallestLabel, sizeOf(attributes));
        const child = element(name, propertiesOf(attributes, design, colors, prefix));
        if (left.has(name) && open.length < leftAt) leftAt = open.length;
        if (open.length < leftAt) open.at(-1)!.children.push(child);
        open.push(child);
      },
      ontext(value) {
        const parent = open.at(-1)!;
        if (open.length >= leftAt || (value.trim() === '' && !isLabel(parent))) return;
        parent.children.push(text(value));
      },
      onclosetag() {
        open.pop();
        if (open.length === leftAt) leftAt = Infinity;
      },
    },
    { xmlMode: true },
  );
  parser.end(markup);
  const [drawing] = root.children as [Element];
  const { xmlns: _, className: __, ...properties } = drawing.properties;
  const svg = element(
    'svg',
    { className: [classNames.diagram], role: 'img', ariaLabel: alt, ...properties },
    drawing.children,
  );
  const least = legibleWidth(loaded.width, smallestLabel);
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

/** The size of labels within an element, if it sets one. */
const sizeOf = ({ 'font-size': size = '' }: Readonly<Record<string, string>>) =>
  Number.parseFloat(size) || Infinity;

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

function propertiesOf(
  { 'font-family': family, ...attributes }: Readonly<Record<string, string>>,
  { fonts }: DesignSystem,
  colors: ReadonlyMap<string, string>,
  prefix: string,
): Properties {
  const className = [
    ...(family === fonts.code ? [classNames.codeLabel] : []),
    ...(attributes['font-weight'] === '600' ? [classNames.strongLabel] : []),
  ];
  const properties: Properties = className.length > 0 ? { className } : {};
  for (const [name, value] of Object.entries(attributes)) {
    const color = colors.get(value.toLowerCase());
    if (name === 'id') properties['id'] = `${prefix}${value}`;
    else if (name === 'href') properties['href'] = value.replace('#', `#${prefix}`);
    else if (color) properties[name] = color;
    else properties[name] = value.replaceAll('url(#', `url(#${prefix}`);
  }
  return properties;
}
