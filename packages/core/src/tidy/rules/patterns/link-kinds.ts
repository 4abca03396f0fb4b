import { kindOfLabel } from '../../../document/index.ts';
import { protectedRangeAt } from '../../../scan/index.ts';
import { destinationKinds } from './destination-kinds.ts';
import { contentAt, type PatternKind } from './pattern-family.ts';

const image = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp)$/i;

/** Links that other programs or slips wrote. */
export const linkKinds: readonly PatternKind[] = [
  {
    id: 'link-double-parenthesis',
    summary: 'Removes the second pair of parentheses from `[a]((https://a.example))`.',
    why: 'The inner parentheses become a part of the destination, and the link leads nowhere.',
    source: 'CommonMark 0.31, 6.3.',
    origins: ['chat', 'typing'],
    changes: [
      { before: '[a]((https://a.example/b))\n', after: '[a](https://a.example/b)\n' },
      { before: '> ![a]((/img/a.png)), b\n', after: '> ![a](/img/a.png), b\n' },
      { before: '[a]((#part))\n', after: '[a](#part)\n' },
    ],
    keeps: [
      '[a](https://a.example/b_(c))\n',
      '[x]((cf. below))\n',
      'f[0]((x))\n',
      '`[a]((https://a.example))`\n',
      '[a]((note))\n',
    ],
    holds: ']((',
    pattern: /\]\(\(((?:https?:\/\/|mailto:|\.{0,2}\/|#)[^\s()<>]+)\)\)/g,
    over: ['destination', 'autolink'],
    write: ([, address]) => `](${address})`,
    becomes: 'destination',
  },
  {
    id: 'link-open-bracket',
    summary: 'Closes the angle bracket in `[a](<https://a.example)`.',
    why: 'Without it, the link is rendered as text.',
    source: 'CommonMark 0.31, 6.3.',
    origins: ['chat', 'typing'],
    changes: [
      { before: '[a](<https://a.example) b\n', after: '[a](<https://a.example>) b\n' },
      { before: '![a](<img/a b.png)\n', after: '![a](<img/a b.png>)\n' },
      { before: '- [a](</b)\n', after: '- [a](</b>)\n' },
    ],
    keeps: [
      '[a](<https://a.example>)\n',
      '[a](<b)\n',
      'f[0](<T)\n',
      '`[a](<https://a.example)`\n',
      '[a](https://a.example)\n',
    ],
    holds: '](<',
    pattern: /\]\(<((?:https?:\/\/|mailto:|\.{0,2}\/)[^\s<>()]+|[^<>()\n]{1,200}\.\w{2,5})\)/g,
    over: ['autolink', 'html'],
    write: ([, address]) => `](<${address}>)`,
    becomes: 'destination',
  },
  {
    id: 'link-reversed-bar',
    summary:
      'Turns the links of Slack and Jira, `<https://a.example|a>` and `[a|https://a.example]`, into links.',
    why: 'They are rendered with their signs.',
    source: 'Slack, formatting text for app surfaces; Jira, text formatting notation.',
    origins: ['tracker'],
    changes: [
      {
        before: 'See <https://a.example/b|the list>.\n',
        after: 'See [the list](https://a.example/b).\n',
      },
      {
        before: 'See [the list|https://a.example/b].\n',
        after: 'See [the list](https://a.example/b).\n',
      },
      {
        before: '- <mailto:a@b.example|a@b.example>\n',
        after: '- [a@b.example](mailto:a@b.example)\n',
      },
    ],
    keeps: [
      '[x|y]\n',
      'tool [--on|--off] name\n',
      '<https://a.example>\n',
      '`<https://a.example|a>`\n',
      '[a|https://a.example](b)\n',
      '| a | b |\n| - | - |\n| [c | https://a.example] |\n',
    ],
    holds: '|',
    pattern:
      /<((?:https?:\/\/|mailto:)[^\s<>|]+)\|([^<>|\n]+)>|\[([^[\]|\n]+)\|((?:https?:\/\/|mailto:)[^\s[\]|]+)(?:\|[^[\]\n]*)?\](?![([])/g,
    over: ['autolink', 'html'],
    write: ([, address, text, label, target], { line }) =>
      line.kind.startsWith('table') ? undefined : `[${text ?? label}](${address ?? target})`,
    becomes: 'destination',
    // The address and the text change places.
    dropsText: true,
  },
  {
    id: 'link-unclosed',
    summary: 'Adds the closing parenthesis to a link before the text that follows its address.',
    why: 'Without it, the link is rendered as text.',
    source: 'CommonMark 0.31, 6.3.',
    origins: ['chat', 'typing'],
    changes: [
      {
        before: 'It is [here](https://a.example/b and free.\n',
        after: 'It is [here](https://a.example/b) and free.\n',
      },
      { before: '[a](https://a.example, b and c.\n', after: '[a](https://a.example), b and c.\n' },
      {
        before: '- [a](https://a.example\n- [b](https://b.example)\n',
        after: '- [a](https://a.example)\n- [b](https://b.example)\n',
      },
      {
        before: '> [a](https://a.example/b\n> and more\n',
        after: '> [a](https://a.example/b)\n> and more\n',
      },
    ],
    keeps: [
      '[a](https://a.example and more)\n',
      '[a](https://a.example\nand more) b\n',
      '[x](cf. this and that\n',
      '[a](https://a.example "b")\n',
      '[a](https://a.example\n',
      '`[a](https://a.example and`\n',
    ],
    holds: '](http',
    pattern: /\]\(https?:\/\/[^\s()<>"'’”]*[^\s()<>"'’”.,;:!?*_](?=[.,;:!?]?\s+[^\s"'(])/g,
    over: ['autolink'],
    write: ([found], { scan, line }) => {
      const from = scan.text.indexOf(found, line.content);
      const end = scan.text
        .slice(from)
        .search(/\n[ \t>]*(?:\n|[-*+][ \t]|\d{1,3}[.)][ \t])|$(?![\s\S])/);
      return scan.text.slice(from, from + end).includes(')') ? undefined : `${found})`;
    },
    becomes: 'destination',
  },
  {
    id: 'wiki-image',
    summary: 'Turns `![[a.png]]` into an image.',
    why: 'It is rendered as text with brackets.',
    source: 'Obsidian, embed files.',
    origins: ['wiki'],
    changes: [
      { before: '![[map.png]]\n', after: '![](map.png)\n' },
      { before: 'a ![[img/the map.jpg|300]] b\n', after: 'a ![](<img/the map.jpg>) b\n' },
      { before: '> ![[map.svg|The map]]\n', after: '> ![The map](map.svg)\n' },
    ],
    keeps: ['[[ -d x.gif ]]\n', '![[note]]\n', '[[map.png]]\n', '`![[map.png]]`\n', '![map.png]\n'],
    holds: '![[',
    pattern: /!\[\[([^[\]|\n]{1,300})(?:\|([^[\]\n]{0,300}))?\]\]/g,
    over: ['label', 'shortcode', 'template'],
    write: ([, file, text = '']) => {
      const address = file!.trim();
      if (!image.test(address)) return undefined;
      const alt = /^\d+(?:x\d+)?$/.test(text) ? '' : text;
      return `![${alt}](${/[\s()]/.test(address) ? `<${address}>` : address})`;
    },
    becomes: 'destination',
    dropsText: true,
  },
  {
    id: 'link-attributes',
    summary: 'Removes the attributes of Kramdown and Pandoc behind a link or image.',
    why: 'Other programs render them as text. The size of a picture is kept.',
    source: 'Kramdown, inline attribute lists; Pandoc, link_attributes.',
    origins: ['wiki', 'program'],
    changes: [
      { before: '[a](b){:target="_blank"} c\n', after: '[a](b) c\n' },
      { before: '![a](b.png){ .wide }\n', after: '![a](b.png)\n' },
      { before: '- [a](b){: .button rel="noopener"}\n', after: '- [a](b)\n' },
    ],
    keeps: [
      'g[]{y}\n',
      'f(x){return y}\n',
      '[a](b){ c }\n',
      '![a](b){#fig-c}\n',
      '![a](b.png){ width=50% }\n',
      '`[a](b){:target="_blank"}`\n',
      '[a](b) {:target="_blank"} is an attribute\n',
    ],
    holds: '){',
    pattern:
      /(?<=\))\{(?::[^{}\n]*|[ \t]*(?:[#.][\w-]+|[\w-]+=(?:"[^"{}\n]*"|[^\s"{}]+))(?:[ \t]+(?:[#.][\w-]+|[\w-]+=(?:"[^"{}\n]*"|[^\s"{}]+)))*[ \t]*)\}/g,
    over: ['attributes', 'template', 'mdx', 'shortcode'],
    write: ({ 0: list, index }, { scan }) =>
      protectedRangeAt(scan.ranges, index - 1)?.kind === 'destination' &&
      !/\b(?:width|height)=/.test(list) &&
      kindOfLabel(/#([\w-]+)/.exec(list)?.[1] ?? '') === undefined
        ? ''
        : undefined,
    dropsText: true,
  },
  {
    id: 'link-wide-parentheses',
    summary: 'Replaces full-width or escaped parentheses around the address of a link.',
    why: 'The link is rendered as text.',
    source: 'CommonMark 0.31, 6.3; Chinese and Japanese input methods.',
    origins: ['typing', 'chat'],
    needs: ['（', '）', ']\\('],
    changes: [
      {
        before: '请看[官网]（https://a.example/zh）。\n',
        after: '请看[官网](https://a.example/zh)。\n',
      },
      { before: '[a]\\(https://a.example/b\\) c\n', after: '[a](https://a.example/b) c\n' },
      { before: '> ![图]（/img/a.png）\n', after: '> ![图](/img/a.png)\n' },
      { before: '[图]（/img/a.png)、[乙](/b）\n', after: '[图](/img/a.png)、[乙](/b)\n' },
    ],
    keeps: [
      '[注]（见下）\n',
      '[a]\\(b\\)\n',
      '\\[a]\\(https://a.example\\)\n',
      '`[a]\\(https://a.example\\)`\n',
      '[a]（https://a.example\n',
    ],
    holds: /\](?:（|\\\()|）/,
    pattern:
      /(?=[（(\\])(?<=\])(?:[（(]((?:https?:\/\/|mailto:|\.{0,2}\/|#)[^\s（）()<>]+)(?:）|(?<=（[^\s（）()<>]+)\))|\\\(((?:https?:\/\/|mailto:|\.{0,2}\/|#)[^\s()<>\\]+)\\\))/g,
    over: ['autolink', 'math'],
    write: ({ 1: wide, 2: escaped, index }, { scan }) =>
      scan.text.charAt(scan.text.lastIndexOf('[', index) - 1) === '\\'
        ? undefined
        : `(${wide ?? escaped})`,
    becomes: 'destination',
  },
  {
    id: 'link-title-open',
    summary: 'Closes the quotation mark of the title in `[a](b "c)`.',
    why: 'The link is rendered as text.',
    source: 'CommonMark 0.31, 6.3.',
    origins: ['typing', 'chat'],
    needs: [
      ['](', ' "'],
      ['](', " '"],
    ],
    changes: [
      { before: '[a](b.html "The title)\n', after: '[a](b.html "The title")\n' },
      { before: '> [a](https://a.example "b) c\n', after: '> [a](https://a.example "b") c\n' },
      { before: '![a](b.png "c d)\n', after: '![a](b.png "c d")\n' },
      { before: "[a](b.html 'The title)\n", after: "[a](b.html 'The title')\n" },
    ],
    keeps: [
      '[a](b "c")\n',
      '[a](b "c) d" e)\n',
      '[a](b c)\n',
      '`[a](b.html "c)`\n',
      'f[0](x "y)\n',
    ],
    holds: /\]\([^\s()<>"']*[./#][^\s()<>"']*[ \t]+["']/,
    pattern:
      /(?<=\]\()((?:https?:\/\/|\.{0,2}\/|#)?[^\s()<>"']*[./#][^\s()<>"']*)[ \t]+(["'])([^"'()\n]{1,200})\)(?!.*\2)/g,
    over: ['autolink'],
    write: ([, address, quote, title]) => `${address} ${quote}${title}${quote})`,
    becomes: 'destination',
  },
  ...destinationKinds,
  {
    id: 'image-without-alt',
    summary: 'Adds the brackets to an image that is written `!(a.png)` on a line of its own.',
    why: 'It is rendered as text.',
    source: 'CommonMark 0.31, 6.4.',
    origins: ['typing', 'chat'],
    changes: [
      { before: '!(img/map.png)\n', after: '![](img/map.png)\n' },
      { before: '- !(https://a.example/b.jpg)\n', after: '- ![](https://a.example/b.jpg)\n' },
      { before: '> !(b.svg)\n', after: '> ![](b.svg)\n' },
    ],
    keeps: [
      '!(a)\n',
      'f!(b.png)\n',
      '![a](b.png)\n',
      '`!(b.png)`\n',
      'ls !(b.png|c.png)\n',
      '!(a.png) is not an image\n',
      'a !(https://a.example/b.jpg) b\n',
    ],
    holds: '!(',
    pattern: /(?<=^|[ \t])!\(([^\s()|*]{1,500}\.(?:png|jpe?g|gif|svg|webp|avif))\)/gim,
    over: ['autolink'],
    write: ([found, address], { scan, index }) =>
      contentAt(scan, index).trim() === found ? `![](${address})` : undefined,
    becomes: 'destination',
  },
];
