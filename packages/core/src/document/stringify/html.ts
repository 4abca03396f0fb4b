import type { Html } from 'mdast';
import type { Block, Inline, Length } from '../model.ts';

/** Raw HTML around content that is written as markdown where it can be. */
export interface HtmlElement {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: readonly HtmlContent[];
}

export type HtmlContent =
  | { readonly element: HtmlElement }
  | { readonly blocks: readonly Block[] }
  | { readonly inlines: readonly Inline[] };

/** Those without a value are left out; `true` needs none. */
export type Attributes = Readonly<Record<string, string | number | true | undefined>>;

export function html(value: string): Html {
  return { type: 'html', value };
}

/**
 * Raw HTML in a line. Of a type of its own, for the writer makes a space of the line end before
 * what it takes for HTML; no tag or comment that is written so could end a paragraph.
 */
export function inlineHtml(value: string): Html {
  return { type: inlineHtmlType as 'html', value };
}

export const inlineHtmlType: string = 'inlineHtml';

export function startTag(name: string, attributes: Attributes = {}): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return value === true ? [` ${key}`] : [` ${key}="${escapeHtml(`${value}`)}"`];
  });
  return `<${name}${written.join('')}>`;
}

export function endTag(name: string): string {
  return `</${name}>`;
}

/** Safe in a value, in a line, and in the cell of a table drawn with pipes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"|\t\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function lengthValue(length: Length | undefined): string | undefined {
  return length && `${length.value}${length.unit === '%' ? '%' : ''}`;
}
