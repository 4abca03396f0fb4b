import type { LineKind } from './line-family.ts';

/** Lines that are not a list, but belong on lines of their own. */
export const breakKinds: readonly LineKind[] = [
  {
    id: 'placeholder-lines',
    summary: 'Keeps lines apart of which each is a placeholder in brackets, such as `[Name]`.',
    why: 'The lines of a template run together.',
    source: 'CommonMark 0.31, 6.8; letters written by chat models.',
    origins: ['chat', 'word'],
    needs: ['^[', ' ['],
    changes: [
      {
        before: '[Company]\n[Department]\n[Phone]\n',
        after: '[Company]\\\n[Department]\\\n[Phone]\n',
      },
      {
        before: 'Sincerely,\n[Your Name]\n[Your Title]\n',
        after: 'Sincerely,\\\n[Your Name]\\\n[Your Title]\n',
      },
      {
        before: '> [City, State] [ZIP]\n> [Date]\n',
        after: '> [City, State] [ZIP]\\\n> [Date]\n',
      },
    ],
    keeps: [
      '[a]\n[b]\n\n[a]: https://a.example\n[b]: https://b.example\n',
      '[one][1]\n[two][2]\n\n[1]: https://one.example\n[2]: https://two.example\n',
      '[Company]\n',
      '[core]\neditor = vi\n[user]\nname = Ann\n',
      '[^1]\n[^2]\n',
      'Anna looks up.\n[She closes the book.]\n"It is late."\n',
      '[a]: https://a.example\n[b]: https://b.example\n',
      '[Company]\\\n[Department]\n',
      '[C]Row, row\n[G]row your boat\n',
    ],
    starts: '[',
    sign: /^\[[^[\]^!\s][^[\]]+\](?:[ ,]+\[[^[\]]+\])*[.,:]?[ \t]*$/,
    among: 'paragraph',
    intro: /[:：,，]\W*$/,
    least: 2,
    writes: 'break',
  },
  {
    id: 'log-lines',
    summary: 'Keeps lines apart of which each starts with a time or a level, as in chats and logs.',
    why: 'The lines run together in one paragraph.',
    source: 'CommonMark 0.31, 6.8.',
    origins: ['tracker', 'program'],
    needs: ['0:0', '^[', ' ['],
    changes: [
      {
        before: '[09:14] Kim: hi\n[09:15] Bo: hello\n',
        after: '[09:14] Kim: hi\\\n[09:15] Bo: hello\n',
      },
      {
        before: '2024-05-01 08:00:01 INFO started\n2024-05-01 08:00:04 WARN slow\n',
        after: '2024-05-01 08:00:01 INFO started\\\n2024-05-01 08:00:04 WARN slow\n',
      },
      { before: '[INFO] started\n[WARN] slow\n', after: '[INFO] started\\\n[WARN] slow\n' },
      {
        before: 'Monday:\n10:00 Welcome\n10:30 Talk\n12:00 Lunch\n',
        after: 'Monday:\\\n10:00 Welcome\\\n10:30 Talk\\\n12:00 Lunch\n',
      },
    ],
    keeps: [
      'from [8:05] to\n[8:30]\n',
      '10:00 Welcome\n10:30 Talk\n',
      '[12:00] is noon (local time).\n',
      '2024-05-01\n2024-05-02\n',
      'At 10:30 we met.\nAt 11:45 we left.\n',
      '```\n[09:14] Kim: hi\n[09:15] Bo: hello\n```\n',
      '[09:14] Kim: hi\\\n[09:15] Bo: hello\n',
    ],
    starts: '[0-9',
    sign: /^(?:\[\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp][Mm])?\]|\[?\d{4}-\d\d-\d\d[ T,]+\d{1,2}:\d{2}[^\s\]]*\]?|\[?\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}:\d{2}[^\]\p{L}]*(?:[AaPp][Mm])?\]?|\[(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL)\]|\d{1,2}:\d{2}(?:[–-]\d{1,2}:\d{2})?)[ \t]+(?=.*\p{L})/u,
    among: 'paragraph',
    least: 2,
    writes: 'break',
    // A time in a sentence can come to the start of a line.
    accepts: (group) => group.length >= 3 || group.every(({ sign }) => !/^\d{1,2}:/.test(sign)),
  },
  {
    id: 'leader-lines',
    summary: 'Keeps lines apart of which each ends in a row of dots and a number.',
    why: 'The lines of a table of contents run together.',
    source: 'CommonMark 0.31, 6.8.',
    origins: ['pdf', 'word'],
    needs: ['..', '. .', '……'],
    changes: [
      { before: 'Start ..... 5\nEnd ..... 9\n', after: 'Start ..... 5\\\nEnd ..... 9\n' },
      {
        before: '> Start . . . . 5\n> End . . . . 9\n',
        after: '> Start . . . . 5\\\n> End . . . . 9\n',
      },
      {
        before: 'Contents\nStart........5\nEnd........9\n',
        after: 'Contents\\\nStart........5\\\nEnd........9\n',
      },
      {
        before: 'Contents:\nStart........5\nEnd........9\n',
        after: 'Contents:\\\nStart........5\\\nEnd........9\n',
      },
    ],
    keeps: [
      'So .... what now?\n',
      'Start ..... 5\nand then the end\n',
      'Start ..... 5\n',
      'Start ... 5\nEnd ... 9\n',
      '- Start ..... 5\n- End ..... 9\n',
      'Start ..... 5\\\nEnd ..... 9\n',
    ],
    holds: /\.{4}|(?:\. ){3}\.|…{2}/,
    sign: /^.*?(?:\.{4}|(?:\. ){3}\.|…{2})[.… \t]*\d{1,4}[ \t]*$/u,
    among: 'paragraph',
    intro: /^(?!.*\.{3}).{1,40}[\p{L}:]\s*$/u,
    least: 2,
    writes: 'break',
  },
];
