import { describe, expect, test } from 'vitest';
import { tests } from 'commonmark-spec';
import { sketch } from '../../tests/sketch.ts';
import { DocumentTooComplexError } from '../errors/index.ts';
import { parseMarkdown } from '../parse/index.ts';
import { scan } from '../scan/index.ts';
import { actions, tidy } from '../tidy/index.ts';
import { parse, stringify } from './index.ts';

const formulas: readonly (readonly [markdown: string, document: string])[] = [
  ['a $x_1$ b', '(p "a " (tex "x_1") " b")'],
  ['$$\nx\n\ny\n$$\n', '(math "x\\n\\ny")'],
  ['a \\(x\\) b', '(p "a " (tex "x") " b")'],
  ['Let \\(b \\in \\{0, 1\\}\\).', '(p "Let " (tex "b \\\\in \\\\{0, 1\\\\}") ".")'],
  ['\\(\\{0,1\\}\\)', '(p (tex "\\\\{0,1\\\\}"))'],
  ['a \\(x^{\\{1,2\\}}\\)', '(p "a " (tex "x^{\\\\{1,2\\\\}}"))'],
  ['\\(\\left\\{3\\right\\}\\)', '(p (tex "\\\\left\\\\{3\\\\right\\\\}"))'],
  ['\\(\\max\\{3, x\\}\\)', '(p (tex "\\\\max\\\\{3, x\\\\}"))'],
  ['\\[S = \\{2, 4\\}\\]', '(math "S = \\\\{2, 4\\\\}")'],
  ['\\(\\int f \\d x\\)', '(p (tex "\\\\int f \\\\d x"))'],
  ['\\(A .* B\\)', '(p (tex "A .* B"))'],
  ['\\(f[x](y)\\)', '(p (tex "f[x](y)"))'],
  ['\\(\\Z[x](1+g(y))\\)', '(p (tex "\\\\Z[x](1+g(y))"))'],
  ['\\[\\cfrac{1}{1+\\cfrac{1}{2}}\\]', '(math "\\\\cfrac{1}{1+\\\\cfrac{1}{2}}")'],
  ['\\[}x{\\]', '(math "}x{")'],
  ['$$P \\approx €118$$', '(math "P \\\\approx €118")'],
  [
    '$p = €5$, $c=£5.50$ and $a > ₹5$',
    '(p (tex "p = €5") ", " (tex "c=£5.50") " and " (tex "a > ₹5"))',
  ],
  [
    '\\begin{align}\na &= b \\\\\n&= c\n\\end{align}',
    '(math "\\\\begin{align}\\na &= b \\\\\\\\\\n&= c\\n\\\\end{align}")',
  ],
  [
    'So\n\\begin{equation*} x = 1 \\end{equation*}\nholds.',
    '(p "So") (math "\\\\begin{equation*} x = 1 \\\\end{equation*}") (p "holds.")',
  ],
  [
    '- a\n\n  \\begin{gather}\n  x\n\n  y\n  \\end{gather}\n- b',
    '(ul :loose (li (p "a") (math "\\\\begin{gather}\\nx\\n\\ny\\n\\\\end{gather}")) (li (p "b")))',
  ],
  [
    '> \\begin{bmatrix} 1 & \\begin{bmatrix} 2 \\end{bmatrix} \\end{bmatrix}\n> t',
    '(quote (math "\\\\begin{bmatrix} 1 & \\\\begin{bmatrix} 2 \\\\end{bmatrix} \\\\end{bmatrix}") (p "t"))',
  ],
  ['\\begin{align}\na &= b\n\\end{align}', '(math "\\\\begin{align}\\na &= b\\n\\\\end{align}")'],
  [
    'So\n\\begin{equation*}\n= x\n- y\n\\end{equation*}\nis',
    '(p "So") (math "\\\\begin{equation*}\\n= x\\n- y\\n\\\\end{equation*}") (p "is")',
  ],
  [
    '1. a\n\n   \\begin{align*}\n   a &= b \\\\\n\n   + c &= d\n   \\end{align*}\n2. b',
    '(ol :loose (li (p "a") (math "\\\\begin{align*}\\na &= b \\\\\\\\\\n\\n+ c &= d\\n\\\\end{align*}")) (li (p "b")))',
  ],
  ['$5\\,€$', '(p (tex "5\\\\,€"))'],
  ['the $n$th', '(p "the " (tex "n") "th")'],
  ['So $\\{a, b\\}$.', '(p "So " (tex "\\\\{a, b\\\\}") ".")'],
  ['\\[ E = mc^2 \\]', '(math "E = mc^2")'],
  ['So:\n\\[\nx\n=\ny\n+ z\n\\]\nwhere x', '(p "So:") (math "x\\n=\\ny\\n+ z") (p "where x")'],
  ['- i\n\n  \\[\n  x = 1\n  \\]\n- b', '(ul :loose (li (p "i") (math "x = 1")) (li (p "b")))'],
  ['- a\n\n  \\[\nx = 1\n  \\]', '(ul :loose (li (p "a") (math "x = 1")))'],
  ['> $$\n> x\n> $$', '(quote (math "x"))'],
  ['> \\[ a = b \\]\n> t', '(quote (math "a = b") (p "t"))'],
  ['a $$x = y$$ b', '(p "a") (math "x = y") (p "b")'],
  ['a \\[ x = 1 \\] b', '(p "a") (math "x = 1") (p "b")'],
  ['10$\\mu$m of H$_2$O', '(p "10" (tex "\\\\mu") "m of H" (tex "_2") "O")'],
  ['with $|V|=n$ and', '(p "with " (tex "|V|=n") " and")'],
  ['the $(n+1)$st', '(p "the " (tex "(n+1)") "st")'],
  ['$\\textcolor{red}{y}$', '(p (tex "\\\\textcolor{red}{y}"))'],
  ['$\\text{if $x>0$}$ or', '(p (tex "\\\\text{if $x>0$}") " or")'],
  ['up $5%$ to', '(p "up " (tex "5%") " to")'],
  ['$`a+b`$', '(p (tex "a+b"))'],
  ['```math\nx^2\n```', '(math "x^2")'],
  ['```latex\n\\[x^2\\]\n```', '(math "x^2")'],
  ['```latex\n\\section{A}\n```', '(pre :latex "\\\\section{A}")'],
  ['|a|\n|-|\n|$\\|b\\|$|', '(table - (head (td "a")) (row (td (tex "|b|"))))'],
  ['**$x$** *a $x*y$ b*', '(p (strong (tex "x")) " " (emphasis "a " (tex "x*y") " b"))'],
  ['1. a\n   $$\n   x\n   $$\n2. b', '(ol (li (p "a") (math "x")) (li (p "b")))'],
  ['- $$\n  x\n  $$', '(ul (li (math "x")))'],
  ['$$\nx\n$$ and prose\n\nmore', '(math "x") (p "and prose") (p "more")'],
  ['\ufeff$$\r\nx\r\n$$\r\nb', '(math "x") (p "b")'],
  ['> > $$\n> > a\n> > $$\n> b', '(quote (quote (math "a")) (p "b"))'],
  ['[$x$](u)', '(p (a u (tex "x")))'],
  [
    'See \\eqref{a_1}.\n\n$$x \\label{a_1}$$',
    '(p "See " (tex "\\\\eqref{a_1}") ".") (math "x \\\\label{a_1}")',
  ],
  [
    '`\\ref{a}` [\\ref{a}](u) \\ref{b}\n\n$$x \\label{a}$$',
    '(p (code "\\\\ref{a}") " " (a u "\\\\ref{a}") " \\\\ref{b}") (math "x \\\\label{a}")',
  ],
  [
    '\\[\n\\begin{pmatrix}a\\\\[2pt]b\\end{pmatrix}\n\\]',
    '(math "\\\\begin{pmatrix}a\\\\\\\\[2pt]b\\\\end{pmatrix}")',
  ],
];

describe('formulas', () => {
  test.each(formulas)('%j', (markdown, document) => {
    const parsed = parse(markdown);
    expect(sketch(parsed)).toBe(document);
    expect(sketch(parse(stringify(parsed)))).toBe(document);
    expect(parseMarkdown(scan(markdown), 1)).toEqual(parseMarkdown(scan(markdown), Infinity));
    expect(tidy(markdown.replace('\ufeff', ''), { actions }).markdown.replace(/\n$/, '')).toBe(
      markdown.replace('\ufeff', '').replaceAll('\r', '').replace(/\n$/, ''),
    );
  });

  test('are off with the setting', () => {
    expect(sketch(parse('$x$ and \\(y\\)', { math: false }))).toBe('(p "$x$ and (y)")');
  });
});

/** Formulas as chats, editors and converters damage them, and the document that they were. */
const damaged: readonly (readonly [markdown: string, document: string])[] = [
  // Doubled backslashes.
  ['So \\\\(a^2\\\\) is', '(p "So " (tex "a^2") " is")'],
  ['\\\\(x_1 \\le 2\\\\), \\\\(n\\\\)', '(p (tex "x_1 \\\\le 2") ", " (tex "n"))'],
  ['It is \\\\( n \\\\) of \\\\( m^2 \\\\).', '(p "It is " (tex "n") " of " (tex "m^2") ".")'],
  ['\\\\[\\frac{1}{2}\\\\]', '(math "\\\\frac{1}{2}")'],
  ['\\\\[\nE = mc^2\n\\\\]', '(math "E = mc^2")'],
  ['\\\\[\nx_1\n\n= 2\n\\\\]', '(math "x_1\\n\\n= 2")'],
  ['\\\\(\\\\frac{a}{b}\\\\)', '(p (tex "\\\\frac{a}{b}"))'],
  ['\\\\(x\\_1 \\\\le y\\\\)', '(p (tex "x_1 \\\\le y"))'],
  ['\\\\\\[ x\\_1 = 2 \\\\\\]', '(math "x_1 = 2")'],
  ['\\\\\\[\\\\mathbf{w}^T\\\\\\]', '(math "\\\\mathbf{w}^T")'],
  ['> - \\\\(\\pi\\\\)', '(quote (ul (li (p (tex "\\\\pi")))))'],
  ['# The \\\\(\\pi\\\\)', '(h1 #the-pi "The " (tex "\\\\pi"))'],
  ['|a|\n|-|\n|\\\\(x^2\\\\)|', '(table - (head (td "a")) (row (td (tex "x^2"))))'],
  // Lost backslashes.
  ['So ( \\frac{a}{b} ) is', '(p "So " (tex "\\\\frac{a}{b}") " is")'],
  ['With (\\alpha), ( x^2 ).', '(p "With " (tex "\\\\alpha") ", " (tex "x^2") ".")'],
  ['For (x \\in \\mathbb{R}) we', '(p "For " (tex "x \\\\in \\\\mathbb{R}") " we")'],
  ['( n ) of ( \\Omega )', '(p (tex "n") " of " (tex "\\\\Omega"))'],
  ['( f(x) = \\ln(x) )', '(p (tex "f(x) = \\\\ln(x)"))'],
  ['**Note:** ( y_i ) is', '(p (strong "Note:") " " (tex "y_i") " is")'],
  ['- ( x^2 )\n- ( y^2 )', '(ul (li (p (tex "x^2"))) (li (p (tex "y^2"))))'],
  ['> ( \\sqrt{2} )', '(quote (p (tex "\\\\sqrt{2}")))'],
  ['|a|\n|-|\n|( x^2 )|', '(table - (head (td "a")) (row (td (tex "x^2"))))'],
  ['[ E = \\sqrt{m} ]', '(math "E = \\\\sqrt{m}")'],
  ['[\nE = mc^2\n]', '(math "E = mc^2")'],
  ['So:\n\n[\nE = mc^2\n]\n\nt', '(p "So:") (math "E = mc^2") (p "t")'],
  ['[\n\nx^2\n\n]', '(math "x^2")'],
  ['So:\n[\n\\int_0^1 x\n]\nt', '(p "So:") (math "\\\\int_0^1 x") (p "t")'],
  ['- So:\n\n  [\n  x_1 = 2\n  ]', '(ul :loose (li (p "So:") (math "x_1 = 2")))'],
  ['> [\n> \\pi r^2\n> ]', '(quote (math "\\\\pi r^2"))'],
  ['So [ a = \\frac12 ] and', '(p "So") (math "a = \\\\frac12") (p "and")'],
  [
    '[\n\\begin{pmatrix} a \\ b \\end{pmatrix}\n]',
    '(math "\\\\begin{pmatrix} a \\\\\\\\ b \\\\end{pmatrix}")',
  ],
  [
    '[\n\\begin{aligned}\na &= b \\\nc &= d\n\\end{aligned}\n]',
    '(math "\\\\begin{aligned}\\na &= b \\\\\\\\\\nc &= d\\n\\\\end{aligned}")',
  ],
  ['( P(A|B) = \\frac{P(A)}{P(B)} ).', '(p (tex "P(A|B) = \\\\frac{P(A)}{P(B)}") ".")'],
  ['[ S = \\sum_{i=1}^n x_i ]', '(math "S = \\\\sum_{i=1}^n x_i")'],
  ['So [ \\prod_{k=1} a_k ] is', '(p "So") (math "\\\\prod_{k=1} a_k") (p "is")'],
  // Delimiters next to prose.
  ['It is \\[\n\nx = 1\n\n\\] here', '(p "It is") (math "x = 1") (p "here")'],
  ['\\[ x = y^2\n\n+ z \\]', '(math "x = y^2\\n\\n+ z")'],
  ['So \\[ x\n\n= y^2 \\]', '(p "So") (math "x\\n\\n= y^2")'],
  ['So $$\na\n=\nb^2\n$$', '(p "So") (math "a\\n=\\nb^2")'],
  ['So: $$\n\nx^2\n\n$$', '(p "So:") (math "x^2")'],
  ['So $$x^2\n+ y$$ is', '(p "So") (math "x^2\\n+ y") (p "is")'],
  ['So $$\nx^2\n- y\n$$\nt', '(p "So") (math "x^2\\n- y") (p "t")'],
  ['$$\nx^2\n\n+ y\n$$ t', '(math "x^2\\n\\n+ y") (p "t")'],
  ['$$x^2\n\n+ y$$', '(math "x^2\\n\\n+ y")'],
  ['So \\[\nx^2\n> 0\n\\] t', '(p "So") (math "x^2\\n> 0") (p "t")'],
  ['So \\[\n# S = n^2\n\\]', '(p "So") (math "# S = n^2")'],
  ['- a \\[\n\n  \\pi\n\n  \\] b', '(ul (li (p "a") (math "\\\\pi") (p "b")))'],
  ['- a $$\\alpha\n+ \\beta$$ b', '(ul (li (p "a") (math "\\\\alpha\\n+ \\\\beta") (p "b")))'],
  ['> a \\[\n>\n> x^2\n> \\]', '(quote (p "a") (math "x^2"))'],
  ['1. a $$\n   x_1\n   - x_2\n   $$', '(ol (li (p "a") (math "x_1\\n- x_2")))'],
  // Lost indentation and markers.
  ['1. a\n   $$\na\n+ b^2\n= c\n   $$', '(ol (li (p "a") (math "a\\n+ b^2\\n= c")))'],
  ['- a\n\n  \\[\nx^2\n\n+ 1\n\\]', '(ul :loose (li (p "a") (math "x^2\\n\\n+ 1")))'],
  ['- $$\nx^2\n- y\n  $$\n- b', '(ul (li (math "x^2\\n- y")) (li (p "b")))'],
  ['> a\n> $$\nx^2\n\n- 1\n$$', '(quote (p "a") (math "x^2\\n\\n- 1"))'],
  ['> $$\nx^2\n> + 1\n> $$', '(quote (math "x^2\\n+ 1"))'],
  ['> - $$\n>   x^2\n> + 1\n>   $$', '(quote (ul (li (math "x^2\\n+ 1"))))'],
  ['   $$\nx^2\n\n+ 1\n   $$', '(math "x^2\\n\\n   + 1")'],
  ['- a\n  \\[\n\\pi\n+ 1\n\\]\n- b', '(ul (li (p "a") (math "\\\\pi\\n+ 1")) (li (p "b")))'],
  // Spaces within dollar signs.
  ['So $ \\frac{a}{b} $ is', '(p "So " (tex "\\\\frac{a}{b}") " is")'],
  ['With $x^2 $ and $ n $', '(p "With " (tex "x^2") " and " (tex "n"))'],
  ['- $ \\alpha $', '(ul (li (p (tex "\\\\alpha"))))'],
  ['$ E=mc^2 $', '(p (tex "E=mc^2"))'],
  ['|a|\n|-|\n|$ x^2 $|', '(table - (head (td "a")) (row (td (tex "x^2"))))'],
  ['at $5 and $6, $ \\alpha $ is', '(p "at $5 and $6, " (tex "\\\\alpha") " is")'],
  // Environments without delimiters.
  [
    'f = \\begin{cases} 1 \\\\ 0 \\end{cases}.',
    '(math "f = \\\\begin{cases} 1 \\\\\\\\ 0 \\\\end{cases}.")',
  ],
  [
    'A =\n\\begin{pmatrix} 1 \\ 2 \\end{pmatrix} \\begin{bmatrix}\na\n\\end{bmatrix}',
    '(p "A =") (math "\\\\begin{pmatrix} 1 \\\\\\\\ 2 \\\\end{pmatrix} \\\\begin{bmatrix}\\na\\n\\\\end{bmatrix}")',
  ],
  // Pipes that end a cell.
  [
    '|a|b|\n|-|-|\n|$|x|$|c|',
    '(table -- (head (td "a") (td "b")) (row (td (tex "|x|")) (td "c")))',
  ],
];

describe('damaged formulas', () => {
  test.each(damaged)('%j', (markdown, document) => {
    const { markdown: tidied } = tidy(markdown, { actions });
    expect(sketch(parse(tidied))).toBe(document);
    expect(sketch(parse(markdown))).not.toBe(document);
    expect(tidy(tidied, { actions }).edits).toEqual([]);
  });

  test('at least 60 are tested, and 80 look-alikes', () => {
    expect(damaged.length).toBeGreaterThanOrEqual(60);
    expect(lookAlikes.length).toBeGreaterThanOrEqual(80);
  });
});

/** Texts with the delimiters of formulas that are something else. */
const lookAlikes: readonly string[] = [
  'It costs $5 and $10.',
  'From $5 to $10, or $15.50',
  '$5-$10, or 5$ and 6$',
  '$5/month, not 10$ or more',
  '$1,000–$2,000 per year',
  'US$5 to C$6 and A$7',
  'between 100$ and 200$',
  '100$/month or 200$/month',
  'Pay $20 (about €19) or $25',
  '$5M-$10M in revenue',
  'costs $5 (or 4$)',
  '$$$ expensive, $$ fair, $ cheap',
  '$$$ a $$$',
  'kill $$ and echo $$',
  'echo $$ > pid; cat $$',
  '$HOME/bin:$PATH',
  'export PATH=$HOME/bin:$PATH',
  '${HOME}/${USER}/x',
  '${a} and ${b}',
  '`$x$`',
  '``a $x$ b``',
  '```\n$x^2$\n```',
  '```sh\n$$\nx\n$$\n```',
  '    $$x$$',
  '[a](b$c$d)',
  '[a]: b$c$d\n\n[a]',
  '<a title="$x$">b</a>',
  '<div data-x="$y^2$">\n</div>',
  '<!-- $x$ -->',
  'https://x.example/?a=$b&c=$d',
  '\\$x\\$ is escaped',
  '\\\\(a\\\\)',
  '\\[1\\] Smith, 2019',
  '\\[not a link\\]',
  '\\[citation needed\\]',
  '- \\[x\\] done',
  '- \\[ \\] open',
  '\\[x\\](a^2)',
  '\\[text\\]\\(url\\)',
  '\\(optional\\)',
  '\\(see the notes\\)',
  'a regex \\(foo\\|bar\\)',
  'a regex \\([^a-z]\\w+\\)',
  'sed s/\\(.*\\)/\\1/',
  'grep \\([0-9]\\{3\\}\\)',
  'grep \\(a\\{2,3\\}\\)',
  'grep \\(.\\{2,\\}\\)',
  'grep \\(\\w*\\)',
  '\\([a](b.md)\\)',
  '\\(f[note](#a)\\)',
  '\\[{name}\\] or \\[{{ x }}\\]',
  'from $5–€6 to $7',
  'x=$5 or y=€4$',
  'a $ b $ c',
  'a $b c',
  '$$\nx',
  '\\[\nx',
  '\\(a^2 and on',
  '$a\n\nb$',
  '\\(a\n\nb\\)',
  '$(date) and $(whoami)',
  '$("#a").hide(); $("#b").show();',
  '$.ajax() or $.get()',
  '$i++; $j--',
  '$x=$y; $z=$x',
  "'$a','$b'",
  '"$a" "$b"',
  '$AAPL, $MSFT and $GOOG',
  '$AAPL/$MSFT',
  '%1$s and %2$s',
  '%1$s, %2$d',
  '#$@!%$ swears',
  '($) and ($)',
  '"$" or "$"',
  "the '$' and '$' signs",
  'regex ^a$|^b$',
  '/^foo$/ and /bar$/',
  '$_POST and $_GET',
  '$foo->bar($baz)',
  '$a = $b + $c;',
  '{{ $value }} and {{ $other }}',
  '$ npm i\n$ npm test',
  '$ a $',
  'C:\\$Recycle.Bin and D:\\$x',
  '$var1, $var2, $var3',
  '$env:PATH and $env:HOME',
  'A1:$B$2 and $C$3',
  '=SUM($A$1:$B$2)',
  'jQuery ($) and Zepto ($)',
  '{$a} and {$b}',
  '@$a, @$b',
  'The set ( a, b ) of options',
  'f(x^2) and g(x_1)',
  'call f( x_1 ) or g( y_2 )',
  'see ( table ) and [ figure ]',
  '[x^2], [x_1] and [note]',
  '[ x ] and [ y ]',
  '- [ ] open\n- [x] done',
  '[\n1,\n2\n]',
  '[\n"a_b",\n"c^d"\n]',
  'a regex (\\d+) or (\\w_1)',
  'in (C:\\times\\new)',
  'print \\frac{a}{b} with (\\alpha)',
  '`( \\alpha )` and `\\[ x^2 \\]`',
  '```tex\n\\documentclass{article}\n( \\alpha )\n```',
  '    [ \\frac{a}{b} ]',
  '$ echo $HOME && cd $PWD',
  '$ export A_B=$C_D $',
  'price: $ 5, then $ 10, then $ 15',
  '€5, £5, $5 and ¥500',
  'R$ 5 and R$ 10',
  'HK$50, NT$100 and S$20',
  '$$ for two, $$$ for four',
  'fair: $$\n\ncheap: $\n\ngood: $$',
  '<% $a %> and <% $b %>',
  '{% $a %} and {% $b %}',
  '#{$a} and #{$b}',
  '<?php $a_b = $c_d; ?>',
  'Escaped \\[link\\]\\(target_1\\)',
  '\\\\server\\share and \\\\(optional\\\\)',
  '\\\\[1\\\\] Smith',
  'The \\$5 and \\$10 notes',
  '| a | b |\n| - | - |\n| $5 | $10 |',
  '> $5\n>\n> $10',
  '$ref: "#/a" and $id: "b"',
  '[ x^2 ]{.note} and [y_1]{#a}',
  'Write \\begin{align} and \\end{align}.',
  '\\begin{itemize}\n\\item x^2\n\\end{itemize}',
  '\\begin{align}\nPut your formula here\n\\end{align}',
  '`\\begin{cases} a \\end{cases}`',
  '\\begin{tabular}{ll}\na & b \\\\\n\\end{tabular}',
  '( {{ a_b }} ) and [ {{ x^2 }} ]',
];

describe('look-alikes of formulas', () => {
  test.each(lookAlikes)('%j', (markdown) => {
    expect(sketch(parse(markdown))).not.toMatch(/\((?:tex|math) /);
    const { markdown: tidied } = tidy(markdown, { actions });
    expect(sketch(parse(tidied))).not.toMatch(/\((?:tex|math) /);
    expect(sketch(parse(stringify(parse(markdown))))).not.toMatch(/\((?:tex|math) /);
  });
});

test('no example of CommonMark changes with formulas', () => {
  const changed = tests.filter(
    ({ markdown }) => sketch(parse(markdown)) !== sketch(parse(markdown, { math: false })),
  );
  expect(changed).toEqual([]);
});

test.each(['$', '$a ', '\\(', '$$\n', '\\[\n', '\\(a$'])(
  'many %j are rejected or take linear time',
  { timeout: 20_000 },
  (delimiter) => {
    expect(() => parse(delimiter.repeat(20_000))).toThrow(DocumentTooComplexError);
    expect(parse(delimiter.repeat(1_000)).kind).toBe('document');
  },
);
