import type { PatternKind } from './pattern-family.ts';

/** Destinations of links that slips or programs changed. */
export const destinationKinds: readonly PatternKind[] = [
  {
    id: 'link-scheme',
    summary: 'Corrects the scheme of an address, as in `[a](https:/a.example)`.',
    why: 'The link leads nowhere, or is rendered as text.',
    source: 'RFC 3986, 3.',
    origins: ['typing', 'chat'],
    changes: [
      { before: '[a](https: //a.example/b)\n', after: '[a](https://a.example/b)\n' },
      { before: '- [a](https://https://a.example)\n', after: '- [a](https://a.example)\n' },
      { before: '> [a](http:/a.example)\n', after: '> [a](http://a.example)\n' },
    ],
    keeps: [
      '[a](https://a.example/https://b.example)\n',
      '[a](https://a.example)\n',
      '`[a](https:/a.example)`\n',
      '[a](http:a)\n',
      'f[0](https: //a.example)\n',
    ],
    holds: /\]\(https?:(?:[ \t]|\/[^/]|\/\/[ \t]?https?:)/,
    pattern:
      /(?<=(?<!\w)!?\[[^[\]\n]{1,200}\]\()(?:https?:\/\/[ \t]?(?=https?:\/\/)|(https?):(?:[ \t]+\/\/?[ \t]?|\/(?!\/)|\/\/[ \t]+)(?=[\w-]+\.[\w.-]+[^\s()]*\)))/g,
    over: ['destination', 'autolink'],
    write: ([, scheme]) => (scheme === undefined ? '' : `${scheme}://`),
    becomes: 'destination',
    dropsText: true,
  },
  {
    id: 'link-address-doubled',
    summary: 'Takes the address of a link out of another link to the same address.',
    why: 'It is rendered as text, with its brackets.',
    source: 'CommonMark 0.31, 6.3; answers of chat models.',
    origins: ['chat'],
    dropsText: true,
    needs: ['](['],
    changes: [
      {
        before: '[b]([https://a.example](https://a.example))\n',
        after: '[b](https://a.example)\n',
      },
      {
        before: '- [https://a.example]([https://a.example](https://a.example))\n',
        after: '- [https://a.example](https://a.example)\n',
      },
      {
        before: '> [a b]([https://a.example/b](https://a.example/b)) c\n',
        after: '> [a b](https://a.example/b) c\n',
      },
    ],
    keeps: [
      '[a](`b`)\n',
      '``[a](`https://a.example`)``\n',
      '[a]([https://a.example](https://b.example))\n',
      'f[0](`https://a.example`)\n',
      '[a](https://a.example)\n',
    ],
    holds: /\]\(\[https?:/,
    pattern: /(?<=(?<!\w)!?\[[^[\]\n]{1,200}\]\()\[(https?:\/\/[^\s[\]()]+)\]\(\1\)(?=\))/g,
    over: ['destination', 'autolink', 'label'],
    write: ([, address]) => address,
    becomes: 'destination',
  },
  {
    id: 'link-address-divided',
    seesLayout: true,
    summary: 'Joins the parts of the address of a link that is broken over two lines.',
    why: 'The link is rendered as text.',
    source: 'CommonMark 0.31, 6.3: destinations have no line endings.',
    origins: ['mail', 'pdf'],
    needs: [
      ['](http', '/\n'],
      ['](http', '=\n'],
      ['](http', '&\n'],
      ['](http', '?\n'],
      ['](http', '_\n'],
      ['](http', '-\n'],
    ],
    changes: [
      {
        before: 'In [a](https://a.example/b/\nc/d) it is.\n',
        after: 'In [a](https://a.example/b/c/d) it is.\n',
      },
      { before: '> [a](https://a.example/b-\n> c)\n', after: '> [a](https://a.example/b-c)\n' },
      {
        before: '- [a](https://a.example/?b=\n  c&d)\n',
        after: '- [a](https://a.example/?b=c&d)\n',
      },
    ],
    keeps: [
      '[a](https://a.example/b\n"c")\n',
      '[a](https://a.example/\n\nb)\n',
      '[a](https://a.example/b/ c)\n',
      '`[a](https://a.example/\nb)`\n',
      '[a](https://a.example/\nand more) b\n',
    ],
    holds: /\]\(https?:[^\s)]+\r?\n/,
    pattern: /(?<=\]\(https?:\/\/[^\s()<>]{1,300}[/=&?_-])\r?\n[ \t>]*(?=[^\s()<>"']+\))/g,
    over: ['autolink'],
    write: () => '',
    becomes: 'destination',
  },
  {
    id: 'link-escaped',
    summary:
      'Removes the backslashes of links, as in `\\[a\\](https://a.example)`, if all have them.',
    why: 'The links are rendered as text, with brackets and addresses.',
    source: 'Editors that escape pasted markdown.',
    origins: ['web', 'chat'],
    changes: [
      {
        before: 'Read the \\[manual\\](https://a.example/b) first.\n',
        after: 'Read the [manual](https://a.example/b) first.\n',
      },
      {
        before: 'See \\[one\\](https://a.example/b) and \\[two\\](https://a.example/c).\n',
        after: 'See [one](https://a.example/b) and [two](https://a.example/c).\n',
      },
      {
        before: '- \\[a b\\](https://a.example)\n- \\[c\\](https://b.example)\n',
        after: '- [a b](https://a.example)\n- [c](https://b.example)\n',
      },
      {
        before: '> \\[a\\](https://a.example/) or \\[b\\](https://b.example/)\n',
        after: '> [a](https://a.example/) or [b](https://b.example/)\n',
      },
    ],
    keeps: [
      'A link is written \\[a\\](https://a.example).\n',
      'Write \\[a\\](https://a.example) or \\[b\\](https://b.example) for [a](https://a.example).\n',
      '`\\[a\\](https://a.example)` and `\\[b\\](https://b.example)`\n',
      '\\[a\\](b) and \\[c\\](d)\n',
      'Use \\[text\\](https://a.example) and \\[title\\](https://b.example).\n',
    ],
    holds: '\\](http',
    pattern:
      /\\\[(?!(?:text|title|label|link)\\)([^[\]\\\n]{1,200})\\\](?=\(https?:\/\/[^\s()]+\))/gi,
    over: ['math'],
    accepts: ({ text }) =>
      !/(?<!\\)\]\(/.test(text) &&
      !/\b(?:links?|written|writes?|typ(?:e|ing)|syntax|markdown)\b/i.test(text),
    write: ([, words]) => `[${words}]`,
    becomes: 'destination',
  },
];
