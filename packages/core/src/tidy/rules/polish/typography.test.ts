import { expect, test } from 'vitest';
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
];

const dashes: readonly (readonly [typed: string, set: string])[] = [
  ['wait--what', 'wait—what'],
  ['so -- yes', 'so — yes'],
  ['one---two', 'one—two'],
  ['one --- two', 'one — two'],
  ['He left -- and she, too -- at noon.', 'He left — and she, too — at noon.'],
  ['Yes--no--maybe', 'Yes—no—maybe'],
  ['"Stop"--he said--"now."', '"Stop"—he said—"now."'],
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
  ['2019--2021, pp. 5 -- 10', '2019--2021, pp. 5 -- 10'],
  ['555--1234', '555--1234'],
  ['v1.2--beta', 'v1.2--beta'],
  ['2024-01--05', '2024-01--05'],
  ['a ---- b', 'a ---- b'],
  ['A --> B <-- C', 'A --> B <-- C'],
  ['Paris - London', 'Paris - London'],
  ['-- Mark Twain', '-- Mark Twain'],
  ['var(--main-colour)', 'var(--main-colour)'],
  ['a <!-- b -- c --> d', 'a <!-- b -- c --> d'],
  ['copy a -- /tmp/b', 'copy a -- /tmp/b'],
];

test.each(apostrophes)('sets apostrophes of %j', (typed, set) => {
  expect(polished(typed)).toBe(set);
});

test.each(dashes)('sets dashes of %j', (typed, set) => {
  expect(polished(typed)).toBe(set);
});
