import type { HtmlElement, SourceNode } from '../source-node.ts';
import type { BlockSyntax, SyntaxContext } from './context.ts';
import { dedented, linesOf, rangeOf, type SourceLine, without } from './source-lines.ts';

/** Characters of a term, and terms of one description. */
const [termLength, termsMax] = [100, 4];

/** A colon and the white space after it. A smiley is not a description. */
const marker = /^ {0,3}:(?:[ \t]+(?=\S)(?![()[\]DPp|/\\]+\s*$)|[ \t]*$)/;

interface Entry {
  readonly terms: readonly SourceLine[];
  readonly descriptions: SourceLine[][];
}

/**
 * Definition lists: terms, one on each line, and below them descriptions that begin with a colon.
 * Further paragraphs of a description are indented by four columns. One blank line may be between.
 * Source: PHP Markdown Extra, Definition Lists; Pandoc User's Guide, definition_lists.
 */
export const definitionLists: BlockSyntax = {
  name: 'definitionLists',
  sign: /^[ \t>]*:(?:[ \t]|\r?$)/m,
  reads: 'source',
  rewrite: readDefinitionLists,
};

function readDefinitionLists(
  nodes: readonly SourceNode[],
  context: SyntaxContext,
): readonly SourceNode[] {
  const written: SourceNode[] = [];
  for (let index = 0; index < nodes.length;) {
    const read = readList(nodes, index, context.source);
    if (read) written.push(elementOf(read.entries, context));
    else written.push(nodes[index]!);
    index = read?.next ?? index + 1;
  }
  return written;
}

function readList(nodes: readonly SourceNode[], first: number, source: string) {
  const entries: Entry[] = [];
  let next = first;
  for (let taken = 1; taken > 0 && next < nodes.length; next += taken)
    taken = readBlock(nodes, next, entries, source);
  return entries.length > 0 ? { entries, next } : undefined;
}

/** Adds what a block says to the entries, and returns how many blocks that takes; none ends the list. */
function readBlock(
  nodes: readonly SourceNode[],
  index: number,
  entries: Entry[],
  source: string,
): number {
  const [node, following] = [nodes[index]!, nodes[index + 1]];
  const last = entries.at(-1);
  if (last && isIndented(node, source)) {
    last.descriptions.at(-1)!.push(blankAt(node), ...linesIn(node, source));
    return 1;
  }
  if (node.type !== 'paragraph') return 0;
  const lines = linesIn(node, source);
  if (last && marker.test(lines[0]!.text)) {
    addDescriptions(entries, lines);
    return 1;
  }
  const begun = readEntries(lines);
  entries.push(...(begun ?? []));
  if (begun) return 1;
  if (!following || !areTerms(lines) || !beginsDescription(following, source)) return 0;
  entries.push({ terms: lines, descriptions: [] });
  addDescriptions(entries, linesIn(following, source));
  return 2;
}

function linesIn(node: SourceNode, source: string): readonly SourceLine[] {
  return linesOf(source, rangeOf(node));
}

/** Code by indentation, which is the rest of a description. */
function isIndented(node: SourceNode, source: string): boolean {
  return node.type === 'code' && !/^ {0,3}(?:```|~~~)/.test(source.slice(rangeOf(node).start));
}

function blankAt(node: SourceNode): SourceLine {
  const { start } = rangeOf(node);
  return { text: '', start, end: start };
}

function beginsDescription(node: SourceNode, source: string): boolean {
  return node.type === 'paragraph' && marker.test(linesIn(node, source)[0]!.text);
}

function areTerms(lines: readonly SourceLine[]): boolean {
  return (
    lines.length <= termsMax &&
    lines.every(({ text }) => text.length <= termLength && !marker.test(text))
  );
}

/** Terms with their descriptions; a line right above a colon is a term of its own. */
function readEntries(lines: readonly SourceLine[]): Entry[] | undefined {
  const first = lines.findIndex(({ text }) => marker.test(text));
  if (first < 1 || !areTerms(lines.slice(0, first))) return undefined;
  const entries: Entry[] = [{ terms: lines.slice(0, first), descriptions: [] }];
  addDescriptions(entries, lines.slice(first));
  return entries;
}

function addDescriptions(entries: Entry[], lines: readonly SourceLine[]): void {
  for (const [index, line] of lines.entries()) {
    const { descriptions } = entries.at(-1)!;
    const length = marker.exec(line.text)?.[0].length;
    const next = lines[index + 1];
    if (length !== undefined) descriptions.push([without(line, length)]);
    else if (next && marker.test(next.text) && /^\S/.test(line.text))
      entries.push({ terms: [line], descriptions: [] });
    else descriptions.at(-1)!.push(line);
  }
}

function elementOf(entries: readonly Entry[], context: SyntaxContext): HtmlElement {
  const children = entries.flatMap(({ terms, descriptions }) => [
    ...terms.map((line) => element('dt', inlines(context.parse([line])), [line])),
    ...descriptions.map((lines) =>
      element('dd', context.parse(lines.map((line) => dedented(line) ?? line)), lines),
    ),
  ]);
  const { start } = children[0]!;
  return {
    type: 'element',
    name: 'dl',
    attributes: {},
    children,
    start,
    end: children.at(-1)!.end,
  };
}

function element(
  name: string,
  children: readonly SourceNode[],
  lines: readonly SourceLine[],
): HtmlElement {
  const { start } = lines[0]!;
  const { end } = lines.at(-1)!;
  return { type: 'element', name, attributes: {}, children: [...children], start, end };
}

/** The content of a paragraph; other blocks as they are. */
function inlines(nodes: readonly SourceNode[]): readonly SourceNode[] {
  const [only] = nodes;
  return only?.type === 'paragraph' && nodes.length === 1 ? only.children : nodes;
}
