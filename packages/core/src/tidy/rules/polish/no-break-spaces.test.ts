import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@mdconv/tools/testing/laws';
import { linearMax, timeRatio } from '@mdconv/tools/testing/time-ratio';
import { parse, stringify } from '../../../document/index.ts';
import { tidy } from '../../tidy.ts';

/** The text after tidying, with `~` for U+00A0 and `^` for U+202F. */
function polished(line: string, language?: string): string {
  const frontMatter = language === undefined ? '' : `---\nlang: ${language}\n---\n\n`;
  return tidy(`${frontMatter}${line}\n`)
    .markdown.slice(frontMatter.length)
    .replace(/\n$/, '')
    .replaceAll('\u00a0', '~')
    .replaceAll('\u202f', '^');
}

const english: readonly (readonly [typed: string, set: string])[] = [
  ['It weighs 5 kg.', 'It weighs 5~kg.'],
  ['At 20 °C, −5 °C or -5 °C', 'At 20~°C, −5~°C or -5~°C'],
  ['100 km/h, 3 GB/s and 12 m²', '100~km/h, 3~GB/s and 12~m²'],
  ['1,250.5 kWh in 10 min', '1,250.5~kWh in 10~min'],
  ['~5 MB (2 MB gzipped)', '~5~MB (2~MB gzipped)'],
  ['*5 kg*, **20 ms** and **5** kg', '*5~kg*, **20~ms** and **5**~kg'],
  ['| 5 kg | 20 % |\n|---|---|\n| 3 s | a |', '| 5~kg | 20~% |\n|---|---|\n| 3~s | a |'],
  ['# In 5 ms', '# In 5~ms'],
  ['[5 kg](x) and > 3 m', '[5~kg](x) and >~3~m'],
  ['at < €60 each, (≈ 550 Gt)', 'at <~€60 each, (≈~550 Gt)'],
  [
    'It is large, *t*(480) = 2.31, *p* = .02, so we go on.',
    'It is large, *t*(480)~=~2.31, *p*~=~.02, so we go on.',
  ],
  ['12 V, 60 W and 5 l', '12~V, 60~W and 5~l'],
  ['10 – 20 kg, 5 % – 7 %', '10~–~20~kg, 5~%~–~7~%'],
  ['20 € or EUR 20, 20 EUR', '20~€ or EUR~20, 20~EUR'],
  ['see p. 5, pp. 7–9, Fig. 3 and Vol. 2', 'see p.~5, pp.~7–9, Fig.~3 and Vol.~2'],
  ['(Fig. 3) in § 5, §§ 6', '(Fig.~3) in §~5, §§~6'],
  ['track No. 7', 'track No.~7'],
  ['ask Dr. Bell, Mrs. Black and Prof. O’Hara', 'ask Dr.~Bell, Mrs.~Black and Prof.~O’Hara'],
  ['by J. R. R. Tolkien', 'by J.~R.~R.~Tolkien'],
  ['about 50 % of it', 'about 50~% of it'],
];

test.each(english)('sets the spaces in %j', (typed, set) => {
  expect(polished(typed)).toBe(set);
});

test.each([
  ['de', 'auf S. 5, Abb. 3, Nr. 7', 'auf S.~5, Abb.~3, Nr.~7'],
  ['de-AT', 'also z. B. 5 % und d. h. 3 €', 'also z.~B. 5~% und d.~h. 3~€'],
  ['de', 'in der i. d. R. Dr. Müller', 'in der i.~d.~R. Dr.~Müller'],
  ['fr', 'Oui ! Non ? Si ; bien : fin', 'Oui^! Non^? Si^; bien~: fin'],
  ['fr_CA', '« Bonjour », dit-il.', '«~Bonjour~», dit-il.'],
  ['fr', '5 % de M. Dupont, p. 5', '5^% de M.~Dupont, p.~5'],
  ['fr', '**Note** : voir `a` ; n° 5', '**Note**~: voir `a`^; n°~5'],
  ['es', 'la Sra. Gil, pág. 5', 'la Sra.~Gil, pág.~5'],
  ['nl', 'zie blz. 5', 'zie blz.~5'],
  ['ja', '5 kg, Fig. 3', '5~kg, Fig. 3'],
])('follows the rules of %s in %j', (language, typed, set) => {
  expect(polished(typed, language)).toBe(set);
});

/** Texts in which every space stays as it is. */
const kept: readonly string[] = [
  ...[
    'in 5 words',
    '5 kilograms',
    'a 5 in a row',
    '3 at once',
    '5 or 6',
    '2 h2 headings',
    '7 mice',
  ],
  ...['v5 kg', 'x86 ms', '#5 kg', 'A4 mm', 'RFC 2119', 'ISO 8601', 'HTTP 2', 'UTF 8', 'Node 20'],
  ...['`5 kg`', '    5 kg', '```\n5 kg\n```', '<b title="5 kg">x</b>', '<!-- 5 kg -->', '$5 kg$'],
  ...['https://a.example/5 kg', '[a](b "5 kg")', '![a](b "5 kg")', '[a]: /b "5 kg"', '{{ 5 kg }}'],
  ...['a[^5 kg]', 'a = 5 kg', 'a => 5 s', 'git log 5 d', '5 % 3', '5 % n', 'printf 5 %d', '5 %s'],
  ...['p. 5 is the first', 'a. 5 kilos\nb. 6 kilos', '1. kg', '5. kg', '- kg', '- [ ] kg', '# kg'],
  ...[
    'I said no. 5 came.',
    'No. 5 came.',
    'Go on. 5 came.',
    'the app. 5 of',
    'map. 3',
    'config. 3',
  ],
  ...['in 2019 – 3 years later – he', '10 – 5', 'yes – no', '5 – many', 'a – 5', '5 - 7', '5 — 7'],
  ...[
    'plan B. Then go',
    'vitamin C. It is',
    'drive. Then',
    'Mr. and Mrs.',
    'the Dr. is in',
    'U. S.',
  ],
  ...[
    '5  kg',
    '5\nkg',
    '5 V-shaped',
    '5 m-dashes',
    '5 s()',
    '5 h_max',
    '5 d[0]',
    '5 px=3',
    '5 g:h',
  ],
  ...['100 W Main Street', '5 A levels', '3 C files', '2 T cells', '1 st', '2 em', '5 bar', '4 K'],
  ...[
    'Really ? Yes ! So ; well : fine',
    '« a »',
    'Fig 3',
    'p 5',
    'x. 5',
    'Abb. 3',
    'z. B. so',
    'S. 5',
  ],
  ...['EUR and 5', 'MYEUR 5', 'at 10:30 h:m', '[there](#5-kg)\n\n# 5 kg'],
];

test.each(kept)('keeps the spaces in %j', (typed) => {
  expect(kept.length).toBeGreaterThan(60);
  expect(tidy(typed).markdown).not.toMatch(/[\u00a0\u202f]/);
});

test('spaces stay without polish', () => {
  expect(tidy('5 kg\n', { settings: { tidy: { polish: false } } }).markdown).toBe('5 kg\n');
});

const piece = fc.constantFrom(
  ...[
    '5',
    '20',
    ' ',
    ' ',
    ' ',
    'kg',
    '%',
    '–',
    'p.',
    'Dr.',
    'X',
    'J.',
    '§',
    '*',
    '`',
    '«',
    '»',
    ':',
  ],
  ...['!', '\n', '\n\n', '|', '# ', '- ', 'word', '(', ')', '[', ']', 'M.', 'EUR', '$', '|-|-|\n'],
);

test('replaces spaces only, finds nothing in a second run, and survives stringify', () => {
  const law = fc.property(
    fc.constantFrom('en', 'de', 'fr', 'es'),
    fc.array(piece, { maxLength: 30 }),
    (language, pieces) => {
      const typed = `---\nlang: ${language}\n---\n\n${pieces.join('')}\n`;
      const polish = (on: boolean) => tidy(typed, { settings: { tidy: { polish: on } } }).markdown;
      const set = polish(true);
      const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
      expect(plain(set)).toBe(polish(false));
      expect(tidy(set).markdown).toBe(set);
      const written = stringify(parse(set));
      expect(stringify(parse(written))).toBe(written);
      expect(structure(set)).toEqual(structure(polish(false)));
    },
  );
  fc.assert(law, { numRuns: runs(600) });
});

/** The kinds of all blocks and inlines, and their texts with plain spaces. */
function structure(markdown: string): unknown {
  const text = JSON.stringify(parse(markdown).blocks, (key, value: unknown) =>
    key === 'id' ? undefined : value,
  );
  return JSON.parse(text.replace(/[\u00a0\u202f]/g, ' '));
}

test('takes linear time with many spaces', async () => {
  for (const unit of [
    '5 ',
    '5 kg ',
    '. ',
    'J. ',
    'p. 5 ',
    '– ',
    '5 – ',
    '1.1 ',
    '§ ',
    '5 kg\n\n',
  ]) {
    const work = (length: number) => void tidy(unit.repeat(length / unit.length));
    expect(await timeRatio(work, { length: 60_000 })).toBeLessThan(linearMax);
  }
});
