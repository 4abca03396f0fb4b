import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sketch } from '../../../tests/sketch.ts';
import { joinDocuments, parse, stringify, walk, type Document } from '../../index.ts';

const numbered = 'number-sections: true';
const withKeys = (keys: string, text: string) => `---\n${keys}\n---\n\n${text}`;
const table = '| a |\n| - |\n| b |';

/** The numbers of headings and captioned blocks in reading order, with their ids. */
function numbersOf(document: Document): readonly string[] {
  const numbers: string[] = [];
  walk(document, {
    block(block) {
      if (block.kind === 'heading') numbers.push(`${block.id} ${block.ordinal ?? '-'}`);
      else if ('ordinal' in block) numbers.push(`${block.kind} ${block.ordinal}`);
    },
  });
  return numbers;
}

describe('sections', () => {
  test.each([
    ['# T\n\n## A\n\n### B\n\n## C', ['t -', 'a 1', 'b 1.1', 'c 2']],
    ['# A\n\n# B\n\n## C', ['a 1', 'b 2', 'c 2.1']],
    ['# A {-}\n\n## B\n\n# C\n\n## D {.unnumbered}\n\n## E', ['a -', 'b -', 'c 1', 'd -', 'e 1.1']],
    ['# A\n\n# B {.appendix}\n\n## C\n\n# D\n\n## E', ['a 1', 'b A', 'c A.1', 'd B', 'e B.1']],
    ['## A\n\n> ## B\n\n## C', ['a 1', 'b -', 'c 2']],
    ['# A\n\n### B\n\n# C', ['a 1', 'b 1.1', 'c 2']],
  ])('%j', (text, numbers) => {
    expect(numbersOf(parse(withKeys(numbered, text)))).toEqual(numbers);
  });

  test('to a depth', () => {
    const text = '# A\n\n# B\n\n## C\n\n### D';
    expect(numbersOf(parse(withKeys('number-sections: 2', text)))).toEqual([
      ...['a 1', 'b 2', 'c 2.1', 'd -'],
    ]);
    expect(parse(withKeys('number-sections: many', text)).warnings).toMatchObject([
      { rule: 'front-matter-invalid' },
    ]);
  });

  test('have no numbers unless front matter asks for them', () => {
    expect(numbersOf(parse('# A\n\n# B {#sec:b}'))).toEqual(['a -', 'sec:b -']);
  });
});

describe('captions', () => {
  test.each([
    ['![A map](b){#fig:a}', '(figure #fig:a :no 1 (img b "A map") (caption "A map"))'],
    ['![a](b "A map"){#fig-a}', '(figure #fig-a :no 1 (img b "a") (caption "A map"))'],
    ['[![a](b)](c){#fig:a}', '(figure #fig:a :no 1 c (img b "a") (caption "a"))'],
    [
      '<figure id="fig:a"><img src="b" alt="a"><figcaption>*C*</figcaption></figure>',
      '(figure #fig:a :no 1 (img b "a") (caption "*C*"))',
    ],
    [
      `${table}\n\n: Prices {#tbl:p}`,
      '(table #tbl:p :no 1 - (caption "Prices") (head (td "a")) (row (td "b")))',
    ],
    [
      `Table: The *best* {#tbl-p}\n\n${table}`,
      '(table #tbl-p :no 1 - (caption "The " (emphasis "best")) (head (td "a")) (row (td "b")))',
    ],
    [
      '```{.python #lst:c caption="Hello, code"}\nx\n```',
      '(pre #lst:c :no 1 :python (caption "Hello, code") "x")',
    ],
    [
      '```python {#lst:c lst-cap=Hello}\nx\n```',
      '(pre #lst:c :no 1 :python (caption "Hello") "x")',
    ],
    [
      '```{python}\n#| lst-label: lst-c\n#| lst-cap: "Hello"\nx\n```',
      '(pre #lst-c :no 1 :python (caption "Hello") "x")',
    ],
    ['$$ a $$ {#eq:s}', '(math "\\\\label{eq:s} a")'],
    [
      '$$\n\\begin{align} a \\end{align}\n$$ {#eq:s}\n\nText',
      '(math "\\\\begin{align}\\\\label{eq:s} a \\\\end{align}") (p "Text")',
    ],
  ])('%j', (text, document) => {
    expect(sketch(parse(text))).toBe(document);
    const again = stringify(parse(text));
    expect(sketch(parse(again)), again).toBe(sketch(parse(text)));
  });

  test('with typed numbers lose them where mdconv numbers them', () => {
    const text = `![a](b "Figure 7: A map")\n\n**Table 3.** Prices\n\n${table}`;
    expect(sketch(parse(text))).toContain('(caption "Figure 7: A map")');
    expect(sketch(parse(withKeys('number-captions: true', text)))).toBe(
      '(figure :no 1 (img b "a") (caption "A map")) ' +
        '(table :no 1 - (caption "Prices") (head (td "a")) (row (td "b")))',
    );
    expect(numbersOf(parse(withKeys('lists-of: tables', text)))).toEqual(['table 1']);
  });
});

describe('references', () => {
  const text = '# A {#sec:a}\n\n![x](x){#fig:x}\n\n![y](y){#fig-y}\n\n$$ a $$ {#eq:e}\n\n';
  test.each([
    ['[@fig:x]', '(ref figure#fig:x=1)'],
    ['@fig-y.', '(ref figure#fig-y=2) "."'],
    ['see [@fig:x; @fig-y], or', '"see " (ref figure#fig:x=1 figure#fig-y=2) ", or"'],
    ['[-@fig:x]', '(ref :bare figure#fig:x=1)'],
    ['[](#fig-y)', '(ref figure#fig-y=2)'],
    ['[see](#fig-y)', '(a #fig-y "see")'],
    ['[see](#eq:e)', '(a #eq:e "see")'],
    ['**@eq:e**', '(strong (ref equation#eq:e=))'],
    ['@sec:a', '(ref section#sec:a=A)'],
  ])('%j', (reference, inlines) => {
    const document = parse(`${text}${reference}`);
    expect(sketch(document)).toContain(`(p ${inlines})`);
    expect(document.warnings).toEqual([]);
    expect(sketch(parse(stringify(document)))).toBe(sketch(document));
  });

  test('to an unknown label stay text, with a warning that names the nearest', () => {
    const document = parse(`${text}See [@fig:z] and @fig-z.`);
    expect(sketch(document)).toContain('(p "See [@fig:z] and @fig-z.")');
    const [warning, ...others] = document.warnings;
    expect(warning?.rule).toBe('reference-unresolved');
    expect(warning?.message).toContain('Did you mean "fig:x"?');
    expect(others).toEqual([]);
  });

  test.each(['mail a@fig-x.org', '`@fig:x`', '@figs', 'x/@fig:x', '@fig: x'])(
    '%j is not a reference',
    (words) => {
      expect(sketch(parse(`${text}${words}`))).not.toContain('(ref');
    },
  );

  test('are text where they are turned off', () => {
    const off = parse(`${text}[@fig:x]`, { syntax: { crossReferences: false } });
    expect(sketch(off)).toContain('(p "[@fig:x]")');
    expect(off.isNumbered).toBeUndefined();
  });

  test('and numbers run through joined documents', () => {
    const part = (end: string) =>
      parse(withKeys(numbered, `# A\n\n# B\n\n![x](x){#fig:${end}}\n\n@fig:${end}`));
    const joined = joinDocuments([part('x'), part('x'), part('z')]);
    expect(numbersOf(joined)).toEqual([
      ...['a 1', 'b 2', 'figure 1', 'a-1 3', 'b-1 4', 'figure 2', 'a-2 5', 'b-2 6', 'figure 3'],
    ]);
    expect(sketch(joined).match(/\(ref [^)]*\)/g)).toEqual([
      ...['(ref figure#fig:x=1)', '(ref figure#fig:x-1=2)', '(ref figure#fig:z=3)'],
    ]);
  });

  test('have the number of what they refer to, wherever it is', () => {
    const ids = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e'), { minLength: 1 });
    fc.assert(
      fc.property(ids, fc.boolean(), (order, isFirst) => {
        const figures = order.map((id) => `![${id}](x){#fig:${id}}`).join('\n\n');
        const references = order
          .toSorted()
          .map((id) => `[@fig:${id}]`)
          .join('\n\n');
        const parts = isFirst ? [references, figures] : [figures, references];
        const found = sketch(parse(parts.join('\n\n'))).matchAll(/\(ref figure#fig:(.)=(\d+)\)/g);
        for (const [, id = '', number] of found) expect(Number(number)).toBe(order.indexOf(id) + 1);
      }),
    );
  });
});

test.each([
  '![a](b "c")\n\nMail figures@example.org, see fig. 1 and @someone.',
  '```{.python}\nx\n```\n\n: A colon',
  '# A {.unnumbered-list}\n\n# B {#sec}',
])('%j has no numbers', (text) => {
  expect(parse(text).isNumbered).toBeUndefined();
});
