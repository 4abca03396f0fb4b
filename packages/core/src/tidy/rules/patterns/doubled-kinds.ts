import type { PatternKind } from './pattern-family.ts';

/** Syntax that is around the same words twice. */
export const doubledKinds: readonly PatternKind[] = [
  {
    id: 'link-bracket-doubled',
    summary: 'Removes the second bracket before an address, as in `[a]](https://a.example)`.',
    why: 'The link is rendered as text.',
    source: 'CommonMark 0.31, 6.3.',
    origins: ['typing', 'wiki'],
    needs: [']]('],
    changes: [
      {
        before: 'See [the map]](https://a.example/b).\n',
        after: 'See [the map](https://a.example/b).\n',
      },
      { before: '- [a]](https://a.example)\n', after: '- [a](https://a.example)\n' },
      { before: '> [a b]](https://a.example) c\n', after: '> [a b](https://a.example) c\n' },
    ],
    keeps: [
      '[[a]](https://a.example)\n',
      '[a [b]](https://a.example)\n',
      'x[i]](https://a.example)\n',
      '[a]](b)\n',
      '`[a]](https://a.example)`\n',
    ],
    holds: ']](',
    pattern: /(?<![[\w\\!])(\[[^[\]\n]{1,200}\])\](?=\(https?:\/\/[^\s()<>]+\))/g,
    write: ([found, text], { scan, line }) =>
      /\[[^\]]*$/.test(scan.text.slice(line.content, scan.text.indexOf(found, line.content)))
        ? undefined
        : text!,
    becomes: 'destination',
  },
  {
    id: 'link-doubled',
    summary: 'Replaces a link in a link to the same address by one link.',
    why: 'The outer brackets and the address are rendered as text.',
    source: 'CommonMark 0.31, 6.3: links contain no links; pasting over a link.',
    origins: ['web', 'wiki', 'chat'],
    needs: [['[[', ')](']],
    changes: [
      {
        before: 'See [[the page](https://a.example)](https://a.example) now.\n',
        after: 'See [the page](https://a.example) now.\n',
      },
      { before: '- [[a](b.md)](b.md)\n', after: '- [a](b.md)\n' },
      { before: '> [[a b](#c)](#c), d\n', after: '> [a b](#c), d\n' },
    ],
    keeps: [
      '[[a](b.md)](c.md)\n',
      '[![a](b.png)](b.png)\n',
      '[[a]](b.md)\n',
      '`[[a](b.md)](b.md)`\n',
      '[[a](b.md) and c](b.md)\n',
    ],
    holds: '[[',
    pattern: /\[(\[[^[\]\n]{1,200}\]\(([^\s()<>]{1,400})\))\]\(\2\)/g,
    over: ['destination', 'autolink'],
    write: ([, link]) => link!,
    becomes: 'destination',
    // One of two links is left, with its address.
    dropsText: true,
    touchesCode: true,
  },
];
