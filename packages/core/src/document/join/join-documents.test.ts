import { describe, expect, test } from 'vitest';
import { joinDocuments, parse, plainText, walk, type Document, type Inline } from '../../index.ts';

/** Ids, link targets and other names of a document, in reading order. */
function namesIn(document: Document): readonly string[] {
  const names: string[] = [];
  const add = (inline: Inline) => {
    if (inline.kind === 'anchor') names.push(`anchor ${inline.id}`);
    if (inline.kind === 'image') names.push(`image ${inline.source}`);
    if (inline.kind === 'inlineMath') names.push(inline.tex);
    if (inline.kind === 'footnoteReference') names.push(`note ${inline.number}`);
    if (inline.kind === 'link')
      names.push(inline.target.kind === 'internal' ? `#${inline.target.id}` : inline.target.url);
  };
  walk(document, {
    block(block) {
      if (block.kind === 'heading') names.push(`h${block.rank} ${block.id}`);
      if (block.kind === 'math') names.push(block.tex);
    },
    inline: add,
  });
  return names;
}

const join = (texts: Readonly<Record<string, string>>) => {
  const names = Object.keys(texts);
  return joinDocuments(
    Object.values(texts).map((text) => parse(text)),
    {
      documentAt: (url) => (names.includes(url) ? names.indexOf(url) : undefined),
      rebase: (url, index) => `${index}/${url}`,
    },
  );
};

describe('joined documents', () => {
  test('keep their own ids, footnotes and labels apart', () => {
    const text =
      '# A\n\n<a id="x"></a>T[^n] [x](#x) [a](#a) \\eqref{e}\n\n$$\n\\label{e} 1\n$$\n\n[^n]: N\n';
    const joined = join({ a: text, b: text });
    const part = (end: string, note: number) => [
      `h1 a${end}`,
      `anchor x${end}`,
      `note ${note}`,
      `#x${end}`,
      `#a${end}`,
      `\\eqref{e${end}}`,
      `\\label{e${end}} 1`,
    ];
    expect(namesIn(joined)).toEqual([...part('', 1), ...part('-1', 2)]);
    expect(joined.footnotes.map(({ number }) => number)).toEqual([1, 2]);
  });

  test('link to each other, to headings or as a whole, and rebase other URLs', () => {
    const joined = join({
      a: '[b](b) [h](b#H) [none](b#none) [c](c) ![i](i.png) [f](f.csv)\n',
      b: 'Text\n\n## H\n',
      c: '## C\n',
    });
    expect(namesIn(joined)).toEqual([
      ...['#document-2', '#h', '#document-2', '#c', 'image 0/i.png', '0/f.csv'],
      ...['anchor document-2', 'h1 h', 'h1 c'],
    ]);
  });

  test('have the properties of the first, and titles of the others as headings', () => {
    const titled = (title: string) =>
      `---\ntitle: ${title}\nmacros: '\\def\\${title}{1}'\n---\n\n# H\n`;
    const joined = join({ a: titled('a'), b: titled('b') });
    expect(joined.titleBlock).toEqual({ title: 'a' });
    expect(joined.properties).toMatchObject({ title: 'a', macros: '\\def\\a{1}\n\\def\\b{1}' });
    expect(namesIn(joined)).toEqual(['h1 h', 'h1 b', 'h1 h-1']);
    expect(
      joined.blocks.map((block) => 'children' in block && plainText(block.children as Inline[])),
    ).toEqual(['H', 'b', 'H']);
  });
});
