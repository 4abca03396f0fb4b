/**
 * Syntax of other tools that CommonMark and GFM read as text, by the name of its switch under
 * `settings.syntax`, with what is read. Each is read only where it can hardly be text.
 */
export const syntaxes = {
  abbreviations: '`*[HTML]: HyperText Markup Language`',
  alerts: '`> **Warning**` and `> [!info] Title`',
  attributes: '`{#id .class width=50%}` after headings, images, links, code and `[text]`',
  citations: '`[@doe2020, p. 3]` and `@doe2020`, where the document has a bibliography',
  comments: '`%%comment%%`',
  containers: '`:::tip` … `:::` and `!!! tip "Title"`',
  contents: '`[TOC]`',
  crossReferences: '`{#fig:growth}` and `[@fig:growth]`',
  definitionLists: 'a line `: Meaning` below a term',
  highlight: '`==marked==`',
  insert: '`++inserted++`',
  pageBreaks: '`\\newpage`, `\\pagebreak` and elements that break a page by their style',
  spoilers: '`||spoiler||`',
  subscript: '`H~2~O`',
  superscript: '`x^2^`',
  wikiLinks: '`[[Page]]`, `[[Page|text]]`, `[[#Heading]]` and `![[picture.png]]`',
} as const;

/** The name of a switch. */
export type SyntaxName = keyof typeof syntaxes;

/** Which of them are read. */
export type SyntaxSwitches = Readonly<Record<SyntaxName, boolean>>;

/** The names of the switches under `settings.syntax`. */
export const syntaxNames = Object.keys(syntaxes) as readonly SyntaxName[];

/** The switches of a request; those that it does not name are on. */
export function syntaxSwitches(given: Partial<SyntaxSwitches> = {}): SyntaxSwitches {
  return Object.fromEntries(
    syntaxNames.map((name) => [name, given[name] ?? true]),
  ) as SyntaxSwitches;
}
