import {
  asBlock,
  codeSpan,
  fenced,
  type MarkupKind,
  nestedItems,
  quoted,
  table,
} from './markup-family.ts';

/** Panels of Confluence that are alerts of GFM. */
const alerts: Readonly<Record<string, string>> = {
  info: 'NOTE',
  note: 'WARNING',
  tip: 'TIP',
  warning: 'CAUTION',
};

/** The icons of Jira. */
const icons: Readonly<Record<string, string>> = {
  '/': '✅',
  x: '❌',
  '!': '⚠️',
  i: 'ℹ️',
  '?': '❓',
};

/** What stands before and after text in bold or between dashes. */
const before = String.raw`(?<=^|[\s(\[{"'>|,;:–—-])`;
const after = String.raw`(?=$|[\s)\]}"'<|.,;:!?–—-])`;

export const jira: MarkupKind = {
  id: 'markup-jira',
  summary:
    'Converts text in the notation of Jira and Confluence, such as `h2. Title` and `{code}`.',
  why: 'Its signs are rendered as text, and `# step` as a heading.',
  source: 'Jira, text formatting notation; Confluence, wiki markup.',
  origins: ['tracker'],
  needs: [
    'h0. ',
    'bq. ',
    '{code',
    '{noformat',
    '{quote',
    '{panel',
    '{color',
    '{info',
    '{note',
    '{tip',
    '{warning',
    '{expand',
    '||',
    '{{',
    '|http',
    '^** ',
    'g|',
    'g!',
    'f|',
    'f!',
  ],
  changes: [
    {
      before: 'h1. A\n\nThe *b* is {{c}}.\n\n# one\n# two\n',
      after: '# A\n\nThe **b** is `c`.\n\n1. one\n2. two\n',
    },
    {
      before: 'h2. A\n\n* b\n** c\n*# d\n* e\n\n{code:java}\nint x;\n{code}\n',
      after: '## A\n\n* b\n  * c\n  1. d\n* e\n\n```java\nint x;\n```\n',
    },
    {
      before: '{quote}\nThe *a*.\n{quote}\n\n||A||B||\n|1|2|\n',
      after: '> The **a**.\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n',
    },
    {
      before:
        'bq. Said.\n\nSee [a|https://a.example], !b.png|thumbnail! and [https://c.example].\n',
      after: '> Said.\n\nSee [a](https://a.example), ![](b.png) and <https://c.example>.\n',
    },
    {
      before: '{panel:title=A}\nb {color:red}c{color}\n{panel}\n\n{info}\nd -e- (/)\n{info}\n',
      after: '> **A**\n>\n> b c\n\n> [!NOTE]\n> d ~~e~~ ✅\n',
    },
  ],
  keeps: [
    'The tags h1. to h6. are levels; use h2. for a chapter.\n',
    'Put {code} and {quote} into the text.\n',
    '```\n{code}\nh1. X\n{code}\n```\n',
    'h2. A\n',
    '# one heading\n\n# another heading\n',
    'bq. is the old way to quote.\n',
    'Hello {{name}}, see {{link}}.\n',
    'h4. e5 is a move,\nh5. not yet.\n',
    '||a|| and ||b|| are spoilers\n',
    'The set {a | a > 0}\n',
  ],
  holds:
    /^h[1-6]\. |^bq\. |\{(?:code|noformat|quote|panel|color|info|note|tip|warning|expand)[:}]|\|\||\{\{|\[[^[\]\n|]+\|https?:|^\*\*+ |![^!\s|]+\.\w+[|!]/m,
  signs: [
    { pattern: /^h[1-6]\.[ \t]+[\p{Lu}\p{N}\p{Lo}]/gmu, alone: 2 },
    {
      pattern:
        /^\{(?:code|noformat|quote)(?:[:|][^}\n]*)?\}(?:(?!\{(?:code|noformat|quote))[^])*\{(?:code|noformat|quote)\}/gm,
      alone: 1,
    },
    { pattern: /^\{(?:panel|info|note|tip|warning|expand)(?::[^}\n]*)?\}[ \t]*$/gm, alone: 2 },
    { pattern: /\{color:[#\w]+\}[^{}\n]+\{color\}/g, alone: 1 },
    { pattern: /^\|\|(?:[^|\n]+\|\|){2,}[ \t]*\n\|(?:[^|\n]|\|[^|\n]+\|[^|\n])/gm, alone: 1 },
    { pattern: /\[[^[\]|\n]+\|https?:\/\/[^\s[\]]+\]/g, alone: 0 },
    { pattern: /\{\{[^{}\n]+\}\}/g, alone: 0 },
    { pattern: /^bq\.[ \t]+\S/gm, alone: 0 },
    { pattern: /^(?:\*{2,6}|\*#|#\*)[ \t]+\S/gm, alone: 0 },
    { pattern: /![^!\s|]+\.(?:png|jpe?g|gif)(?:\|[^!\n]*)?!/gi, alone: 0 },
    { pattern: /\[~[\w.-]+\]/g, alone: 0 },
  ],
  forms: [
    {
      pattern: /\{(code|noformat)(?:[:|]([^}\n]*))?\}((?:(?!\{\1\})[^])*)\{\1\}/g,
      write(match) {
        const [, , parameters = '', body = ''] = match;
        if (!body.includes('\n')) return body.trim() === '' ? '' : codeSpan(body.trim());
        const fields = parameters.split('|').map((field) => field.trim());
        const language =
          fields.find((field) => /^[\w+#-]+$/.test(field)) ??
          /language=([\w+#-]+)/.exec(parameters)?.[1];
        const title = /title=([^|]+)/.exec(parameters)?.[1];
        const code = fenced(body, language?.toLowerCase());
        return asBlock(match, title ? `**${title.trim()}**\n\n${code}` : code);
      },
    },
    {
      pattern: /\{\{((?:(?!\}\})[^{\n])+)\}\}/g,
      write: ([, code]) => codeSpan(code!.trim()),
    },
    { pattern: /^[ \t]*\{(?:toc|anchor)(?::[^}\n]*)?\}[ \t]*\n?/gm, write: () => '' },
    { pattern: /\{color(?::[^}\n]*)?\}/g, write: () => '' },
    {
      pattern: /\[([^[\]|\n]+)\|((?:https?:\/\/|mailto:|#|\/)[^\s[\]|]+)(?:\|[^[\]\n]*)?\](?!\()/g,
      write: ([, text, address]) => `[${text!.trim()}](${address})`,
    },
    {
      pattern: /^(?:\|\|?[^\n]*\|[ \t]*(?:\n|$))+/gm,
      write: (match) => asBlock(match, tableOf(match[0])) + (match[0].endsWith('\n') ? '\n' : ''),
      isShared: true,
    },
    {
      pattern: /^(?:(?:[*#]{1,6}|-{1,2})[ \t]+\S.*(?:\n|$))+/gm,
      write: ({ 0: items }) =>
        nestedItems(items.trimEnd().split('\n')) + (items.endsWith('\n') ? '\n' : ''),
      isShared: true,
    },
    {
      pattern: /^h([1-6])\.[ \t]+(.*\S)[ \t]*$/gm,
      write: (match) => asBlock(match, `${'#'.repeat(Number(match[1]))} ${match[2]}`),
    },
    { pattern: /^-{4}[ \t]*$/gm, write: (match) => asBlock(match, '---') },
    {
      pattern: /\[((?:https?:\/\/|mailto:)[^\s[\]|]+)\](?![([:])/g,
      write: ([, address]) => `<${address}>`,
    },
    { pattern: /\[~([\w.-]+)\]/g, write: ([, name]) => `@${name}` },
    { pattern: /\[\^([^[\]|\n]+\.\w+)\]/g, write: ([, file]) => file },
    {
      pattern: /(?<![\w!])!([^!\s|]+\.(?:png|jpe?g|gif|svg|webp))(?:\|[^!\n]*)?!/gi,
      write: ([, file]) => `![](${file})`,
    },
    {
      pattern: /"([^"\n]{1,200})":(https?:\/\/[^\s<>]*[\w/])/g,
      write: ([, text, address]) => `[${text}](${address})`,
    },
    {
      pattern: new RegExp(String.raw`${before}\*(?=[^\s*])([^*\n]*[^\s*])\*${after}`, 'gm'),
      write: ([, text]) => `**${text}**`,
      isShared: true,
    },
    {
      pattern: new RegExp(String.raw`${before}-(?=[^\s-])([^-\n]*[^\s-])-${after}`, 'gm'),
      write: ({ 1: text, index, input }) =>
        /[\d-]$/.test(input.slice(Math.max(0, index - 2), index).trim())
          ? undefined
          : `~~${text}~~`,
      isShared: true,
    },
    {
      pattern: /(?<=^|[\s|])\(([/x!i?])\)(?=$|[\s|])/gm,
      write: ([, icon]) => icons[icon!],
    },
    { pattern: /[ \t]*\\\\[ \t]*(?=\n|$)/g, write: () => '\\' },
    { pattern: /(?<=\S)[ \t]*(?<!\\)\\\\(?!\\)[ \t]+(?=\S)/g, write: () => '\\\n' },
    { pattern: /^bq\.[ \t]+(.*\S)[ \t]*$/gm, write: (match) => asBlock(match, quoted(match[1]!)) },
    {
      pattern: /\{(quote|panel|info|note|tip|warning)(?::([^}\n]*))?\}((?:(?!\{\1)[^])*)\{\1\}/g,
      write(match) {
        const [, name = '', parameters = '', body = ''] = match;
        const title = /(?:^|\|)title=([^|]+)/.exec(parameters)?.[1]?.trim();
        const alert = alerts[name] ? `[!${alerts[name]}]\n` : '';
        const heading = title ? `**${title}**\n\n` : '';
        return asBlock(match, quoted(`${alert}${heading}${body.trim()}`));
      },
    },
    {
      pattern: /\{expand(?::(?:title=)?([^}|\n]*)[^}\n]*)?\}((?:(?!\{expand)[^])*)\{expand\}/g,
      write: (match) =>
        asBlock(
          match,
          `<details>\n<summary>${match[1] ?? ''}</summary>\n\n${match[2]!.trim()}\n\n</details>`,
        ),
    },
  ],
};

/** A table of Jira. Cells between `||` are headings; without a row of them, the header is empty. */
function tableOf(source: string): string {
  const rows = source
    .trim()
    .split('\n')
    .map((line) => {
      const isHeader = /^\|\|.*\|\|[ \t]*$/.test(line) && !/[^|]\|[^|]/.test(line);
      const cells = [
        ...line
          .trim()
          .replace(/\|{1,2}$/, '')
          .matchAll(/(\|\|?)([^|\n]*)/g),
      ];
      return {
        isHeader,
        cells: cells.map(({ 1: bar, 2: cell = '' }) =>
          bar === '||' && !isHeader && cell.trim() !== '' ? `**${cell.trim()}**` : cell.trim(),
        ),
      };
    });
  const [first, ...rest] = rows;
  const body = rows.map(({ cells }) => cells);
  return first?.isHeader && rest.length > 0 ? table(body) : table([[], ...body]);
}
