import type { SourceNode } from '../source-node.ts';
import { alertTypeNamed } from './alert-types.ts';
import type { BlockSyntax, SyntaxContext } from './context.ts';
import { type ContainerHead, makeContainer } from './make-container.ts';
import { dedented, linesOf, rangeOf, type SourceLine } from './source-lines.ts';

/** `!!! type "Title"`, and `???` for one that is folded. */
const head = /^(?:!!!|\?\?\?(\+?)) +([a-z]+)(?: +[a-z]+)*(?: +["“„«](.*)["”“»])? *$/i;

/** `=== "Title"` of a content tab. */
const tabHead = /^=== +"(.+)" *$/;

/**
 * Admonitions: a line such as `!!! tip "Title"` with lines below it that four columns indent. Content tabs are
 * one below the other, each with its title.
 * Source: Python-Markdown, Admonition; MkDocs Material, Admonitions and Content tabs.
 */
export const admonitions: BlockSyntax = {
  name: 'containers',
  sign: /!!!|\?\?\?|=== +"/,
  reads: 'source',
  rewrite: readAdmonitions,
};

function readAdmonitions(
  nodes: readonly SourceNode[],
  context: SyntaxContext,
): readonly SourceNode[] {
  const { source } = context;
  const written: SourceNode[] = [];
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index]!;
    const lines = node.type === 'paragraph' ? linesOf(source, rangeOf(node)) : [];
    const opened = lines[0] && readHead(lines[0]);
    const own = lines.slice(1).map(dedented);
    if (!opened || own.includes(undefined)) {
      written.push(node);
      continue;
    }
    const body: SourceLine[] = (own as SourceLine[]).slice();
    let { end } = rangeOf(node);
    for (let next = nodes[index + 1]; next && isIndented(next, source); next = nodes[index + 1]) {
      const range = rangeOf(next);
      body.push({ text: '', start: range.start, end: range.start });
      body.push(...linesOf(source, range).map((line) => dedented(line) ?? line));
      end = range.end;
      index += 1;
    }
    if (body.length === 0) written.push(node);
    else written.push(makeContainer(opened, context.parse(body), context, end));
  }
  return written;
}

function readHead(line: SourceLine): ContainerHead | undefined {
  const tab = tabHead.exec(line.text);
  const [, open = '', name = '', title = ''] = tab
    ? ['', '', 'tab', tab[1]]
    : (head.exec(line.text) ?? []);
  if (name === '' || !(tab ?? alertTypeNamed(name))) return undefined;
  const at = title === '' ? 0 : line.text.indexOf(title);
  const start = line.start + at;
  return {
    name,
    title: { text: title, start, end: start + title.length },
    isOpen: open === '+',
  };
}

function isIndented(node: SourceNode, source: string): boolean {
  return node.type === 'code' && !/^ {0,3}(?:```|~~~)/.test(source.slice(rangeOf(node).start));
}
