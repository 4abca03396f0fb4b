import type { PatternKind } from './pattern-family.ts';

/** Links whose brackets are in the wrong place. */
export const bracketKinds: readonly PatternKind[] = [
  {
    id: 'link-reversed',
    summary: 'Swaps the brackets of a link, as in `(a)[https://a.example]`.',
    why: 'It is rendered as text.',
    source: 'CommonMark 0.31, 6.3; markdownlint MD011.',
    origins: ['typing', 'chat'],
    changes: [
      {
        before: 'See (the guide)[https://a.example/b] here.\n',
        after: 'See [the guide](https://a.example/b) here.\n',
      },
      { before: '- (a b)[mailto:a@b.example]\n', after: '- [a b](mailto:a@b.example)\n' },
      { before: '> (a)[https://a.example]\n', after: '> [a](https://a.example)\n' },
    ],
    keeps: [
      'f(x)[0]\n',
      '(see a)[1]\n',
      '(a)[https://a.example](b)\n',
      '`(a)[https://a.example]`\n',
      'f(x)[https://a.example]\n',
    ],
    holds: ')[',
    pattern:
      /(?<![\p{L}\p{N}_\])\\])\(([^()\n[\]]{1,200})\)\[((?:https?:\/\/|mailto:)[^\s[\]]+)\](?![([:])/gu,
    over: ['autolink', 'label'],
    write: ([, text, address]) => `[${text}](${address})`,
    becomes: 'destination',
  },
  {
    id: 'link-text-open',
    summary: 'Closes the bracket of a link before its address, as in `[a(https://a.example)`.',
    why: 'It is rendered as text.',
    source: 'CommonMark 0.31, 6.3.',
    origins: ['typing', 'chat'],
    changes: [
      {
        before: 'In [the text(https://a.example/b).\n',
        after: 'In [the text](https://a.example/b).\n',
      },
      { before: '- [a(https://a.example)\n', after: '- [a](https://a.example)\n' },
      { before: '> see [a b(https://a.example) c\n', after: '> see [a b](https://a.example) c\n' },
    ],
    keeps: [
      '[see a (https://a.example)\n',
      '[a(https://a.example)]\n',
      'f[x(https://a.example)\n',
      '`[a(https://a.example)`\n',
      '\\[a(https://a.example)\n',
      '[a(https://a.example) b]\n',
    ],
    holds: '(http',
    pattern:
      /(?<![\p{L}\p{N}_\]\\!])\[([^[\]()\n]{0,99}[^\s[\]()])\((https?:\/\/[^\s()]+)\)(?![^\n[]*\])/gu,
    over: ['autolink'],
    write: ([, text, address]) => `[${text}](${address})`,
    becomes: 'destination',
  },
  {
    id: 'link-divided',
    summary: 'Joins the text of a link to its address in the next line.',
    why: 'Both are rendered as text, with their brackets.',
    source: 'CommonMark 0.31, 6.3: no white space between text and destination.',
    origins: ['mail', 'pdf', 'chat'],
    changes: [
      {
        before: 'He cited [the first case]\n(https://a.example/b) twice.\n',
        after: 'He cited [the first case](https://a.example/b) twice.\n',
      },
      { before: '> see [a b]\n> (https://a.example)\n', after: '> see [a b](https://a.example)\n' },
      { before: '- in [a b]\n  (https://a.example).\n', after: '- in [a b](https://a.example).\n' },
    ],
    keeps: [
      '[docs]\n(https://a.example)\n',
      'see [sic]\n(https://a.example)\n',
      'see [a b]\n(c)\n',
      '`see [a b]\n(https://a.example)`\n',
      'see [a b]\n\n(https://a.example)\n',
    ],
    holds: /\]\r?\n[ \t>]*\(http/,
    pattern:
      /(?<=\S[ \t]+\[[^[\]\n]{0,200}\S[ \t]+\S[^[\]\n]{0,200}\])\r?\n[ \t>]*(?=\(https?:\/\/[^\s()]+\))/g,
    write: () => '',
    becomes: 'destination',
  },
];
