import { XmlComponent } from 'docx';

/** A component of the docx library. */
export type Component = XmlComponent;

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An OOXML element for which the docx library has no suitable class. */
export class Element extends XmlComponent {
  constructor(
    readonly name: string,
    readonly attributes: Attributes = {},
    readonly children: readonly (Component | string)[] = [],
  ) {
    super(name);
    // The library's elements may contain this one and write it through `root`.
    if (Object.keys(attributes).length > 0) this.root.push({ _attr: attributes });
    this.root.push(...children);
  }
}

/** An element with only the attribute `w:val`. */
export function valueElement(name: string, value: string | number): Element {
  return new Element(name, { 'w:val': value });
}
