import type { SourceNode } from '../source-node.ts';
import type { BlockSyntax, SyntaxContext } from './context.ts';
import { makeElement } from './make-container.ts';
import { linesOf, rangeOf, type SourceLine, without } from './source-lines.ts';

/** `*[HTML]: HyperText Markup Language` */
const definition = /^\*\[([^[\]]{1,40})\]:[ \t]*(?=\S)/;

/**
 * Abbreviations: paragraphs whose lines all explain one, as a definition list where they stand, so that
 * paper shows them, too. Source: PHP Markdown Extra, Abbreviations.
 */
export const abbreviations: BlockSyntax = {
  name: 'abbreviations',
  sign: /\*\[/,
  reads: 'source',
  rewrite: readAbbreviations,
};

function readAbbreviations(
  nodes: readonly SourceNode[],
  { source, parse }: SyntaxContext,
): readonly SourceNode[] {
  const written: SourceNode[] = [];
  let list: SourceNode[] = [];
  const end = () => {
    const [first, last] = [list[0], list.at(-1)];
    if (first && last)
      written.push(makeElement('dl', {}, list, rangeOf(first).start, rangeOf(last).end));
    list = [];
  };
  for (const node of nodes) {
    const lines = node.type === 'paragraph' ? linesOf(source, rangeOf(node)) : [];
    if (lines.length > 0 && lines.every(({ text }) => definition.test(text)))
      list.push(...lines.flatMap((line) => entryOf(line, parse)));
    else {
      end();
      written.push(node);
    }
  }
  end();
  return written;
}

function entryOf(
  line: SourceLine,
  parse: (lines: readonly SourceLine[]) => readonly SourceNode[],
): readonly SourceNode[] {
  const [before, name = ''] = definition.exec(line.text)!;
  const { start, end } = line;
  const term = { type: 'htmlText', value: name, start, end } as const;
  return [
    makeElement('dt', {}, [term], start, start + before.length),
    makeElement('dd', {}, parse([without(line, before.length)]), start + before.length, end),
  ];
}
