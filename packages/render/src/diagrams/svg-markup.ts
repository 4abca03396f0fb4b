import { escapeXml } from '../xml/index.ts';

export type SvgAttributes = Readonly<Record<string, string | number | undefined>>;

/** The markup of an element. Numbers have two decimals; attributes without a value are left out. */
export function svgElement(name: string, attributes: SvgAttributes, content = ''): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(svgNumber(value))}"`],
  );
  return `<${name}${written.join('')}${content === '' ? '/>' : `>${content}</${name}>`}`;
}

export const svgText = (text: string, attributes: SvgAttributes) =>
  svgElement('text', attributes, escapeXml(text));

function svgNumber(value: string | number): string {
  return typeof value === 'string' ? value : `${Math.round(value * 100) / 100}`;
}

/** The root element of a drawing of this size, in CSS pixels. */
export function svgRoot(
  { width, height, family }: { width: number; height: number; family: string },
  content: string,
): string {
  const size = [width, height].map((length) => Math.ceil(length));
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${size.join(' ')}`,
    width: size[0],
    height: size[1],
    'font-family': family,
  };
  return svgElement('svg', attributes, content);
}
