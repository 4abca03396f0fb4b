import fc from 'fast-check';
import { nameToEmoji } from 'gemoji';
import { expect, test } from 'vitest';
import { runs } from '@mdconv/tools/testing/laws';
import { linearMax, timeRatio } from '@mdconv/tools/testing/time-ratio';
import { tidy } from '../../tidy.ts';

function polished(line: string): string {
  return tidy(`${line}\n`).markdown.replace(/\n$/, '');
}

const apostrophes: readonly (readonly [typed: string, set: string])[] = [
  ["It's what they don't say.", 'It’s what they don’t say.'],
  ["We're sure you'll see I've won.", 'We’re sure you’ll see I’ve won.'],
  ["Rock'n'roll and rock 'n' roll", 'Rock’n’roll and rock ’n’ roll'],
  ["'Tis the season, 'twas the night.", '’Tis the season, ’twas the night.'],
  ["Not 'til I tell 'em, 'cause I can.", 'Not ’til I tell ’em, ’cause I can.'],
  ["The '90s beat the '80s.", 'The ’90s beat the ’80s.'],
  ["The 1990's and 747's", 'The 1990’s and 747’s'],
  ["My parents' house", 'My parents’ house'],
  ["James' car, the boss's desk", 'James’ car, the boss’s desk'],
  ["`map`'s callback", '`map`’s callback'],
  ["[the spec](x)'s text", '[the spec](x)’s text'],
  ["**Ann**'s and _Bob_'s", '**Ann**’s and _Bob_’s'],
  ["aujourd'hui, l'homme qu'il vit", 'aujourd’hui, l’homme qu’il vit'],
  ["naïveté's façade, Zoë's", 'naïveté’s façade, Zoë’s'],
  ["y'all, ma'am, o'clock, fo'c'sle", 'y’all, ma’am, o’clock, fo’c’sle'],
  ["DON'T", 'DON’T'],
  ["'don't' he wrote", "'don’t' he wrote"],
  ['He is 6\'2" tall.', 'He is 6\'2" tall.'],
  ["5' x 3' and 30° 15' N", "5' x 3' and 30° 15' N"],
  ["She said 'like this' twice.", "She said 'like this' twice."],
  ["the 'cause and effect' theory", "the 'cause and effect' theory"],
  ["f'hello' and b'raw' and rb'x'", "f'hello' and b'raw' and rb'x'"],
  ["the class of '07", "the class of '07"],
  ["called 'the dogs' by all", "called 'the dogs' by all"],
  ["the letter 'n' is", "the letter 'n' is"],
  ["print('s')", "print('s')"],
  ["f'(x) and A'B", "f'(x) and A'B"],
  ["п'ять і м'ята", "п'ять і м'ята"],
  ['Hawaiʻi, Oʻahu, Хьо ӏа', 'Hawaiʻi, Oʻahu, Хьо ӏа'],
  ["see https://x.io/it's and a'b@c.de", "see https://x.io/it's and a'b@c.de"],
  ["don\\'t", "don\\'t"],
  ['<b title="it\'s">it\'s</b>', '<b title="it\'s">it’s</b>'],
  ['it&#39;s', 'it&#39;s'],
  ["That's 'what she'd said', isn't it?", "That’s 'what she’d said', isn’t it?"],
  ['"\'Tis odd," he said.', '“’Tis odd,” he said.'],
  ['She said, "\'07 was good."', "She said, “'07 was good.”"],
  ["'the students' rooms'", "'the students' rooms'"],
  ["it's 'quoted 'twice' here'", "it’s 'quoted 'twice' here'"],
  ["the 2010s' end, A's and 0's", 'the 2010s’ end, A’s and 0’s'],
  ["I'd've, shouldn't've", 'I’d’ve, shouldn’t’ve'],
  ["Bob’s and Ann's", 'Bob’s and Ann’s'],
  ["**'tis** and *'twas*", '**’tis** and *’twas*'],
  ["# What's new", '# What’s new'],
  ["|it's|b|\n|-|-|\n|don't|e|", '|it’s|b|\n|-|-|\n|don’t|e|'],
  ["[don't](/don't \"don't\")", '[don’t](/don\'t "don\'t")'],
  ["[it's][don't]\n\n[don't]: /a", "[it’s][don't]\n\n[don't]: /a"],
  ["a[^don't] b\n\n[^don't]: it's", "a[^don't] b\n\n[^don't]: it’s"],
  ["{{ user's }} isn't, $f'(x)$ isn't", "{{ user's }} isn’t, $f'(x)$ isn’t"],
  ["a <!-- don't --> isn't", "a <!-- don't --> isn’t"],
  ["---\ntitle: it's\n---\n\nit's", "---\ntitle: it's\n---\n\nit’s"],
];

const dashes: readonly (readonly [typed: string, set: string])[] = [
  ['wait--what', 'wait—what'],
  ['so -- yes', 'so — yes'],
  ['one---two', 'one—two'],
  ['one --- two', 'one — two'],
  ['He left -- and she, too -- at noon.', 'He left — and she, too — at noon.'],
  ['Yes--no--maybe', 'Yes—no—maybe'],
  ['"Stop"--he said--"now."', '“Stop”—he said—“now.”'],
  ['(see below)--or above', '(see below)—or above'],
  ['`tidy` -- applies all rules', '`tidy` — applies all rules'],
  ['[docs](x) -- read them', '[docs](x) — read them'],
  ['Version 2 -- the good one', 'Version 2 — the good one'],
  ['I--I did not know.', 'I—I did not know.'],
  ['Really?--Yes, really.', 'Really?—Yes, really.'],
  ['déjà--vu', 'déjà—vu'],
  ['npm i --save', 'npm i --save'],
  ['git checkout -- file', 'git checkout -- file'],
  ['Run npm test -- all to see', 'Run npm test -- all to see'],
  ['SELECT 1 -- comment', 'SELECT 1 -- comment'],
  ['x = 1; -- then', 'x = 1; -- then'],
  ['foo--bar.com', 'foo--bar.com'],
  ['(--help)', '(--help)'],
  ['Pass --force -- it works', 'Pass --force -- it works'],
  ['http://x.io/a--b', 'http://x.io/a--b'],
  ['card__title--large', 'card__title--large'],
  ['The class btn--primary is blue', 'The class btn--primary is blue'],
  ['my-card--active', 'my-card--active'],
  ['i-- and j--;', 'i-- and j--;'],
  ['2019--2021, pp. 5 -- 10', '2019--2021, pp.\u00a05 -- 10'],
  ['555--1234', '555--1234'],
  ['v1.2--beta', 'v1.2--beta'],
  ['2024-01--05', '2024-01--05'],
  ['a ---- b', 'a ---- b'],
  ['A --> B <-- C', 'A --> B <-- C'],
  ['Paris - London', 'Paris - London'],
  ['-- Mark Twain', '-- Mark Twain'],
  ['var(--main-color)', 'var(--main-color)'],
  ['a <!-- b -- c --> d', 'a <!-- b -- c --> d'],
  ['copy a -- /tmp/b', 'copy a -- /tmp/b'],
  ['text\n--\nmore', 'text\n--\nmore'],
  ['A -- B\n---', 'A — B\n---'],
  ['so --\nyes', 'so —\nyes'],
  ['1. Use this.\n\n   Or -- OR --', '1. Use this.\n\n   Or -- OR --'],
  ['# A -- B\n\n[t](#a----b)', '# A -- B\n\n[t](#a----b)'],
  ['---\ntitle: a -- b\n---\n\nso -- yes', '---\ntitle: a -- b\n---\n\nso — yes'],
  ['[so -- yes](c--d "e -- f")', '[so — yes](c--d "e -- f")'],
  ['[x][a--b] y\n\n[a--b]: /u', '[x][a--b] y\n\n[a--b]: /u'],
  ['a[^b--c] d\n\n[^b--c]: e -- f', 'a[^b--c] d\n\n[^b--c]: e — f'],
  ['$a -- b$ so -- yes', '$a -- b$ so — yes'],
  ['mail a--b@c.de now -- yes', 'mail a--b@c.de now — yes'],
  ['{{ a -- b }} so -- yes', '{{ a -- b }} so — yes'],
  ['{% a -- b %}', '{% a -- b %}'],
  ['::: note -- b', '::: note -- b'],
  ['<b title="a -- b">so -- yes</b>', '<b title="a -- b">so — yes</b>'],
  ['| so -- yes | c |\n| -- | -- |\n| d | -- |', '| so — yes | c |\n| -- | -- |\n| d | -- |'],
  ['Use `a` -- not `b -- c`', 'Use `a` — not `b -- c`'],
  ['docker run -- image', 'docker run -- image'],
  ['INSERT INTO t -- x', 'INSERT INTO t -- x'],
  ["O'Brien--Smith, München--Köln", 'O’Brien—Smith, München—Köln'],
  ['a – b and c—d', 'a – b and c—d'],
];

const quotations: readonly (readonly [typed: string, set: string])[] = [
  ['He said "yes" and "no".', 'He said “yes” and “no”.'],
  ['"Stop!" she cried. "Now?"', '“Stop!” she cried. “Now?”'],
  ['The "so-called" expert', 'The “so-called” expert'],
  ['("in parentheses")', '(“in parentheses”)'],
  ['*"in emphasis"* and "**bold** text"', '*“in emphasis”* and “**bold** text”'],
  ['**"Bold"**, she said', '**“Bold”**, she said'],
  ['"[a link](x) in it" and ["a link"](x)', '“[a link](x) in it” and [“a link”](x)'],
  ['"one of `code` and words"', '“one of `code` and words”'],
  ['"It\'s here," he said', '“It’s here,” he said'],
  ['"He said \'no\' to me," she wrote.', '“He said ‘no’ to me,” she wrote.'],
  ['She said: "Go home."', 'She said: “Go home.”'],
  ['"Why?"—"Because."', '“Why?”—“Because.”'],
  ['"Two\nlines" of text', '“Two\nlines” of text'],
  ['# The "big" one', '# The “big” one'],
  ['- "first"\n- "second one"', '- “first”\n- “second one”'],
  ['| "a" | b |\n|---|---|\n| c | "d e" |', '| “a” | b |\n|---|---|\n| c | “d e” |'],
  ['"..." and "…and so on"', '"..." and "…and so on"'],
  ['"...and so on"', '“...and so on”'],
  ['"$5 or 5%" is little', '“$5 or 5%” is little'],
  ['the "Dogs\' Home" sign', 'the “Dogs’ Home” sign'],
  ['a note: "x y"[^1]\n\n[^1]: z', 'a note: “x y”[^1]\n\n[^1]: z'],
];

/** Texts with straight marks that stay as they are. */
const straight: readonly string[] = [
  ...['He is 6\'2" tall.', '5" x 3"', '5" × 7" prints', 'a 27" monitor', 'a 27" and a 24" one'],
  ...['a 27" monitor and a "new" one', '30° 15\' 22" N', '40° 26\' 46" W'],
  ...['1/2" bolts', 'about 3.5" wide', '12" (30 cm)', 'he ran it in 9.58"', 'ditto " marks', '" "'],
  ...[
    'one " alone',
    'opens "here and never closes',
    'closes here" and never opened',
    '""',
    '"""doc"""',
  ],
  ...['"a "nested" b"', 'mid"word', 'a"b"c', '"a""b"', 'said:"no"', '"foo"bar', 'foo"bar"'],
  ...[
    'x = "text"',
    'x="text"',
    'let x = "a b";',
    'const s = "a b"',
    'print("text")',
    'f("a", "b")',
  ],
  ...[
    '["a", "b"]',
    'the list ["a b", "c d"]',
    '{"a": "b"}',
    '"key": "value"',
    'Set "type": "module".',
  ],
  ...['"debug": true and "level": 3 in {}', 'title: "My page"', '"a","b","c d"', 'name="x y"'],
  ...['echo "hello world"', 'git commit -m "a message"', 'grep "some text" file', 'npm run "a b"'],
  ...[
    'SELECT "a b" FROM t',
    'import "some module"',
    'return "some text"',
    'curl "http://x.io/a b"',
  ],
  ...['#include "some file"', 'say --text "some words"', 'if (x == "some text")', 'a => "b c"'],
  ...[
    'the value "foo_bar"',
    'in "src/index.js"',
    'use "*.ts" here',
    'version "1.2.3"',
    'set "a=b" now',
  ],
  ...[
    'a "camel.case" name',
    'the tag "<br>" here',
    'send "user@example" now',
    'the sign "#"',
    '"%"',
  ],
  ...[
    '`"a b"`',
    '`code "a b" code`',
    '    "a b"',
    '```\n"a b"\n```',
    '<b title="a b">x</b>',
    '<!-- "a b" -->',
  ],
  ...['[a](b "c d")', '![a](b "c d")', '[a]: /b "c d"', '{{ "a b" }}', '{% x "a b" %}', '$"a b"$'],
  ...[
    '\\"escaped words\\"',
    'a \\"b" c',
    '---\ntitle: "a b"\n---',
    '„Ja“ and "yes no"',
    '«a» and "b c"',
  ],
  ...[
    '"see www.example.com"',
    '"mail a@b.de"',
    '说"你好"吧',
    'これは"テスト"です',
    '"12"',
    '"1984"',
  ],
];

test.each(quotations)('sets the quotation marks in %j', (typed, set) => {
  expect(polished(typed)).toBe(set);
  expect(polished(set)).toBe(set);
});

test.each(straight)('keeps the straight marks in %j', (typed) => {
  const marks = (text: string) => text.replace(/[^"]/g, '');
  expect(marks(polished(typed))).toBe(marks(typed));
});

test.each([
  ['en-GB', '“a ‘b’ c”'],
  ['de', '„a ‚b‘ c“'],
  ['de_CH', '«a ‹b› c»'],
  ['fr', '«\u00a0a “b” c\u00a0»'],
  ['es', '«a “b” c»'],
  ['pl', '„a «b» c”'],
  ['sv', '”a ’b’ c”'],
  ['ru', '«a „b“ c»'],
  ['pt-BR', '“a ‘b’ c”'],
  ['ja', '"a \'b\' c"'],
  ['xx', '"a \'b\' c"'],
])('sets the quotation marks of %s', (language, set) => {
  const frontMatter = `---\nlang: ${language}\n---\n\n`;
  expect(polished(`${frontMatter}"a 'b' c"`)).toBe(frontMatter + set);
});

test.each([
  [
    'Das ist "gut" und nicht mit dem "Rest" zu verwechseln. Die Kosten sind für eine Wohnung hoch.',
    '„gut“',
  ],
  [
    'Le rapport est "clair" et les chiffres sont dans une annexe pour le conseil, avec vous.',
    '«\u00a0clair\u00a0»',
  ],
  [
    'El informe es "claro" y los datos más recientes. El coste y las tasas. Su fin y el uso.',
    '«claro»',
  ],
  ['Это "хорошо" и просто.', '"хорошо"'],
  ['The report is "clear" and the data of the year is new.', '“clear”'],
  ['Ein "Test".', '“Test”'],
])('sets the quotation marks of the language of %j', (text, quoted) => {
  expect(polished(text)).toContain(quoted);
});

test('marks stay straight without polish', () => {
  const settings = { tidy: { polish: false } };
  expect(tidy('"a b"\n', { settings }).markdown).toBe('"a b"\n');
});

const piece = fc.constantFrom(
  ...['"', "'", 'word', ' ', '*', '`', '(', ')', '5', '.', ',', '[', ']', '\n', '\n\n', '|', '—'],
);

test('changes nothing but marks, pairs them, and finds nothing in a second run', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const typed = pieces.join('');
      const set = polished(typed);
      expect(polished(set)).toBe(set);
      const [open, close] = [set.match(/“/g) ?? [], set.match(/”/g) ?? []];
      expect(open.length).toBe(close.length);
    }),
    { numRuns: runs(400) },
  );
});

test('takes linear time with many marks', async () => {
  for (const unit of ['"a" ', '" ', '"a b"\n\n', '`"` ', '"*', '| "a b" ']) {
    const work = (length: number) => void tidy(unit.repeat(length / unit.length));
    expect(await timeRatio(work, { length: 60_000 })).toBeLessThan(linearMax);
  }
});

test('takes linear time with one apostrophe after many paragraphs', async () => {
  const work = (length: number) => void tidy(`${'a\n\n'.repeat(length / 3)}it's\n`);
  expect(await timeRatio(work, { length: 120_000 })).toBeLessThan(linearMax);
});

test("knows all of GitHub's emoji", () => {
  const names = Object.entries(nameToEmoji);
  expect(names.length).toBeGreaterThan(1900);
  const typed = names.map(([name]) => `- :${name}:`).join('\n');
  expect(polished(typed)).toBe(names.map(([, emoji]) => `- ${emoji}`).join('\n'));
});

test.each(apostrophes)('sets the apostrophes in %j', (typed, set) => {
  expect(polished(typed)).toBe(set);
});

test.each(dashes)('sets the dashes in %j', (typed, set) => {
  expect(polished(typed)).toBe(set);
});
