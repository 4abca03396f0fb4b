import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tests } from 'commonmark-spec';
import { linearMax, timeRatio } from '@mdconv/tools/testing/time-ratio';
import { sketch } from '../../tests/sketch.ts';
import { syntaxNames, type SyntaxName } from '../syntax-names.ts';
import { actions, tidy } from '../tidy/index.ts';
import { parse, stringify } from './index.ts';

/** What each switch reads. */
const read: readonly (readonly [name: SyntaxName, markdown: string, document: string])[] = [
  [
    'definitionLists',
    'Ash\n: A tree.\n: Powder.',
    '(dl (dt "Ash") (dd (p "A tree.")) (dd (p "Powder.")))',
  ],
  [
    'definitionLists',
    'Ash\n\n:   A tree.\n\n    *Tall*.\n\n    1. a\n\nOak\n: b\n\nc',
    '(dl (dt "Ash") (dd (p "A tree.") (p (emphasis "Tall") ".") (ol (li (p "a")))) (dt "Oak") (dd (p "b"))) (p "c")',
  ],
  ['definitionLists', 'Ash\n:\nOak\n: b', '(dl (dt "Ash") (dd) (dt "Oak") (dd (p "b")))'],
  ['definitionLists', 'Ash\n:\n  a tree', '(dl (dt "Ash") (dd (p "a tree")))'],
  [
    'definitionLists',
    'One\nTwo\n: both\n  of them\nThree\n: - x\n    - y',
    '(dl (dt "One") (dt "Two") (dd (p "both\\nof them")) (dt "Three") (dd (ul (li (p "x")) (li (p "y")))))',
  ],
  [
    'definitionLists',
    '> **Ash**\n> : A tree.\n>\n>     ```sh\n>     ls\n>     ```',
    '(quote (dl (dt (strong "Ash")) (dd (p "A tree.") (pre :sh "ls"))))',
  ],
  [
    'definitionLists',
    '- Ash\n  : A [tree].\n\n      more\n\n[tree]: t',
    '(ul :loose (li (dl (dt "Ash") (dd (p "A " (a t "tree") ".") (p "more")))))',
  ],
  ['containers', ':::tip\ntext\n:::', '(tip (p "text"))'],
  ['containers', '::: pull\nWords.\n\n— Ann\n:::', '(:::pull (p "Words.") (p "— Ann"))'],
  [
    'containers',
    '::: theorem Big *one*\nAll.\n:::',
    '(:::theorem (title "Big " (emphasis "one")) (p "All."))',
  ],
  [
    'containers',
    '::: columns\n::: column\na\n:::\n::: column\nb\n:::\n:::',
    '(:::columns (:::column (p "a")) (:::column (p "b")))',
  ],
  [
    'containers',
    '::: { #t.1 .theorem data="#fff" } [Big] ::\nAll.\n:::',
    '(:::theorem (title "Big") (p "All."))',
  ],
  ['containers', '::: {.notes}\nSay this.\n:::', '(:::notes (p "Say this."))'],
  // A division without a title of its own begins with the words of its line.
  [
    'containers',
    '::: key The *point*\na\n:::',
    '(:::takeaway (p "The " (emphasis "point")) (p "a"))',
  ],
  ['containers', '::: pull words\na\n:::', '(:::pull (p "words") (p "a"))'],
  ['containers', '::: lead\na\n:::', '(:::lead (p "a"))'],
  ['containers', '::: notes Slowly\na\n:::', '(:::notes (p "Slowly") (p "a"))'],
  ['containers', '::: columns Both\na\n\nb\n:::', '(p "Both") (:::columns (p "a") (p "b"))'],
  [
    'containers',
    '::: columns\n::: column A\na\n:::\n::: column B\nb\n:::\n:::',
    '(:::columns (:::column (p (strong "A")) (p "a")) (:::column (p (strong "B")) (p "b")))',
  ],
  [
    'containers',
    '::: {.tip title="Hot *tip*"}\na\n:::\n::: {.theorem name=Euclid}\nb\n:::',
    '(tip (p (strong "Hot " (emphasis "tip"))) (p "a")) (:::theorem (title "Euclid") (p "b"))',
  ],
  ['containers', '::: tip - one\na\n:::', '(tip (ul (li (p "one"))) (p "a"))'],
  ['containers', '::: details # One\na\n:::', '(details (summary) (h1 #one "One") (p "a"))'],
  [
    'containers',
    ':::note Read *this*\ntext\n\n- a\n:::\nafter',
    '(note (p (strong "Read " (emphasis "this"))) (p "text") (ul (li (p "a")))) (p "after")',
  ],
  [
    'containers',
    '::: {.warning #x}\n| a |\n| - |\n| b |\n:::\n',
    '(warning (table - (head (td "a")) (row (td "b"))))',
  ],
  [
    'containers',
    '::::danger[T]\n:::details S\nx\n:::\ny\n::::',
    '(caution (p (strong "T")) (details (summary "S") (p "x")) (p "y"))',
  ],
  ['containers', '::: {.box title="No #12"}\na\n:::', '(p "No #12") (p "a")'],
  ['containers', ':::tip\nnever closed\n\nmore', '(tip (p "never closed")) (p "more")'],
  [
    'containers',
    ':::warning Hot\n\n- a\n\nb',
    '(warning (p (strong "Hot")) (ul (li (p "a")))) (p "b")',
  ],
  ['containers', 'a\n:::\nb', '(p "a") (p ":::") (p "b")'],
  ['containers', '> :::info\n> a\n> :::\n\nb', '(quote (note (p "a"))) (p "b")'],
  ['containers', '::: columns\na\n\n<b>c</b>\n:::', '(:::columns (p "a") (p (strong "c")))'],
  [
    'containers',
    '!!! warning "Hot *water*"\n    a\n\n    b\n\nc',
    '(warning (p (strong "Hot " (emphasis "water"))) (p "a") (p "b")) (p "c")',
  ],
  [
    'containers',
    '=== "C *x*"\n\n    a\n\n    - b\n\n=== "D"\n\n    c\n\nd',
    '(p (strong "C " (emphasis "x"))) (p "a") (ul (li (p "b"))) (p (strong "D")) (p "c") (p "d")',
  ],
  ['containers', '??? note\n\n    1. a\n    2. b', '(note (ol (li (p "a")) (li (p "b"))))'],
  ['containers', '!!! tip\n    !!! danger\n        x', '(tip (caution (p "x")))'],
  ['alerts', '> **Warning**\n> Hot.', '(warning (p "Hot."))'],
  ['alerts', '> __Note__\n>\n> - a', '(note (ul (li (p "a"))))'],
  [
    'alerts',
    '> [!info]- A *title*\n> body',
    '(note (p (strong "A " (emphasis "title"))) (p "body"))',
  ],
  ['alerts', '> [!success]\n> body', '(tip (p "body"))'],
  ['alerts', '> [!NOTE] only this', '(note (p "only this"))'],
  ['alerts', '- > [!NOTE]\n  > a', '(ul (li (note (p "a"))))'],
  ['highlight', 'a ==b *c*== d', '(p "a " (highlight "b " (emphasis "c")) " d")'],
  ['insert', 'a ++bb cc++.', '(p "a " (underline "bb cc") ".")'],
  [
    'subscript',
    'H~2~O and *x*~i~',
    '(p "H" (subscript "2") "O and " (emphasis "x") (subscript "i"))',
  ],
  [
    'superscript',
    'x^2^, Ca^2+^ and 5^th^',
    '(p "x" (superscript "2") ", Ca" (superscript "2+") " and 5" (superscript "th"))',
  ],
  ['comments', 'a %%b *c*%% d', '(p "a d")'],
  ['comments', 'a\n\n%%\nb\n%%\n\nc', '(p "a") (p "c")'],
  ['spoilers', 'a ||b *c*|| d', '(p "a b " (emphasis "c") " d")'],
  [
    'wikiLinks',
    'See [[Home Page]], [[a/b|the b]] and [[A#Part]].',
    '(p "See Home Page, the b and A › Part.")',
  ],
  ['wikiLinks', '# A b\n\n[[#A b]]', '(h1 #a-b "A b") (p (a #a-b "A b"))'],
  [
    'wikiLinks',
    '![[x/Plan a.png|300]] ![[b.png|B]]',
    '(p (img x/Plan a.png "") " " (img b.png "B"))',
  ],
  ['attributes', '## A {#b .c}\n\n[x](#b)', '(h2 #b :rank 1 "A") (p (a #b "x"))'],
  ['attributes', '---\nnumber-sections: true\n---\n\n# A {-}', '(h1 #a :none "A")'],
  [
    'attributes',
    '![a](b){width=50% .x} and `c`{.js}',
    '(p (img b "a" :width 50%) " and " (code "c"))',
  ],
  ['attributes', 'a [b]{.mark} and [c]{#d}', '(p "a " (highlight "b") " and " (anchor #d) "c")'],
  ['attributes', 'a\n{: .lead}', '(p "a")'],
  [
    'pageBreaks',
    'a\n\n\\newpage\n\nb\n\n```{=latex}\n\\clearpage\n```',
    '(p "a") (page-break) (p "b") (page-break)',
  ],
  ['pageBreaks', 'a\n\n{{< pagebreak >}}\n\nb', '(p "a") (page-break) (p "b")'],
  [
    'pageBreaks',
    'a\n\n<div style="page-break-after: always;"></div>\n\nb',
    '(p "a") (page-break) (p "b")',
  ],
  [
    'pageBreaks',
    '<div class="page-break"></div>\n\n<h1 style="break-before: page">a</h1>',
    '(page-break) (page-break) (h1 #a "a")',
  ],
  [
    'abbreviations',
    'HTML\n\n*[HTML]: HyperText *Markup*\n*[CSS]: Sheets',
    '(p "HTML") (dl (dt "HTML") (dd (p "HyperText " (emphasis "Markup"))) (dt "CSS") (dd (p "Sheets")))',
  ],
  ['contents', 'a\n\n[TOC]\n\n# b', '(p "a") (h1 #b "b")'],
];

/** Texts that only look like them. */
const lookAlikes: readonly string[] = [
  'She said:\n\n: )',
  'a\n:b',
  ': nothing above',
  '# Heading\n\n: text',
  'Very long line that no one would take for the name of a term, because it goes on and on and on and has no end at all.\n: x',
  ':::columns\n\nnever closed',
  ':::tip',
  ':',
  ':\n\na',
  'x || y || z and a||b||c',
  '||a',
  'a[[i]] and [[1,2],[3,4]] and [[1, 2]] and [[ -f x ]] and [["a"]]',
  '`[[a]]` \\[[a]] ![[a]]',
  'a ::: b',
  ':::',
  '!!! wow',
  '=== "a"',
  '!!! note that this is prose',
  '??? who knows',
  '> **Warning**: text',
  '> **Warning**',
  '> **Hint**\n> text',
  '> [!OTHER]\n> a',
  'if a == b and c == d',
  'a==b and c==d',
  'a => b <== c ==> d',
  '== and ==',
  'C++ and D++',
  'i++; j++',
  '++i and j++',
  'use ++i or g++ here',
  '\\==a==',
  '~/a and ~/b',
  '~5 and ~6',
  'about ~100~ of',
  'a~b~c',
  '2^3^4',
  'a^b^c',
  '^1 and ^2',
  '\\H\\~2~O',
  '*[HTML] is *not*: x',
  '100%% and 50%%',
  '%% Section one\nx = 1\n%% Section two',
  '## Set {a=1}',
  '## A {{ b }}',
  'f(x){return y}',
  '[a](b){ c }',
  'the \\newpage command',
  'the {{< pagebreak >}} shortcode',
  '`\\newpage`',
  'see [TOC] above',
  '`==a==` `H~2~O` `x^2^`',
  '    ==a==\n    : b',
  '```\n:::tip\n==a==\n:::\nTerm\n: x\n```',
  '$a_~b~^c^$',
];

describe('syntax of other tools', () => {
  test.each(read)('%s: %j', (name, markdown, document) => {
    const parsed = parse(markdown);
    expect(sketch(parsed)).toBe(document);
    expect(sketch(parse(stringify(parsed)))).toBe(document);
    expect(sketch(parse(markdown.replaceAll('\n', '\r\n')))).toBe(document);
    const { markdown: tidied } = tidy(markdown, { actions, settings: { tidy: { polish: false } } });
    expect(sketch(parse(tidied)).replace(/ #[\w-]+/g, '')).toBe(document.replace(/ #[\w-]+/g, ''));
    if (name === 'contents') expect(parsed.properties.contents).toBe(true);
    else expect(sketch(parse(markdown, { syntax: { [name]: false } }))).not.toBe(document);
  });

  const off = Object.fromEntries(syntaxNames.map((name) => [name, false]));

  test.each(lookAlikes)('reads %j as CommonMark does', (markdown) => {
    expect(sketch(parse(markdown))).toBe(sketch(parse(markdown, { syntax: off })));
  });

  test('changes no example of CommonMark', () => {
    const changed = tests.filter(
      ({ markdown }) => sketch(parse(markdown)) !== sketch(parse(markdown, { syntax: off })),
    );
    expect(changed.map(({ markdown }) => markdown)).toEqual([]);
  });

  test('keeps every letter, with spans inside the text', () => {
    const piece = fc.constantFrom(
      ...['a', 'bc', ' ', '\n', '\n\n', ': ', '    ', ':::', ':::tip', '!!! note', '==', '++'],
      ...['~', '^', '%', '{#x}', '{width=5}', '[y]', '> ', '- ', '|', '\\', '`', '*'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const markdown = pieces.join('');
        const withAll = parse(markdown, { syntax: { comments: false, attributes: false } });
        const letters = (text: string) => text.replace(/[^abcy]/g, '');
        expect(letters(sketchedText(sketch(withAll)))).toBe(
          letters(sketchedText(sketch(parse(markdown, { syntax: off })))),
        );
        for (const block of withAll.blocks) {
          expect(block.span.start).toBeGreaterThanOrEqual(0);
          expect(block.span.end).toBeLessThanOrEqual(markdown.length);
        }
      }),
    );
  });

  test.each([
    'a\n: ',
    ':::tip\n',
    '==a',
    '++b ',
    'H~2',
    'x^2^',
    '%%',
    '!!! note\n',
    '{#a}',
    '[a]{.b}',
  ])('takes linear time for many %j', { timeout: 20_000 }, (piece) => {
    expect(parse(piece.repeat(2_000)).kind).toBe('document');
  });

  test.each([
    [':::{#', 'a'],
    [':::{', ' '],
    [':::{.a', '#b '],
    [':::{.a}', ' '],
    [':::a', ' :'],
  ])('takes linear time for the head %j with many %j', async (before, unit) => {
    const work = (length: number) =>
      void parse(`${before}${unit.repeat(length / unit.length)}\u2028x`);
    expect(await timeRatio(work, { length: 60_000 })).toBeLessThan(linearMax);
  });
});

/** The quoted texts of a sketch. */
function sketchedText(sketched: string): string {
  return [...sketched.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, text = '']) => text.replace(/\\./g, ''))
    .join('');
}
