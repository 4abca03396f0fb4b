import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { parse } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { render } from '../src/index.ts';
import { prepare } from '../src/prepare/index.ts';
import { findDesign } from './find-design.ts';
import { ask, hasTool, testWith } from './pdf/tools.ts';
import { dataUrl, makePng } from './test-images.ts';

const png = dataUrl('image/png', makePng({ width: 9, height: 9 }));

/** Two sections in either order, each with what captions number, and references to all of it. */
function report(order: readonly ('one' | 'two')[], language = 'en'): string {
  const parts = {
    one: `# One {#sec:one}\n\n![Growth](${png}){#fig:growth}\n\n## Inner {#sec:inner}\n\n| a |\n|---|\n| 1 |\n\n: Prices {#tbl:prices}`,
    two: `# Two {#sec:two}\n\n![Costs](${png}){#fig:costs}\n\n\`\`\`{.js #lst:code caption="Code"}\nlet a;\n\`\`\`\n\n$$ a=b $$ {#eq:sum}`,
  };
  const references =
    '[@fig:growth; @fig:costs] and @tbl:prices in @sec:inner, @lst:code, @eq:sum, @sec:more.';
  return `---\nlang: ${language}\nnumber-sections: true\n---\n\n# Preface {-}\n\n${references}\n\n${order.map((part) => parts[part]).join('\n\n')}\n\n# More {.appendix #sec:more}\n`;
}

const oneFirst = 'Figures 1 and 2 and Table 1 in Section 1.1, Listing 1, Equation (1), Appendix A.';
const twoFirst = 'Figures 2 and 1 and Table 1 in Section 2.1, Listing 1, Equation (1), Appendix A.';

const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ');
const withoutTags = (html: string) => plain(html.replaceAll(/<[^>]+>/g, ''));

function partsOf(docx: Uint8Array) {
  const files = unzipSync(docx);
  return (name: string) => strFromU8(files[`word/${name}.xml`]!);
}

/** The list that each heading names itself; empty if its style does. */
function headingLists(body: string): readonly string[] {
  return [...body.matchAll(/<w:pPr><w:pStyle w:val="Heading\d"\/>.*?<\/w:pPr>/g)].map(
    ([properties]) => /<w:numId w:val="(\d)"/.exec(properties)?.[1] ?? '',
  );
}

/** The words of a docx as a program reads them that does not update fields. */
function readWithPandoc(docx: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'mdconv-numbers-'));
  try {
    const file = join(folder, 'file.docx');
    writeFileSync(file, docx);
    return execFileSync('pandoc', [file, '-t', 'plain', '--wrap=none'], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe.each([
  [['one', 'two'] as const, oneFirst, ['One', 'Two']],
  [['two', 'one'] as const, twoFirst, ['Two', 'One']],
])('with sections in the order %j', (order, references, [first = '', second = '']) => {
  const document = parse(report(order));

  test('text and html show numbers', async () => {
    const { output: text } = await render(document, { format: 'text' });
    expect(plain(text)).toContain(references);
    expect(plain(text)).toContain(`1 ${first} `);
    expect(plain(text)).toContain(`2 ${second} `);
    expect(plain(text)).toContain('A More');
    const { output: html } = await render(document, { format: 'html' });
    expect(withoutTags(html)).toContain(references);
    expect(html).toContain('<figcaption><span class="md-caption-label">Figure\u00a01</span> ');
    expect(html).toContain('<a href="#tbl:prices">Table\u00a01</a>');
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => `id="${id}"`);
    expect(targets.filter((id) => html.split(id).length !== 2)).toEqual([]);
  });

  testWith('pdftotext', 'pdf shows numbers', async () => {
    const { output } = await render(document, { format: 'pdf' });
    const text = plain(ask('pdftotext', output, ['FILE', '-']));
    expect(text).toContain(references);
    expect(text).toContain(`2 ${second}`);
  });

  test('docx has fields with the right numbers', async () => {
    const { output } = await render(document, { format: 'docx' });
    const part = partsOf(output);
    const body = part('document');
    const fields = [...body.matchAll(/<w:instrText[^>]*> (REF|SEQ) (\S+)/g)];
    expect(fields.map(([, kind, name]) => `${kind} ${name}`).sort()).toEqual([
      ...['REF fig_costs_number', 'REF fig_growth_number', 'REF lst_code_number'],
      ...['REF sec_inner', 'REF sec_more', 'REF tbl_prices_number'],
      ...['SEQ Figure', 'SEQ Figure', 'SEQ Listing', 'SEQ Table'],
    ]);
    for (const [, kind, name] of fields)
      if (kind === 'REF') expect(body.split(`w:name="${name}"`)).toHaveLength(2);
    // The style numbers a heading of its level; one without a number says so.
    expect(part('styles')).toMatch(
      /w:styleId="Heading2">(?:(?!<\/w:style>).)*<w:numPr><w:ilvl w:val="1"\/><w:numId w:val="1"\/>/,
    );
    expect(part('numbering')).toContain('<w:pStyle w:val="Heading1"/>');
    expect(headingLists(body)).toEqual(['0', '', '', '', '2']);
    if (hasTool('pandoc')) expect(plain(readWithPandoc(output))).toContain(references);
  });
});

test.each([
  ['de', 'Abbildungen 1 und 2 and Tabelle 1 in Abschnitt 1.1', 'Abbildung\u00a01'],
  ['fr', 'Figures 1 et 2 and tableau 1 in section 1.1', 'Figure\u00a01'],
  ['zh', '图 1和2 and 表 1 in 章节 1.1', '图\u00a01'],
  ['tlh', 'Figures 1 and 2 and Table 1', 'Figure\u00a01'],
])('in %s', async (language, references, label) => {
  const { output } = await render(parse(report(['one', 'two'], language)), { format: 'html' });
  expect(withoutTags(output)).toContain(references);
  expect(output).toContain(`<figcaption><span class="md-caption-label">${label}</span> `);
});

describe('lists of captions', () => {
  const markdown = `---\ntoc: true\nlists-of: [tables, figures, listings]\n---\n\n# A\n\n![a](${png} "First *one*")\n\n<!-- pagebreak -->\n\n![b](${png} "Second"){#fig:b}\n\nTable: Prices\n\n| a |\n|---|\n| 1 |\n`;
  const document = parse(markdown);

  test('lead to captions in html and text', async () => {
    const { output: text } = await render(document, { format: 'text' });
    expect(plain(text)).toContain(
      'List of Tables -------------- Table 1: Prices List of Figures --------------- Figure 1: First *one* Figure 2: Second',
    );
    const { output: html } = await render(document, { format: 'html' });
    expect(html).toContain('<a href="#figure.1">Figure\u00a01: First *one*</a>');
    expect(html).toContain('<a href="#fig:b">Figure\u00a02: Second</a>');
    for (const id of ['figure.1', 'fig:b', 'table.1'])
      expect(html.split(`id="${id}"`)).toHaveLength(2);
    expect(html).not.toContain('List of Listings');
  });

  test('are fields with page numbers in docx', async () => {
    const { output } = await render(document, { format: 'docx' });
    const body = partsOf(output)('document');
    expect(body).toContain('TOC \\h \\z \\c &quot;Figure&quot;');
    const entries = [...body.matchAll(/<w:pStyle w:val="TableOfFigures"\/>.*?<\/w:p>/g)];
    const shown = entries.map(([entry]) =>
      plain(
        [...entry.matchAll(/<w:t[ >][^<]*<\/w:t>/g)].map(([words]) => withoutTags(words)).join('|'),
      ),
    );
    expect(shown).toEqual(['Table 1: Prices|2', 'Figure 1: First *one*|1', 'Figure 2: Second|2']);
  });

  testWith('pdftotext', 'have page numbers in pdf', async () => {
    const { output } = await render(document, { format: 'pdf' });
    const text = plain(ask('pdftotext', output, ['-layout', 'FILE', '-']));
    expect(text).toMatch(/List of Figures Figure 1: First \*one\*[ .]*1 Figure 2: Second[ .]*2/);
  });
});

test('documents without labels have no numbers in docx', async () => {
  const markdown = `# A\n\n## B\n\n![a](${png} "Caption")\n`;
  const part = partsOf((await render(parse(markdown), { format: 'docx' })).output);
  expect(part('document')).not.toMatch(/SEQ|REF/);
  expect(headingLists(part('document'))).toEqual(['']);
  expect(part('styles')).not.toContain('numPr');
});

test.each([
  ['tr', '**@fig:a**', 'Şekil 1'],
  ['it', '**@fig:a** e @fig:a', 'Figura 1 e figura 1'],
  ['fr', 'Voir **@fig:a**.', 'Voir figure 1.'],
  ['fr', 'Texte. _@fig:a_', 'Texte. Figure 1'],
])(
  'references in %s begin sentences with a capital, in bold too: %s',
  async (language, text, words) => {
    const source = `---\nlang: ${language}\nnumber-sections: true\n---\n\n# B {#sec:b}\n\n![x](${png}){#fig:a}\n\n${text}\n`;
    const { output } = await render(parse(source), { format: 'text' });
    expect(plain(output)).toContain(words);
  },
);

test('chapters that the author leaves out of the numbers have none in designs that show them', async () => {
  const source = '# One\n\nA\n\n# Aside {-}\n\nB\n\n# Two\n\nC\n';
  const prepared = await prepare(parse(source), 'pdf', { designSystem: findDesign('book') });
  const numbers = prepared.body.blocks.flatMap((block) =>
    block.kind === 'heading' ? [block.number] : [],
  );
  expect(numbers).toEqual([1, undefined, 2]);
});
