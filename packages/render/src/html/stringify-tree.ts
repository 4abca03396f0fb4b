import type { Element, Properties, Root, RootContent } from 'hast';

/**
 * Writes a tree as rehype-stringify does, limited to what this folder creates: html without
 * comments, templates and scripts. rehype-stringify looks up every name and escapes every attribute
 * again, which took up to half as long as parsing the markdown.
 */
export function stringifyTree({ children }: Root): string {
  return stringifyNodes(children);
}

function stringifyNodes(nodes: readonly RootContent[]): string {
  let html = '';
  for (const node of nodes) {
    if (node.type === 'text') html += node.value.replace(/[&<]/g, reference);
    else if (node.type === 'element') html += stringifyElement(node);
    else if (node.type === 'doctype') html += '<!DOCTYPE html>';
  }
  return html;
}

/** Elements without content and end tag. Source: HTML Standard, 13.1.2. */
const voidNames: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'meta']);

function stringifyElement({ tagName, properties, children }: Element): string {
  const tag = `<${tagName}${stringifyProperties(properties)}>`;
  if (voidNames.has(tagName)) return tag;
  // Character references have no meaning in a style sheet.
  const content = tagName === 'style' ? plainText(children) : stringifyNodes(children);
  return `${tag}${content}</${tagName}>`;
}

function plainText(nodes: readonly RootContent[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.value : '')).join('');
}

/** Attributes whose name is not the lower-case name in hast. */
const attributeNames: Readonly<Record<string, string>> = {
  className: 'class',
  ariaLabel: 'aria-label',
  dataLanguage: 'data-language',
};

function stringifyProperties(properties: Properties): string {
  let html = '';
  for (const property in properties) {
    const value = properties[property];
    if (value === undefined || value === null || value === false) continue;
    html += ` ${attributeNames[property] ?? property.toLowerCase()}`;
    if (value === true) continue;
    const text = Array.isArray(value) ? value.join(' ') : String(value);
    html += `="${text.replace(/[\0"&'`]/g, reference)}"`;
  }
  return html;
}

const references: Readonly<Record<string, string>> = {
  '\0': '&#x0;',
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '`': '&#x60;',
};

function reference(character: string): string {
  return references[character] ?? character;
}
