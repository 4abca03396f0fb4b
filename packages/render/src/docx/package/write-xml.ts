import { Element, type Component } from '../element.ts';
import type { IContext } from 'docx';

/** The library's intermediate form of an element: an object with the name as its only key. */
type Formatted = Readonly<Record<string, unknown>>;

/** None of the elements that we use reads the context. */
const context = { stack: [] } as unknown as IContext;

/** Caches properties that many paragraphs share. */
const shared = new WeakMap<Component, string>();

/** Writes a part of the package as XML with a declaration. */
export function writeXml(root: Component): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${componentXml(root)}`;
}

function componentXml(component: Component): string {
  if (component instanceof Element) return elementXml(component);
  const known = shared.get(component);
  if (known !== undefined) return known;
  const formatted = component.prepForXml(context);
  const xml = formatted ? formattedXml(formatted) : '';
  shared.set(component, xml);
  return xml;
}

function elementXml({ name, attributes, children }: Element): string {
  let content = '';
  for (const child of children)
    content += typeof child === 'string' ? escapeXml(child) : componentXml(child);
  return tag(name, attributes, content);
}

function formattedXml(formatted: Formatted): string {
  return Object.entries(formatted)
    .map(([name, value]) => {
      const parts = Array.isArray(value) ? (value as unknown[]) : [value];
      let attributes = {};
      let content = '';
      for (const part of parts) {
        if (typeof part === 'string' || typeof part === 'number') content += escapeXml(`${part}`);
        else if (isAttributes(part)) attributes = { ...attributes, ...part._attr };
        else content += formattedXml(part as Formatted);
      }
      return tag(name, attributes, content);
    })
    .join('');
}

function isAttributes(part: unknown): part is { readonly _attr: object } {
  return typeof part === 'object' && part !== null && '_attr' in part;
}

function tag(name: string, attributes: object, content: string): string {
  let start = `<${name}`;
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== undefined) start += ` ${attribute}="${escapeXml(`${value as string}`)}"`;
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`;
}

function escapeXml(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => entities[character]!) : text;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
