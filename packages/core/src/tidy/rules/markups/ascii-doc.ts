import { asBlock, fenced, type MarkupKind, nestedItems } from './markup-family.ts';

export const asciiDoc: MarkupKind = {
  id: 'markup-asciidoc',
  summary: 'Converts the markup of AsciiDoc, such as `== Title` and `https://a.example[text]`.',
  why: 'Its signs are rendered as text.',
  source: 'AsciiDoc Language Documentation, Asciidoctor.',
  origins: ['wiki', 'tracker'],
  needs: ['^= ', '^=='],
  changes: [
    {
      before: '= A\n\n== B\n\n* c\n** d\n\nSee https://a.example[the page].\n',
      after: '# A\n\n## B\n\n* c\n  * d\n\nSee [the page](https://a.example).\n',
    },
    {
      before: '== A\n\n[source,java]\n----\nint n = 0;\n----\n\nThe *b* text.\n',
      after: '## A\n\n```java\nint n = 0;\n```\n\nThe **b** text.\n',
    },
    {
      before: '== A\n. one\n. two\n\nimage::a.png[The map]\n',
      after: '## A\n\n1. one\n2. two\n\n![The map](a.png)\n',
    },
    {
      before: '== A\n\nlink:b.html[next] is *here*.\n',
      after: '## A\n\n[next](b.html) is **here**.\n',
    },
  ],
  keeps: [
    '== 12 passed\n== 3 failed\n',
    '= A\n\n* b\n',
    '== A ==\n\nhttps://a.example\n',
    '```\n== A\n\nlink:b[c]\n```\n',
    'A\n=\n\n----\n',
    '== x\n\nm[i] and https://a.example [1]\n',
  ],
  holds: /^={1,6}[ \t]+[^=\n]*[^=\s][ \t]*$/m,
  signs: [
    { pattern: /^={1,6}[ \t]+[^=\n]*[^=\s][ \t]*$/gm, alone: 0 },
    { pattern: /^\[source(?:,[ \t]*[\w+#-]+)?[^\]\n]*\][ \t]*\n-{4,}[ \t]*$/gm, alone: 1 },
    { pattern: /^(-{4,}|\.{4,})\n(?:(?!^\1$)[^])*?^\1$/gm, alone: 0 },
    {
      pattern: /(?:\bhttps?:\/\/[^\s[\]<>()]+|\blink:[^\s[\]]+|^image::?[^\s[\]]+)\[[^[\]\n]*\]/gm,
      alone: 0,
    },
    { pattern: /^:[a-z][\w-]*:(?:[ \t].*)?\n(?:\n|:[a-z])/gm, alone: 0 },
    { pattern: /<<[\w-]+(?:,[^<>\n]+)?>>/g, alone: 0 },
  ],
  forms: [
    {
      pattern:
        /(?:^\[source(?:,[ \t]*([\w+#-]+))?[^\]\n]*\][ \t]*\n)?^(-{4,}|\.{4,})[ \t]*\n((?:(?!^\2[ \t]*$)[^])*)^\2[ \t]*$/gm,
      write: (match) => asBlock(match, fenced(match[3]!, match[1])),
    },
    {
      pattern: /^(?:(?:\*{1,5}|\.{1,5})[ \t]+\S.*(?:\n|$))+/gm,
      write: ({ 0: items }) =>
        nestedItems(
          items
            .trimEnd()
            .split('\n')
            .map((item) => item.replace(/^[*.]+/, (signs) => signs.replaceAll('.', '#'))),
        ) + (items.endsWith('\n') ? '\n' : ''),
      isShared: true,
    },
    {
      pattern: /^(={1,6})[ \t]+([^=\n]*[^=\s])[ \t]*$/gm,
      write: (match) => asBlock(match, `${'#'.repeat(match[1]!.length)} ${match[2]}`),
    },
    {
      pattern: /\bimage::?([^\s[\]]+)\[([^[\]\n]*)\]/g,
      write: ([, address, text]) => `![${text}](${address})`,
    },
    {
      pattern: /(?:\blink:([^\s[\]]+)|\b(https?:\/\/[^\s[\]<>()]+))\[([^[\]\n]+)\](?!\()/g,
      write: ([, file, address, text]) => `[${text}](${file ?? address})`,
    },
    {
      pattern: /(?<![\w*\\])\*(?![\s*])([^*\n]{1,200})(?<!\s)\*(?![\w*])/g,
      write: ([, words]) => `**${words}**`,
      isShared: true,
    },
  ],
};
