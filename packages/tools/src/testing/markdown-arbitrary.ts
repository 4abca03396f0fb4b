import { tests } from 'commonmark-spec';
import fc from 'fast-check';
import { allIslands } from './html-islands/index.ts';

/** Syntax beyond CommonMark, whole and in pieces. */
const extensions = [
  '| a | b |\n| - | :-: |\n| c |\n| d | e | f |\n',
  '- [x] done\n- [ ] open\n',
  'text[^1] again[^1] and [^two]\n\n[^1]: note[^two]\n\n[^two]: other\n\n    more\n',
  '> [!NOTE]\n> text\n',
  '~~gone~~ ~here~ www.a.example https://b.example c@d.example\n',
  '# One\n\n### Three\n\n[one](#one) [no](#nowhere) [dot](#o%6Ee)\n',
  '---\ntitle: T\nlang: de\nkeywords: [a, b]\n---\n',
  '![a](b.png "t")\n',
  '**「強調」**です。\n',
  '\r\n',
  '\t',
  '> ',
  '- ',
  '1. ',
  '    ',
];

const tags = ['b', 'a', 'p', 'div', 'pre', 'ul', 'li', 'table', 'tr', 'td', 'th', 'dl', 'dt', 'dd'];
const moreTags = [
  'h2',
  'details',
  'summary',
  'figure',
  'figcaption',
  'select',
  'title',
  'svg',
  'q',
];

const tag = fc
  .tuple(
    fc.constantFrom('<', '</'),
    fc.constantFrom(...tags, ...moreTags),
    fc.constantFrom(
      '>',
      '/>',
      ' id="x">',
      ' name=y>',
      ' align="center">',
      ' colspan=3>',
      ' rowspan=9>',
      ' class="',
      '',
    ),
  )
  .map((parts) => parts.join(''));

const piece = fc.oneof(
  fc.constantFrom(...tests.map(({ markdown }) => markdown.replaceAll('→', '\t'))),
  fc.constantFrom(...allIslands.map(({ markdown }) => markdown)),
  fc.constantFrom(...extensions),
  tag,
  fc.string({ maxLength: 12 }),
);

/** Random markdown: examples of all syntax, joined and cut at random places. */
export const anyMarkdown: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.tuple(piece, fc.constantFrom('', ' ', '\n', '\n\n')), { maxLength: 12 }),
    fc.nat({ max: 40 }),
  )
  .map(([pieces, cut]) => pieces.flat().join('').slice(cut));
