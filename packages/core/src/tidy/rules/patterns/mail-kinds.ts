import { lineAt, type Scan, lineContent } from '../../../scan/index.ts';
import { contentAt, type PatternKind } from './pattern-family.ts';

/** The most lines that are searched for the start of a paragraph or table. */
const rowsMax = 200;

/** Quotations in e-mails. */
export const mailKinds: readonly PatternKind[] = [
  {
    id: 'escaped-quotes',
    summary: 'Turns paragraphs whose lines all start with `&gt;` or `＞` into quotations.',
    why: 'The signs of an archive or an editor are rendered before each line.',
    source: 'CommonMark 0.31, 5.1; archives of mailing lists.',
    dropsText: true,
    origins: ['mail', 'web'],
    needs: ['^&gt;', '＞'],
    changes: [
      { before: '&gt; One.\n&gt; Two.\n\nText.\n', after: '> One.\n> Two.\n\nText.\n' },
      { before: '&gt; One?\n\nYes.\n\n&gt; &gt; Two?\n', after: '> One?\n\nYes.\n\n> > Two?\n' },
      { before: '&gt; One.\n&gt;\n&gt; Two.\n', after: '> One.\n>\n> Two.\n' },
      {
        before: '＞ 何時ですか。\n＞ 駅ですか。\n\n九時です。\n',
        after: '> 何時ですか。\n> 駅ですか。\n\n九時です。\n',
      },
    ],
    keeps: [
      '&gt; is the sign for more.\n',
      'a &gt; b\n&gt; c\n',
      '`&gt; One.`\n',
      '```\n&gt; One.\n&gt; Two.\n```\n',
      '&gt;b\n&gt;c\n',
      '- &gt; 5\n- &gt; 6\n',
      '＞ 次へ\n',
      'ホーム\n＞ 製品\n＞ 時計\n',
      'A＞B\n＞B\n',
    ],
    holds: /^(?:&gt;|＞)/m,
    accepts: ({ text }) => (text.match(/^(?:&gt;|＞)(?:[ \t]|\r?$)/gm)?.length ?? 0) >= 2,
    pattern: /^(?:&gt;(?:[ \t]?&gt;)*|＞(?:[ \t]?＞)*)(?=[ \t]|\r?$)/gm,
    write: ([signs], { scan, index, line }) => {
      const { lines } = scan;
      let first = index;
      while (lines[first - 1]?.kind === 'paragraph' && index - first < rowsMax) first -= 1;
      const isAll = line.container === undefined && /^(?:&gt;|＞)/.test(contentAt(scan, first));
      return isAll ? signs.replace(/&gt;|＞/g, '>') : undefined;
    },
  },
  {
    id: 'reply-in-quote',
    summary: 'Adds a blank line between a quotation and the answer directly below it.',
    why: 'Without it, the answer becomes a part of the quotation.',
    source: 'CommonMark 0.31, 5.1, laziness; answers in e-mails.',
    origins: ['mail'],
    needs: ['^>'],
    changes: [
      {
        before: '> Why?\nIt was late.\n\n> And then?\nWe went.\n',
        after: '> Why?\n\nIt was late.\n\n> And then?\n\nWe went.\n',
      },
      {
        before: '> Is it free?\nYes.\n\n> Is it far.\nNo, it is near.\n',
        after: '> Is it free?\n\nYes.\n\n> Is it far.\n\nNo, it is near.\n',
      },
      {
        before: '> A b.\n> C?\nDone.\n\n> D?\nNo.\n',
        after: '> A b.\n> C?\n\nDone.\n\n> D?\n\nNo.\n',
      },
    ],
    keeps: [
      '> Why?\nIt was late.\n',
      '> A long quotation that\ngoes on here.\n\n> Another one that\ngoes on.\n',
      '> Why?\nIt was.\n\n> A long one that\ngoes on.\n',
      '> Why?\n\nIt was.\n\n> When?\n\nNow.\n',
      '```\n> Why?\nIt.\n\n> When?\nNow.\n```\n',
    ],
    holds: /^>/m,
    accepts: areReplies,
    pattern: /(?<=^>[^\n]{0,500}[?.!]["”»]?[ \t]*\n)(?=\p{Lu})/gmu,
    write: (_, { line }) => (line.lazy ? '\n' : undefined),
  },
  {
    id: 'number-wrapped',
    summary: 'Escapes the hash of a number, as in `# 14`, that begins a line within a sentence.',
    why: 'The rest of the line is a heading.',
    source: 'CommonMark 0.31, 4.2.',
    origins: ['mail', 'typing'],
    needs: ['^# 0'],
    changes: [
      { before: 'Look at room\n# 14 again.\n', after: 'Look at room\n\\# 14 again.\n' },
      { before: '> the one in\n> # 3, then\n', after: '> the one in\n> \\# 3, then\n' },
      { before: '- see the issue\n  # 402 of May\n', after: '- see the issue\n  \\# 402 of May\n' },
    ],
    keeps: [
      'Look at it.\n# 14 days\n',
      'Look at it\n\n# 14 days\n',
      'a\n# 1. First\n',
      'a\n# 14 Days\n\nb\n',
      '```\na\n# 14 b\n```\n',
      'Steps\n# 1\n',
    ],
    holds: /[\p{Ll},][ \t]*\r?\n[ \t>]*#[ \t]\d/u,
    pattern: /(?<=[\p{Ll},][ \t]*\r?\n[ \t>]*)#(?=[ \t]\d{1,6}(?:,?[ \t]+\p{Ll}{2}|[ \t]+of\b))/gu,
    write: (_, { scan, line, index }) => {
      const above = scan.lines[index - 1];
      const isWithin = above?.kind === 'paragraph' && above.container === line.container;
      return line.kind === 'heading' && isWithin ? '\\#' : undefined;
    },
  },
  {
    id: 'quoted-table',
    summary: 'Adds `>` to the rows of a quoted table that lost it.',
    why: 'The rows are text of the paragraph above, and nothing is a table.',
    source: 'CommonMark 0.31, 5.1, laziness; GFM 0.29, 4.10.',
    origins: ['chat', 'mail'],
    needs: ['|-', '|:', ['| ', ' -'], ['| ', ' :']],
    changes: [
      {
        before: '> | a | b |\n| - | - |\n| 1 | 2 |\n',
        after: '> | a | b |\n> | - | - |\n> | 1 | 2 |\n',
      },
      {
        before: '> Text:\n>\n> | a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n',
        after: '> Text:\n>\n> | a | b |\n> |---|---|\n> | 1 | 2 |\n> | 3 | 4 |\n',
      },
      { before: '> | a |\n| :-: |\n', after: '> | a |\n> | :-: |\n' },
    ],
    keeps: [
      '> | a | b |\n> | - | - |\n',
      '> text\n| - | - |\n',
      '> | a | b |\n| c | d |\n',
      '> | a | b |\n\n| - | - |\n',
      '- | a | b |\n| - | - |\n',
    ],
    holds: /\n\|[ \t]*:?-/,
    accepts: ({ text }) => /^> ?\|[^\n]*\|[ \t]*\r?\n\|[ \t]*:?-/m.test(text),
    pattern: /^(?=\|[^\n]*\|[ \t]*\r?$)/gm,
    write: (_, { scan, line, index }) => {
      if (!line.lazy || line.container?.kind !== 'blockquote' || line.container.parent)
        return undefined;
      let first = index;
      while (scan.lines[first]?.lazy && index - first < rowsMax) first -= 1;
      const [header, rule] = [contentAt(scan, first), contentAt(scan, first + 1)];
      return header.startsWith('|') && /^\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/.test(rule)
        ? '> '
        : undefined;
    },
  },
];

/** Whether two quotations at least have text directly below them, and all of it looks like an answer. */
function areReplies({ text, lines }: Scan): boolean {
  const starts = lines.flatMap(({ lazy, container, start }, index) =>
    lazy && container?.kind === 'blockquote' && !lines[index - 1]?.lazy ? [start] : [],
  );
  const isReply = (start: number) => {
    const above = lines[lineAt({ lines }, start) - 1];
    const quoted = above ? lineContent(text, above).trimEnd() : '';
    return /[?.!]["”»]?$/.test(quoted) && /^\p{Lu}/u.test(text.slice(start, start + 2));
  };
  return starts.length >= 2 && starts.every(isReply);
}
