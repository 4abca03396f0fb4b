import { XmlComponent } from 'docx';

/** A part of a document as the docx library composes them. */
export type Component = XmlComponent;

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Any OOXML element that the docx library has no class for, or one that does too much. */
export class Element extends XmlComponent {
  constructor(
    readonly name: string,
    readonly attributes: Attributes = {},
    readonly children: readonly (Component | string)[] = [],
  ) {
    super(name);
    // The library's own elements may enclose this one and then write it their way.
    if (Object.keys(attributes).length > 0) this.root.push({ _attr: attributes });
    this.root.push(...children);
  }
}

/** An element that says all with its attribute `w:val`. */
export function valueElement(name: string, value: string | number): Element {
  return new Element(name, { 'w:val': value });
}
