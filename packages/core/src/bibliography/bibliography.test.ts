import { processorMs } from '@mdconv/tools/testing/time-ratio';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, readBibliography, stringify, type Person } from '../index.ts';
import { sketch } from '../../tests/sketch.ts';

const work = (fields: string, type = 'book') => {
  const { works, problems } = readBibliography(`@${type}{k, ${fields}}`);
  expect(problems).toEqual([]);
  return works[0]!;
};

describe('BibTeX', () => {
  test.each([
    [String.raw`{K{\"o}ln \"Uber \'{e} \c{c} \v s \aa{} \L\'od\'z}`, 'Köln Über é ç š å Łódź'],
    ["{``Quoted'' -- or --- not~here}", '“Quoted” – or — not\u00a0here'],
    [String.raw`"A {DNA} \& \emph{B} " # 5 # {\%}`, 'A DNA & <i>B</i> 5%'],
    [String.raw`{$H_2O$ and \textsuperscript{3}He}`, 'H<sub>2</sub>O and <sup>3</sup>He'],
    [String.raw`{\unknown{kept} {{}} $\alpha$}`, 'kept α'],
    ['{two\n   lines}', 'two lines'],
    ['{The {constructor} pattern}', 'The constructor pattern'],
  ])('title = %s', (tex, title) => {
    expect(work(`title = ${tex}`).title).toBe(title);
  });

  test.each<[string, readonly Person[]]>([
    ['Ada Lovelace', [{ family: 'Lovelace', given: 'Ada' }]],
    [
      'Lovelace, Ada and {World Bank}',
      [{ family: 'Lovelace', given: 'Ada' }, { literal: 'World Bank' }],
    ],
    ['Ludwig van der Berg', [{ family: 'Berg', given: 'Ludwig', 'dropping-particle': 'van der' }]],
    [
      'van Berg, Jr., Ludwig',
      [{ family: 'Berg', given: 'Ludwig', 'dropping-particle': 'van', suffix: 'Jr.' }],
    ],
    ['A and others', [{ literal: 'A' }, { literal: 'others' }]],
    [String.raw`{\'E}mile {de la Tour}`, [{ family: 'de la Tour', given: 'Émile' }]],
    ['{Barnes and Noble}', [{ literal: 'Barnes and Noble' }]],
  ])('author = {%s}', (names, people) => {
    expect(work(`author = {${names}}`).author).toEqual(people);
  });

  test.each([
    ['year = 2020, month = mar', [[2020, 3]]],
    ['date = {2020-03-04}', [[2020, 3, 4]]],
    ['date = {2019/2020}', [[2019], [2020]]],
  ])('%s', (fields, parts) => {
    expect(work(fields).issued).toEqual({ 'date-parts': parts });
  });

  test('parts take over what the whole has', () => {
    const { works } = readBibliography(
      '@string{p = {Press}}\n@inbook{a, title={A}, crossref={B}}\n@book{b, title={Whole}, publisher=p}',
    );
    expect(works[0]).toMatchObject({ title: 'A', 'container-title': 'Whole', publisher: 'Press' });
  });

  test.each([
    '@constructor{k, title={x}}',
    '@book{k, title={x}, entrysubtype={toString}, type={valueOf}}',
    '@__proto__{__proto__, __proto__={x}, crossref={b}}\n@book{b, constructor={x}}',
  ])('names of objects are not names of BibTeX: %s', (text) => {
    const { works } = readBibliography(text);
    expect(works[0]?.type).toMatch(/^(?:document|book)$/);
    expect(JSON.stringify(works)).not.toContain('function');
  });

  test('addresses are well-formed', () => {
    const read = work('doi={10.1/\ud800}, url={https://a.b/\ud800}, isbn={\ud800\u0007}');
    expect(read).toMatchObject({
      ...{ DOI: '10.1/\ufffd', URL: 'https://a.b/\ufffd', ISBN: '\ufffd' },
    });
    const json = readBibliography('[{"id":"a","DOI":"\\ud800"}]');
    expect(json.works[0]?.DOI).toBe('\ufffd');
  });

  test('goes on after a broken entry and says where it is', () => {
    const { works, problems } = readBibliography(
      '@book{a, title={A}}\n@book{b, title={open\n@book{c, title={C}}',
    );
    expect(works.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(problems.map(({ message }) => message)).toEqual([
      'The entry at line 2 of the bibliography is not valid BibTeX.',
    ]);
  });

  test('values cannot multiply, and any text is read in one pass', () => {
    const doubling = Array.from({ length: 60 }, (_, at) => `@string{a${at + 1} = a${at} # a${at}}`);
    const start = processorMs();
    readBibliography(`@string{a0 = {0123456789}}\n${doubling.join('\n')}\n@book{k, title = a60}`);
    for (const unit of ['@book{a,', '\n@a{b,c={', '\n@a{b,c="', '{'])
      readBibliography(unit.repeat(60_000));
    expect(processorMs() - start).toBeLessThan(4000);
  });

  test('any text', () => {
    const letters = '@book{a,t=}"#\\"\n and$^_';
    const words = ['constructor', '__proto__', '@a{k, title={', '}, crossref={k', '\ud800'];
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...letters, ...words) }), (text) => {
        readBibliography(text);
      }),
    );
  });
});

test('CSL-JSON', () => {
  const item = {
    id: 7,
    type: 'book',
    title: 'T',
    volume: 3,
    author: [{ family: 'A' }],
    issued: { 'date-parts': [['2020', 1]] },
  };
  expect(readBibliography(JSON.stringify([item])).works).toEqual([
    {
      id: '7',
      type: 'book',
      title: 'T',
      volume: '3',
      author: [{ family: 'A' }],
      issued: { 'date-parts': [[2020, 1]] },
    },
  ]);
  expect(readBibliography('[{]').problems).toHaveLength(1);
  expect(readBibliography('[{"type":"book"}]').problems).toHaveLength(1);
});

describe('citations', () => {
  const citing = (text: string) => `---\nbibliography: refs.bib\n---\n\n${text}`;
  test.each([
    ['[@doe]', '(cite "@doe")'],
    ['[see @doe, pp. 3-5 and on; -@b]', '(cite "see|@doe|page=3–5|and on" "-@b")'],
    ['@doe says', '(cite :says "@doe") " says"'],
    ['@doe [ch. 3] says', '(cite :says "@doe|chapter=3") " says"'],
    ['[@{a/b}; @x]', '(cite "@a/b" "@x")'],
    ['[@doe:2020a, 12]', '(cite "@doe:2020a|page=12")'],
    ['[@doe, fig. 2, and 4]', '(cite "@doe|figure=2|, and 4")'],
    ['[@doe, especially there]', '(cite "@doe|, especially there")'],
    ['x/@doe and `@y`', '"x/@doe and " (code "@y")'],
    ['[not a citation]', '"[not a citation]"'],
  ])('%s', (text, inlines) => {
    const document = parse(citing(text));
    expect(sketch(document)).toBe(`(p ${inlines})`);
    expect(sketch(parse(stringify(document)))).toBe(sketch(document));
  });

  test('are mentions where no bibliography is named, and where they are turned off', () => {
    expect(sketch(parse('[@doe] and @doe'))).toBe('(p "[@doe] and @doe")');
    const off = parse(citing('[@doe]'), { syntax: { citations: false } });
    expect(sketch(off)).toBe('(p "[@doe]")');
  });

  test('works of front matter survive', () => {
    const source =
      '---\nreferences:\n  - id: a\n    title: T\n    author: Ada Lovelace\n    issued: 2020-03\n---\n\n@a';
    const document = parse(source);
    expect(document.properties.references).toEqual([
      {
        id: 'a',
        type: 'document',
        title: 'T',
        author: [{ family: 'Lovelace', given: 'Ada' }],
        issued: { 'date-parts': [[2020, 3]] },
      },
    ]);
    expect(parse(stringify(document)).properties).toEqual(document.properties);
  });
});
