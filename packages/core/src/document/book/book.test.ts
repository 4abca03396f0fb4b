import { linearMax, timeRatio } from '@mdconv/tools/testing/time-ratio';
import { describe, expect, test } from 'vitest';
import { headingText, joinBook, parse, readBook, walk, type Document } from '../../index.ts';

const yaml = `title: Tides
author: [Ada One, Bo Two]
number-sections: true
design: book
front: preface.md
chapters:
  - one.md
  - part: The second part
    chapters: [two.md]
appendices: [data.md]
back: [after.md]
`;

const texts: Readonly<Record<string, string>> = {
  'preface.md': '# Preface\n\n## Thanks\n\nSee [two](two.md#deep) and @fig:map.',
  'one.md': '---\ntitle: First\n---\n\n# Inside\n\nOne.[^1]\n\n[^1]: Note',
  'two.md': '## Second\n\n### Deep\n\n![A map](m.png){#fig:map}\n\nTwo.[^1]\n\n[^1]: Note',
  'data.md': '# Data {#sec:data}\n\n[@fig:none]',
  'after.md': '# Afterword\n\n@sec:data',
};

function joined(): Document {
  const book = readBook(yaml);
  const names = book.chapters.map(({ path }) => path);
  return joinBook(
    book,
    names.map((name) => parse(texts[name]!, { isPart: true })),
    { documentAt: (url) => (names.includes(url) ? names.indexOf(url) : undefined) },
  );
}

describe('a book', () => {
  test('is read from its file', () => {
    const { head, design, chapters, problems } = readBook(yaml);
    expect(problems).toEqual([]);
    expect(design).toBe('book');
    expect(head.properties).toMatchObject({
      title: 'Tides',
      author: 'Ada One, Bo Two',
      contents: true,
    });
    expect(chapters).toEqual([
      { path: 'preface.md', role: 'front' },
      { path: 'one.md', role: 'chapter' },
      { path: 'two.md', role: 'chapter', part: 'The second part' },
      { path: 'data.md', role: 'appendix' },
      { path: 'after.md', role: 'back' },
    ]);
  });

  test.each([
    ['title: x', 'The book has no chapters.'],
    ['chapters: [{part: A}]', '"chapters" has something that is neither a path nor a part.'],
    ['chapters: [', 'The file of the book is not valid YAML.'],
    ['chapters: [a.md]\ndesign: [b]', '"design" is not the name of a design.'],
  ])('%j is not one', (text, problem) => {
    expect(readBook(text).problems).toContain(problem);
  });

  test('numbers run through chapters, and only through them and appendices', () => {
    const headings: string[] = [];
    walk(joined(), {
      block(block) {
        if (block.kind !== 'heading') return;
        headings.push(`${'#'.repeat(block.level)} ${block.ordinal ?? '-'} ${headingText(block)}`);
      },
    });
    expect(headings).toEqual([
      '# - Preface',
      '## - Thanks',
      '# 1 First',
      '## 1.1 Inside',
      '# - The second part',
      '# 2 Second',
      '## 2.1 Deep',
      '# A Data',
      '# - Afterword',
    ]);
  });

  test('references and links lead into other files; unknown ones are reported', () => {
    const document = joined();
    const found: string[] = [];
    walk(document, {
      inline(inline) {
        if (inline.kind === 'link' && inline.target.kind === 'internal')
          found.push(inline.target.id);
        if (inline.kind === 'crossReference')
          found.push(...inline.targets.map(({ id, ordinal }) => `${id} ${ordinal}`));
      },
    });
    expect(found).toEqual(['deep', 'fig:map 1', 'sec:data A']);
    expect(document.footnotes.map(({ number }) => number)).toEqual([1, 2]);
    expect(document.warnings.map(({ rule }) => rule)).toEqual([
      'heading-level-skipped',
      'reference-unresolved',
    ]);
  });

  test.each(['---\n', '\ufeff---\r\n', '%YAML 1.2\n---\n'])('may begin with %j', (opening) => {
    const { head, chapters, problems } = readBook(
      `${opening}title: Tides\nchapters: [a.md]\n---\n`,
    );
    expect({ problems, title: head.properties.title }).toEqual({ problems: [], title: 'Tides' });
    expect(head.blocks).toEqual([]);
    expect(chapters).toHaveLength(1);
  });

  test('grows in line with its chapters', async () => {
    const work = (count: number) => {
      const list = Array.from({ length: count }, (_, at) => `c${at}.md`);
      const book = readBook(`number-sections: true\nchapters: [${list.join(', ')}]`);
      const parts = list.map((_, at) =>
        parse(`# Chapter\n\n## Part\n\nSee @sec:c${at}.\n\n# More {#sec:c${at}}\n`, {
          isPart: true,
        }),
      );
      joinBook(book, parts);
    };
    work(50);
    expect(await timeRatio(work, { length: 160 })).toBeLessThan(linearMax);
  });
});
