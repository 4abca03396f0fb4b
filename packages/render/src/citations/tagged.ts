import type { CitationWords } from '../words/index.ts';
import type { FormattingKind, Inline, Span } from '@mdconv/core';

/*
 * Entries are written as texts with the tags of CSL (`<i>`, `<b>`, `<sup>`, `<sub>`), which titles of works have, too,
 * and become inline content at the end. Addresses are between two characters of private use, which no work has.
 */

const formats: Readonly<Record<string, FormattingKind>> = {
  ...{ i: 'emphasis', b: 'strong', sup: 'superscript', sub: 'subscript' },
};
const [linkStart, linkEnd] = ['\ue000', '\ue001'];
const mark = /<(\/?)(i|b|sup|sub)>|\ue000([^\ue001]*)\ue001/g;

export function linkTo(url: string): string {
  return `${linkStart}${url}${linkEnd}`;
}

export function italic(text: string): string {
  return text === '' ? '' : `<i>${text}</i>`;
}

/** The inline content of a text with tags. Tags that close nothing are left out. */
export function inlinesOf(tagged: string, span: Span): readonly Inline[] {
  const stack: { readonly format?: FormattingKind; readonly children: Inline[] }[] = [
    { children: [] },
  ];
  let at = 0;
  const add = (inline: Inline) => stack.at(-1)!.children.push(inline);
  const addText = (text: string) => {
    if (text !== '') add({ kind: 'text', text, span });
  };
  const close = () => {
    const { format, children } = stack.pop()!;
    if (format && children.length > 0) add({ kind: 'formatted', format, children, span });
  };
  for (const { 0: source, 1: slash, 2: name, 3: url, index } of tagged.matchAll(mark)) {
    addText(tagged.slice(at, index));
    at = index + source.length;
    if (url !== undefined) add(addressLink(url, span));
    else if (slash === '') stack.push({ format: formats[name!]!, children: [] });
    else if (stack.length > 1 && stack.at(-1)!.format === formats[name!]) close();
  }
  addText(tagged.slice(at));
  while (stack.length > 1) close();
  return stack[0]!.children;
}

function addressLink(url: string, span: Span): Inline {
  const children: readonly Inline[] = [{ kind: 'text', text: url, span }];
  // Works are foreign: other schemes could run code.
  if (!/^https?:\/\/[^\s<>"]+$/i.test(url)) return children[0]!;
  return { kind: 'link', target: { kind: 'external', url }, children, span };
}

/** A text that ends with a period, unless another sign ends it. */
export function withStop(text: string, { punctuatesInQuotes }: CitationWords): string {
  if (text === '' || /[.?!…]["”’“»]?(?:<\/\w+>)*["”’“»]?$/.test(text)) return text;
  return punctuatesInQuotes && text.endsWith('”') ? `${text.slice(0, -1)}.”` : `${text}.`;
}

/** Sentences in a row. */
export function sentences(words: CitationWords, ...texts: readonly (string | undefined)[]): string {
  return texts
    .filter((text): text is string => text !== undefined && text !== '')
    .map((text) => withStop(upperFirst(text), words))
    .join(' ');
}

/** The text with a capital, after its tags and quotation marks. */
function upperFirst(text: string): string {
  return text.replace(/^((?:<\w+>|[“„«‘\u202f])*)(\p{Ll})/u, (_, before: string, letter: string) =>
    // Not in abbreviations such as "n.d."
    /^\p{L}\./u.test(text) ? `${before}${letter}` : `${before}${letter.toUpperCase()}`,
  );
}

/** Texts with a separator, without those that are absent. */
export function joined(separator: string, ...texts: readonly (string | undefined)[]): string {
  return texts.filter((text) => text !== undefined && text !== '').join(separator);
}
