import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { parse } from '@mdconv/core';
import { processorMs } from '@mdconv/tools/testing/time-ratio';
import { describe, expect, test } from 'vitest';
import { convert, render } from '../../src/index.ts';
import { ask, testWith } from '../pdf/tools.ts';
import { bibliography, citations } from './corpus.ts';

const resolveFile = (path: string) =>
  Promise.resolve(path === 'refs.bib' ? new TextEncoder().encode(bibliography) : undefined);
const citing = (text: string, keys = '') => `---\nbibliography: refs.bib\n${keys}---\n\n${text}\n`;
const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ').trim();

async function textOf(source: string): Promise<string> {
  const { output } = await convert(
    { markdown: source, format: 'text', actions: [] },
    { resolveFile },
  );
  return output;
}

/** Paragraphs in lower case, because pandoc changes the capitals of titles, and with straight quotation marks. */
function paragraphs(text: string): readonly string[] {
  return text
    .split(/\n\n+/)
    .map((one) =>
      plain(one)
        .toLowerCase()
        .replaceAll(/[“”]/g, '"')
        .replaceAll(/[‘’]/g, "'")
        .replaceAll('_', ''),
    )
    .filter((one) => one !== '');
}

function readByPandoc(text: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'mdconv-citations-'));
  try {
    writeFileSync(join(folder, 'refs.bib'), bibliography);
    writeFileSync(join(folder, 'text.md'), citing(text));
    const options = ['--citeproc', 'text.md', '-t', 'plain', '--wrap=none'];
    return paragraphs(execFileSync('pandoc', options, { cwd: folder, encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

testWith('pandoc', '120 citations read as with the Chicago style of citeproc', async () => {
  const text = citations.map((citation, index) => `C${index} ${citation} end`).join('\n\n');
  const isCitation = (one: string) => /^c\d+ /.test(one);
  const theirs = readByPandoc(text);
  const ours = paragraphs(await textOf(citing(text)));
  expect(ours.filter(isCitation)).toEqual(theirs.filter(isCitation));
  // Pandoc repeats no names, cuts the second number of pages, and adds dates that this style leaves out.
  const entries = theirs.filter((one) => !isCitation(one));
  const same = entries.filter((one) => ours.some((own) => own.endsWith(one.replace(/^———/, ''))));
  expect(entries).toHaveLength(32);
  expect(same.length).toBeGreaterThanOrEqual(29);
});

describe('styles', () => {
  const text = 'A [see @moor2018, p. 50; @berg1999]. @ek says. @chap1 [p. 21] says. B [@moor2018].';
  test.each([
    [
      'author-date',
      'A (see Moor 2018, 50; Berg 1999). @ek says. Holm (2015, 21) says. B (Moor 2018).',
      'Moor, Anna. 2018. “Harbors in winter.” Journal of Tides 12 (3): 45–67. https://doi.org/10.5555/tides.12.3.',
    ],
    [
      'numeric',
      'A [see 1, p. 50, 2]. @ek says. Holm [3, p. 21] says. B [1].',
      '[1] A. Moor, “Harbors in winter,” Journal of Tides, vol. 12, no. 3, pp. 45–67, 2018. https://doi.org/10.5555/tides.12.3.',
    ],
    [
      'notes',
      'A.¹ @ek says. Holm² says. B.³',
      '¹ See Anna Moor, “Harbors in winter,” Journal of Tides 12, no. 3 (2018): 50, https://doi.org/10.5555/tides.12.3; Bertil Berg, The lighthouse keepers, 2nd ed. (Oslo: North Press, 1999). ² Ina Holm, “Cranes,” in Handbook of harbors, ed. Eva Falk and Hans Gold (Oslo: North Press, 2015), 21. ³ Moor, “Harbors in winter.”',
    ],
  ])('%s', async (style, cited, entry) => {
    const shown = plain(await textOf(citing(text, `citation-style: ${style}\n`)));
    expect(shown).toContain(cited);
    expect(shown).toContain(entry);
  });

  test('speak the language of the document', async () => {
    const shown = plain(await textOf(citing('[@moorlind2019, S. 3; @chap1]', 'lang: de\n')));
    expect(shown).toContain('(Moor und Lind 2019, S. 3; Holm 2015)');
    expect(shown).toContain('Literatur');
    expect(shown).toContain(
      '„Cranes“. In Handbook of harbors, herausgegeben von Eva Falk und Hans Gold',
    );
  });

  test('number ranges', async () => {
    const shown = await textOf(
      citing('[@moor2018; @berg1999; @chap1; @old]', 'citation-style: numeric\n'),
    );
    expect(shown).toContain('[1–4]');
  });
});

describe('the list', () => {
  test.each([
    ['below its heading', '# References\n\n# After\n\n[@old]', /References[\s=]+Ptolemy[^]+After/],
    ['where pandoc puts it', '::: {#refs}\n:::\n\nAfter [@old]', /^Ptolemy[^]+After/],
    ['at the end', '## Before\n\n[@old]', /Before[^]+References\n-+\n\nPtolemy/],
    ['with works that are not cited', 'None', /Moor, Anna[^]+Ptolemy/],
  ])('is %s', async (_, text, shown) => {
    const keys = text === 'None' ? "nocite: '@*'\n" : '';
    expect(await textOf(citing(text, keys))).toMatch(shown);
  });

  test('is absent where nothing is cited', async () => {
    expect(await textOf(citing('Text'))).toBe('Text\n');
  });
});

test('unknown keys and files are warnings with hints', async () => {
  const { output, warnings } = await convert(
    {
      markdown: citing('[@mor2018; @old] [@none]').replace('refs.bib', '[refs.bib, no.bib]'),
      format: 'text',
    },
    { resolveFile },
  );
  expect(output).toContain('(Ptolemy 1478; mor2018?) [@none]');
  const told = warnings.map(({ rule, message }) => `${rule}: ${message}`);
  expect(told).toEqual([
    'bibliography-missing: The bibliography "no.bib" cannot be read.',
    expect.stringMatching(/^citation-unknown: .*"mor2018".*Did you mean moor2018\?/),
    expect.stringMatching(/^citation-unknown: .*"none"/),
  ]);
});

test('a resolver that throws is the cause of a warning', async () => {
  const cause = new Error('no network');
  const { warnings } = await convert(
    { markdown: citing('Text'), format: 'text' },
    { resolveFile: () => Promise.reject(cause) },
  );
  expect(warnings).toMatchObject([{ rule: 'bibliography-missing', cause }]);
});

describe('links lead to the list and back', () => {
  const document = parse(citing('Text [@moor2018] and [@old].\n\n| a |\n|---|\n| [@old] |'));

  test('in html', async () => {
    const { output } = await render(document, { format: 'html', resolveFile });
    const targets = [...output.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id);
    expect(targets).toHaveLength(5);
    expect(targets.filter((id) => output.split(`id="${id}"`).length !== 2)).toEqual([]);
    expect(output).toContain('class="md-work"');
  });

  testWith('qpdf', 'in pdf', async () => {
    const { output } = await render(document, { format: 'pdf', resolveFile });
    const json = ask('qpdf', output, ['--qdf', '--object-streams=disable', 'FILE', '-']);
    expect(json.match(/\/Subtype \/Link/g)?.length).toBeGreaterThanOrEqual(5);
  });

  test('in docx, whose entries have the style of Word', async () => {
    const { output } = await render(document, { format: 'docx', resolveFile });
    const body = strFromU8(unzipSync(output)['word/document.xml']!);
    const names = [...body.matchAll(/<w:bookmarkStart[^>]*w:name="([^"]+)"/g)].map(
      ([, name]) => name,
    );
    const anchors = [...body.matchAll(/w:anchor="([^"]+)"/g)].map(([, name]) => name);
    expect(anchors).toHaveLength(5);
    expect(anchors.filter((name) => !names.includes(name))).toEqual([]);
    expect(body.match(/<w:pStyle w:val="Bibliography"\/>/g)).toHaveLength(2);
  });
});

test('a bibliography of 20,000 works with 5,000 citations is read in bounded time', async () => {
  const works = Array.from(
    { length: 20_000 },
    (_, at) => `@book{k${at}, author={Doe, A}, title={T ${at}}, year=${1900 + (at % 100)}}`,
  );
  const text = Array.from({ length: 5000 }, (_, at) => `[@k${at}]`).join(' ');
  const start = processorMs();
  await convert(
    { markdown: citing(text), format: 'text', actions: [] },
    { resolveFile: () => Promise.resolve(new TextEncoder().encode(works.join('\n'))) },
  );
  expect(processorMs() - start).toBeLessThan(10_000);
});
