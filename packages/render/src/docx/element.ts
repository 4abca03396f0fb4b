import type { XmlComponent } from 'docx';

/** Part of an OOXML part: an element of ours or a component of the docx library. */
export type Component = Element | XmlComponent;

export type XmlAttributes = Readonly<Record<string, string | number | undefined>>;

/** Changes the attributes of an element and of all within it as they are written. */
export type Rewrite = (name: string, attributes: XmlAttributes) => XmlAttributes;

const none: XmlAttributes = {};

/** An OOXML element for which the docx library has no suitable class. */
export class Element {
  constructor(
    readonly name: string,
    readonly attributes: XmlAttributes = none,
    readonly children: readonly (Component | string)[] = [],
    readonly rewrite?: Rewrite,
  ) {}
}

/** An element with only the attribute `w:val`. */
export function valueElement(name: string, value: string | number): Element {
  return new Element(name, { 'w:val': value });
}
