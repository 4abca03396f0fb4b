import type { TextChange } from '../../edits.ts';
import type { RawLine, WrapperKind } from './wrapper-family.ts';

/** What programs put around documents and before their lines. */
export const wrapperKinds: readonly WrapperKind[] = [
  {
    id: 'patch-signs',
    summary: 'Removes the plus sign that a patch puts before every line.',
    why: 'The whole text is one list, or a paragraph with plus signs.',
    source: 'GNU diffutils 3.10, unified format.',
    origins: ['program'],
    changes: [
      { before: '+# A\n+\n+Some text.\n+\n+- b\n', after: '# A\n\nSome text.\n\n- b\n' },
      { before: '+## A\n+\n+```sh\n+ls\n+```\n', after: '## A\n\n```sh\nls\n```\n' },
      { before: '+# A\r\n+\r\n+b\r\n', after: '# A\r\n\r\nb\r\n' },
    ],
    keeps: [
      '+ a\n+ b\n+ c\n',
      '+++\ntitle = "a"\n+++\n\n# A\n',
      '+1\n+2\n+3\n',
      '+a\n+\n+b\n+\n+c\n',
      '+# A\n\nb\n+\n',
      '+49 30 1234\n+\n+49 30 5678\n',
    ],
    holds: /^\+(?!\+)[^\n]*\n(?:\+[^\n]*\n){2}/,
    reveals: true,
    find(lines) {
      const blank = lines.filter(({ text }) => text.trim() === '+');
      const isPatch = lines.every(({ text }) => text.startsWith('+'));
      return isPatch && blank.length > 0 && !lines.every(({ text }) => /^\+(?: |$)/.test(text))
        ? lines.map(({ start }) => ({ start, end: start + 1, text: '' }))
        : undefined;
    },
  },
  {
    id: 'line-numbers',
    summary: 'Removes the line numbers that `cat -n` and editors put before every line.',
    why: 'The whole text is code or one paragraph with numbers.',
    source: 'GNU coreutils 9, cat; the tools of coding assistants.',
    origins: ['program', 'chat'],
    changes: [
      { before: '     1\t# A\n     2\t\n     3\tSome text.\n', after: '# A\n\nSome text.\n' },
      { before: '1\t# A\n2\t\n3\t- b\n4\t- c\n', after: '# A\n\n- b\n- c\n' },
      { before: '  9→# A\n 10→\n 11→b\n', after: '# A\n\nb\n' },
      { before: '1: # A\n2:\n3: b\n', after: '# A\n\nb\n' },
      { before: ' 8 | # A\n 9 |\n10 | - b\n', after: '# A\n\n- b\n' },
    ],
    keeps: [
      '1\tAnn\n2\tBob\n3\tCid\n',
      '1. a\n2. b\n3. c\n',
      '     1\t# A\n     3\tb\n     4\tc\n',
      '1\t# A\n2\tb\n',
      '     1  # A\n     2  b\n     3  c\n',
      '1: Ann\n2: Bob\n3: Cid\n',
      '1 | a\n2 | b\n3 | c\n',
    ],
    holds: /^ {0,9}\d{1,6}(?:[\t→:]| ?[|│])[^\n]*\n {0,9}\d{1,6}(?:[\t→:]| ?[|│])/,
    reveals: true,
    find(lines) {
      const prefixes = lines.map(({ text }) =>
        /^ {0,9}(\d{1,6})(?:[\t→]|(?::| ?[|│])(?: |$))/.exec(text),
      );
      const first = Number(prefixes[0]?.[1]);
      if (lines.length < 3) return undefined;
      const changes = lines.flatMap(({ start }, index): readonly TextChange[] => {
        const prefix = prefixes[index];
        if (Number(prefix?.[1]) !== first + index) return [];
        return [{ start, end: start + prefix![0].length, text: '' }];
      });
      return changes.length === lines.length ? changes : undefined;
    },
  },
  {
    id: 'front-matter-late',
    summary: 'Removes blank lines before front matter.',
    why: 'Front matter is read only in the first line; below it is a rule and a heading.',
    source: 'Jekyll, front matter.',
    origins: ['chat', 'program'],
    changes: [
      { before: '\n---\ntitle: A\n---\n\nText.\n', after: '---\ntitle: A\n---\n\nText.\n' },
      { before: '\n\n---\ntitle: A\nlang: en\n---\n', after: '---\ntitle: A\nlang: en\n---\n' },
      {
        before: '\r\n---\r\ntags:\r\n  - a\r\n---\r\n\r\n# A\r\n',
        after: '---\r\ntags:\r\n  - a\r\n---\r\n\r\n# A\r\n',
      },
    ],
    keeps: [
      '---\ntitle: A\n---\n',
      '\n---\n\ntext\n\n---\n',
      '\n---\nA sentence\n---\n',
      '\n---\nNote: this is how it goes. It is a text.\n---\n',
      'text\n\n---\ntitle: A\n---\n',
      '\n---\ntitle: A\n\ntext\n',
    ],
    holds: /^(?:[ \t]*\r?\n)+---[ \t]*\r?\n[\w-]{1,40}:/,
    find(lines) {
      const first = lines.findIndex(({ text }) => text.trim() !== '');
      const fields = lines.slice(first + 1);
      const last = fields.findIndex(({ text }) => text.trimEnd() === '---');
      if (last < 1 || !fields.slice(0, last).every(isField)) return undefined;
      return [{ start: 0, end: lines[first]!.start, text: '' }];
    },
  },
  {
    id: 'answer-tags',
    summary: 'Removes a tag such as `<answer>` around a whole document.',
    why: 'It begins a block of html, in which markdown is not read.',
    source: 'CommonMark 0.31, 4.6; prompts of language models.',
    origins: ['chat', 'program'],
    changes: [
      { before: '<answer>\nA **b**.\n\n- c\n</answer>\n', after: 'A **b**.\n\n- c\n' },
      { before: '<output>\n# A\n</output>', after: '# A\n' },
      {
        before: '<final_answer>\n\nSome *text*.\n\n</final_answer>\n',
        after: '\nSome *text*.\n\n',
      },
      { before: '<output format="markdown">\n# A\n</output>\n', after: '# A\n' },
      {
        before: '<antArtifact type="text/markdown" title="A b">\n# A\n</antArtifact>\n',
        after: '# A\n',
      },
    ],
    keeps: [
      '<answer>\nnever closed\n',
      'It is:\n\n<answer>\nA\n</answer>\n',
      '<answer>\nA\n</answer>\n\n<answer>\nB\n</answer>\n',
      '<details>\n<summary>A</summary>\n</details>\n',
      '`<answer>` and `</answer>`\n',
      '<answer>\nA\n</response>\n',
    ],
    holds:
      /^\s*<(?:answer|final_?answer|output|response|reply|result|document|markdown|(?:ant_?)?artifact|canvas)(?:[ \t][^<>\n]*)?>[ \t]*\r?\n/i,
    find(lines) {
      const filled = lines.filter(({ text }) => text.trim() !== '');
      const [first, last] = [filled[0], filled.at(-1)];
      if (!first || !last || filled.length < 3) return undefined;
      const name = /\w+/.exec(first.text)![0];
      const tags = filled.filter(
        ({ text }) => text.includes(`<${name}`) || text.includes(`</${name}`),
      );
      if (last.text.trim() !== `</${name}>` || tags.length !== 2) return undefined;
      return [first, last].map(({ start, next }) => ({ start, end: next, text: '' }));
    },
  },
  {
    id: 'clipboard-marks',
    summary: 'Removes `<meta charset="utf-8">` and the marks of a fragment around pasted text.',
    why: 'They begin a block of html, in which markdown is not read.',
    source: 'HTML Format of the clipboard, of Windows; CommonMark 0.31, 4.6.',
    origins: ['word', 'web'],
    changes: [
      {
        before: '<!--StartFragment-->Some **a**.\n\nb<!--EndFragment-->\n',
        after: 'Some **a**.\n\nb\n',
      },
      { before: "<meta charset='utf-8'># A\n\nb\n", after: '# A\n\nb\n' },
      { before: '<meta charset="utf-8">\n- a\n- b\n', after: '\n- a\n- b\n' },
      {
        before:
          '<html>\n<body>\n<!--StartFragment--># A\n\nb\n<!--EndFragment-->\n</body>\n</html>\n',
        after: '# A\n\nb\n',
      },
    ],
    keeps: [
      '`<meta charset="utf-8">`\n',
      'text\n\n<meta charset="utf-8">\n',
      '<!-- StartFragment is a mark -->\n',
      '<meta name="a">\n\ntext\n',
      '```html\n<meta charset="utf-8">\n```\n',
    ],
    holds: /^\s*(?:<html>\s*<body>\s*<!--StartFragment-->|<meta charset=|<!--StartFragment-->)/i,
    find(lines) {
      const first = lines.findIndex(({ text }) => text.trim() !== '');
      const head = lines.slice(first, first + 3).map(({ text }) => text);
      const opening =
        /^(?:\s*<html>\s*<body>\s*(?=<!--Start)|\s*<meta charset=["']?[\w-]+["']?\s*\/?>[ \t]*)?(?:<!--StartFragment-->)?/i.exec(
          head.join('\n'),
        )?.[0];
      if (!opening) return undefined;
      const from = lines[first]!.start;
      const start = { start: from, end: from + opening.length, text: '' };
      const close = lines.findLastIndex(({ text }) => text.includes('<!--EndFragment-->'));
      const last = lines[close];
      const at = last ? last.start + last.text.lastIndexOf('<!--EndFragment-->') : -1;
      if (!last || at < start.end) return [start];
      const isFramed = lines
        .slice(close + 1)
        .every(({ text }) => /^\s*(?:<\/(?:body|html)>\s*)*$/i.test(text));
      const end = isFramed && /^\s*<html>/i.test(opening) ? lines.at(-1)!.next : undefined;
      return [start, { start: at, end: end ?? at + '<!--EndFragment-->'.length, text: '' }];
    },
  },
];

/** Whether a line can be part of front matter. */
export function isField({ text }: RawLine): boolean {
  return /^(?:[a-z][\w-]{0,40}:(?:\s.*)?|\s+\S.*|- .*)$/.test(text);
}
