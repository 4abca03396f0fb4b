import { designSystems } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { layOutMarkdown } from './lay-out-markdown.ts';
import { glyphsOf, paintedLines } from './painted-text.ts';

/** Covers and slides have the contents on a later page. */
const designs = designSystems.filter(({ cover, deck }) => cover === null && deck === null);
const dotted = designs.filter(({ contents }) => contents === null);

async function contentsOf(design: string, sections: string) {
  const { display } = await layOutMarkdown({
    markdown: `---\ntoc: true\n---\n\n${sections}`,
    design,
  });
  return display.pages[0]!;
}

describe.each(dotted.map(({ slug }) => slug))('leaders in %s', (design) => {
  test('end at the same place for all page numbers', async () => {
    const sections = Array.from(
      { length: 13 },
      (_, index) => `# Part ${index}\n\n## Section\n\n<!-- pagebreak -->`,
    );
    const page = await contentsOf(design, ['# Title', ...sections].join('\n\n'));
    const leaders = glyphsOf(page).filter(({ text }) => /^\.+$/.test(text));
    const ends = leaders.map(({ x, advances }) => x + advances.reduce((sum, one) => sum + one, 0));
    expect(leaders).toHaveLength(26);
    expect(new Set(ends.map((end) => end.toFixed(2))).size).toBe(1);
  });
});

describe.each(designs.map(({ slug }) => slug))('table of contents in %s', (design) => {
  test('indents continuation lines of an entry', async () => {
    const title = 'A heading that goes on until one line has no room left for it, '.repeat(2);
    const page = await contentsOf(design, `# Title\n\n# Another\n\n# ${title}`);
    const [entry] = paintedLines(page).filter((line) => line.startsWith('A heading'));
    const starts = glyphsOf(page)
      .filter(
        ({ owner, text }) => owner.kind === 'element' && owner.role === 'Link' && text.length > 5,
      )
      .map(({ x }) => x);
    expect(entry).not.toContain(title.trim());
    expect(starts[2]).toBeGreaterThan(starts[1]! + 5);
  });
});
