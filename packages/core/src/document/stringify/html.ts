import type { Html } from 'mdast';
import type { Block, Inline, Length } from '../model.ts';

/** A raw HTML element; its content is written as markdown where possible. */
export interface HtmlElement {
  readonly name: string;
  readonly attributes: TagAttributes;
  readonly children: readonly HtmlContent[];
}

export type HtmlContent =
  | { readonly element: HtmlElement }
  | { readonly blocks: readonly Block[] }
  | { readonly inlines: readonly Inline[] }
  | { readonly tex: string };

/** Attributes that are `undefined` are omitted; `true` is written without a value. */
type TagAttributes = Readonly<Record<string, string | number | true | undefined>>;

export function html(value: string): Html {
  return { type: 'html', value };
}

/**
 * Inline raw HTML. It has a separate node type, because mdast-util-to-markdown replaces the line
 * ending before an `html` node by a space. None of these tags or comments can interrupt a paragraph.
 */
export function inlineHtml(value: string): Html {
  return { type: inlineHtmlType as 'html', value };
}

export const inlineHtmlType: string = 'inlineHtml';

export function startTag(name: string, attributes: TagAttributes = {}): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return value === true ? [` ${key}`] : [` ${key}="${escapeHtml(`${value}`)}"`];
  });
  return `<${name}${written.join('')}>`;
}

export function endTag(name: string): string {
  return `</${name}>`;
}

/** Escapes text for attribute values, inline content and cells of GFM tables. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"|\t\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function lengthValue(length: Length | undefined): string | undefined {
  return length && `${length.value}${length.unit === '%' ? '%' : ''}`;
}
