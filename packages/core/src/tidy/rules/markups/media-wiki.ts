import { asBlock, codeSpan, fenced, type MarkupKind, nestedItems, table } from './markup-family.ts';

export const mediaWiki: MarkupKind = {
  id: 'markup-wiki',
  summary: "Converts the markup of MediaWiki, such as `== Title ==` and `'''bold'''`.",
  why: 'Its signs are rendered as text.',
  source: 'MediaWiki, help on formatting, links and tables.',
  origins: ['wiki'],
  needs: ["'''", '^==', '^{|'],
  changes: [
    {
      before: "== A ==\n\n'''b''' is ''c''.\n\n* d\n** e\n# f\n",
      after: '## A\n\n**b** is *c*.\n\n* d\n  * e\n1. f\n',
    },
    {
      before: "'''A''' see [https://a.example the page].\n\n=== B ===\nc\n",
      after: '**A** see [the page](https://a.example).\n\n### B\n\nc\n',
    },
    {
      before: '{| class="wikitable"\n! A !! B\n|-\n| 1 || 2\n|}\n',
      after: '| A | B |\n| --- | --- |\n| 1 | 2 |\n',
    },
    {
      before:
        "== A ==\n\n[[Bern|The city]] of ''b''\n\n<syntaxhighlight lang=\"py\">\nx = 1\n</syntaxhighlight>\n",
      after: '## A\n\nThe city of *b*\n\n```py\nx = 1\n```\n',
    },
  ],
  keeps: [
    "It is '''bold''' here\n",
    '== x ==\n',
    "the letters ''a'' and ''b''\n",
    "```\n== A ==\n'''b'''\n```\n",
    'See [[Notes]] and ![[Drawing]].\n',
    '# Notes\n\n==Exam on Friday!==\n\n**Read** x\n\n+ a\n+ b\n',
    "if a == b == c: print('''x''')\n",
  ],
  holds: /'''|^={2,6}[^=\n]+={2,6}[ \t]*$|^\{\|/m,
  signs: [
    { pattern: /^={2,6}[ \t]*[^=\s][^=\n]*={2,6}[ \t]*$/gm, alone: 0 },
    { pattern: /(?<!')'''[^'\s][^'\n]*'''(?!')/g, alone: 0 },
    { pattern: /^\{\|[^\n]*\n(?:(?!^\{\|)[^])*?^\|\}/gm, alone: 1 },
    { pattern: /\[https?:\/\/[^\s[\]]+ [^[\]\n]+\](?!\()/g, alone: 0 },
    { pattern: /(?<!!)\[\[[^[\]|\n]+\|[^[\]\n]+\]\]/g, alone: 0 },
    { pattern: /^(?:\*{2,6}|\*#|#\*)[ \t]*\S/gm, alone: 0 },
    {
      pattern:
        /<(?:ref|nowiki|syntaxhighlight)\b[^<>\n]*>|^__TOC__|\[\[(?:Category|File|Image|Kategorie|Datei|Catégorie):/gim,
      alone: 0,
    },
  ],
  forms: [
    {
      pattern:
        /<(syntaxhighlight|source|pre)(?:[ \t]+[^<>\n]*?lang="?([\w+#-]+)"?[^<>\n]*)?>\n((?:(?!<\1|<\/\1)[^])*)<\/\1>/g,
      write: (match) => asBlock(match, fenced(match[3]!, match[2])),
    },
    {
      pattern: /<(?:nowiki|code)>([^<>\n`]+)<\/(?:nowiki|code)>/g,
      write: ([, code]) => codeSpan(code!),
    },
    { pattern: /^__(?:NO)?(?:TOC|EDITSECTION)__[ \t]*\n?/gm, write: () => '' },
    {
      pattern: /^\{\|[^\n]*\n((?:(?!^\{\|)[^])*?)^\|\}[ \t]*$/gm,
      write: (match) => asBlock(match, tableOf(match[1]!)),
    },
    {
      pattern: /^(?:[*#]{1,6}[ \t]*[^\s*#].*(?:\n|$))+/gm,
      write: ({ 0: items }) =>
        nestedItems(
          items
            .trimEnd()
            .split('\n')
            .map((item) => item.replace(/^([*#]+)[ \t]*/, '$1 ')),
        ) + (items.endsWith('\n') ? '\n' : ''),
      isShared: true,
    },
    {
      pattern: /^(={1,6})[ \t]*([^=\s](?:[^=\n]*[^=\s])?)[ \t]*\1[ \t]*$/gm,
      write: (match) => asBlock(match, `${'#'.repeat(match[1]!.length)} ${match[2]}`),
      isShared: true,
    },
    { pattern: /^-{4,}[ \t]*$/gm, write: (match) => asBlock(match, '---') },
    { pattern: /'{5}([^'\n]+)'{5}/g, write: ([, text]) => `***${text}***` },
    { pattern: /'''((?:[^'\n]|'(?!'))+)'''/g, write: ([, text]) => `**${text}**` },
    { pattern: /''((?:[^'\n]|'(?!'))+)''/g, write: ([, text]) => `*${text}*` },
    {
      pattern: /\[(https?:\/\/[^\s[\]]+)[ \t]+([^[\]\n]+)\](?!\()/g,
      write: ([, address, text]) => `[${text}](${address})`,
    },
    { pattern: /(?<!!)\[\[[^[\]|\n:]+\|([^[\]|\n]+)\]\]/g, write: ([, text]) => text },
  ],
};

function tableOf(source: string): string {
  const rows: string[][] = [[]];
  let caption = '';
  for (const line of source.split('\n')) {
    if (/^\|-/.test(line)) rows.push([]);
    else if (/^\|\+/.test(line)) caption = line.slice(2).trim();
    else if (/^[|!]/.test(line)) {
      const cells = line.slice(1).split(line.startsWith('!') ? /!!|\|\|/ : '||');
      rows
        .at(-1)!
        .push(...cells.map((cell) => cell.replace(/^[^|[\]]*="[^|]*\|(?!\|)/, '').trim()));
    } else if (line.trim() !== '' && rows.at(-1)!.length > 0) {
      const cells = rows.at(-1)!;
      cells[cells.length - 1] += ` ${line.trim()}`;
    }
  }
  const filled = rows.filter(({ length }) => length > 0);
  const hasHeader = /^(?:\|[+-][^\n]*\n)*!/.test(source);
  const text = table(hasHeader ? filled : [[], ...filled]);
  return caption ? `**${caption}**\n\n${text}` : text;
}
