import type { LineKind, SignedLine } from './line-family.ts';
import { unusual } from '../signs.ts';

/** One emoji: a pictograph with its selectors and joined ones, or a flag. */
const emoji =
  '(?:[\\u{1F1E6}-\\u{1F1FF}]{2}|(?![©®™])\\p{Extended_Pictographic}(?:\\uFE0F|[\\u{1F3FB}-\\u{1F3FF}])*(?:\\u200D\\p{Extended_Pictographic}(?:\\uFE0F|[\\u{1F3FB}-\\u{1F3FF}])*)*|[✓✗✘✕✚✦✧✱★☆♦◆◇])';
/** What begins the text of an item, whatever the sign. */
const textStart = '(?=[\\p{L}\\p{N}*_`\\["“„«(<])';

const number = new Map<string, number>();
const series = ['①', '⑴', '⒈', '❶', '➀', '➊', '⓵', '㊀', '㈠'];
for (const first of series)
  for (let step = 0; step < 10; step += 1)
    number.set(String.fromCodePoint(first.codePointAt(0)! + step), step + 1);
for (const first of ['①', '⑴', '⒈'])
  for (let step = 10; step < 20; step += 1)
    number.set(String.fromCodePoint(first.codePointAt(0)! + step), step + 1);

const chinese = '一二三四五六七八九';

/** The value of a Chinese numeral below 100. */
function chineseNumber(numeral: string): number {
  const [tens, ones] = numeral.includes('十') ? numeral.split('十') : ['0', numeral];
  const digit = (text: string, empty: number) => (text === '' ? empty : chinese.indexOf(text) + 1);
  return (tens === '0' ? 0 : digit(tens!, 1) * 10) + digit(ones!, 0);
}

/** Lines that start with a symbol or a number that markdown does not know. */
export const symbolKinds: readonly LineKind[] = [
  {
    id: 'emoji-lines',
    summary: 'Turns paragraphs of which each line starts with an emoji or a check mark into lists.',
    why: 'Chat programs show every line end; elsewhere the lines run together.',
    source: 'CommonMark 0.31, 6.8; answers of chat models.',
    origins: ['chat', 'web'],
    after: ['bullet-chars'],
    needs: [unusual],
    changes: [
      {
        before: '🍎 apples\n🍐 pears\n🍒 plums\n',
        after: '- 🍎 apples\n- 🍐 pears\n- 🍒 plums\n',
      },
      { before: '✓ ham\n✓ eggs\n', after: '- ✓ ham\n- ✓ eggs\n' },
      {
        before: 'Good to know:\n✅ **fast**\n❌ new\n✅ small\n',
        after: 'Good to know:\n- ✅ **fast**\n- ❌ new\n- ✅ small\n',
      },
      {
        before: '> 🇫🇷 Paris\n> 🇮🇹 Rome\n> 👩‍🚀 Space\n',
        after: '> - 🇫🇷 Paris\n> - 🇮🇹 Rome\n> - 👩‍🚀 Space\n',
      },
    ],
    keeps: [
      '🍎 apples\n🍐 pears\n',
      '✓ works\n✗ fails\n',
      '★ must see\n☆ nice to see\n',
      '🍎 apples\nand pears\n🍒 plums\n',
      '🎵 la la 🎵\n🎵 li li 🎵\n🎵 lo lo 🎵\n',
      '🍎🍐🍒\n🍒🍐🍎\n🍐🍒🍎\n',
      '♠ K 4 2\n♥ A Q\n♦ 9 8\n♣ J 10\n',
      '7️⃣8️⃣9️⃣\n',
      '© 2020 Ann\n© 2021 Bo\n© 2022 Cy\n',
      '- 🍎 apples\n- 🍐 pears\n',
      '🍎 apples\n\n🍐 pears\n\n🍒 plums\n',
      '🍎 apples\\\n🍐 pears\\\n🍒 plums\n',
    ],
    starts: '\uD83C-\uD83E☀-➿⌀-⏿⬀-⯿◆◇',
    sign: new RegExp(`^${emoji}+[ \\t\\u00A0]*${textStart}`, 'u'),
    among: 'paragraph',
    least: 2,
    writes: 'item with sign',
    accepts: (group) =>
      (group.length >= 3 || group[0]!.sign === group[1]!.sign) &&
      group.every(({ sign, rest }) => !/[♠♥♦♣]/.test(sign) && !rest.includes(sign)) &&
      group.every(({ rest }) => /\p{L}/u.test(rest)),
  },
  {
    id: 'arrow-lines',
    summary: 'Turns paragraphs of which each line starts with the same arrow into lists.',
    why: 'The lines run together in one paragraph.',
    source: 'CommonMark 0.31, 5.2; bullets of word processors and web pages.',
    origins: ['web', 'word'],
    needs: [unusual],
    changes: [
      { before: '→ one\n→ two\n→ three\n', after: '- one\n- two\n- three\n' },
      {
        before: 'It includes:\n» a bed\n» a meal\n» a tour\n',
        after: 'It includes:\n- a bed\n- a meal\n- a tour\n',
      },
      { before: '> ➤ one\n> ➤ two\n> ➤ three\n', after: '> - one\n> - two\n> - three\n' },
    ],
    keeps: [
      '→ Print\n',
      'File\n→ Print\n→ Save\n',
      '→ one\n→ two\n',
      '→ one\n⇒ two\n→ three\n',
      '»Ja«, sagte er.\n»Nein«, sagte sie.\n»Gut«, sagte er.\n',
      'a → b\n→ c\n→ d\n',
      '→ f(x)\n→ 2 → 3\n→ 4\n',
    ],
    starts: '→⇒➔-➾⟶⮕»›❯❱↳',
    sign: /^(?:[→⇒➔-➾⟶⮕›❯❱↳]|»(?=[ \t]))[ \t\u00A0]*(?=[\p{L}\p{N}*_`["“„«(<])/u,
    among: 'paragraph',
    least: 3,
    writes: 'item',
    accepts: (group) =>
      haveOneSign(group) &&
      group.every(({ sign, rest }) => !/[«»]/.test(rest) && !rest.includes(sign)),
  },
  {
    id: 'number-signs',
    summary: 'Turns lines that start with `①`, `1️⃣`, `1、` or `一、` into numbered lists.',
    why: 'Markdown knows only numbers with a period or a parenthesis; the lines run together.',
    source: 'CommonMark 0.31, 5.2; Chinese and Japanese texts.',
    origins: ['chat', 'word', 'web'],
    after: ['bullet-chars'],
    needs: [unusual],
    changes: [
      { before: '①赤\n②青\n', after: '1. 赤\n2. 青\n' },
      { before: '1、红\n2、绿\n3、蓝\n', after: '1. 红\n2. 绿\n3. 蓝\n' },
      { before: '如下：\n一、红\n二、绿\n', after: '如下：\n1. 红\n2. 绿\n' },
      { before: '4️⃣ rinse\n5️⃣ dry\n', after: '4. rinse\n5. dry\n' },
      { before: 'Then:\n4️⃣ rinse\n5️⃣ dry\n', after: 'Then:\n\n4. rinse\n5. dry\n' },
      { before: '1．赤\n2．青\n', after: '1. 赤\n2. 青\n' },
      { before: '１．窓を開ける\n２．床を掃く\n', after: '1. 窓を開ける\n2. 床を掃く\n' },
      { before: '> （1）红\n> （2）绿\n', after: '> 1. 红\n> 2. 绿\n' },
    ],
    keeps: [
      '来了2、3位客人，\n4、5位没来。\n',
      '7️⃣8️⃣9️⃣\n',
      '1、红\n3、绿\n',
      '1、红\n',
      '2、3位客人\n3、4位客人\n',
      '①赤②青\n②青③白\n',
      '一、二年级\n二、三年级\n',
      '1．5\n2．5\n',
      '１．５倍\n２．５倍\n',
      '１．窓\n３．床\n',
      '①赤\n说明\n②青\n',
      '①赤\\\n②青\\\n③黄\n',
    ],
    starts: '0-9０-９①-⒛❶-➓⓪-⓿㊀-㊉㈠-㈩一二三四五六七八九十（\uD83D',
    sign: /^(?:[0-9]\uFE0F?\u20E3|🔟|[①-⒛❶-➓⓪-⓿㊀-㊉㈠-㈩]|[\d０-９]{1,3}[、．]|[一二三四五六七八九十]{1,3}、|（(?:\d{1,3}|[一二三四五六七八九十]{1,3})）)\uFE0F?[ \t\u3000]*(?=[\p{L}*_`["“《「『（(<])/u,
    among: 'paragraph',
    least: 2,
    writes: 'item',
    numberOf,
    accepts: (group) => group.every(({ rest }) => !/^[一二三四五六七八九十]|[①-⒛❶-➓]/.test(rest)),
    dropsText: true,
  },
  {
    id: 'number-parentheses',
    summary: 'Turns lines that start with `(1)`, `(2)` and so on into a numbered list.',
    why: 'Markdown knows only numbers with a period or a parenthesis behind; the lines run together.',
    source: 'CommonMark 0.31, 5.2.',
    origins: ['word', 'pdf', 'typing'],
    needs: ['(0)'],
    changes: [
      { before: '(1) Wash it.\n(2) Dry it.\n', after: '1. Wash it.\n2. Dry it.\n' },
      { before: 'So:\n(1) one\n(2) two\n(3) three\n', after: 'So:\n1. one\n2. two\n3. three\n' },
      { before: '> (1) one\n> (2) two\n', after: '> 1. one\n> 2. two\n' },
    ],
    keeps: [
      '(1) one\n',
      '(1) one\nand more\n(2) two\n',
      '(2) one\n(3) two\n',
      '(1) one\n(1) two\n',
      'See (1) and\n(2) here.\n',
      '(1)one\n(2)two\n',
      '(1) one\\\n(2) two\n',
    ],
    starts: '(',
    sign: /^\(\d{1,2}\)[ \t]+(?=[\p{L}*_`["“„«])/u,
    among: 'paragraph',
    least: 2,
    writes: 'item',
    numberOf,
    accepts: (group) => numberOf(group[0]!.sign) === 1,
    dropsText: true,
  },
  {
    id: 'box-lines',
    summary: 'Turns lines that start with a box, such as `☐` or `[x]`, into a task list.',
    why: 'The lines run together in one paragraph, and the boxes are only signs.',
    source: 'GFM 0.29, 5.3.',
    origins: ['web', 'wiki', 'word'],
    needs: [unusual, '[ ]', '[x]'],
    changes: [
      { before: '☑ paid\n☐ sent\n', after: '- [x] paid\n- [ ] sent\n' },
      { before: '[ ] milk\n[x] eggs\n', after: '- [ ] milk\n- [x] eggs\n' },
      { before: 'To do:\n☐ tea\n☒ milk\n', after: 'To do:\n- [ ] tea\n- [x] milk\n' },
      { before: '> ☐ tea\n>\n> ☐ milk\n', after: '> - [ ] tea\n>\n> - [ ] milk\n' },
    ],
    keeps: [
      '☐ yes ☐ no ☐ maybe\n',
      '☐ yes ☐ no\n☐ red ☐ blue\n',
      '☐ alone\n',
      '[x]: https://a.example\n[y]: https://b.example\n',
      '[x] one\n[x] two\n\n[x]: https://a.example\n',
      '[a] one\n[b] two\n',
      '☐\n☐\n',
      '- [ ] tea\n- [x] milk\n',
    ],
    starts: '☐☑☒\uD83D[⬜',
    sign: /^(?:[☐☑☒🗹🗷⬜]|\[[ xX✓✔]\])\uFE0F?[ \t\u00A0]+(?=\S)/u,
    among: 'run',
    least: 2,
    writes: 'item',
    markerOf: ({ sign }) => (/[☐⬜ ]/u.test(sign) ? '- [ ]' : '- [x]'),
    accepts: (group) => group.every(({ rest }) => !/[☐☑☒]|\[[ xX]\]/u.test(rest)),
    dropsText: true,
  },
];

function numberOf(sign: string): number {
  // NFKC makes full-width digits ASCII digits.
  const digits = /\d+/.exec(sign.normalize('NFKC'))?.[0];
  if (digits) return Number(digits);
  if (sign.startsWith('🔟')) return 10;
  const numeral = /[一二三四五六七八九十]+/.exec(sign)?.[0];
  return numeral ? chineseNumber(numeral) : (number.get([...sign][0]!) ?? Number.NaN);
}

function haveOneSign(group: readonly SignedLine[]): boolean {
  return group.every(({ sign }) => sign === group[0]!.sign);
}
