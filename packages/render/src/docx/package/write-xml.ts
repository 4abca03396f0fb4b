import { Document, type IContext, type XmlComponent } from 'docx';
import { escapeXml } from '../../xml/index.ts';
import { Element, type XmlAttributes, type Component, type Rewrite } from '../element.ts';

/** Writes a part of the package as XML with a declaration. */
export function writeXml(root: Component): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${componentXml(root)}`;
}

function componentXml(component: Component, rewrite?: Rewrite): string {
  return component instanceof Element
    ? elementXml(component, component.rewrite ?? rewrite)
    : libraryXml(component, rewrite);
}

function elementXml({ name, attributes, children }: Element, rewrite?: Rewrite): string {
  let content = '';
  for (const child of children)
    content += typeof child === 'string' ? escapeXml(child) : componentXml(child, rewrite);
  return tag(name, rewrite ? rewrite(name, attributes) : attributes, content);
}

function tag(name: string, attributes: XmlAttributes, content: string): string {
  let start = `<${name}`;
  for (const attribute in attributes) {
    const value = attributes[attribute];
    if (value === undefined) continue;
    start += ` ${attribute}="${typeof value === 'string' ? escapeXml(value) : value}"`;
  }
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`;
}

/** The library's form of a component: the names of its elements with their content. */
type Prepared = Readonly<Record<string, unknown>>;

/** The XML of components that many paragraphs share. */
const written = new WeakMap<XmlComponent, string>();

function libraryXml(component: XmlComponent, rewrite?: Rewrite): string {
  const known = rewrite ? undefined : written.get(component);
  if (known !== undefined) return known;
  const prepared = component.prepForXml((context ??= createContext()));
  const xml = prepared ? preparedXml(prepared, rewrite) : '';
  if (!rewrite) written.set(component, xml);
  return xml;
}

let context: IContext | undefined;

/** The library prepares components for a document. Those that we use are the same in all documents. */
function createContext(): IContext {
  const file = new Document({ sections: [] });
  return { file, viewWrapper: file.Document, stack: [] };
}

function preparedXml(prepared: Prepared, rewrite?: Rewrite): string {
  return Object.entries(prepared)
    .map(([name, value]) => {
      const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
      let attributes: XmlAttributes = {};
      let content = '';
      for (const part of parts) {
        if (typeof part === 'string' || typeof part === 'number') content += escapeXml(`${part}`);
        else if (hasAttributes(part)) attributes = { ...attributes, ...withImageId(part._attr) };
        else content += preparedXml(part as Prepared, rewrite);
      }
      return tag(name, rewrite ? rewrite(name, attributes) : attributes, content);
    })
    .join('');
}

function hasAttributes(part: unknown): part is { readonly _attr: XmlAttributes } {
  return typeof part === 'object' && part !== null && '_attr' in part;
}

/** Replaces the library's placeholder `rId{image1.png}`, as its packer does, with the id of the relationship. */
function withImageId(attributes: XmlAttributes): XmlAttributes {
  const { 'r:embed': placeholder } = attributes;
  if (placeholder === undefined) return attributes;
  return { ...attributes, 'r:embed': `${placeholder}`.replace(/^rId\{(.+)\}$/, '$1') };
}
