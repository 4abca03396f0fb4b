import { escapeXml } from '../xml/index.ts';

/** The attributes of an element of svg, as they are written. */
export type SvgAttributes = Readonly<Record<string, string>>;

/** An element of svg with its attributes, of which those without a value are left out. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  readonly children: readonly (SvgElement | string)[];
}

export function svgMarkup({ name, attributes, children }: SvgElement): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(`${value}`)}"`],
  );
  const content = children.map((child) =>
    typeof child === 'string' ? escapeXml(child) : svgMarkup(child),
  );
  return `<${name}${written.join('')}${content.length === 0 ? '/>' : `>${content.join('')}</${name}>`}`;
}
