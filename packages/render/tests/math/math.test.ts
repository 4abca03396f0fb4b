import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from '@mdconv/core';
import { isThorough } from '@mdconv/tools/testing/laws';
import { createTexParser } from '../../src/math/mathjax.ts';
import { checkPdf, describeFaults } from '@mdconv/tools/pdf-check';
import { outlineBounds } from '../../src/math/index.ts';
import type { OutlinesItem } from '../../src/typeset/display/index.ts';
import { convert } from '../../src/index.ts';
import { ask, hasTool, testWith } from '../pdf/tools.ts';
import { formulas } from '@mdconv/tools/testing/formulas/formulas';
import { drawn, output, textOf, wordOf } from './outputs.ts';

const all = formulas.map((tex) => `$$${tex}$$`).join('\n\n') + '\n';

/** How far the ink of a formula extends beyond its box, in shares of its size. */
function excess({ marks, size, width, ascent, descent }: OutlinesItem): number {
  const unit = 1000 / size;
  return marks.reduce((most, mark) => {
    const [left, bottom, right, top] =
      mark.kind === 'rule'
        ? [0, 0, mark.width, mark.height]
        : outlineBounds(mark.outline).map((length) => length * mark.scale);
    const beyond = [
      -(mark.x + left!),
      mark.x + right! - width * unit,
      mark.y + top! - ascent * unit,
      -(mark.y + bottom!) - descent * unit,
    ];
    return Math.max(most, ...beyond.map((length) => length / 1000));
  }, 0);
}

describe('all formulas', () => {
  test('are drawn in pdf, with all ink in their boxes', async () => {
    const { items, warnings } = await drawn(all);
    expect(warnings).toEqual([]);
    expect(items.map(({ text }) => text)).toEqual(formulas);
    for (const item of items) {
      expect(item.marks.length, item.text).toBeGreaterThan(0);
      // What is smashed and labels beside the arrows of diagrams take no room.
      if (!/CD|smash/.test(item.text)) expect(excess(item), item.text).toBeLessThan(0.12);
    }
  });

  test('are tagged in a valid pdf that contains their source, the same on every run', async () => {
    const { written } = await output(all, 'pdf');
    const pdf = written as Uint8Array;
    expect(describeFaults('file', checkPdf(pdf))).toEqual(['file: no fault found']);
    if (hasTool('qpdf')) expect(ask('qpdf', pdf, ['--check', 'FILE'])).toContain('No syntax');
    expect(Buffer.compare(pdf, (await output(all, 'pdf')).written as Uint8Array)).toBe(0);
  });

  testWith('pdftotext', 'are copied from a pdf as their source', async () => {
    const { written } = await output(all, 'pdf');
    const text = ask('pdftotext', written as Uint8Array, ['-raw', 'FILE', '-']);
    const plain = text.replaceAll(/\s+/g, '');
    for (const tex of formulas) expect(plain).toContain(tex.replaceAll(/\s+/g, ''));
  });

  test('are MathML in html', async () => {
    const { written, warnings } = await output(all, 'html');
    expect(warnings).toEqual([]);
    expect(String(written).match(/<math /g)).toHaveLength(formulas.length);
  });

  test('are equations in docx', async () => {
    expect((await wordOf(all)).match(/<m:oMathPara>/g)).toHaveLength(formulas.length);
  });
});

test.each([
  ['$x^2 + y^2$', 'x² + y²'],
  ['$\\sqrt{a+b}$', '√(a + b)'],
  ['$\\sum_{i=1}^n i$', '∑ᵢ₌₁ⁿ i'],
  ['$\\frac{a}{b}$', 'a/b'],
  ['$\\frac{a+1}{b}$', '(a + 1)/b'],
  ['$\\frac{a}{bc} d$', '(a/(bc))d'],
  ['$\\frac{1}{2} g t^2$', '(1/2)gt²'],
  ['$\\frac{\\partial^2 u}{\\partial x^2}$', '∂²u/∂x²'],
  ['$\\lim_{x \\to 0} x \\perp y$', 'lim_{x → 0} x ⊥ y'],
  ['$90^\\circ$', '90°'],
  ['$3{,}5$', '3,5'],
  ['$\\underbrace{a+b}_n$', '⏟(a + b)ₙ'],
  ['$\\underline{x} \\overleftarrow{y}$', 'x̲y⃖'],
  ['$\\ce{CH3COOH <=> H+}$', 'CH₃COOH ⇌ H⁺'],
  ['$\\ce{^{227}_{90}Th+}$', '²²⁷₉₀Th⁺'],
  ['${}^{14}_{6}C$', '¹⁴₆C'],
  ['$x_{n+1} = A^{-1} \\psi^*$', 'xₙ₊₁ = A⁻¹ψ*'],
  ['$5%$ of $a_i$', '5% of aᵢ'],
  ['$\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}$', 'a = b; c = d'],
  ['$$\na = b \\\\\nc = d\n$$', 'a = b\n    c = d'],
  ['$\\bm{x} \\require{cancel}\\argmax_x$', '𝒙 arg maxₓ'],
  ['$\\text{50\\% of a\\_b}$', '50% of a_b'],
  ['$m_bc_b(x)$', 'm_b c_b(x)'],
  ['$\\Rightarrow v = 2$', '⇒ v = 2'],
  ['$\\begin{rcases} a \\\\ b \\end{rcases} \\coloneqq c$', 'a; b} := c'],
  ['$\\dv{f}{x} \\div \\norm{x}$', 'df/dx ÷ ‖x‖'],
  ['$$\\begin{aligned} ab &= c \\\\ d &= ef \\end{aligned}$$', 'ab = c\n     d = ef'],
  ['$\\ce{H2O}$', 'H₂O'],
  ['$\\sin x$', 'sin x'],
  ['$\\hat{x} \\in \\mathbb{R}$', 'x̂ ∈ ℝ'],
  ['$$a \\tag{1}$$', 'a  (1)'],
  ['$a &lt; b$', 'a < b'],
  ['$\\binom{n}{k}$', 'C(n, k)'],
  ['$\\argmax_x f + \\operatorname*{ess\\,sup}_x g$', 'arg maxₓ f + ess supₓ g'],
  ['$\\qty(\\frac12) \\norm{x}$', '(1/2)‖x‖'],
  ['$\\SI{9.81}{\\metre\\per\\second\\squared}$', '9.81 m s⁻²'],
  ['$\\qty[mode=text]{5}{m}$', '5 m'],
  ['$\\unit{\\kilo\\gram\\cubic\\metre}$', 'kg m³'],
  ['$\\num{12345.678901e-8}$', '12 345.678 901 × 10⁻⁸'],
  ['$\\num{1,5}$', '1,5'],
  ['$\\num{-0.5(2)}$', '−0.5(2)'],
  ['$\\num{e6}$', '10⁶'],
  ['$\\num{a+b}$', 'a + b'],
  ['$\\ang{10;20;30}$', '10°20′30″'],
  ['$\\qty{1.2 +- 0.3}{\\micro\\ohm}$', '(1.2 ± 0.3) µΩ'],
  ['$\\SI{25}{\\degreeCelsius}$ $\\SI{30}{\\degree}$ $\\qty{50}{\\percent}$', '25 °C 30° 50 %'],
  ['$\\unit{kg\\cdot m\\per s}$', 'kg ⋅ m/s'],
  ['$\\SI{36}{km/h}$ $\\SI{3}{J.mol^{-1}}$', '36 km/h 3 J mol⁻¹'],
  ['$\\qtyrange{1}{2}{\\kg\\per\\m^3}$', '1 kg m⁻³ to 2 kg m⁻³'],
  ['$\\numlist{1;2;3}$', '1, 2 and 3'],
  ['$$\\frac{a+b}{c} = 1$$', 'a + b\n    ─────── = 1\n       c'],
  ['$$\\begin{pmatrix} 1 & 20 \\\\ 3 & 4 \\end{pmatrix} x$$', '⎛ 1   20 ⎞ x\n    ⎝ 3   4  ⎠'],
  [
    '$$\\left(\\begin{array}{c|c} 1 & 2 \\\\ \\hline 3 & 4 \\end{array}\\right)$$',
    '⎛ 1 │ 2 ⎞\n    ⎜ ───── ⎟\n    ⎝ 3 │ 4 ⎠',
  ],
  ['$$\\left(\\frac{a}{b}\\right)^2$$', '⎛  a  ⎞²\n    ⎜ ─── ⎟\n    ⎝  b  ⎠'],
  ['$$\\sqrt{\\frac{a}{b}}$$', '√(a/b)'],
  ['$$\\sum_{i=1}^n i \\tag{3}$$', 'n\n      ∑    i  (3)\n    i = 1'],
  ['$\\ce{A ->[20\\,^{\\circ}\\text{C}] B}$', 'A →^{20 °C} B'],
  [
    '$$\\begin{align} a &= b \\label{a} \\\\ c &= d \\nonumber \\\\ e &= f \\end{align}$$',
    'a = b  (1)\n    c = d\n    e = f  (2)',
  ],
])('%s is %s in text', async (markdown, text) => {
  expect(await textOf(markdown)).toBe(text);
});

test('a matrix can have names above its columns and before its rows', async () => {
  const markdown =
    '$$\\bordermatrix[{[]}]{ & x & y \\cr 1 & A & \\frac{a}{b} \\cr 2 & C & D \\cr}$$';
  const text = await textOf(markdown);
  for (const cell of ['x', 'y', '1', '2', 'A', 'C', 'D']) expect(text).toContain(cell);
});

test.each([
  ['\\frac12', '<m:f><m:num>'],
  ['\\sqrt x', '<m:degHide m:val="1"/>'],
  ['\\sum_i^n x', '<m:nary><m:naryPr><m:chr m:val="∑"/><m:limLoc m:val="undOvr"/>'],
  ['\\begin{cases} a \\\\ b \\end{cases}', '<m:begChr m:val="{"/><m:endChr m:val=""/>'],
  ['\\hat x', '<m:acc><m:accPr><m:chr m:val="\u0302"/>'],
  ['\\text{if}', '<m:nor/>'],
  ['\\binom n k', '<m:type m:val="noBar"/>'],
  ['a \\tag{7}', '#(7)'],
  [
    '(a+b)^2',
    '<m:sSup><m:e><m:d><m:dPr><m:begChr m:val="("/><m:endChr m:val=")"/><m:grow m:val="0"/>',
  ],
  ['[0, 1)', '<m:begChr m:val="["/><m:endChr m:val=")"/>'],
  ['\\color{crimson} x', '<w:color w:val="DC143C"/>'],
  ['f(x) + )', '<m:t xml:space="preserve">)</m:t>'],
  ['2|x|', '<m:d><m:dPr><m:begChr m:val="|"/><m:endChr m:val="|"/>'],
  ['P(A|B)', '<m:t xml:space="preserve">∣</m:t>'],
  ['{}_nC_k', '<m:sPre>'],
  ['\\ce{H+}', '<m:sup><m:r><m:rPr><m:nor/>'],
  ['\\begin{split} a &= b \\\\ &= d \\end{split}', '<m:e><m:r><m:rPr><m:lit/>'],
  ['\\bigcup_i^n A', '<m:limUpp><m:e><m:limLow>'],
  ['\\lim_{x} \\frac{a}{x}', '<m:func><m:fName><m:limLow>'],
  ['\\limsup_{x} a', '<m:nor/>'],
  ['\\rlap{b}', '<m:t xml:space="preserve">b</m:t>'],
  ['\\sup_x f', '<m:nor/></m:rPr>'],
  ['5\\,\\mathrm{kg}', '<m:nor/></m:rPr>'],
  ['\\prod_p', '<m:limLow>'],
  [
    '\\bigl(a\\bigr)^2',
    '<m:sSup><m:e><m:d><m:dPr><m:begChr m:val="("/><m:endChr m:val=")"/></m:dPr>',
  ],
  ['\\{a\\}', '<m:begChr m:val="{"/><m:endChr m:val="}"/>'],
  ['\\left[\\begin{array}{c|c} a & b \\end{array}\\right]', '<m:sepChr m:val="|"/>'],
])('%s is Office math', async (tex, element) => {
  expect(await wordOf(`$$${tex}$$`)).toContain(element);
});

test.each([
  ['2|x|', '<mn>2</mn><mo stretchy="false" lspace="0" rspace="0">|</mo>'],
  ['\\lvert x \\rvert', 'form="postfix">|</mo>'],
  [
    'n \\log n',
    '<mi>n</mi><mspace width="0.1667em"></mspace><mi>log</mi><mo>\u2061</mo><mspace width="0.1667em"></mspace><mi>n</mi>',
  ],
  [
    '\\det(A)',
    '<mo movablelimits="true" lspace="0" rspace="0">det</mo><mo stretchy="false">(</mo>',
  ],
  ['x = -y', '<mo form="prefix">−</mo>'],
  ['\\sum_{i=1} a', '<mi>i</mi><mo lspace="0" rspace="0">=</mo><mn>1</mn>'],
  ['x^{a+b}', '<mi>a</mi><mo lspace="0" rspace="0">+</mo><mi>b</mi>'],
  ['\\overset{!}{=} a', '<mover><mo>=</mo>'],
  ['x - y', '<mi>x</mi><mo>−</mo>'],
  ['\\overline{ab}', '<mrow class="md-math-top"><mrow><mi>a</mi>'],
  [
    '\\begin{align} a &= b \\label{a} \\\\ c &= d \\label{b} \\end{align}',
    '<mtd id="eq-b" class="md-math-margin md-math-right"><mtext>(2)</mtext></mtd>',
  ],
  [
    '\\begin{array}{c|c} a & b \\\\ \\hline c & d \\end{array}',
    'class="md-math-line-above md-math-line-before"',
  ],
])('%s is MathML', async (tex, element) => {
  expect(String((await output(`$$${tex}$$`, 'html')).written)).toContain(element);
});

test('each row of aligned equations has its number in docx', async () => {
  const document = await wordOf(
    '$$\\begin{align} a &= b \\tag{1} \\\\ c &= d \\tag{2} \\end{align}$$',
  );
  expect(document.match(/#\(\d\)/g)).toEqual(['#(1)', '#(2)']);
  expect(document.match(/<m:oMathPara>/g)).toHaveLength(2);
});

test('displayed formulas keep the width of text', async () => {
  const sum = Array.from({ length: 40 }, (_, index) => `x_{${index}}`).join(' + ');
  const { output: written } = await convert(
    { markdown: `$$${sum}$$\n\n$$\\frac{${sum}}{2}$$`, format: 'text' },
    { text: { width: 60 } },
  );
  for (const line of String(written).split('\n')) expect(line.length).toBeLessThanOrEqual(60);
});

test('a displayed formula with lines of its own is a table in html and docx', async () => {
  const html = String((await output('$$a \\\\ b$$', 'html')).written);
  expect(html.match(/<mtr>/g)).toHaveLength(2);
  expect((await wordOf('$$a \\\\ b$$')).match(/<m:mr>/g)).toHaveLength(2);
});

test('a label on an arrow has its width in html', async () => {
  const { written } = await output('$\\xrightarrow{f}$', 'html');
  expect(String(written)).toContain(
    '<mrow><mspace width="0.278em"></mspace><mi>f</mi><mspace width="0.555em"></mspace></mrow>',
  );
});

test('no line ends between a formula and its punctuation in html', async () => {
  const { written } = await output('If $x$, then $y$ (or $z$): $\\foo$.', 'html');
  expect(String(written).match(/<\/math>[^<]*<\/span>[^<]*/g)).toEqual([
    '</math>,</span> then ',
    '</math>):</span> ',
  ]);
});

test('macros and labels hold for the document', async () => {
  const markdown =
    '$\\newcommand{\\R}{\\mathbb{R}}$ $\\eqref{a}$\n\n$$x \\in \\R \\tag{5}\\label{a}$$\n';
  expect(await textOf(markdown)).toBe('(5)\n\n    x ∈ ℝ  (5)');
  expect(String((await output(markdown, 'html')).written)).toContain('<a href="#eq-a">(5)</a>');
});

test.each([
  ['an unknown command', '\\foo', 'Undefined control sequence \\foo.'],
  [
    'a macro bomb',
    '\\def\\a{xx}\\def\\b{\\a\\a}\\def\\c{\\b\\b\\b\\b}\\def\\d{\\c\\c\\c\\c\\c\\c}\\def\\e{\\d\\d\\d\\d\\d\\d}\\e\\e\\e\\e\\e\\e\\e\\e',
    'MathJax maximum',
  ],
  ['deep braces', '{'.repeat(3000) + '}'.repeat(3000), 'It is too large.'],
  [
    'long braces of macros',
    `\\def\\a{${'x'.repeat(3000)}}${'\\a'.repeat(300)}`,
    'It is too large.',
  ],
  [
    'fractions that double',
    ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p', 'q', 'r']
      .map((name, index, all) => {
        const inner = all[index - 1] ?? 'pi';
        return `\\def\\${name}{\\frac{\\${inner}}{\\${inner}}}`;
      })
      .join('') + '\\r',
    'It is too large.',
  ],
  ['more than 5 KB', 'x+'.repeat(3000), 'It is too large.'],
  ['an endless macro', '\\def\\a{\\a}\\a', 'MathJax maximum'],
  ['an unsafe command', '\\href{javascript:alert(1)}{x}', 'Undefined control sequence'],
])('%s stays as its source', async (_, tex, reason) => {
  const { written, warnings } = await output(`$$${tex}$$\n`, 'html');
  expect(warnings).toMatchObject([
    { rule: 'math-not-typeset', message: expect.stringContaining(reason) as string },
  ]);
  expect(String(written)).toContain('md-code');
});

describe('hostile documents', () => {
  test('many formulas are all typeset', async () => {
    const count = isThorough ? 5000 : 1000;
    const different = Array.from({ length: count }, (_, number) => `$x_{${number}}$\n`).join('');
    const { written, warnings } = await output(different, 'text');
    expect(warnings).toEqual([]);
    expect(String(written).match(/x[₀-₉]+/g)).toHaveLength(count);
  });

  test('the nodes of all formulas together are limited', () => {
    const parse = createTexParser(false, { formula: 100, document: 150 });
    expect(parse('x+y', false).root.kind).toBe('math');
    expect(() => parse('x+'.repeat(60), false)).toThrow('It is too large.');
    expect(() => parse('x+'.repeat(40), false)).toThrow('The document has too many formulas.');
    expect(() => parse('x', false)).toThrow('The document has too many formulas.');
  });

  test('the output counts the elements of formulas', async () => {
    const markdown = '$\\frac{a}{b}$ '.repeat(100);
    await expect(
      convert({ markdown, format: 'html' }, { outputBytesMax: 20_000 }),
    ).rejects.toMatchObject({ code: 'output_too_large' });
  });
});

describe('macros of the front matter', () => {
  const withMacros = (macros: string) => `---\nmacros: |\n  ${macros}\n---\n\n$x \\in \\Real$\n`;

  test('hold for all formulas', async () => {
    const markdown = withMacros('\\newcommand{\\Real}{\\mathbb{R}}');
    expect(await output(markdown, 'text')).toEqual({ written: 'x ∈ ℝ\n', warnings: [] });
    expect(stringify(parse(markdown))).toContain('macros: \\newcommand{\\Real}{\\mathbb{R}}');
  });

  test('are ignored with a warning if they are not TeX', async () => {
    const { warnings } = await output(withMacros('\\newcommand{\\Real'), 'text');
    expect(warnings.map(({ rule }) => rule)).toEqual(['front-matter-invalid', 'math-not-typeset']);
  });
});

describe('the example document', () => {
  const example = new URL(
    '../../../../examples/documents/formulas/vibration-of-a-beam.md',
    import.meta.url,
  );
  const markdown = readFileSync(example, 'utf8');

  test.each(['html', 'text', 'docx', 'pdf', 'png'] as const)(
    'is %s without warnings',
    async (format) => {
      const { warnings } = await output(markdown, format);
      expect(warnings).toEqual([]);
    },
  );

  test('has linear formulas with numbers in text', async () => {
    const written = await textOf(markdown);
    expect(written).toContain('cosh βL cos βL = −1  (2)');
    expect(written).toContain('cost $12 for the beam and $30');
    expect(written).toContain('The first roots of (2) are β₁L = 1.875');
  });
});
